import HTTP

/// Who is served: a person with a home of their own.
package struct ServedPerson: Equatable, Sendable {
  /// What stands for them everywhere, in base 16: a keyed hash, never a name or a cookie.
  package var id: String
  /// What they are called, where that is known.
  package var name: String?
  package var groups: [String] = []

  package init(id: String, name: String? = nil, groups: [String] = []) {
    self.id = id
    self.name = name
    self.groups = groups
  }
}

/// What is known of who sent a request.
enum Identity {
  case person(ServedPerson)
  /// Not enough; this is to be answered instead.
  case answer(Response)
}

/// A request with what the server knows of it.
struct Visit: Sendable {
  var request: Request
  var origin: Origin
  /// The address as it was asked for, with its query: visible ASCII, from the first slash on.
  var target: String

  /// Whether a browser has opened an address, and could follow to another one.
  var isNavigation: Bool {
    ["GET", "HEAD"].contains(request.method) && !request.wantsWebSocket
  }
}

/// A way to know people.
@MainActor protocol Identification: AnyObject {
  func identify(_ visit: Visit) -> Identity
  /// Answers what is asked at the server's own addresses, below `OwnPaths.prefix`.
  func answer(_ visit: Visit) -> Answer
  /// Who of those that were identified before may not stay.
  func strangers(among ids: Set<String>) async -> Set<String>
  /// Removes what is kept of those whose time is over.
  func sweep() async
  /// Whether what people leave behind is removed some time after they were last there.
  var forgetsPeople: Bool { get }
}

extension Identification {
  func strangers(among ids: Set<String>) async -> Set<String> { [] }
  func sweep() async {}
}

/// The server's own addresses, beside those of the apps.
enum OwnPaths {
  static let prefix = "/.martlet/"
  static let enter = prefix + "enter"
  static let signIn = prefix + "sign-in"
  static let signOut = prefix + "sign-out"
  static let join = prefix + "join"

  /// One of them that leads on to an address.
  static func path(_ path: String, to target: String) -> String {
    target == "/" ? path : "\(path)?to=\(PercentCoding.encode(target))"
  }

  /// Where a query or a form leads to; the beginning if that is not within this server.
  static func target(of fields: [(name: String, value: String)]) -> String {
    let given = fields.first { $0.name == "to" }?.value ?? "/"
    return isWithin(given) ? given : "/"
  }

  /// Whether an address stays here: a browser takes what follows two slashes or backslashes for
  /// another host.
  static func isWithin(_ target: String) -> Bool {
    let bytes = Array(target.utf8.prefix(2_049))
    guard bytes.first == UInt8(ascii: "/"), bytes.count <= 2_048,
      bytes.allSatisfy({ 33...126 ~= $0 && $0 != UInt8(ascii: "\\") })
    else { return false }
    return bytes.count == 1 || bytes[1] != UInt8(ascii: "/")
  }
}
