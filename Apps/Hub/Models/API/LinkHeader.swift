/// The other pages that a `Link` header names (RFC 8288).
struct LinkHeader: Hashable, Sendable {
  /// Addresses by their relation: next, prev, first, last.
  let links: [String: String]

  init(_ text: String?) {
    var links: [String: String] = [:]
    var rest = Substring(text ?? "")
    // An address may hold commas and semicolons, so its brackets are looked for first.
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      let address = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      let parameters = rest.prefix { $0 != "<" }
      rest = rest[parameters.endIndex...]
      for relation in LinkHeader.relations(parameters) where links[relation] == nil {
        links[relation] = String(address)
      }
    }
    self.links = links
  }

  var next: String? { links["next"] }

  private static func relations(_ parameters: Substring) -> [String] {
    for parameter in parameters.split(whereSeparator: { $0 == ";" || $0 == "," }) {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      let name = parts.first?.filter { $0 != " " }.lowercased()
      guard name == "rel", parts.count == 2 else { continue }
      let names = parts[1].filter { $0 != "\"" }.split(separator: " ")
      return names.map { $0.lowercased() }
    }
    return []
  }
}
