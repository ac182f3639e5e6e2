import Foundation

/// What the environment says of proxies, which the network's library reads by itself.
enum ProxyRules {
  private static let ownNames = ["127.0.0.1", "localhost", "::1"]

  /// Sees to it that what is asked on this machine, and not encrypted, passes no other.
  ///
  /// Called once, before the first request.
  static func keepThisMachineOut() {
    setenv("no_proxy", exceptions(in: ProcessInfo.processInfo.environment), 1)
  }

  /// Where no proxy is asked: what the environment names, and this machine.
  static func exceptions(in environment: [String: String]) -> String {
    let named = (environment["no_proxy"] ?? environment["NO_PROXY"] ?? "")
      .trimmingCharacters(in: .whitespaces)
    // Alone it means every place, in a list nothing.
    if named == "*" { return named }
    return ((named.isEmpty ? [] : [named]) + ownNames).joined(separator: ",")
  }
}
