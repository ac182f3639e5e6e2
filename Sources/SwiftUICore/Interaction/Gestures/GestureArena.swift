import Display
import Foundation
import Properties

/// Decides which of the gestures around a press are made.
///
/// Gestures of high priority go first, the outermost of them at their head; then gestures and
/// controls from the inside out. One waits as long as one before it may still be made; when one is
/// made the others are over. Simultaneous ones neither wait nor make others wait.
final class GestureArena: GraphService {
  /// A gesture that takes part.
  final class Participant {
    let box: Box
    private let own: Recognizer?
    var isOut = false

    init(_ box: Box, _ own: Recognizer? = nil) {
      self.box = box
      self.own = own
    }

    /// The recognizer; a box makes a new one with each update.
    var recognizer: Recognizer? { own ?? (box as? GestureBox)?.recognizer }
    var phase: Recognizer.Phase { isOut ? .failed : recognizer?.phase ?? .failed }
    var isSimultaneous: Bool { (box as? GestureBox)?.rank == .simultaneous }
    var isOpaque: Bool { own != nil }
    /// Where a press without a pointer is made; a control is pressed as a whole.
    var activationPoint: CGPoint? { isOpaque ? nil : box.activationPoint }
  }

  private unowned let graph: Graph
  private var participants: [Participant] = []
  private var winner: Participant?
  /// The box of the press, whose points the pointer's locations are in.
  private var target: Box?
  private var origin = CGPoint.zero
  private(set) var isDown = false
  /// The element of the press under way, and its corner on the screen when it began.
  var press: (id: ElementID, origin: CGPoint)? { target?.elementID.map { ($0, origin) } }
  private var isCancelled = false
  /// The box of a press that was something else: the tap that comes with its end, by then, is none.
  private var swallowed: (box: Box, until: Double)?
  /// Seconds in which a tap comes with the end of its press, as browsers send it.
  private static let tapDelay = 0.5
  /// The time of the press or tap.
  private var anchor = 0.0
  private var timer: Int?
  var keyboard: KeyboardGesture?

  init(_ graph: Graph) {
    self.graph = graph
  }

  // MARK: Events

  func pointer(_ pointer: Pointer, on box: Box) -> Bool {
    switch pointer.phase {
    case .began:
      isCancelled = false
      swallowed = nil
      if !isWaiting(for: box) { start(at: box, pointer.location) }
      isDown = true
      setAnchor()
    case .moved, .ended, .cancelled:
      swallowTap(on: box, if: pointer.phase == .ended && isCancelled)
      if isCancelled || participants.isEmpty { return false }
    }
    feed(participants) { .pointer(self.translated(pointer, to: $0)) }
    if pointer.phase == .ended || pointer.phase == .cancelled { isDown = false }
    decide()
    swallowTap(on: box, if: pointer.phase == .ended && winner != nil)
    settle()
    return true
  }

  func tap(on box: Box, at point: CGPoint?, count: Int) -> Bool {
    if point != nil, let press = swallowed {
      swallowed = nil
      // Where no tap comes with it, the next one is a person's own.
      if graph.now <= press.until, box.isWithin(press.box) || press.box.isWithin(box) {
        return false
      }
    }
    let isOther = target !== box && !participants.contains { $0.box === box }
    if point == nil || participants.isEmpty || isOther || (winner == nil && isOver) {
      start(at: box, point)
    }
    isDown = false
    let fed = participants.filter { winner == nil || $0 === winner || $0.isSimultaneous }
    func tap(_ count: Int) {
      feed(fed) { participant in
        let given = point.map { self.translated($0, to: participant.box) }
        return .tap(at: given ?? participant.activationPoint, count: count)
      }
    }
    tap(count)
    if point == nil, count == 1, !hasEnded { tap(2) }
    if point == nil, !hasEnded {
      for participant in participants { begin(participant) }
      feed(participants) { _ in .hold }
    }
    let isUsed = participants.contains { $0.phase == .ended || $0.recognizer?.isPartial == true }
    setAnchor()
    settle()
    return isUsed
  }

