import CLinux
import Glibc
import HTTP

/// The server in front of this one that is believed what it says of a browser.
struct TrustedFront: Sendable {
  /// Addresses from which it connects, in figures.
  var addresses: Set<String> = []
  /// What it proves itself with beside its address, in the header `X-Front-Secret`.
  var secret: String?

  static let secretHeader = "x-front-secret"

  /// Who has connected.
  enum Trust: Equatable {
    /// The front, with its secret if there is one.
    case front
    /// Anybody.
    case stranger
    /// Who connects from the front's address but does not know its secret, or says two.
    case impostor
  }

  /// - Parameters:
  ///   - isLocal: whether the connection came in at a path, to which only the front has access, and
  ///     the processes of people.
  ///   - isPersons: whether a process is one of theirs.
  func trust(
    in request: Request,
    isLocal: Bool,
    key: SecretKey,
    isPersons: (Int32) -> Bool = { _ in false },
  ) -> Trust {
    if isLocal, let process = request.peerProcess, isPersons(process) { return .impostor }
    guard isLocal || addresses.contains(request.peer) else { return .stranger }
    guard let secret else { return .front }
    let given = request.headers.filter { $0.name == Self.secretHeader }
    return given.count == 1 && key.isEqual(given[0].value, secret) ? .front : .impostor
  }
}

/// Where a request comes from, and what the browser has asked for.
struct Origin: Equatable, Sendable {
  /// The browser's address in figures, as far as it is known.
  var address: String
  /// Whether the browser speaks TLS.
  var isSecure: Bool
  /// The host as the browser named it.
  var host: String
  var trust: TrustedFront.Trust
  /// Under what limits count the browser: its address, of which a version 6 one counts by the half
  /// that a network is given; nil where the front has not said it.
  private(set) var network: String?

  /// - Parameter isSecure: whether TLS is ended here.
  init(_ request: Request, trust: TrustedFront.Trust, isSecure: Bool) {
    self.trust = trust
    address = request.peer
    self.isSecure = isSecure
    host = request.header("host") ?? ""
    network = MachineAddresses.network(of: address)
    guard trust == .front else { return }
    network = nil
    // The last one is what the front itself saw; those before may be anybody's invention.
    let last = request.headers.last { $0.name == "x-forwarded-for" }?.value
      .split(separator: ",").last.map { String($0.filter { $0 != " " }) }
    if let last, Self.isAddress(last) {
      address = last
      network = MachineAddresses.network(of: last)
    }
    let schemes = request.headers.filter { $0.name == "x-forwarded-proto" }
    if schemes.count == 1 { self.isSecure = schemes[0].value.lowercased() == "https" }
    let hosts = request.headers.filter { $0.name == "x-forwarded-host" }
    if hosts.count == 1, Self.isHost(hosts[0].value) { host = hosts[0].value }
  }

  static func isAddress(_ text: String) -> Bool {
    var room = in6_addr()
    return inet_pton(AF_INET, text, &room) == 1 || inet_pton(AF_INET6, text, &room) == 1
  }

  private static func isHost(_ text: String) -> Bool {
    1...255 ~= text.utf8.count
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 48...57, 65...90, 97...122: true
        default: "-._:[]".utf8.contains(byte)
        }
      }
  }
}
