/// How many baskets of a fruit were picked in a month.
struct Harvest: Identifiable {
  let fruit: String
  let month: String
  let baskets: Int
  var id: String { fruit + month }

  static let all = [
    ("Figs", [4, 9, 7, 3]), ("Pears", [2, 5, 12, 8]), ("Plums", [6, 8, 3, 1]),
  ].flatMap { fruit, baskets in
    zip(["Jul", "Aug", "Sep", "Oct"], baskets).map {
      Harvest(fruit: fruit, month: $0, baskets: $1)
    }
  }
}
