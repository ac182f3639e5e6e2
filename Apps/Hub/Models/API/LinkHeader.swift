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
      let parameters = LinkHeader.takeParameters(&rest)
      for relation in LinkHeader.relations(parameters) where links[relation] == nil {
        links[relation] = String(address)
      }
    }
    self.links = links
  }

  var next: String? { links["next"] }

  /// What follows an address up to the comma before the next, cut at semicolons; those in quotes
  /// are text.
  private static func takeParameters(_ rest: inout Substring) -> [String] {
    var parameters = [""]
    var isQuoted = false
    var isEscaped = false
    while let letter = rest.popFirst() {
      switch letter {
      case _ where isEscaped: isEscaped = false
      case "\\" where isQuoted:
        isEscaped = true
        continue
      case "\"":
        isQuoted.toggle()
        continue
      case ";" where !isQuoted:
        parameters.append("")
        continue
      case "," where !isQuoted: return parameters
      default: break
      }
      parameters[parameters.count - 1].append(letter)
    }
    return parameters
  }

  private static func relations(_ parameters: [String]) -> [String] {
    for parameter in parameters {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      let name = parts.first?.filter { $0 != " " }.lowercased()
      guard name == "rel", parts.count == 2 else { continue }
      return parts[1].split(separator: " ").map { $0.lowercased() }
    }
    return []
  }
}
