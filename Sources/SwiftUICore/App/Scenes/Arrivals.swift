import Display
import Foundation
import Properties
import StateCoding

/// What comes to an app from outside of its views.
nonisolated enum Arrival {
  case address(URL)
  case activity(NSUserActivity)

  /// The text that windows say they handle, or parts of it.
  var target: String {
    switch self {
    case .address(let url): url.absoluteString
    case .activity(let activity):
      activity.targetContentIdentifier ?? activity.webpageURL?.absoluteString
        ?? activity.activityType
    }
  }

  /// Whether a text contains one of several; `*` is in all.
  static func isMatch(_ target: String, _ conditions: Set<String>) -> Bool {
    conditions.contains { $0 == "*" || !$0.isEmpty && target.contains($0) }
  }
}

/// Brings what arrives to the window that it is for, and there to all that take it.
final class ArrivalManager: GraphService {
  /// Something in a window that takes arrivals, or says which ones the window takes.
  struct Taker {
    let window: Int
    /// Nil for what it does not take.
    var action: (Arrival) -> (() -> Void)? = { _ in nil }
    var preferring: Set<String> = []
    var allowing: Set<String>?
  }

  private struct Waiting {
    let arrival: Arrival
    let window: Int
    var turns = 0
  }

  /// A window that is only made now has its views within these turns.
  private static let patience = 3

  private unowned let graph: Graph
  private weak var windows: WindowManager?
  private var takers: [(id: ObjectIdentifier, taker: Taker)] = []
  private var waiting: [Waiting] = []
  private var keep: (Data?) -> Void = { _ in }
  private var kept: Data?

  init(_ graph: Graph) { self.graph = graph }

  /// Begins with the app's windows, and with the activity of an earlier process.
  func begin(_ windows: WindowManager, with kept: Data?, keep: @escaping (Data?) -> Void) {
    self.windows = windows
    self.keep = keep
    self.kept = kept
    guard let kept, let activity = NSUserActivity(kept: kept) else { return }
    waiting.append(Waiting(arrival: .activity(activity), window: 0))
  }

  func receive(_ arrival: Arrival) { deliver(arrival, to: window(for: arrival.target)) }

  func set(_ taker: Taker, for node: Node) {
    let id = ObjectIdentifier(node)
    if let index = takers.firstIndex(where: { $0.id == id }) {
      takers[index].taker = taker
    } else {
      takers.append((id, taker))
      guard !waiting.isEmpty else { return }
      graph.afterSettling { [weak self] in self?.deliverWaiting() }
    }
  }

  func remove(_ node: Node) { takers.removeAll { $0.id == ObjectIdentifier(node) } }

  /// Keeps what a person is at, for another process.
  func keep(_ activity: NSUserActivity?) {
    let data = activity?.keptData
    guard data != kept else { return }
    kept = data
    graph.afterSettling { [weak self] in self?.keep(data) }
  }

  func turnWillEnd(_ update: inout Update) {
    guard !waiting.isEmpty else { return }
    for index in waiting.indices { waiting[index].turns += 1 }
    waiting.removeAll { $0.turns > Self.patience }
  }

  func close() {
    takers = []
    waiting = []
    keep = { _ in }
  }

  private func deliver(_ arrival: Arrival, to window: Int) {
    let actions = takers.filter { $0.taker.window == window }
      .compactMap { $0.taker.action(arrival) }
    if actions.isEmpty { waiting.append(Waiting(arrival: arrival, window: window)) }
    for action in actions { action() }
  }

  private func deliverWaiting() {
    let all = waiting
    waiting = []
    for each in all { deliver(each.arrival, to: each.window) }
  }

  /// The window that prefers it; else one of a scene that says that it handles it; else the
  /// foremost that does not refuse it.
  private func window(for target: String) -> Int {
    guard let windows else { return 0 }
    let numbers = windows.opened.reversed().map(\.number) + [0]
    func takers(in window: Int) -> [Taker] {
      self.takers.map(\.taker).filter { $0.window == window }
    }
    let preferred = numbers.first { number in
      takers(in: number).contains { Arrival.isMatch(target, $0.preferring) }
    }
    if let preferred {
      windows.raise(preferred)
      return preferred
    }
    if let entry = windows.entry(handling: target) { return windows.open(entry: entry) }
    return numbers.first { number in
      takers(in: number).allSatisfy { $0.allowing.map { Arrival.isMatch(target, $0) } ?? true }
    } ?? 0
  }
}

/// The activity that a person was at, which is saved only where there is one.
nonisolated enum KeptActivity: SelfCoding {
  case nothing
  case activity(Data)

  init(_ data: Data?) { self = data.map(KeptActivity.activity) ?? .nothing }

  var data: Data? {
    if case .activity(let data) = self { data } else { nil }
  }

  static func makeCoder(_ coders: StateCoders) -> ValueCoder {
    .of(KeptActivity.self) { kept, _ in
      kept.data.map(SavedValue.data)
    } load: { saved, _ in
      if case .data(let data) = saved { .activity(data) } else { nil }
    }
  }
}
