import Display
import Foundation
import Properties
import Synchronization

/// The work that an app asked to be done later, and its start when the time has come.
///
/// Requests belong to the app, whichever of its screens made them, and are kept with its settings.
/// Those of a screen with a clock of its own, as in tests, belong to that screen and are not kept.
package nonisolated final class BackgroundDesk: Sendable {
  package static let shared = BackgroundDesk(keptAs: "martlet.backgroundTasks")

  /// How far ahead a clock is asked, in seconds.
  private static let farthest = 86_400.0
  /// How long after its last start work may begin again, in seconds: work that asks for itself must
  /// not keep the machine busy.
  ///
  /// It is also how often network and power are looked for.
  private static let pause = 60.0

  /// Begins the work of a request, and returns what is called when its time is over.
  package typealias Handler = @Sendable (BackgroundRequest) -> @Sendable () -> Void

  private struct Waiting {
    let serial: Int
    let request: BackgroundRequest
    let place: BackgroundPlace
    /// What the scenes of its screen do.
    var actions: BackgroundActions?
  }

  private struct Started {
    let identifier: String
    let place: BackgroundPlace
    let date: Date
  }

  private struct State {
    var waiting: [Waiting] = []
    var started: [Started] = []
    var handlers: [String: Handler] = [:]
    var last = 0
    var hasResumed = false

    mutating func add(_ request: BackgroundRequest, _ place: BackgroundPlace) -> Int {
      last += 1
      waiting.append(Waiting(serial: last, request: request, place: place))
      return last
    }
  }

  private let state = Mutex(State())
  /// The identifiers that the app's Info.plist permits; nil where it says nothing.
  private let permitted: Set<String>?
  /// The key of the requests among the app's settings; nil where they are not kept.
  private let key: String?

  package init(
    keptAs key: String? = nil,
    info: [String: Any]? = Bundle.main.infoDictionary,
  ) {
    self.key = key
    let listed = info?["BGTaskSchedulerPermittedIdentifiers"] as? [String]
    permitted = listed.map { Set($0) }
  }

  // MARK: Requests

  /// Does work when it is due; a request that waits under the same identifier gives way.
  package func submit(_ request: BackgroundRequest) throws(BackgroundRequest.Refusal) {
    guard isPermitted(request.identifier) else { throw .notPermitted }
    let place = BackgroundPlace.current
    let serial = state.withLock { state -> Int? in
      state.waiting.removeAll { $0.place.isGone }
      let others = state.waiting.filter {
        $0.place.isSame(as: place) && $0.request.identifier != request.identifier
      }
      let alike = others.count { $0.request.isRefresh == request.isRefresh }
      guard alike < request.most else { return nil }
      state.waiting.removeAll {
        $0.place.isSame(as: place) && $0.request.identifier == request.identifier
      }
      return state.add(request, place)
    }
    guard let serial else { throw .tooMany }
    keep()
    onMainActor { self.wait(serial, isNew: true) }
  }

  package func cancel(_ isGone: @Sendable (String) -> Bool) {
    let place = BackgroundPlace.current
    state.withLock { state in
      state.waiting.removeAll { $0.place.isSame(as: place) && isGone($0.request.identifier) }
    }
    keep()
  }

  package var pending: [BackgroundRequest] {
    let place = BackgroundPlace.current
    return state.withLock { $0.waiting.filter { $0.place.isSame(as: place) }.map(\.request) }
  }

  /// Sets who does the work of an identifier, in place of the scenes.
  ///
  /// - Returns: whether the app may do work of that identifier.
  package func register(_ identifier: String, _ handler: @escaping Handler) -> Bool {
    guard isPermitted(identifier) else { return false }
    state.withLock { $0.handlers[identifier] = handler }
    if BackgroundPlace.current.isApp { resume() }
    return true
  }

  private func isPermitted(_ identifier: String) -> Bool {
    !identifier.isEmpty && (permitted?.contains(identifier) ?? true)
  }

  // MARK: Over the end of the process

  private func keep() {
    guard let key else { return }
    let requests = state.withLock { $0.waiting.filter(\.place.isApp).map(\.request) }
    let defaults = UserDefaults.standard
    if requests.isEmpty {
      if defaults.object(forKey: key) != nil { defaults.removeObject(forKey: key) }
    } else if let data = try? JSONEncoder().encode(requests) {
      defaults.set(data, forKey: key)
    }
  }

  /// Takes over what the app's last process left, once.
  package func resume() {
    guard let key, state.withLock({ !$0.hasResumed }) else { return }
    let data = UserDefaults.standard.data(forKey: key)
    let kept = data.flatMap { try? JSONDecoder().decode([BackgroundRequest].self, from: $0) } ?? []
    let serials = state.withLock { state -> [Int] in
      guard !state.hasResumed else { return [] }
      state.hasResumed = true
      return takeOver(kept, &state)
    }
    for serial in serials { onMainActor { self.wait(serial, isNew: true) } }
  }

  /// Adds what is not asked for again since, within the limits: the file may have been changed.
  private func takeOver(_ kept: [BackgroundRequest], _ state: inout State) -> [Int] {
    var serials: [Int] = []
    for request in kept.prefix(20) where isPermitted(request.identifier) {
      let ours = state.waiting.filter(\.place.isApp)
      guard !ours.contains(where: { $0.request.identifier == request.identifier }),
        ours.count(where: { $0.request.isRefresh == request.isRefresh }) < request.most
      else { continue }
      serials.append(state.add(request, .app))
    }
    return serials
  }

  // MARK: Time

  /// - Parameter isNew: whether the place begins to wait, so that its scenes are to be found.
  @MainActor private func wait(_ serial: Int, isNew: Bool = false) {
    guard var entry = state.withLock({ $0.waiting.first { $0.serial == serial } }) else { return }
    let place = entry.place
    if isNew {
      entry.actions = place.graph?.services[BackgroundActions.self]
      let found = entry
      state.withLock { state in
        guard let index = state.waiting.firstIndex(where: { $0.serial == serial }) else { return }
        state.waiting[index] = found
      }
    }
    let now = place.date
    let next = state.withLock { state -> Date? in
      state.started.removeAll { $0.place.isGone || $0.date.addingTimeInterval(Self.pause) <= now }
      return state.started.last {
        $0.place.isSame(as: place) && $0.identifier == entry.request.identifier
      }?.date.addingTimeInterval(Self.pause)
    }
    let due = max(entry.request.earliest ?? now, next ?? now)
    let left = due.timeIntervalSince(now)
    place.after(min(max(0, left), Self.farthest)) { [self] in
      guard place.date < due else { return arrive(serial) }
      wait(serial)
    }
  }

  @MainActor private func arrive(_ serial: Int) {
    guard let entry = state.withLock({ $0.waiting.first { $0.serial == serial } }) else { return }
    let (place, request) = (entry.place, entry.request)
    guard request.isAllowed() else {
      return place.after(Self.pause) { self.arrive(serial) }
    }
    let started = Started(identifier: request.identifier, place: place, date: place.date)
    let handler = state.withLock { state in
      state.waiting.removeAll { $0.serial == serial }
      state.started.append(started)
      return state.handlers[request.identifier]
    }
    keep()
    if let handler { return place.after(request.limit, handler(request)) }
    let actions = (entry.actions ?? place.otherActions)?.all ?? []
    let wanted = actions.filter { $0.identifier == request.identifier }
    guard !wanted.isEmpty else {
      return Warnings.once(
        """
        The background task "\(Warnings.brief(request.identifier))" was due and is left out: no \
        scene has backgroundTask(.appRefresh(…)) for it, and BGTaskScheduler.register named no \
        handler of it.
        """
      )
    }
    place.run { start(wanted, request.limit, place) }
  }

  @MainActor private func start(
    _ actions: [BackgroundAction],
    _ limit: Double,
    _ place: BackgroundPlace,
  ) {
    place.graph?.runningTasks += 1
    let task = Task(priority: .utility) { @concurrent [weak graph = place.graph] in
      await withDiscardingTaskGroup { group in
        for action in actions { group.addTask { await action.call() } }
      }
      await graph?.taskDidEnd()
    }
    place.after(limit) { task.cancel() }
  }
}

