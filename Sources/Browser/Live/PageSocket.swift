import Display
import Foundation
import HTTP
import MainLoop
import StateStores

/// The server's end of one socket: waits for the page's greeting, then hands on what it says.
///
/// The greeting is `H`, the page's secret, the document's nonce, the number of the last message
/// applied, the number of events that a server has taken in, the build of the script, and on a second
/// line the screen as an event.
final class PageSocket: WebSocketHandler {
  /// Seconds that a socket may be silent before it has said whose it is.
  static let patience = 10.0

  private let store: SessionStore
  /// The build of the script that this server sends.
  private let build: String
  private let screen: (ScreenTraits) -> Screen
  private var page: PageSession?
  private var deadline: Task<Void, Never>?
  private var hasGreeted = false
  private var isClosed = false

  init(store: SessionStore, build: String, screen: @escaping (ScreenTraits) -> Screen) {
    self.store = store
    self.build = build
    self.screen = screen
  }

  func opened(_ socket: any WebSocket) {
    // Time as it passes: before its greeting a socket has no session, whose clock it could use.
    deadline = Task {
      do { try await MainLoop.pause(Self.patience) } catch { return }
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
    isClosed = true
    if let page { store.left(page, socket, code: code) }
  }

  /// What a page says first.
  private struct Greeting {
    var secret: String
    var nonce: String
    /// The number of the last message applied; nil from a document that shows another page.
    var applied: Int?
    var taken: Int
    var build: String
    var traits: ScreenTraits

    init(_ text: String) throws(BadMessage) {
      let lines = text[...].split(at: "\n", most: 1)
      let words = lines[0].split(at: " ")
      guard lines.count == 2, words.count == 5,
        words[0].unicodeScalars.first == MessageKind.greeting.rawValue,
        1...64 ~= words[1].utf8.count, words[4].utf8.count <= 64,
        let taken = Greeting.number(words[3]),
        let traits = EventReader.screen(line: lines[1])
      else { throw .form }
      if words[2] != "-" {
        guard let applied = Greeting.number(words[2]) else { throw .form }
        self.applied = applied
      }
      secret = String(words[0].dropFirstByte)
      nonce = String(words[1])
      self.taken = taken
      build = String(words[4])
      self.traits = traits
    }

    private static func number(_ word: Substring) -> Int? {
      guard word.utf8.count <= 6, let number = Int(word, radix: 36), number >= 0 else { return nil }
      return number
    }
  }

  private func greet(_ text: String, _ socket: any WebSocket) throws(BadMessage) {
    guard !hasGreeted else { throw .form }
    let greeting = try Greeting(text)
    hasGreeted = true
    deadline?.cancel()
    guard greeting.build == build else {
      socket.close(code: PageClose.rebuilt, reason: "The page is of another build.")
      return
    }
    let isElsewhere = ProcessRegion.adopt(zone: greeting.traits.timeZone)
    if let page = store.find(greeting.secret) {
      guard isElsewhere, page.guess != nil, page.nonce == nil else {
        return join(page, greeting, socket)
      }
      // What its views have formatted is of another zone.
      return makeAnew(page, socket)
    }
    guard store.keeper != nil else { return tellUnknown(socket) }
    Task {
      do {
        let page = try await store.restore(greeting.secret, screen(greeting.traits))
        guard !isClosed else { return }
        guard let page else { return tellUnknown(socket) }
        join(page, greeting, socket)
      } catch {
        socket.close(code: 1013, reason: "The session cannot be read now.")
      }
    }
  }

  /// Lets the browser load the page once more.
  private func makeAnew(_ page: PageSession, _ socket: any WebSocket) {
    store.discard(page)
    tellUnknown(socket)
  }

  private func tellUnknown(_ socket: any WebSocket) {
    socket.close(code: PageClose.unknown, reason: "Session not found.")
  }

  private func join(_ page: PageSession, _ greeting: Greeting, _ socket: any WebSocket) {
    if let known = page.nonce, known != greeting.nonce {
      socket.close(code: PageClose.copied, reason: "This document is a copy.")
      return
    }
    if page.isMisjudged(greeting.traits) {
      // By then it has noted how large it is.
      return makeAnew(page, socket)
    }
    page.nonce = greeting.nonce
    self.page = page
    page.join(
      socket,
      applied: greeting.applied,
      taken: greeting.taken,
      crowd: store.pages.count,
      screen: greeting.traits,
    )
    store.keeper?.turnEnded(page)
  }
}
