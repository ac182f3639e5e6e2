/// How an app is served to browsers.
package struct BrowserOptions: Sendable {
  /// The address to listen on. Anything but this machine's own lets others in.
  package var host = "127.0.0.1"
  /// 0 is any free port.
  package var port: UInt16 = 0
  /// What the address must carry; nil makes one up.
  package var token: String?
  /// Where sessions are kept over a restart; nil forgets them.
  package var stateFolder: String?
  /// Further names, each with its port if it has one, under which browsers reach the server.
  package var names: [String] = []

  package init() {}
}
