package import Display
import Properties

/// A turn: takes the batches one by one and goes on until nothing is left.
extension Graph {
  /// Updates everything and returns what changed.
  package func turn() -> Update {
    hasWoken = false
    guard phase != .closed else { return Update() }
    StoredDefaults.check()
    isTurning = true
    repeat {
      settle()
      commit()
    } while animator.collectFinished()
    isTurning = false
    // What the commit itself changed is left to the next turn.
    if batches.first != nil || !pending.isEmpty { wake() }
    defer { update = Update() }
    if !announcements.isEmpty {
      update.announcements = announcements
      announcements = []
    }
    for service in services.all { service.turnWillEnd(&update) }
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

  func send(_ request: FileRequest) {
    update.files.append(request)
    wake()
  }

  private func settle() {
    layOut()
    var passes = 0
    let first = batches.nextSerial
    defer { loopWatch = nil }
    while true {
      preferences.deliver()
      if let waiting = batches.first {
        // Only batches that this turn itself caused can be a loop.
        if waiting.serial >= first {
          passes += 1
          counters.passes += 1
        }
        if passes == LoopWatch.start { loopWatch = LoopWatch() }
        if loopWatch?.hasEnded == true || passes > LoopWatch.mostPasses {
          counters.loops += 1
          Warnings.once(unsettled)
          giveUp()
          continue
        }
        let batch = batches.removeFirst()
        // An animation starts from the state before it.
        if animator.hasScopes || transaction.animation != nil
          || batch.transaction.animation != nil
        {
          commit()
        }
        pass(batch)
        layOut()
        continue
      }
      guard let calls = pending.takeNext() else { break }
      for call in calls { call() }
    }
    counters.mostEvaluations = max(counters.mostEvaluations, loopWatch?.most ?? 0)
  }

  /// The warning that names the views in the loop.
  private var unsettled: String {
    let names = (loopWatch?.names ?? []).sorted().prefix(8).joined(separator: ", ")
    return "The screen did not come to rest: views changed again and again in one update, "
      + "and the rest was left out. Evaluated most often: \(names). "
      + "If one of these is a view of the app's that writes state which its own body reads, "
      + "write it in an action or in onChange instead."
  }

  /// Commits all writes without showing them.
  private func giveUp() {
    for batch in batches.removeAll() {
      for write in batch.writes { write.commit(upTo: .max) }
    }
    while let node = dirty.takeNext() { node.isDirty = false }
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
      loopWatch?.note(node)
      node.evaluate()
    }
  }

  private func layOut() {
    measureChanged()
    isPlacing = true
    animator.layOutRemovals()
    isPlacing = false
    measureChanged()
    guard let rootBox, rootBox.needsPlacing else { return }
    let before = phase
    phase = .evaluating
    // Lazy containers and geometry readers evaluate bodies while they are laid out.
    var rounds = 0
    while rootBox.needsPlacing, rounds < 8 {
      rounds += 1
      isPlacing = true
      rootBox.layOut(traits)
      isPlacing = false
      evaluateDirty()
      measureChanged()
    }
    phase = before
  }

  // MARK: Boxes whose content has changed

  /// Notes that a box may answer in another way than before.
  func noteChange(_ box: Box) {
    guard !box.isWaiting, phase != .closed else { return }
    box.isWaiting = true
    Box.waiting += 1
    changed.add(box)
  }

  /// Asks the changed boxes again, the deepest ones first; the boxes around one are asked only if it
  /// answers in another way.
  private func measureChanged() {
    guard !changed.isEmpty else { return }
    let before = phase
    phase = .evaluating
    isMeasuring = true
    while let box = takeChanged() { box.answerAgain() }
    isMeasuring = false
    phase = before
  }

  /// Called when somebody asks for a size or a guide while boxes wait.
  ///
  /// Outside of the layout all forget what they remember, as nobody knows whether they could be
  /// asked again yet.
  func sizeIsAsked() {
    guard !isMeasuring, !isPlacing else { return }
    while let box = takeChanged() { box.invalidateSize() }
  }

  private func takeChanged() -> Box? {
    guard let box = changed.takeNext() else { return nil }
    box.isWaiting = false
    Box.waiting -= 1
    return box
  }

  /// Lets go of the boxes that wait.
  func forgetChanged() {
    while takeChanged() != nil {}
  }

  func afterSettling(_ action: @escaping () -> Void) {
    pending.afterLayout.append(action)
    wake()
  }

  func appear(_ action: @escaping () -> Void) { pending.appearing.append(action) }

  func disappear(_ action: @escaping () -> Void, atOnce: Bool) {
    if atOnce {
      pending.leavingFirst.append(action)
    } else {
      pending.disappearing.append(action)
    }
  }
}

/// Tells a turn that does not end, where views change what they read, from one with many animations,
/// each of which is a pass of its own.
struct LoopWatch {
  /// The passes that a turn causes before it is watched.
  static let start = 16
  /// The limit of passes in one turn, whatever they do.
  static let mostPasses = 10_000
  /// The limit of evaluations of one view.
  private static let mostEvaluations = 200

  private var counts: [ObjectIdentifier: Int] = [:]
  /// How often the view was evaluated that was evaluated most often.
  private(set) var most = 0
  /// The names of the views at the limit.
  private(set) var names: Set<String> = []

  var hasEnded: Bool { most >= Self.mostEvaluations }

  mutating func note(_ node: Node) {
    let count = counts[ObjectIdentifier(node), default: 0] + 1
    counts[ObjectIdentifier(node)] = count
    most = max(most, count)
    if count >= Self.mostEvaluations - 1 { names.insert(node.viewName) }
  }
}

/// The boxes to be asked again, those deepest in the tree first, and of these the first noted.
struct ChangedBoxes {
  private var levels: [Level] = []
  /// The deepest level with boxes; -1 for none.
  private var deepest = -1

  private struct Level {
    var boxes: [Box] = []
    var next = 0
  }

  var isEmpty: Bool { deepest < 0 }

  mutating func add(_ box: Box) {
    let depth = box.owner?.depth ?? 0
    while levels.count <= depth { levels.append(Level()) }
    levels[depth].boxes.append(box)
    deepest = max(deepest, depth)
  }

  mutating func takeNext() -> Box? {
    guard deepest >= 0 else { return nil }
    let next = levels[deepest].next
    let box = levels[deepest].boxes[next]
    levels[deepest].next += 1
    if next + 1 == levels[deepest].boxes.count {
      levels[deepest] = Level()
      while deepest >= 0, levels[deepest].boxes.isEmpty { deepest -= 1 }
    }
    return box
  }
}
