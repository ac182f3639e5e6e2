package import Display
import Foundation
import Geometry
import Properties

/// One running tree of views on one screen: its nodes, what is out of date, what is shown.
///
/// The life of a turn: an event runs an action; what the action writes gathers in batches; `settle`
/// takes the batches one by one, evaluates the bodies that read what was written, parents first,
/// lays out what may have changed its size, runs what appears and disappears, and goes on until
/// nothing is left.
package final class Graph {
  package private(set) var screen: Screen
  package let tree = DisplayTree()
  package var counters = Counters()
  let focus = FocusKeeper()
  let shortcuts = ShortcutTable()
  private(set) lazy var focusedValues = FocusedValueKeeper(self)
  package let timekeeper = Timekeeper()
  private(set) lazy var gestures = GestureArena(self)
  /// The screen's size, for bodies that ask for it without a view.
  let screenSource = Source()
  /// What `@SceneStorage` keeps, by key.
  var sceneStorage: [String: Source] = [:]
  /// Tasks of `.task` modifiers that have not ended.
  package var runningTasks = 0
  private(set) lazy var presentations = PresentationStack(self)
  let preferences = PreferenceKeeper()
  let watchers = ScrollFollowers()
  let containers = ContainerFollowers()
  var announcements: [String] = []
  var title = ""
  /// Called when something changed outside an event.
  var onWake: (() -> Void)?

  private(set) var root: Node?
  private var rootBox: RootBox?
  private var early: [() -> Void] = []
  private var batches: [Batch] = []
  private var nextSerial: UInt64 = 1
  private var dirty = DirtyNodes()
  private var appearing: [() -> Void] = []
  private var disappearing: [() -> Void] = []
  private var leavingFirst: [() -> Void] = []
  private var hasWoken = false
  private(set) var phase = Phase.idle
  private var nextElement: UInt32 = 1
  private var boxes: [ElementID: Box] = [:]
  private var restructured: [Box] = []
  private var redrawn: [Box] = []
  private var update = Update()
  /// The transaction of the pass under way.
  private(set) var transaction = Transaction()
  private(set) lazy var motions = MotionKeeper(self)
  let matches = MatchKeeper()
  private(set) lazy var modals = ModalElements(tree)
  /// The lazy containers, for the scroll views around them.
  let windows = WindowedBoxes()
  let clock: any SessionClock
  var now: Double { clock.now }
  /// Whether all movements are over at once.
  let isStill: Bool
  /// Callbacks to run once the frames of this turn are known.
  private var afterLayout: [() -> Void] = []

  enum Phase {
    case idle, evaluating, closed
  }

  /// What a turn cost; tests assert it.
  package struct Counters: Equatable, Sendable {
    /// Bodies of views and view modifiers evaluated.
    package var bodies = 0
    /// Sizes computed (not remembered).
    package var measures = 0
    /// Elements inserted, removed, moved or changed.
    package var elements = 0
    /// Boxes placed again.
    package var placements = 0

    package init() {}
  }

  /// Writes that are shown together, with one animation.
  private struct Batch {
    let key: UInt64
    let serial: UInt64
    let transaction: Transaction
    var writes: [any PendingWrite] = []
    var nodes: [Node] = []
  }

  package init(screen: Screen, clock: (any SessionClock)? = nil, isStill: Bool = false) {
    self.screen = screen
    self.clock = clock ?? MainClock()
    self.isStill = isStill
    CurrentGraph.add(self)
  }

  /// Makes the tree for a view.
  ///
  /// Called once.
  package func start<V: View>(_ view: V) {
    let node = RootNode(view, graph: self, environment: rootEnvironment)
    root = node
    rootBox = node.rootBox
    attach(node.rootBox, as: .root)
    restructured.append(node.rootBox)
    for action in take(&early) { action() }
  }

  /// Shows what a node presents over everything; nil takes it away.
  func present(_ owner: Node, _ presented: Node?) {
    guard let rootBox else {
      // From the start: the root has its box once all views are made.
      early.append { [weak self] in self?.present(owner, presented) }
      return
    }
    rootBox.present(owner, presented?.boxes ?? [])
  }

  /// Takes in another size, scheme or locale of the screen.
  func change(_ traits: ScreenTraits) {
    guard traits != screen.traits else { return }
    screen.traits = traits
    screenSource.invalidateReaders()
    rootDidChange()
  }

  /// Takes in whether the app is seen and used.
  func change(_ activity: Event.Activity) {
    guard activity != self.activity else { return }
    self.activity = activity
    rootDidChange()
  }

  private func rootDidChange() {
    guard let root = root as? any AnyRootNode else { return }
    let environment = rootEnvironment
    enqueue { root.screenDidChange(environment) }
  }

  /// What flows down from the top.
  private var rootEnvironment: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.read(screen)
    environment.scenePhase =
      switch activity {
      case .active: .active
      case .inactive: .inactive
      case .background: .background
      }
    environment.openURL = opener
    return environment
  }

  private var activity = Event.Activity.active
  private lazy var opener = OpenURLAction(system: { [weak self] in self?.open($0.absoluteString) })

  // MARK: What is out of date

  /// Runs a change of the tree itself in the next pass.
  func enqueue(_ change: @escaping () -> Void) {
    let index = openBatch()
    batches[index].writes.append(TreeChange(change))
    wake()
  }

  /// Notes a write that the current transaction made; answers its place in the order of writes.
  func note(_ write: some PendingWrite) -> UInt64 {
    let index = openBatch()
    batches[index].writes.append(write)
    wake()
    return batches[index].serial
  }

  /// Marks a node to be evaluated: at once in a pass, else in the next one.
  func invalidate(_ node: Node) {
    guard node.isAlive, phase != .closed else { return }
    if phase == .evaluating, node.depth > evaluatingDepth {
      mark(node)
    } else {
      let index = openBatch()
      batches[index].nodes.append(node)
      wake()
    }
  }

  /// The batch that the current transaction writes to.
  private func openBatch() -> Int {
    let transaction = Transaction.current
    if let last = batches.last, last.key == transaction.serial { return batches.count - 1 }
    batches.append(
      Batch(key: transaction.serial, serial: nextSerial, transaction: transaction)
    )
    nextSerial += 1
    take(transaction.completions)
    return batches.count - 1
  }

  /// Will call what waits for the end of a transaction's animations.
  private func take(_ completions: Transaction.Completions?) {
    guard let completions, !completions.isTaken else { return }
    completions.isTaken = true
    let isAtOnce = isStill || screen.traits.reducesMotion
    let motion = isAtOnce ? nil : Transaction.current.animation?.motion
    for (criteria, action) in completions.actions {
      let length =
        criteria == .removed ? motion?.length ?? 0 : motion?.logicalLength ?? 0
      if length == 0 {
        afterSettling(action)
      } else if length.isFinite {
        clock.after(length) { [weak self] in
          guard let self, phase != .closed else { return }
          afterSettling(action)
        }
      }
    }
  }

  /// Tells whoever waits that something ended, though nothing may have changed.
  func taskDidEnd() {
    runningTasks -= 1
    wake()
  }

  private func wake() {
    guard phase == .idle, !isHandling, !hasWoken else { return }
    hasWoken = true
    onWake?()
  }

  /// Whether an event is being handled, so that its changes need no wake-up of their own.
  var isHandling = false

  func mark(_ node: Node) {
    guard node.isAlive, !node.isDirty else { return }
    node.isDirty = true
    dirty.add(node)
  }

  private var evaluatingDepth = -1

  // MARK: A turn

  /// Brings everything up to date and answers what changed.
  package func turn() -> Update {
    hasWoken = false
    guard phase != .closed else { return Update() }
    StoredDefaults.check()
    repeat {
      settle()
      commit()
    } while motions.reap()
    defer { update = Update() }
    if !announcements.isEmpty {
      update.announcements = announcements
      announcements = []
    }
    if let request = focus.takeRequest() { update.focus = request }
    if let strokes = shortcuts.takeChange() { update.shortcuts = strokes }
    return update
  }

  func setTitle(_ title: String) {
    guard title != self.title else { return }
    self.title = title
    update.title = title
    wake()
  }

  func open(_ address: String) {
    update.opening = address
    wake()
  }

  func shake(_ pattern: [Int]) {
    update.shake = pattern
    wake()
  }

  func copy(_ text: String) {
    update.clipboard = text
    wake()
  }

  /// More passes than this in one turn are a loop of views that write what they read.
  private static let mostPasses = 200

  private func settle() {
    layOut()
    var passes = 0
    let first = nextSerial
    while true {
      preferences.deliver()
      if !batches.isEmpty {
        // Only what this turn itself brought about can be a loop.
        if batches[0].serial >= first { passes += 1 }
        if passes > Graph.mostPasses {
          Warnings.once(
            "A view writes state that its own body reads, again and again; the update was cut "
              + "off after \(Graph.mostPasses) passes. Write from an action or onChange instead."
          )
          giveUp()
          continue
        }
        let batch = batches.removeFirst()
        // What moves sets out from what was there before.
        if motions.scopeCount > 0 || transaction.animation != nil
          || batch.transaction.animation != nil
        {
          commit()
        }
        pass(batch)
        layOut()
        continue
      }
      if !leavingFirst.isEmpty {
        for action in take(&leavingFirst) { action() }
        continue
      }
      if !appearing.isEmpty {
        for action in take(&appearing) { action() }
        continue
      }
      if !disappearing.isEmpty {
        for action in take(&disappearing) { action() }
        continue
      }
      if !afterLayout.isEmpty {
        for action in take(&afterLayout) { action() }
        continue
      }
      break
    }
  }

  /// Keeps what was written, without showing it.
  private func giveUp() {
    for batch in batches {
      for write in batch.writes { write.commit(upTo: .max) }
    }
    while let node = dirty.takeNext() { node.isDirty = false }
    batches = []
  }

  private func take(_ actions: inout [() -> Void]) -> [() -> Void] {
    defer { actions = [] }
    return actions
  }

  private func pass(_ batch: Batch) {
    phase = .evaluating
    transaction = batch.transaction
    defer {
      if phase == .evaluating { phase = .idle }
      evaluatingDepth = -1
    }
    for write in batch.writes { write.commit(upTo: batch.serial) }
    for node in batch.nodes { mark(node) }
    evaluateDirty()
  }

  private func evaluateDirty() {
    while let node = dirty.takeNext() {
      guard node.isAlive, node.isDirty else { continue }
      evaluatingDepth = node.depth
      node.isDirty = false
      node.evaluate()
    }
  }

  private func layOut() {
    motions.layOutLeavers()
    guard let rootBox, rootBox.needsPlacing else { return }
    let before = phase
    phase = .evaluating
    // Lazy containers and geometry readers evaluate bodies while they are laid out.
    var rounds = 0
    while rootBox.needsPlacing, rounds < 8 {
      rounds += 1
      rootBox.layOut(screen.traits)
      evaluateDirty()
    }
    phase = before
  }

  func afterSettling(_ action: @escaping () -> Void) {
    afterLayout.append(action)
    wake()
  }

  func appear(_ action: @escaping () -> Void) { appearing.append(action) }

  func disappear(_ action: @escaping () -> Void, atOnce: Bool) {
    if atOnce { leavingFirst.append(action) } else { disappearing.append(action) }
  }

  // MARK: Elements

  func attach(_ box: Box, as id: ElementID? = nil) {
    let id = id ?? ElementID(nextElement)
    if id != .root { nextElement += 1 }
    box.elementID = id
    boxes[id] = box
  }

  func detach(_ box: Box) {
    if let id = box.elementID { boxes[id] = nil }
  }

  func box(_ id: ElementID) -> Box? { boxes[id] }

  func restructure(_ box: Box) {
    guard !box.isRestructured else { return }
    box.isRestructured = true
    restructured.append(box)
  }

  func redraw(_ box: Box) {
    guard !box.isRedrawn else { return }
    box.isRedrawn = true
    redrawn.append(box)
  }

  func record(_ step: Change.Step, _ motion: Motion? = nil) {
    let before = motion == nil ? nil : step.element.flatMap { tree[$0]?.element }
    guard tree.apply(step) else { return }
    counters.elements += 1
    modals.note(step)
    let change = Change(step, motion: motion, before: before)
    motions.note(change)
    update.changes.append(change)
  }

  private func commit() {
    motions.dressComers()
    motions.sendLeavers()
    let arrivals = matches.takeArrivals(in: self)
    var stale: [(ElementID, Box)] = []
    defer { matches.forgetTheGone() }
    let structures = restructured
    restructured = []
    for box in structures {
      box.isRestructured = false
      guard box.isAttached, let id = box.elementID, tree[id] != nil else { continue }
      commitChildren(of: box, id, &stale)
    }
    send(arrivals)
    for (id, parent) in stale {
      // Still under the same parent: nobody took it over.
      if let node = tree[id], node.parent?.id == parent.elementID { record(.remove(id)) }
    }
    let drawings = redrawn
    redrawn = []
    for box in drawings {
      box.isRedrawn = false
      guard let id = box.elementID, let node = tree[id] else { continue }
      let element = node.element
      let content = box.content()
      if content != element.content { record(.content(id, content), motion(of: box)) }
      let look = box.finishedLook()
      if look != element.look { record(.look(id, look), motion(of: box)) }
      if box.effect != nil, motions.isLeaving(id) { continue }
      let meaning = box.finishedMeaning()
      if meaning != element.meaning { record(.meaning(id, meaning)) }
      let wants = box.wants()
      if wants != element.wants { record(.wants(id, wants)) }
    }
    motions.sendComers()
    motions.passDidEnd()
    transaction = Transaction()
  }

  private func commitChildren(of box: Box, _ id: ElementID, _ stale: inout [(ElementID, Box)]) {
    var wanted: [Box] = []
    box.collectElements(into: &wanted)
    guard let parent = tree[id] else { return }
    let current = parent.children.map(\.id)
    let target = motions.addLeavers(to: wanted.compactMap(\.elementID), from: current)
    if current == target { return }
    if current.isEmpty {
      for (index, child) in wanted.enumerated() { insert(child, id, index, &stale) }
      return
    }
    let targets = Set(target)
    for id in current where !targets.contains(id) { stale.append((id, box)) }
    for step in ListChange.steps(from: current, to: target) {
      switch step {
      case .insert(let position, let index):
        if let child = self.box(target[position]) { insert(child, id, index, &stale) }
      case .move(let child, let index): record(.move(child, parent: id, index: index))
      }
    }
  }

  private func insert(
    _ box: Box,
    _ parent: ElementID,
    _ index: Int,
    _ stale: inout [(ElementID, Box)],
  ) {
    guard let id = box.elementID else { return }
    if tree[id] != nil {
      record(.move(id, parent: parent, index: index))
      return
    }
    record(
      .insert(
        Element(
          id: id,
          frame: box.elementFrame,
          content: box.content(),
          look: box.finishedLook(),
          meaning: box.finishedMeaning(),
          wants: box.wants(),
        ),
        parent: parent,
        index: index,
      )
    )
    box.isRestructured = false
    commitChildren(of: box, id, &stale)
  }

  // MARK: The end

  package func close() {
    guard phase != .closed else { return }
    batches = []
    root?.dispose()
    motions.close()
    for action in take(&leavingFirst) + take(&disappearing) { action() }
    phase = .closed
    CurrentGraph.remove(self)
    timekeeper.close()
    root = nil
    rootBox = nil
    batches = []
    boxes = [:]
    onWake = nil
  }
}

/// A write that waits for its batch.
protocol PendingWrite {
  func commit(upTo serial: UInt64)
}

private struct TreeChange: PendingWrite {
  private let change: () -> Void

  init(_ change: @escaping () -> Void) {
    self.change = change
  }

  func commit(upTo serial: UInt64) { change() }
}
