import Foundation

/// A page that says why there is no app, while no program serves.
///
/// It is loaded again each second, so that the app takes its place.
final class NoticePage: Sendable {
  private let ends: (own: Int32, other: Int32)

  /// Answers whoever connects to a listening socket, until `end()`.
  init?(_ text: String, on listener: Int32) {
    guard let ends = ChildProcess.pair() else { return nil }
    self.ends = ends
    let answer = Self.answer(text)
    Thread.detachNewThread {
      defer { close(ends.other) }
      while true {
        var waiting = [
          pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
          pollfd(fd: ends.other, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&waiting, 2, -1) > 0 else { continue }
        if waiting[1].revents != 0 { return }
        let client = accept(listener, nil, nil)
        if client >= 0 {
          // No program inherits it.
          _ = fcntl(client, F_SETFD, FD_CLOEXEC)
          Self.give(answer, to: client)
        }
      }
    }
  }

  func end() { close(ends.own) }

  /// Milliseconds that somebody may take to ask.
  private static let patience: Int32 = 500

  private static func give(_ answer: [UInt8], to client: Int32) {
    defer { close(client) }
    var waiting = pollfd(fd: client, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, patience) > 0 else { return }
    // What is left unread would make the end of the connection a failure.
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    _ = recv(client, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    _ = send(client, answer, answer.count, Int32(MSG_NOSIGNAL))
    shutdown(client, Int32(SHUT_WR))
  }

  private static func answer(_ text: String) -> [UInt8] {
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let lines = escaped.split(separator: "\n", maxSplits: 1)
    let title = lines.first ?? ""
    let page = """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>\(title)</title>
      <meta name="viewport" content="width=device-width">
      <style>
      body { margin: 0; padding: 16px; background: #8a1315; color: #fff; font: 15px sans-serif }
      h1 { font-size: 17px } pre { font-size: 13px; white-space: pre-wrap; overflow-wrap: anywhere }
      </style></head><body><h1>\(title)</h1><pre>\(lines.dropFirst().first ?? "")</pre>
      <p>The app comes back here when its sources are mended.</p></body></html>
      """
    let head =
      "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/html; charset=utf-8\r\nRefresh: 1\r\n"
      + "Cache-Control: no-store\r\nConnection: close\r\nContent-Length: \(page.utf8.count)\r\n\r\n"
    return Array((head + page).utf8)
  }
}
