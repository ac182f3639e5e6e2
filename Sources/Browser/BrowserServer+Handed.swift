import Foundation
package import HTTP

/// A server of one person, whose connections another process passes on.
extension BrowserServer {
  /// How busy the server is.
  package struct Activity: Equatable, Sendable {
    /// Pages that are open in a browser.
    package var pages = 0
    /// Turns since the start.
    package var turns = 0
    /// Bytes since the start.
    package var received = 0
    package var sent = 0
  }

  /// Begins to serve, without a socket of its own to listen with.
  ///
  /// - Throws: `ServerError`.
  package func startHanded() throws {
    let server = makeServer(port: 0)
    server.onEmptied = { [weak self] in self?.onActivity() }
    try server.startHanded()
    store.keeper?.startSweeping()
  }

  /// Takes over a connection; the descriptor is the server's to close.
  package func take(_ descriptor: Int32, bytes: [UInt8], from front: Front) {
    guard let server else {
      close(descriptor)
      return
    }
    server.take(descriptor, bytes: bytes, from: front)
    onActivity()
  }

  /// Whether a browser is connected, for a page or anything else.
  package var isConnected: Bool { server.map { $0.connections > 0 } ?? false }

  package var activity: Activity {
    var activity = Activity()
    activity.pages = store.pages.values.count { $0.socket != nil }
    activity.turns = store.scheduler.turns
    if let traffic = server?.traffic { (activity.received, activity.sent) = traffic }
    return activity
  }

  /// Milliseconds of the slowest turn since the last call.
  package func takeSlowest() -> Int { Int((store.scheduler.takeSlowest() * 1000).rounded(.up)) }

  /// Saves all pages for the next process, tells each to come to it after a random part of a time,
  /// and stops.
  ///
  /// - Parameter jitter: milliseconds.
  package func finish(jitter: Int) async {
    await store.finish()
    let server = server
    for page in store.pages.values {
      let wait = Int.random(in: 0...max(0, jitter))
      page.socket?.close(code: 1012, reason: "\(wait) ms, then the server is there again.")
    }
    stop()
    await server?.waitUntilStopped()
  }

  /// Empties all pages in the browser, forgets what was saved of them, and stops.
  package func signOut() async {
    await store.forgetAll()
    let server = server
    for page in store.pages.values {
      page.socket?.close(code: PageClose.signedOut, reason: "The person has signed out.")
    }
    stop()
    await server?.waitUntilStopped()
  }
}