/// Where requests belong: to the app, or to a screen with a clock of its own.
private nonisolated struct BackgroundPlace: Sendable {
  weak let graph: Graph?
  /// Whether time passes by itself.
  let isApp: Bool

  static var app: BackgroundPlace { BackgroundPlace(nil) }

  /// That of the code which runs.
  static var current: BackgroundPlace {
    if let graph = Announcer.graph { return BackgroundPlace(graph) }
    guard MainQueue.isCurrent else { return .app }
    return BackgroundPlace(MainActor.assumeIsolated { CurrentGraph.only })
  }

  private init(_ graph: Graph?) {
    self.graph = graph
    isApp = graph?.clock.isReal ?? true
  }

  func isSame(as other: BackgroundPlace) -> Bool {
    isApp ? other.isApp : !other.isApp && graph != nil && graph === other.graph
  }

  var isGone: Bool { !isApp && graph == nil }

  /// The app's actions, where its screen is not known.
  @MainActor var otherActions: BackgroundActions? {
    CurrentGraph.measured?.services[BackgroundActions.self]
  }

  @MainActor var date: Date { graph?.clock.date ?? .now }

  /// A screen of the app's that goes takes no request with it.
  @MainActor func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
    if isApp { MainClock().after(seconds, action) } else { graph?.clock.after(seconds, action) }
  }

  /// Does something on behalf of the screen, if it is there.
  @MainActor func run(_ action: () -> Void) {
    if let graph { Announcer.on(graph, action) } else { action() }
  }
}
