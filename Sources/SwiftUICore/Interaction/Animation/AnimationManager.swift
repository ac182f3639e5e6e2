import Display
import Foundation
import Properties

/// What moves in a graph: who comes, who goes, whose code runs for each moment.
final class AnimationManager: GraphAnimator {
  unowned let graph: Graph
  /// The number of scopes; without any, nodes need not look for them.
  var scopeCount = 0
  var hasScopes: Bool { scopeCount > 0 }
  private var arrivals: [MatchedGeometryManager.Arrival] = []
  private var active: [MotionScope] = []
  private var insertions: [InsertionTransition] = []
  private var removals: [RemovalTransition] = [] { didSet { knownRemovals = nil } }
  private var knownRemovals: Set<ElementID>?
  private var tickers: [ObjectIdentifier: any FrameTicker] = [:]
  private var isTickDue = false
  /// The changes that never end, for a front end that begins anew.
  private var endless: [ElementID: [Change]] = [:]
  /// The number kept before those of removed elements are dropped.
  private var mostEndless = 64

  init(_ graph: Graph) {
    self.graph = graph
  }

  // MARK: Scopes

  /// A scope has its say until the pass is shown.
  func activate(_ scope: MotionScope, _ change: @escaping (inout Transaction) -> Void) {
    scope.change = change
    active.append(scope)
  }

  // MARK: Commits

  func willCommit() {
    beginInsertions()
    beginRemovals()
    arrivals = graph.matches.takeArrivals(in: graph)
  }

  func didCommitStructure() {
    graph.send(arrivals)
    arrivals = []
  }

  func didCommit() {
    sendInsertions()
    for scope in active { scope.change = nil }
    active.removeAll()
    graph.matches.forgetTheGone()
  }

  // MARK: Coming

  private struct InsertionTransition {
    weak var node: Node?
    let part: TransitionPart
    let effect: TransitionEffect
    let motion: Motion
  }

  /// Inserts a view: it is shown first with its transition's effect, then without.
  func introduce(_ node: Node, in owner: Node) {
    let usual = graph.motion(for: owner)
    for part in node.transitionParts {
      let side = part.transition.insertion
      guard !side.isIdentity, let motion = motion(side, usual) else { continue }
      if let carrier = part.carrier, carrier.isStaged {
        carrier.come(Animation(motion))
      }
      if side.effect != TransitionEffect() {
        insertions.append(
          InsertionTransition(node: node, part: part, effect: side.effect, motion: motion)
        )
      }
    }
  }

  private func motion(_ side: AnyTransition.Side, _ usual: Motion?) -> Motion? {
    guard !graph.isStill, !graph.traits.reducesMotion else { return nil }
    guard let own = side.animation else { return usual }
    return own.motion.length > 0 ? own.motion : nil
  }

  /// Before the elements of a pass are inserted.
  private func beginInsertions() {
    for insertion in insertions {
      for item in insertion.part.boxes() {
        for box in item.elements where box.elementID.map({ graph.tree[$0] == nil }) ?? false {
          box.effect = item.placed(insertion.effect)
        }
      }
    }
  }

  /// After they are inserted.
  private func sendInsertions() {
    guard !insertions.isEmpty else { return }
    let due = insertions
    insertions = []
    for insertion in due {
      for box in insertion.part.boxes().flatMap(\.elements) where box.effect != nil {
        box.effect = nil
        if let id = box.elementID {
          graph.record(.appearance(id, box.finishedAppearance()), insertion.motion)
        }
      }
    }
  }

  // MARK: Going

  /// Removes a view, which stays visible until its transition has ended.
  func retire(_ node: Node, of owner: Node, as key: AnyHashable) {
    let usual = graph.motion(for: owner)
    var parts: [RemovalTransition.Part] = []
    var length = 0.0
    for part in node.transitionParts {
      let side = part.transition.removal
      guard !side.isIdentity, let motion = motion(side, usual) else { continue }
      let items = part.boxes()
      let boxes = items.flatMap { item in
        item.elements.filter { $0.elementID.map { graph.tree[$0] != nil } ?? false }
          .map { (box: $0, effect: item.placed(side.effect)) }
      }
      guard !boxes.isEmpty else { continue }
      if let carrier = part.carrier, carrier.isStaged { carrier.go(Animation(motion)) }
      parts.append(RemovalTransition.Part(boxes: boxes, motion: motion, carrier: part.carrier))
      length = max(length, motion.isEndless ? motion.duration : motion.length)
    }
    guard !parts.isEmpty else {
      node.dispose()
      return
    }
    removals.append(RemovalTransition(node, owner, key, parts, length))
    // It is there for a while, but says no more.
    graph.preferences.mayHaveChanged(owner)
  }

  /// Returns the node of a view that comes back during its removal.
  func revive(of owner: Node, as key: AnyHashable) -> Node? {
    guard let index = removals.firstIndex(where: { $0.owner === owner && $0.key == key }) else {
      return nil
    }
    let removal = removals.remove(at: index)
    graph.preferences.mayHaveChanged(owner)
    for part in removal.parts {
      if let carrier = part.carrier, carrier.isStaged { carrier.stay(Animation(part.motion)) }
      for (box, _) in part.boxes {
        box.effect = nil
        guard removal.isShown, let id = box.elementID else { continue }
        graph.record(.appearance(id, box.finishedAppearance()), part.motion)
        graph.record(.semantics(id, box.finishedSemantics()))
        graph.record(.eventMask(id, box.eventMask()))
      }
    }
    return removal.node
  }

