import Display
import Foundation
import Layout
import Properties

/// Lets a view be dragged.
nonisolated struct DragSourceModifier: WrapModifier {
  let offer: DragOffer
  /// What follows the pointer in place of the view itself.
  var preview: AnyView?

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { DragSourceBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? DragSourceBox else { return }
    box.offer = offer
    box.preview = preview
    box.isEnabled = environment.isEnabled
    box.redraw()
  }
}

/// The box of a view that can be dragged.
final class DragSourceBox: GestureBox {
  static let dragWord = "Drag"

  var offer = DragOffer()
  var preview: AnyView?
  /// The id of what it stands for, where it has one.
  var itemID: AnyHashable? { offer.id?() }
  /// Set while it is found out whether it is in something that is pressed, which may ask it.
  private var isLookingAround = false

  override init(_ owner: Node, _ inside: Box) {
    super.init(owner, inside)
    recognizer = DragLiftRecognizer(self)
    graph.drags.addSource()
  }

  override func willLeave() {
    graph.drags.removeSource(self)
    super.willLeave()
  }

  /// Whether it has the keyboard's focus by itself: neither something in it nor around it has it in
  /// its place.
  private var isStop: Bool { !holdsControls && !isInsidePress }

  override func eventMask() -> EventMask {
    var eventMask = needs
    if !eventMask.isEmpty, isStop { eventMask.formUnion([.focus, .keys, .rowKeys]) }
    return eventMask
  }

  private var isInsidePress: Bool {
    guard !isLookingAround else { return true }
    isLookingAround = true
    defer { isLookingAround = false }
    var here = parent
    while let box = here, box.scrollAxis == nil {
      here = box.parent
      guard box.elementID != nil else { continue }
      if let gesture = box as? GestureBox {
        if !gesture.needs.isDisjoint(with: [.tap, .press]) { return true }
      } else if box.eventMask().contains(.tap) {
        return true
      }
    }
    return false
  }

  /// Whether it must be held down for a while before it moves: a button in it, or a row that a drag
  /// swipes, would else be dragged by mistake.
  var waitsForHold: Bool {
    func holdsButton(_ box: Box) -> Bool {
      box.children.contains { child in
        if child.elementID != nil, !(child is GestureBox), child.eventMask().contains(.tap) {
          return true
        }
        return holdsButton(child)
      }
    }
    if holdsButton(self) { return true }
    var here = parent
    while let box = here, box.scrollAxis == nil {
      here = box.parent
      if box.elementID != nil, !(box is GestureBox), box.eventMask().contains(.swipe) {
        return true
      }
    }
    return false
  }

  override var speaksForChildren: Bool { !needs.isEmpty && isStop }

  override func semantics() -> Semantics {
    var semantics = Semantics()
    guard !needs.isEmpty else { return semantics }
    let words = spokenText
    if isStop {
      if !words.isEmpty { semantics = Semantics(.group, label: words) }
      semantics.hint = "Space lifts it."
    }
    semantics.actions = dragPlaces.map(\.name)
    return semantics
  }

  override func handle(_ event: Event) -> Bool {
    switch event {
    case .action(_, let name):
      guard let place = dragPlaces.first(where: { $0.name == name }) else { return false }
      return liftByKeys(at: place.point)
    case .key(KeyStroke(.space)): return liftByKeys()
    default: return false
    }
  }

  /// Lifts it, so that keys choose where it goes.
  func liftByKeys() -> Bool { liftByKeys(at: dragPlaces.first?.point ?? .center) }

  private func liftByKeys(at point: UnitPoint) -> Bool {
    guard !needs.isEmpty, isReachable else { return false }
    let frame = globalFrame
    let place = CGPoint(
      x: frame.minX + frame.width * point.x,
      y: frame.minY + frame.height * point.y,
    )
    return graph.drags.lift(self, at: place, isByKeys: true)
  }

  /// Where assistive technology can lift it, and what that is called.
  private var dragPlaces: [(name: String, point: UnitPoint)] {
    let given = nearDragScopes.compactMap { scope -> (name: String, point: UnitPoint)? in
      guard case .dragPoint(let point, let words) = scope, !words.isEmpty else { return nil }
      return (words, point)
    }
    return given.isEmpty ? [(Self.dragWord, .center)] : given
  }

  override func focusDidChange(_ isFocused: Bool) {}
}

/// Recognizes that a view is dragged away: the pointer goes down and moves.
final class DragLiftRecognizer: Recognizer {
  /// A movement of less than this many points is none.
  private static let least: CGFloat = 10
  /// How long something is held down that would else be pressed or swiped, in seconds.
  private static let hold = 0.3

  private weak var box: DragSourceBox?
  private var waits = false
  private var isHeld = false
  private var isDown = false
  private var isLifted = false
  private var pointer: Pointer?

  init(_ box: DragSourceBox) {
    self.box = box
    super.init()
  }

  override var needs: EventMask { [.drag, .lift] }

  override var deadline: Double? {
    waits && isDown && !isHeld && phase == .possible ? Self.hold : nil
  }

  override func begin(_ place: GesturePlace, elapsed: Double) {
    super.begin(place, elapsed: elapsed)
    waits = box?.waitsForHold ?? false
    isHeld = false
    isDown = false
    pointer = nil
  }

  override func feed(_ input: GestureInput) {
    guard phase == .possible || phase == .active else { return }
    switch input {
    case .pointer(let pointer): follow(pointer)
    case .time(let seconds): if isDown, seconds >= Self.hold { isHeld = true }
    case .tap, .pinch, .hold: phase = .failed
    }
  }

  private func follow(_ pointer: Pointer) {
    isDown = pointer.phase == .began || pointer.phase == .moved
    switch pointer.phase {
    case .began, .moved:
      self.pointer = pointer
      guard phase == .possible, pointer.distance >= Self.least else { return }
      if !waits || isHeld {
        phase = .active
      } else if pointer.distance > place.slack {
        phase = .failed
      }
    case .ended:
      self.pointer = pointer
      phase = phase == .active ? .ended : .failed
    case .cancelled: phase = .failed
    }
  }

  override func commit() {
    guard let box, let pointer, phase == .active || phase == .ended else {
      if isLifted { finish() }
      return
    }
    let drags = box.graph.drags
    if !isLifted {
      let start = place.convert(pointer.start, to: .global)
      isLifted = drags.lift(box, at: start, isByKeys: false)
      guard isLifted else {
        phase = .failed
        return
      }
    }
    drags.move(to: place.convert(pointer.location, to: .global))
    guard phase == .ended else { return }
    isLifted = false
    drags.drop()
  }

  /// The view leaves, and the drag goes on without it.
  func letGo() { isLifted = false }

  override func finish() {
    super.finish()
    guard isLifted else { return }
    isLifted = false
    box?.graph.drags.cancel()
  }
}
