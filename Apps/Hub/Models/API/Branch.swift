/// A branch of a repository.
struct Branch: Identifiable, Hashable, Sendable, Codable {
  let name: String
  /// Whether changes to it have to keep rules.
  var isProtected = false

  var id: String { name }
}

extension Branch {
  private enum CodingKeys: String, CodingKey {
    case name
    case isProtected = "protected"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try values.decode(String.self, forKey: .name),
      isProtected: values.maybe(.isProtected) ?? false,
    )
  }
}
