/// A thing to buy, to be deleted, moved and marked.
struct Errand: Identifiable, Hashable {
  let id: Int
  var name: String
  var isDone = false

  static let some = ["Bread", "Milk", "Apples", "Coffee", "Rice"].enumerated().map {
    Errand(id: $0.offset, name: $0.element)
  }
}

/// A place with places in it.
struct Place: Identifiable {
  let name: String
  var places: [Place]?

  var id: String { name }

  static let some = [
    Place(
      name: "Europe",
      places: [
        Place(name: "France", places: [Place(name: "Paris"), Place(name: "Lyon")]),
        Place(name: "Norway", places: [Place(name: "Oslo")]),
      ],
    ),
    Place(name: "Asia", places: [Place(name: "Japan", places: [Place(name: "Kyoto")])]),
  ]
}

/// A row of the long list.
struct LongRow: Identifiable, Hashable {
  let id: Int
  let name: String

  private static let words = [
    "amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "heron", "ivory", "jolly",
  ]

  static func some(_ count: Int) -> [LongRow] {
    (0..<count).map { LongRow(id: $0, name: "\(words[$0 % words.count]) \($0)") }
  }
}