  private func swallowTap(on box: Box, if isOver: Bool) {
    swallowed = isOver ? (box, graph.now + Self.tapDelay) : nil
  }

  /// What lies behind a box where a point of it is beside the form of its gesture; nil where it is not.
  func behind(_ box: Box, at point: CGPoint) -> (box: Box, point: CGPoint)? {
    let corner = box.globalFrame.origin
    let place = CGPoint(x: point.x + corner.x, y: point.y + corner.y)
    var passed: [Box] = []
    var found = box
    while let gesture = found.nearestGesture, !gesture.covers(onScreen: place) {
      passed.append(gesture)
      let path = DropSearch.path(at: place, in: graph, through: passed)
      guard
        let next = path.last(where: { !$0.eventMask().isDisjoint(with: [.tap, .press]) })
      else { return nil }
      found = next
    }
    guard !passed.isEmpty else { return nil }
    let new = found.globalFrame.origin
    return (found, CGPoint(x: place.x - new.x, y: place.y - new.y))
  }

  func pinch(_ pinch: Pinch, on box: Box) -> Bool {
    if pinch.phase == .began, !isDown { start(at: box, pinch.start) }
    guard !participants.isEmpty else { return false }
    feed(participants) { participant in
      var moved = pinch
      moved.start = self.translated(pinch.start, to: participant.box)
      return .pinch(moved)
    }
    settle()
    return true
  }

  /// A second button, the escape key, or whatever else breaks a gesture off.
  ///
  /// - Returns: Whether there was one.
  @discardableResult func cancel() -> Bool {
    guard isDown else { return false }
    isCancelled = true
    end()
    return true
  }

  /// Removes a box that left.
  func forget(_ box: Box) {
    letGo(of: box)
    if box === target || box === swallowed?.box { swallowed = nil }
    guard let index = participants.firstIndex(where: { $0.box === box }) else { return }
    participants[index].recognizer?.finish()
    participants.remove(at: index)
    if participants.isEmpty { end() }
  }

  // MARK: Who takes part

  private var hasEnded: Bool { participants.contains { $0.phase == .ended } }
  private var isPartial: Bool { participants.contains { $0.recognizer?.isPartial == true } }
  private var isOver: Bool {
    participants.allSatisfy { $0.phase == .failed || $0.phase == .ended }
  }

  /// Whether a press continues a gesture that waits for another tap.
  private func isWaiting(for box: Box) -> Bool { target === box && winner == nil && isPartial }

  private func start(at box: Box, _ point: CGPoint?) {
    end()
    target = box
    origin = box.globalFrame.origin
    var inner: [Participant] = []
    var high: [Participant] = []
    var here: Box? = box
    while let box = here {
      here = box.parent
      guard box.elementID != nil else { continue }
      guard let gesture = box as? GestureBox else {
        if !box.eventMask().isDisjoint(with: [.tap, .press, .drag]) {
          inner.append(Participant(box, PressRecognizer(box)))
        }
        continue
      }
      if !gesture.mask.contains(.subviews) {
        inner = []
        high = []
      }
      guard gesture.isEnabled, gesture.mask.contains(.gesture) else { continue }
      if let point, !gesture.covers(translated(point, to: gesture)) { continue }
      if gesture.rank == .high {
        high.insert(Participant(gesture), at: 0)
      } else {
        inner.append(Participant(gesture))
      }
    }
    participants = high + inner
    for participant in participants { begin(participant) }
    setAnchor()
  }

  private func begin(_ participant: Participant) {
    participant.recognizer?.begin(GesturePlace(participant.box), elapsed: 0)
  }

  private func translated(_ point: CGPoint, to box: Box) -> CGPoint {
    if box === target { return point }
    let corner = box.globalFrame.origin
    return CGPoint(x: point.x + origin.x - corner.x, y: point.y + origin.y - corner.y)
  }

  private func translated(_ pointer: Pointer, to participant: Participant) -> Pointer {
    guard participant.box !== target, let place = participant.recognizer?.place else {
      return pointer
    }
    var moved = pointer
    let across = origin.x - place.origin.x
    let down = origin.y - place.origin.y
    moved.location = CGPoint(x: pointer.location.x + across, y: pointer.location.y + down)
    moved.start = CGPoint(x: pointer.start.x + across, y: pointer.start.y + down)
    return moved
  }

