import Display
import Foundation
import HTTP
import StateStores

@testable import Browser

/// A session store with fake sessions and a clock that the test moves.
final class Bench {
  var time = 1000.0
  private(set) var sessions: [FakeSession] = []
  private(set) var restored: [Data?] = []
  private var made: SessionStore?
  var build: (FakeSession) -> Void
  private let limits: SessionStore.Limits
  private let states: (any StateStore)?

  init(
    limits: SessionStore.Limits = SessionStore.Limits(),
    states: (any StateStore)? = nil,
    build: @escaping (FakeSession) -> Void = { $0.add(.text(1, "count: 40")) },
  ) {
    self.limits = limits
    self.states = states
    self.build = build
  }

  var store: SessionStore {
    if let made { return made }
    let now = { [weak self] in self?.time ?? 0 }
    let store = SessionStore(
      make: { [weak self] screen, state in
        let session = FakeSession(screen: screen, state: state)
        self?.build(session)
        self?.sessions.append(session)
        self?.restored.append(state)
        return session
      },
      maker: MarkupMaker { _ in "" },
      limits: limits,
      keeper: states.map { SessionKeeper($0, app: "test", now: now) },
      now: now,
    )
    made = store
    return store
  }

  /// A page as after its GET: shown, not yet joined.
  func open() throws -> PageSession {
    guard let page = store.open(.test) else { throw Full() }
    page.prepare()
    var writer = HTMLWriter(page.app.tree, encoder: page.encoder)
    writer.write()
    return page
  }

  /// A socket that greets with a secret.
  func join(
    _ secret: String,
    nonce: String = "n",
    applied: Int? = 0,
    taken: Int = 0,
    build: String = "b",
    screen: String = "z400 300 0 0 0 0 0 0 0 0 en UTC",
  ) -> (handler: PageSocket, socket: FakeSocket) {
    let handler = PageSocket(store: store, build: "b") { traits in
      var screen = Screen.test
      screen.traits = traits
      return screen
    }
    let socket = FakeSocket()
    handler.opened(socket)
    let applied = applied.map { String($0, radix: 36) } ?? "-"
    let greeting = "H\(secret) \(nonce) \(applied) \(String(taken, radix: 36)) \(build)\n"
    handler.received(greeting + screen, from: socket)
    return (handler, socket)
  }

  struct Full: Error {}
}
