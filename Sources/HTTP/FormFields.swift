/// Names and values of a query or of a form's body (`application/x-www-form-urlencoded`).
package enum FormFields {
  /// More fields than this are not a form that a person filled in.
  private static let most = 1_000

  /// The fields in order, or nil if they cannot be read.
  package static func decode(
    _ bytes: some Collection<UInt8>
  ) -> [(name: String, value: String)]? {
    var fields: [(name: String, value: String)] = []
    for part in bytes.split(separator: UInt8(ascii: "&")) {
      let equals = part.firstIndex(of: UInt8(ascii: "="))
      let value = equals.map { part[part.index(after: $0)...] } ?? part[part.endIndex...]
      guard fields.count < most,
        let name = PercentCoding.decode(part[..<(equals ?? part.endIndex)], plusIsSpace: true),
        let value = PercentCoding.decode(value, plusIsSpace: true)
      else { return nil }
      fields.append((name, value))
    }
    return fields
  }
}

extension Request {
  /// The fields of a form sent by POST, or nil if the body is not one.
  package var form: [(name: String, value: String)]? {
    guard let type = header("content-type"),
      type.prefix(while: { $0 != ";" }).lowercased() == "application/x-www-form-urlencoded"
    else { return nil }
    return FormFields.decode(body)
  }
}
