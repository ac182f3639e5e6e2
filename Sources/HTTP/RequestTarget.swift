/// Path and query of a request's first line (RFC 9112, 3.2).
struct RequestTarget {
  var path: String
  var query: [(name: String, value: String)] = []

  /// Reads origin form, absolute form and, for OPTIONS, the asterisk.
  init(_ bytes: [UInt8], method: String) throws(Refusal) {
    if bytes == [UInt8(ascii: "*")] {
      guard method == "OPTIONS" else { throw Refusal(400, "The target * is for OPTIONS.") }
      path = "*"
      return
    }
    let target = Self.withoutAuthority(bytes[...])
    guard target.first == UInt8(ascii: "/") else {
      throw Refusal(400, "The target must begin with a slash.")
    }
    guard !target.contains(UInt8(ascii: "#")) else {
      throw Refusal(400, "The target must have no fragment.")
    }
    let mark = target.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex
    guard let path = PercentCoding.decode(target[..<mark]), Self.isPlain(path) else {
      throw Refusal(400, "The path cannot be read.")
    }
    guard let query = FormFields.decode(target[mark...].dropFirst()) else {
      throw Refusal(400, "The query cannot be read.")
    }
    self.path = path
    self.query = query
  }

  /// Without `http://host`, which a client of a proxy may send.
  private static func withoutAuthority(_ target: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let schemes = ["http://", "https://"]
    let lowered = target.prefix(8).map(ASCII.lowercased)
    guard let scheme = schemes.first(where: { lowered.starts(with: $0.utf8) }) else {
      return target
    }
    let rest = target.dropFirst(scheme.utf8.count)
    let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    guard !authority.isEmpty else { return [] }
    let path = rest.dropFirst(authority.count)
    return path.first == UInt8(ascii: "/") ? path : [UInt8(ascii: "/")] + path
  }

  /// Whether a path has no controls, no backslash and no step to a parent folder.
  private static func isPlain(_ path: String) -> Bool {
    path.utf8.allSatisfy { $0 >= 32 && $0 != 127 && $0 != UInt8(ascii: "\\") }
      && path.utf8.split(separator: UInt8(ascii: "/")).allSatisfy {
        !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
      }
  }
}
