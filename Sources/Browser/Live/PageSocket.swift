import Display
import Foundation
import HTTP

/// The server's end of one socket: waits for the page's greeting, then hands on what it says.
///
/// The greeting is `H`, the page's secret, the document's nonce, the number of the last message
/// applied, and on a second line the screen as an event.
final class PageSocket: WebSocketHandler {
  /// Seconds that a socket may be silent before it has said whose it is.
  static let patience = 10

  private let store: SessionStore
  private let screen: (ScreenTraits) -> Screen
  private var page: PageSession?
  private var deadline: Task<Void, Never>?

  init(store: SessionStore, screen: @escaping (ScreenTraits) -> Screen) {
    self.store = store
    self.screen = screen
  }

  func opened(_ socket: any WebSocket) {
    // Time as it passes: before its greeting a socket has no session, whose clock it could use.
    deadline = Task {
      do { try await Task.sleep(for: .seconds(Self.patience)) } catch { return }
      if page == nil { socket.close(code: 1008, reason: "No greeting.") }
    }
  }

  func received(_ text: String, from socket: any WebSocket) {
    do {
      if let page {
        guard page.socket === socket else { return }
        try store.receive(text, for: page)
      } else {
        try greet(text, socket)
      }
    } catch {
      socket.close(code: error.code, reason: error.reason)
    }
  }

  func drained(_ socket: any WebSocket) {
    if let page, page.needsTurn { store.scheduler.serve(page) }
  }

  func closed(_ socket: any WebSocket, code: UInt16) {
    deadline?.cancel()
    if let page { store.left(page, socket, code: code) }
  }

  private func greet(_ text: String, _ socket: any WebSocket) throws(BadMessage) {
    let lines = text[...].split(at: "\n", most: 1)
    let words = lines[0].split(at: " ")
    guard lines.count == 2, words.count == 3,
      words[0].unicodeScalars.first == MessageKind.greeting.rawValue,
      1...64 ~= words[1].utf8.count, words[2].utf8.count <= 10,
      let applied = Int(words[2], radix: 36),
      let traits = EventReader.screen(line: lines[1])
    else { throw .form }
    deadline?.cancel()
    let secret = String(words[0].dropFirstByte)
    guard let page = store.find(secret, screen: screen(traits)) else {
      socket.close(code: PageClose.unknown, reason: "Session not found.")
      return
    }
    let nonce = String(words[1])
    if let known = page.nonce, known != nonce {
      socket.close(code: PageClose.copied, reason: "This document is a copy.")
      return
    }
    page.nonce = nonce
    self.page = page
    page.join(socket, applied: applied, crowd: store.pages.count, screen: traits)
  }
}
