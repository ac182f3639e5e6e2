import Foundation

/// Somebody at GitHub.
package struct User: Identifiable, Hashable, Sendable {
  package let id: Identifier
  let login: String
  let name: String
  /// Empty where somebody does not show it.
  let mail: String

  init(id: Identifier, login: String, name: String = "", mail: String = "") {
    self.id = id
    self.login = login
    self.name = name
    self.mail = mail
  }
}

extension User: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, login, name, email
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try values.decode(Identifier.self, forKey: .id),
      login: values.maybe(.login) ?? "",
      name: values.maybe(.name) ?? "",
      mail: values.maybe(.email) ?? "",
    )
  }
}
