/// A word that issues are sorted by.
struct IssueLabel: Hashable, Sendable, Codable {
  let name: String
  /// Six digits, as in "d73a4a"; empty or anything else when a server writes it otherwise.
  let color: String

  init(name: String, color: String = "") {
    self.name = name
    self.color = color
  }

  /// GitHub writes a label as an object, and in old answers as its name alone.
  init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      self.init(name: name)
      return
    }
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try values.decode(String.self, forKey: .name),
      color: values.maybe(.color) ?? "",
    )
  }
}
