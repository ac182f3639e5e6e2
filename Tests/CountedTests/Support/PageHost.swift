import Cells
import Display
import Foundation
import HTTP
import SwiftUICore

@testable import Browser

/// A server's pages without a network: what a browser would send goes in as it would.
final class PageHost {
  let store: SessionStore
  private let moment = Moment()

  /// Letters as wide as a terminal's, so that no font of the machine counts.
  static let screen = Screen(
    traits: ScreenTraits(size: CGSize(width: 1280, height: 800)),
    theme: .browser,
    measurer: CellMeasurer(),
  )

  /// The greeting's words about the same screen.
  fileprivate static let size = "z1280 800 0 0 0 0 0 0 0 0 en UTC"

  init(_ make: @escaping (Screen) -> AppSession) {
    let moment = moment
    store = SessionStore(
      make: { screen, _ in make(screen) },
      maker: MarkupMaker { _ in "" },
      now: { moment.seconds },
    )
  }

  isolated deinit { store.closeAll() }

  /// A page whose document was written and whose script has joined.
  func open() throws -> CountedPage {
    guard let page = store.open(Self.screen), let session = page.app as? AppSession else {
      throw PageProblem("There is no room for a page.")
    }
    page.prepare()
    var writer = HTMLWriter(session.tree, encoder: page.encoder)
    writer.write()
    return CountedPage(page.secret, session, of: self)
  }

  /// One page of a view, for which no time passes.
  static func page(of view: some View) throws -> CountedPage {
    try PageHost { AppSession(view, on: $0, clock: StillClock()) }.open()
  }

  /// A turn comes at once only where some time lies between messages.
  fileprivate func passTime() { moment.seconds += 1 }

  private final class Moment {
    var seconds = 1_000.0
  }
}

/// A page as its browser has it: finds what is on it, sends what a person does, counts the answers.
final class CountedPage {
  let session: AppSession
  private let host: PageHost
  private let handler: PageSocket
  private let socket = CountedSocket()
  private var sent = 0

  fileprivate init(_ secret: String, _ session: AppSession, of host: PageHost) {
    self.session = session
    self.host = host
    handler = PageSocket(store: host.store, build: "b") { _ in PageHost.screen }
    handler.opened(socket)
    handler.received("H\(secret) n 0 0 b\n\(PageHost.size)", from: socket)
    host.store.scheduler.round()
  }

  /// Sends an event and takes in the answer.
  func send(_ event: String) {
    let message = message(event)
    deliver(message)
  }

  /// What an event costs until it is answered.
  func cost(of event: String) -> Cost {
    let message = message(event)
    let start = meter
    let taken = Allocations.counting { deliver(message) }
    return cost(since: start, taken.count)
  }

  /// What an event costs, with all that follows until something holds.
  ///
  /// Allocations are those of the answer: what runs between is not of this page alone.
  func cost(of event: String, until holds: () -> Bool) async -> Cost {
    let message = message(event)
    let start = meter
    let taken = Allocations.counting { deliver(message) }
    await until(holds)
    return cost(since: start, taken.count)
  }

  /// Waits until something holds, looking again after each message.
  func until(_ holds: () -> Bool) async {
    while !holds(), !Task.isCancelled {
      let (messages, sink) = AsyncStream.makeStream(of: Void.self)
      socket.onMessage = { sink.finish() }
      for await _ in messages {}
      // Who says nothing is sent no more after a few messages.
      handler.received(applied, from: socket)
    }
    socket.onMessage = nil
  }

  private typealias Meter = (counters: Graph.Counters, bytes: Int)

  private var meter: Meter { (session.graph.counters, socket.bytes) }

  private func cost(since start: Meter, _ allocations: Int) -> Cost {
    let (before, after) = (start.counters, session.graph.counters)
    return Cost(
      bodies: after.bodies - before.bodies,
      measures: after.measures - before.measures,
      guides: after.guides - before.guides,
      placements: after.placements - before.placements,
      elements: after.elements - before.elements,
      bytes: socket.bytes - start.bytes,
      allocations: allocations,
    )
  }

  /// The last message applied, the event's number, the event.
  private func message(_ event: String) -> String {
    host.passTime()
    sent += 1
    return "\(applied) \(String(sent, radix: 36))\n\(event)"
  }

  /// The number of the last message; the welcome has none.
  private var applied: String { String(socket.count - 1, radix: 36) }

  private func deliver(_ message: String) {
    handler.received(message, from: socket)
    // It had to wait if the page waited for a turn already.
    host.store.scheduler.round()
  }
}

// What is on the page, and what a person does with it.
extension CountedPage {
  func has(_ name: String) -> Bool { find(name) != nil }

  /// What is read of the element with an identifier: its name and its value.
  func words(of identifier: String) -> String {
    guard let element = find(identifier)?.element else { return "" }
    return "\(element.name): \(element.semantics.value)"
  }

  /// A press on what is called so, or on what it is in.
  func tap(_ name: String, _ role: Semantics.Role? = nil) throws -> String {
    var here = find(name, role)
    while let node = here, !node.element.eventMask.contains(.tap) { here = node.parent }
    guard let node = here else { throw missing(name) }
    return "t\(word(node)) 4 4 1"
  }

  func focus(_ name: String) throws -> String { "f\(word(try field(name)))" }

  func type(_ text: String, into name: String) throws -> String {
    "e\(word(try field(name))) \(text)"
  }

  func submit(_ name: String) throws -> String { "u\(word(try field(name)))" }

  private func field(_ name: String) throws -> DisplayTree.Node {
    for role in [Semantics.Role.textField, .searchField] {
      if let node = find(name, role) { return node }
    }
    throw missing(name)
  }

  /// The first of that name or identifier that is in sight and not disabled.
  private func find(_ name: String, _ role: Semantics.Role? = nil) -> DisplayTree.Node? {
    session.tree.nodes(from: session.tree.root).first { node in
      let semantics = node.element.semantics
      return (semantics.identifier == name || node.element.name == name) && semantics.isEnabled
        && (role ?? semantics.role) == semantics.role && node.isInSight
    }
  }

  private func word(_ node: DisplayTree.Node) -> String { String(node.id.number, radix: 36) }

  private func missing(_ name: String) -> PageProblem {
    let lines = session.tree.nodes(from: session.tree.root).map(\.element.line)
    return PageProblem("There is no \"\(name)\" but:\n" + lines.joined(separator: "\n"))
  }
}

/// A socket whose other end counts.
private final class CountedSocket: WebSocket {
  let queuedBytes = 0
  private(set) var count = 0
  private(set) var bytes = 0
  var onMessage: (() -> Void)?

  func send(_ text: String) {
    count += 1
    bytes += text.utf8.count
    onMessage?()
  }

  func close(code: UInt16, reason: String) {}
}

/// Time that stands still: what an app would do later is not done.
final class StillClock: SessionClock {
  let now = 0.0
  let date = Date(timeIntervalSince1970: 1_800_000_000)
  nonisolated var isReal: Bool { false }

  func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {}
}

struct PageProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