  // MARK: Who wins

  private func feed(_ fed: [Participant], _ input: (Participant) -> GestureInput) {
    for participant in fed where !participant.isOut {
      participant.recognizer?.feed(input(participant))
    }
  }

  private func decide() {
    if winner == nil {
      for participant in participants where !participant.isSimultaneous {
        if participant.phase == .failed { continue }
        if participant.phase != .possible { winner = participant }
        break
      }
    }
    if let winner {
      for participant in participants where participant !== winner && !participant.isSimultaneous {
        guard !participant.isOut else { continue }
        participant.isOut = true
        participant.recognizer?.finish()
      }
    }
  }

  private func settle() {
    decide()
    for participant in participants {
      let isFirst = participant === winner || participant.isSimultaneous
      if isFirst || participant.phase == .possible || participant.phase == .failed {
        participant.recognizer?.commit()
      }
    }
    if !isDown, isOver { end() } else { schedule() }
  }

  private func end() {
    let over = participants
    participants = []
    winner = nil
    target = nil
    isDown = false
    if let timer { graph.gestureTimers.cancel(timer) }
    timer = nil
    for participant in over { participant.recognizer?.finish() }
  }

  // MARK: Time

  private func setAnchor() { anchor = graph.gestureTimers.now }

  private func schedule() {
    if let timer { graph.gestureTimers.cancel(timer) }
    timer = nil
    let waiting = participants.filter { $0.phase == .possible || $0.phase == .active }
    guard let due = waiting.compactMap({ $0.recognizer?.deadline }).min() else { return }
    let passed = graph.gestureTimers.now - anchor
    timer = graph.gestureTimers.after(max(0, due - passed)) { [weak self] in
      guard let self else { return }
      timer = nil
      feed(participants) { _ in .time(due) }
      settle()
    }
  }
}

/// Stands for a control among the gestures: pressed when it is tapped, dragged when it follows.
final class PressRecognizer: Recognizer {
  private let box: Box
  private var tap: Event?
  private var isHeld = false

  init(_ box: Box) {
    self.box = box
    super.init()
  }

  override func feed(_ input: GestureInput) {
    switch input {
    case .pointer(let pointer):
      guard let id = box.elementID else { return }
      let eventMask = box.eventMask()
      if phase != .failed, !eventMask.isDisjoint(with: [.press, .drag]) {
        isHeld = pointer.phase == .began || pointer.phase == .moved
        _ = box.handle(.pointer(id, pointer))
      }
      if pointer.phase == .cancelled {
        phase = .failed
      } else if phase == .active, pointer.phase == .ended {
        phase = .ended
      } else if pointer.distance > place.slack {
        phase = eventMask.contains(.drag) ? .active : .failed
      }
    case .tap(let point, let count):
      guard let id = box.elementID else { return }
      tap = .tap(id, at: point, count: count)
      phase = .ended
    case .time, .pinch, .hold: break
    }
  }

  override func commit() {
    guard phase == .ended, let tap else { return }
    self.tap = nil
    _ = box.handle(tap)
  }

  override func finish() {
    super.finish()
    guard isHeld, let id = box.elementID else { return }
    isHeld = false
    let pointer = Pointer(phase: .cancelled, location: .zero, start: .zero, time: 0)
    _ = box.handle(.pointer(id, pointer))
  }
}

extension Graph {
  var gestures: GestureArena { self[GestureArena.self] }
}

extension Box {
  /// The innermost gesture around it, or it itself; nil where a control is nearer.
  fileprivate var nearestGesture: GestureBox? {
    var here: Box? = self
    while let box = here {
      if box.elementID != nil {
        if let gesture = box as? GestureBox { return gesture }
        if !box.eventMask().isDisjoint(with: [.tap, .press]) { return nil }
      }
      here = box.parent
    }
    return nil
  }

  /// Whether it is another box or inside it.
  func isWithin(_ other: Box) -> Bool {
    sequence(first: self, next: \.parent).contains { $0 === other }
  }
}
