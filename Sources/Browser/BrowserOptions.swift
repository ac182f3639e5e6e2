package import HTTP
package import StateStores

/// How an app is served to browsers.
package struct BrowserOptions: Sendable {
  /// The address to listen on.
  ///
  /// Anything but this machine's own lets others in.
  package var host = "127.0.0.1"
  /// 0 is any free port.
  package var port: UInt16 = 0
  /// A socket that listens already, of the process that started this one; the port is its.
  package var listener: ListeningSocket?
  /// What the address must carry; nil makes one up.
  package var token: String?
  /// The app's name, under which its sessions are saved.
  package var app = "app"
  /// The folder with what the next server of the same app goes on with: the port, the token, and the
  /// sessions if they have no other store; nil forgets all of it.
  package var stateFolder: String?
  /// Where sessions are kept over a restart, if not in the folder.
  package var stateStore: (any StateStore)?
  /// Whether sessions are kept at all.
  package var keepsSessions = true
  /// The folder that notes which pages are being restored, if that is not the state folder.
  package var attemptsFolder: String?
  /// Whose the sessions are, where their store has those of several persons.
  package var person = ""
  /// What is before the paths of all addresses: empty, or a path without a slash at its end.
  package var base = ""
  /// Whether another process accepts the connections, and has checked who comes and to which host.
  package var isHanded = false
  /// Bytes that browsers may send in a second, all together; nil is any number.
  package var bytesPerSecond: Int?
  /// Where the key lies that the cookies are made of; without it they end with the process.
  package var keyFolder: String?
  /// Further names, each with its port if it has one, under which browsers reach the server.
  package var names: [String] = []
  /// Addresses of proxies that are believed about the host and the scheme that a browser asked for.
  package var proxies: [String] = []
  /// The files of a certificate and its key, in PEM: the server speaks TLS.
  package var certificate: (chain: String, key: String)?
  /// How many pages there may be.
  package var pages = 1_000
  /// Seconds that a page is kept which lost its connection.
  package var patience = 300.0

  package init() {}

  /// Whether others than who sits at this machine may reach the server.
  package var servesOthers: Bool {
    !MachineAddresses.isLocal(host) || !names.isEmpty || !proxies.isEmpty
  }
}
