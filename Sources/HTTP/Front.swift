/// What the process that accepted a connection knows of it.
package struct Front: Equatable, Sendable {
  /// The browser's address, in figures.
  package var address: String
  /// The host that the browser asked for, with its port if it has one.
  package var host: String
  /// Whether the browser came by TLS.
  package var isSecure: Bool

  package init(address: String, host: String, isSecure: Bool) {
    self.address = address
    self.host = host
    self.isSecure = isSecure
  }
}
