import Foundation
import Observation
import Synchronization

/// What is known of the tips of an app, kept in its defaults and watched by views.
final class TipStore: Observable, Sendable {
  /// The part that outlives the app.
  private struct Kept: Codable {
    var counts: [String: Int] = [:]
    var ends: [String: Tips.InvalidationReason] = [:]
    var values: [String: Data] = [:]
    var donations: [String: [Data]] = [:]
    /// When a tip was shown for the first time last.
    var last: Date?
  }

  private struct State {
    var kept = Kept()
    var isLoaded = false
    var isConfigured = false
    /// The least time between two new tips, in seconds.
    var pause: TimeInterval = 0
    /// The tips that are on a screen, with how many views each.
    var shown: [String: Int] = [:]
    var transient: [String: Data] = [:]
    var isForced: Bool?
    var forced: [String: Bool] = [:]
    /// Who is told after each change.
    var listeners: [UUID: @Sendable () -> Void] = [:]
  }

  static let shared = TipStore()

  private static let key = "martlet.TipKit"
  private static let mostDonations = 1000
  private let registrar = ObservationRegistrar()
  private let state = Mutex(State())

  /// What views are told to watch; the state itself cannot be pointed at.
  private var watched: Int { 0 }

  private func read<Result: Sendable>(_ work: (State) -> Result) -> Result {
    registrar.access(self, keyPath: \.watched)
    return state.withLock { state in
      Self.load(&state)
      return work(state)
    }
  }

  /// Changes the state, and tells who watches it when that is done: on another thread somebody who
  /// was told before would read what was.
  private func change(saves: Bool = true, _ work: (inout State) -> Void) {
    let (kept, listeners) = state.withLock { state in
      Self.load(&state)
      work(&state)
      return (saves ? try? JSONEncoder().encode(state.kept) : nil, state.listeners)
    }
    if let kept { UserDefaults.standard.set(kept, forKey: Self.key) }
    registrar.withMutation(of: self, keyPath: \.watched) {}
    for listener in listeners.values { listener() }
  }

  private static func load(_ state: inout State) {
    guard !state.isLoaded else { return }
    state.isLoaded = true
    guard let data = UserDefaults.standard.data(forKey: key) else { return }
    if let kept = try? JSONDecoder().decode(Kept.self, from: data) { state.kept = kept }
  }

  // MARK: Tips

  func configure(frequency: Tips.ConfigurationOption.DisplayFrequency?) {
    change(saves: false) { state in
      state.isConfigured = true
      if let frequency { state.pause = frequency.seconds }
    }
  }

  func forget() { change { $0.kept = Kept() } }

  func force(_ isShown: Bool) { change(saves: false) { $0.isForced = isShown } }

  func force(_ isShown: Bool, _ names: [String]) {
    change(saves: false) { state in for name in names { state.forced[name] = isShown } }
  }

  func status<T: Tip>(of tip: T) -> Tips.Status {
    let id = tip.id
    let options = tip.options
    let ignoresPause = options.contains { ($0 as? Tips.IgnoresDisplayFrequency)?.ignores == true }
    let most = options.compactMap { ($0 as? Tips.MaxDisplayCount)?.count }.min() ?? .max
    let known: Tips.Status? = read { state in
      let name = String(id.prefix { $0 != "." })
      if let isShown = state.forced[name] ?? state.isForced {
        return isShown ? .available : .pending
      }
      if let reason = state.kept.ends[id] { return .invalidated(reason) }
      guard state.isConfigured else { return .pending }
      if state.shown[id] != nil { return nil }
      let count = state.kept.counts[id] ?? 0
      if count >= most { return .invalidated(.displayCountExceeded) }
      let isTooSoon = state.kept.last.map { -$0.timeIntervalSinceNow < state.pause } ?? false
      return count == 0 && isTooSoon && !ignoresPause ? .pending : nil
    }
    // Rules read parameters, which is a turn of its own at the state.
    return known ?? (tip.rules.allSatisfy { $0.isMet() } ? .available : .pending)
  }

  func invalidate(_ id: String, _ reason: Tips.InvalidationReason) {
    change { $0.kept.ends[id] = reason }
  }

  func reset(_ id: String) {
    change { state in
      state.kept.ends[id] = nil
      state.kept.counts[id] = nil
    }
  }

  func appeared(_ id: String) {
    change { state in
      state.shown[id, default: 0] += 1
      guard state.shown[id] == 1 else { return }
      if state.kept.counts[id] == nil { state.kept.last = .now }
      state.kept.counts[id, default: 0] += 1
    }
  }

  func disappeared(_ id: String) {
    change(saves: false) { state in
      let count = (state.shown[id] ?? 0) - 1
      state.shown[id] = count > 0 ? count : nil
    }
  }

  // MARK: Rules

  func value<Value: Decodable>(_ id: String) -> Value? {
    let data = read { $0.transient[id] ?? $0.kept.values[id] }
    // In a list of one: not every decoder takes a number by itself.
    return data.flatMap { try? JSONDecoder().decode([Value].self, from: $0).first }
  }

  func set(_ id: String, _ value: some Encodable, isTransient: Bool) {
    guard let data = try? JSONEncoder().encode([value]) else { return }
    change(saves: !isTransient) { state in
      if isTransient { state.transient[id] = data } else { state.kept.values[id] = data }
    }
  }

  func donations<Donation: Decodable>(_ id: String) -> [Donation] {
    read { $0.kept.donations[id] ?? [] }
      .compactMap { try? JSONDecoder().decode(Donation.self, from: $0) }
  }

  func donate(_ id: String, _ donation: some Encodable) {
    guard let data = try? JSONEncoder().encode(donation) else { return }
    change { state in
      let all = state.kept.donations[id, default: []] + [data]
      state.kept.donations[id] = all.suffix(Self.mostDonations)
    }
  }

  // MARK: Updates

  /// What something is now, and what it is after each change of the store that changes it.
  func updates<Value: Equatable & Sendable>(
    _ read: @escaping @Sendable () -> Value
  ) -> AsyncStream<Value> {
    AsyncStream { continuation in
      let last = LastValue<Value>()
      let id = UUID()
      let tell: @Sendable () -> Void = {
        last.value.withLock { last in
          let value = read()
          if value != last { continuation.yield(value) }
          last = value
        }
      }
      state.withLock { $0.listeners[id] = tell }
      continuation.onTermination = { _ in self.state.withLock { $0.listeners[id] = nil } }
      tell()
    }
  }
}

/// What was told last; an object, as closures share it.
private final class LastValue<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}
