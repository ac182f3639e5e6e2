import HTTP

/// The cookies of a request, and the lines that set them.
struct Cookies: Sendable {
  /// Cookies of this server; browsers keep apart those that came by TLS.
  enum Name: String, CaseIterable {
    case person = "martlet-person"
    case session = "martlet-session"
    case form = "martlet-form"
    /// Of a browser in which somebody has signed in before; it lets nobody in.
    case known = "martlet-known"

    /// A browser takes this name only by TLS, for this host alone and for all its paths, so no
    /// neighbouring host can set it.
    var secured: String { "__Host-" + rawValue }

    func name(isSecure: Bool) -> String { isSecure ? secured : rawValue }
  }

  private let values: [(name: String, value: String)]

  init(_ request: Request) {
    values = request.headers.lazy.filter { $0.name == "cookie" }.flatMap { Self.split($0.value) }
  }

  enum Found: Equatable {
    case none
    case one(String)
    /// Somebody has set a second one beside it.
    case several
  }

  func find(_ name: Name, isSecure: Bool) -> Found {
    let name = name.name(isSecure: isSecure)
    let found = Set(values.lazy.filter { $0.name == name }.map(\.value))
    return found.count > 1 ? .several : found.first.map { .one($0) } ?? .none
  }

  /// The value of a `Set-Cookie` header; without seconds it is gone with the browser's session,
  /// with none left at once.
  static func setting(
    _ name: Name,
    _ value: String,
    isSecure: Bool,
    seconds: Int? = nil,
    isStrict: Bool = false,
  ) -> String {
    var line = "\(name.name(isSecure: isSecure))=\(value); Path=/; HttpOnly; SameSite="
    line += isStrict ? "Strict" : "Lax"
    if isSecure { line += "; Secure" }
    if let seconds { line += "; Max-Age=\(seconds)" }
    return line
  }

  /// A `Cookie` header's value without this server's own, nil if there is nothing else in it: an
  /// app has no use for them, and could be them elsewhere.
  static func withoutOwn(_ value: String) -> String? {
    let own = Set(Name.allCases.flatMap { [$0.rawValue, $0.secured] })
    let left = split(value).filter { !own.contains($0.name) }
    guard left.count < split(value).count else { return value }
    return left.isEmpty ? nil : left.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
  }

  private static func split(_ value: String) -> [(name: String, value: String)] {
    value.split(separator: ";").map { part in
      let part = part.drop { $0 == " " || $0 == "\t" }
      let name = part.prefix { $0 != "=" }
      return (String(name), String(part.dropFirst(name.count + 1)))
    }
  }
}