  /// Sets those that began to go in this pass on their way.
  private func beginRemovals() {
    var due: [Double: [RemovalTransition]] = [:]
    for removal in removals where !removal.isShown {
      removal.isShown = true
      due[removal.length, default: []].append(removal)
      for part in removal.parts {
        for (box, effect) in part.boxes {
          box.effect = effect
          guard let id = box.elementID else { continue }
          graph.record(.appearance(id, box.finishedAppearance()), part.motion)
          var semantics = box.finishedSemantics()
          semantics.isHidden = true
          semantics.isModal = false
          graph.record(.semantics(id, semantics))
          graph.record(.eventMask(id, box.eventMask().union([.noPointer, .inert])))
        }
      }
    }
    for (length, group) in due {
      graph.clock.after(length) { [weak graph] in
        guard let graph, graph.phase != .closed else { return }
        graph.enqueue { graph.motions.finish(group) }
      }
    }
  }

  /// Ends what goes, all at once; those that came back meanwhile stay.
  private func finish(_ group: [RemovalTransition]) {
    let over = Set(group.map { ObjectIdentifier($0) })
    let ending = removals.filter { over.contains(ObjectIdentifier($0)) }
    guard !ending.isEmpty else { return }
    removals.removeAll { over.contains(ObjectIdentifier($0)) }
    for removal in ending {
      removal.node.dispose()
      for id in removal.ids { graph.record(.remove(id)) }
    }
  }

  /// Drops removals whose place is gone; returns whether there were any.
  func collectFinished() -> Bool {
    let lost = removals.filter { removal in
      !removal.owner.isAlive || removal.ids.allSatisfy { graph.tree[$0] == nil }
    }
    finish(lost)
    return !lost.isEmpty
  }

  func close() {
    for removal in removals { removal.node.dispose() }
    removals = []
    tickers = [:]
  }

  /// Puts those that go among the children a parent should have, each after the one it stood by.
  func addRemovals(to target: [ElementID], from current: [ElementID]) -> [ElementID] {
    guard !removals.isEmpty else { return target }
    let going = going
    guard current.contains(where: { going.contains($0) }) else { return target }
    let staying = Set(target)
    var first: [ElementID] = []
    var following: [ElementID: [ElementID]] = [:]
    var before: ElementID?
    for id in current {
      if staying.contains(id) {
        before = id
      } else if going.contains(id) {
        if let before { following[before, default: []].append(id) } else { first.append(id) }
      }
    }
    return first + target.flatMap { [$0] + (following[$0] ?? []) }
  }

  /// The elements of all that go.
  private var going: Set<ElementID> {
    if let knownRemovals { return knownRemovals }
    let going = Set(removals.flatMap(\.ids))
    knownRemovals = going
    return going
  }

  /// Whether an element is in a removal transition, which then decides its look.
  func isRemoving(_ id: ElementID) -> Bool { going.contains(id) }

  /// How long what goes is seen at most, in seconds; while it is, it may come back as it was.
  var longestRemoval: Double { removals.map(\.length).max() ?? 0 }

  /// Places anew what changed inside of those that go; no container does it any more.
  func layOutRemovals() {
    for removal in removals {
      for box in removal.node.boxes where box.needsPlacing { box.placeAgain() }
    }
  }

  // MARK: Moments

  /// Calls a ticker for each frame until it has finished.
  func tick(_ ticker: any FrameTicker) {
    tickers[ObjectIdentifier(ticker)] = ticker
    schedule()
  }

  private func schedule() {
    guard !isTickDue, !tickers.isEmpty else { return }
    isTickDue = true
    graph.clock.after(graph.theme.frameInterval) { [weak graph] in
      guard let graph, graph.phase != .closed else { return }
      var transaction = Transaction()
      transaction.isMoment = true
      Transaction.run(transaction) { graph.enqueue { graph.motions.showMoment() } }
    }
  }

  /// The next frame comes only when this one was taken: an absent front end costs nothing.
  private func showMoment() {
    isTickDue = false
    let now = graph.clock.now
    for (id, ticker) in tickers where !ticker.tick(now) { tickers[id] = nil }
    schedule()
  }

  // MARK: Without an end

  /// Remembers movements without an end, for a front end that begins anew.
  func didRecord(_ change: Change) {
    guard let id = change.step.moved else { return }
    if let motion = change.motion, motion.isEndless {
      var changes = (endless[id] ?? []).filter { !$0.step.isLike(change.step) }
      changes.append(change)
      endless[id] = changes
      if endless.count > mostEndless {
        forgetEndless()
        mostEndless = max(64, endless.count * 2)
      }
    } else if let known = endless[id] {
      let left = known.filter { !$0.step.isLike(change.step) }
      endless[id] = left.isEmpty ? nil : left
    }
  }

  private func forgetEndless() { endless = endless.filter { graph.tree[$0.key] != nil } }

  var endlessChanges: [Change] {
    forgetEndless()
    return endless.sorted { $0.key < $1.key }.flatMap(\.value)
  }
}

extension Change.Step {
  /// The element, for steps that can be a movement.
  fileprivate var moved: ElementID? {
    switch self {
    case .place(let id, _), .appearance(let id, _), .content(let id, _): id
    case .insert, .remove, .move, .semantics, .eventMask: nil
    }
  }

  fileprivate func isLike(_ other: Change.Step) -> Bool {
    switch (self, other) {
    case (.place, .place), (.appearance, .appearance), (.content, .content): true
    default: false
    }
  }
}

extension Graph {
  var motions: AnimationManager { self[AnimationManager.self] }
}
