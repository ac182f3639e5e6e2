/// Something to choose.
enum Fruit: String, CaseIterable, Identifiable {
  case plum = "Plum"
  case fig = "Fig"
  case pear = "Pear"

  var id: Self { self }

  /// A symbol to tell it by.
  var symbol: String {
    switch self {
    case .plum: "circle.fill"
    case .fig: "heart.fill"
    case .pear: "star.fill"
    }
  }
}
