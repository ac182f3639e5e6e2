import Display
import Foundation
import Geometry
import Layout
import StateCoding

/// A rectangle in the layout; some boxes are elements on the screen, most are arithmetic.
class Box: LayoutItem {
  unowned let graph: Graph
  private final var around: BoxAnchor?
  private final var belongsTo: NodeAnchor?
  private final var ownAnchor: BoxAnchor?
  final var parent: Box? {
    get { around?.box }
    set { if newValue !== around?.box { around = newValue?.anchor } }
  }
  /// The node that the box belongs to.
  final var owner: Node? {
    get { belongsTo?.node }
    set { belongsTo = newValue?.anchor }
  }
  final var elementID: ElementID?
  final var isRestructured = false
  final var isRedrawn = false
  private(set) final var needsPlacing = true
  private final var isPlaced = false
  /// How many sizes are remembered; none where finding one is only asking the box inside.
  // Stacks in stacks ask for the least, the most and what is left, each for each around it.
  var remembered: Int { 16 }
  private final var answers = Answers<CGSize>()
  /// Whether it has forgotten an answer on which a box around it may rely.
  private final var hasForgotten = false
  /// Whether it waits to be asked again what it answered.
  final var isWaiting = false
  /// Whether a box inside has another spacing by then.
  private final var isSpacingOld = false
  /// How many boxes wait, in all graphs: mostly none, and then nobody need look.
  static var waiting = 0
  private(set) final var size = CGSize.zero
  /// From the corner of the element around it.
  private(set) final var origin = CGPoint.zero
  private final var placedProposal = ProposalKey(.zero)
  private final var guides: ExplicitGuides?
  private final var guideAnswers = Answers<(key: AlignmentKey, guide: CGFloat?)>()

  init(_ owner: Node) {
    graph = owner.graph
    belongsTo = owner.anchor
  }

  init(graph: Graph) {
    self.graph = graph
  }

  isolated deinit { ownAnchor?.box = nil }

  private var anchor: BoxAnchor {
    if let ownAnchor { return ownAnchor }
    let new = BoxAnchor(self)
    ownAnchor = new
    return new
  }

  // MARK: Structure

  /// The boxes inside, in order.
  var children: [Box] { [] }

  /// Whether the box is in the tree that is shown.
  final var isAttached: Bool {
    guard let owner else { return false }
    return owner.isAlive
  }

  /// Makes the box an element.
  final func becomeElement() {
    if elementID == nil { graph.attach(self) }
  }

  /// The nearest box around it that is an element.
  final var elementAround: Box? {
    var above = parent
    while let box = above {
      if box.elementID != nil { return box }
      above = box.parent
    }
    return nil
  }

  /// Whether the boxes inside must not overlap.
  var laysSideBySide: Bool { false }

  /// The axis along which it scrolls the boxes inside; nil if it does not scroll.
  var scrollAxis: Axis? { nil }

  /// The content, for a box that is the row of a list.
  var rowContent: Box? { nil }

  /// Whether a person types into it.
  var isTextInput: Bool { false }
  /// What a person did to it that nothing else keeps, with what kind of box it is.
  func savedOwn(_ saving: Saving) -> SavedSlot? { nil }
  /// Whether boxes of this class have such a thing.
  class var savesOwn: Bool { false }

  /// The order of drawing: siblings with lower values are behind.
  var zIndex: Double { 0 }

  /// The order of reading among boxes side by side: those with higher values come first.
  var readingPriority: Double { 0 }
  /// Whether any box has another priority than 0, so that the others need not be asked.
  static var isAnyOrdered = false

  /// The box as one that adds semantics to an element inside it; nil for any other.
  var semanticsSource: (any SemanticsSource)? { nil }

  /// Whether the element represents its children for assistive technology.
  var speaksForChildren: Bool { false }

  /// The text that it shows itself, without a label.
  var ownWords: String { "" }

  /// Its label, or the text that it shows itself.
  final var name: String {
    let label = finishedSemantics().label
    return label.isEmpty ? ownWords : label
  }

  /// Collects the element boxes directly inside, from back to front.
  func collectElements(into found: inout [Box]) {
    var ordered = children
    if ordered.count > 1, ordered.contains(where: { $0.zIndex != 0 }) {
      ordered = ordered.enumerated()
        .sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
        .map(\.element)
    }
    if Box.isAnyOrdered, laysSideBySide {
      ordered = ordered.enumerated()
        .sorted {
          ($1.element.readingPriority, $0.offset) < ($0.element.readingPriority, $1.offset)
        }
        .map(\.element)
    }
    for child in ordered { child.collectElement(into: &found) }
  }

  /// Collects the element that it is, or those inside.
  final func collectElement(into found: inout [Box]) {
    if elementID != nil { found.append(self) } else { collectElements(into: &found) }
  }

  /// Updates layout and elements after the child boxes changed.
  final func childrenDidChange() {
    if elementID != nil {
      graph.restructure(self)
    } else if let element = elementAround {
      graph.restructure(element)
    }
    contentSizeDidChange()
  }

  // MARK: Sizes

  /// Forgets the sizes of this box and of the boxes around it.
  final func invalidateSize() {
    forgetAnswers()
    layoutDidChange()
    needsPlacing = true
    if isInvalid { return }
    isInvalid = true
    guard let parent else { return }
    if parent.isMeasured(by: self) {
      parent.invalidateSize()
    } else {
      parent.invalidatePlace()
      parent.tellReaders()
    }
  }

  /// Set while no size is cached here or in the boxes above.
  private final var isInvalid = false

  private final func forgetAnswers() {
    answers.removeAll()
    guideAnswers.removeAll()
    guides = nil
    hasForgotten = false
  }

  /// Forgets what is cached between measuring and placing.
  func layoutDidChange() {}

  /// Notes that the content is another one, and the size may be.
  ///
  /// Before the layout the box is asked again what it answered; the boxes around it forget their
  /// sizes only if an answer is another one.
  ///
  /// - Parameter mayMove: whether what is inside is to be placed again even if no answer is. Where
  ///   nothing is inside, the answers are found at once while boxes are being placed.
  final func contentSizeDidChange(mayMove: Bool = true) {
    if graph.isPlacing, !mayMove, !isWaiting {
      layoutDidChange()
      if keepsAnswers() { return }
    }
    guard remembered > 0, isPlaced, !isInvalid, !graph.isPlacing else { return invalidateSize() }
    layoutDidChange()
    graph.noteChange(self)
    if mayMove {
      invalidatePlace()
      tellReaders()
    }
  }

  /// As `contentSizeDidChange`, for a box that finds out while it is placed, when that is done.
  final func lengthDidChange() {
    guard !isInvalid else { return invalidateSize() }
    layoutDidChange()
    graph.noteChange(self)
    invalidatePlace()
  }

  /// Lets the boxes around it be asked again that look further inside than at answers.
  final func tellReaders() {
    var above = parent
    while let box = above {
      if box.readsInside, !box.isInvalid {
        box.layoutDidChange()
        graph.noteChange(box)
      }
      above = box.parent
    }
  }

  /// Asks again what was asked before the content changed, and tells the boxes around it if anything
  /// is answered in another way.
  final func answerAgain() {
    let isInsideKept = !isSpacingOld
    isSpacingOld = false
    // Whatever remembered answers of it has forgotten them.
    guard !isInvalid else { return }
    let isKept = keepsAnswers()
    let isSpacingKept = keepsSpacing(isInsideKept: isInsideKept)
    guard !isKept || !isSpacingKept else { return }
    invalidatePlace()
    var child = self
    while let box = child.parent {
      box.invalidatePlace()
      guard box.isMeasured(by: child), !box.isInvalid else { return }
      if box.remembered > 0 {
        if !isSpacingKept { box.isSpacingOld = true }
        box.layoutDidChange()
        return graph.noteChange(box)
      }
      box.guides = nil
      child = box
    }
  }

  private final func keepsAnswers() -> Bool {
    guard !hasForgotten else {
      forgetAnswers()
      return false
    }
    var index = 0
    while index < answers.count {
      let (key, known) = answers[index]
      graph.counters.measures += 1
      let size = measure(in: key.proposal)
      if index >= answers.count { break }
      guard size == known else {
        answers.end(at: index, with: size)
        guideAnswers.removeAll()
        guides = nil
        return false
      }
      index += 1
    }
    if let guides, ownExplicitGuides != guides {
      self.guides = nil
      guideAnswers.removeAll()
      return false
    }
    index = 0
    while index < guideAnswers.count {
      let (key, known) = guideAnswers[index]
      graph.counters.guides += 1
      let guide = guide(known.key, in: key.proposal)
      if index >= guideAnswers.count { break }
      guard guide == known.guide else {
        guideAnswers.end(at: index, with: (known.key, guide))
        return false
      }
      index += 1
    }
    return true
  }

  /// Whether the size depends on a box inside.
  func isMeasured(by child: Box) -> Bool { true }

  /// Whether it is measured by more of what is inside than by the answers of the boxes there.
  var readsInside: Bool { false }

  /// Whether its spacing is what it was when it was asked for last.
  ///
  /// - Parameter isInsideKept: whether that is so of the boxes inside.
  func keepsSpacing(isInsideKept: Bool) -> Bool { true }

  /// Marks the box to be placed again although its size has not changed.
  final func invalidatePlace() {
    var here: Box? = self
    while let box = here, !box.needsPlacing {
      box.needsPlacing = true
      here = box.parent
    }
  }

  final func size(in proposal: ProposedViewSize) -> CGSize {
    let remembered = remembered
    guard remembered > 0 else {
      isInvalid = false
      return measure(in: proposal)
    }
    if Box.waiting > 0 { graph.sizeIsAsked() }
    let key = ProposalKey(proposal)
    if let known = answers.first(for: key) { return known }
    graph.counters.measures += 1
    let size = measure(in: proposal)
    if !answers.add(size, for: key, atMost: remembered) { hasForgotten = true }
    isInvalid = false
    return size
  }

  /// Computes the size for a proposal.
  func measure(in proposal: ProposedViewSize) -> CGSize { .zero }

  var spacing: ViewSpacing { ViewSpacing(view: graph.theme.values.spacing) }
  var isSpacer: Bool { false }
  var priority: Double { 0 }

  func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value { K.defaultValue }

  final func explicitGuide(
    _ key: AlignmentKey,
    in proposal: ProposedViewSize,
  ) -> CGFloat? {
    guard explicitGuides.contains(ExplicitGuides(key)) else { return nil }
    guard remembered > 0 else {
      isInvalid = false
      return guide(key, in: proposal)
    }
    if Box.waiting > 0 { graph.sizeIsAsked() }
    let asked = ProposalKey(proposal)
    if let known = guideAnswers.first(for: asked, where: { $0.key == key }) { return known.guide }
    graph.counters.guides += 1
    let guide = guide(key, in: proposal)
    if !guideAnswers.add((key, guide), for: asked, atMost: remembered) { hasForgotten = true }
    isInvalid = false
    return guide
  }

  /// Which guides something inside sets; texts set their baselines.
  var ownExplicitGuides: ExplicitGuides {
    children.reduce(into: []) { $0.formUnion($1.explicitGuides) }
  }

  /// The same, remembered.
  final var explicitGuides: ExplicitGuides {
    if let guides { return guides }
    let found = ownExplicitGuides
    guides = found
    return found
  }

  func guide(_ key: AlignmentKey, in proposal: ProposedViewSize) -> CGFloat? { nil }

  // MARK: Places

  /// Puts the box at a point of the element around it, with the size it takes for a proposal.
  ///
  /// On a screen with a grid it lies on the unit at or before the point.
  final func place(at point: CGPoint, in proposal: ProposedViewSize) {
    let origin = graph.theme.values.grid?.snap(down: point) ?? point
    let size = size(in: proposal)
    let moved = origin != self.origin
    let resized = size != self.size
    let first = !isPlaced
    self.origin = origin
    self.size = size
    if let elementID, first || moved || resized, graph.tree[elementID] != nil {
      graph.record(.place(elementID, CGRect(origin: origin, size: size)), graph.motion(of: self))
    }
    let inner = elementID == nil && moved
    let key = ProposalKey(proposal)
    guard needsPlacing || first || resized || inner || key != placedProposal else { return }
    isPlaced = true
    needsPlacing = false
    isInvalid = false
    placedProposal = key
    graph.counters.placements += 1
    placeChildren(at: elementID == nil ? origin : .zero, in: proposal)
    if resized || first { sizeDidChange() }
    placeDidChange()
  }

  /// Places the content again, for a box that no container places any more.
  final func placeAgain() { place(at: origin, in: placedProposal.proposal) }

  /// Places the boxes inside; `base` is the box's corner in the coordinates of its children.
  func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {}

  /// Called when everything below the box is placed, before the box itself is.
  func willPlacePresented() {}

  func sizeDidChange() {}
  func placeDidChange() {}

  final var elementFrame: CGRect { CGRect(origin: origin, size: size) }

  /// The box's rectangle in the screen's points.
  final var globalFrame: CGRect {
    var frame = CGRect(origin: origin, size: size)
    var above = elementAround
    while let box = above {
      let inner = box.contentOrigin
      frame = frame.offsetBy(dx: box.origin.x + inner.x, dy: box.origin.y + inner.y)
      above = box.elementAround
    }
    return frame
  }

  /// The origin of the content's coordinates; for a scrolled box, its negative offset.
  var contentOrigin: CGPoint { .zero }

  // MARK: Elements

  /// Marks the element's parts to be compared and sent again.
  final func redraw() {
    if elementID != nil { graph.redraw(self) }
  }

  func content() -> Content { .group }
  /// What a motion to the content begins with, told once; nil for what is shown.
  func takeStart() -> Content? { nil }
  func appearance() -> Appearance { Appearance() }
  func semantics() -> Semantics { Semantics() }
  func eventMask() -> EventMask { [] }

  /// Set while the texts inside are collected: the box that collects them represents all inside.
  final var isGatheringWords = false

  /// The effect of a running transition on the look.
  final var effect: PlacedEffect?

  /// The look with what a transition makes of it.
  final func finishedAppearance() -> Appearance {
    var look = appearance()
    effect?.apply(to: &look, of: elementFrame)
    return look
  }

  /// Set while the box finds out what it means; it may ask those inside what they are called.
  private(set) final var isFindingSemantics = false

  /// What the box means by itself; nothing, if it asks itself.
  final func ownSemantics() -> Semantics {
    guard !isFindingSemantics else { return Semantics() }
    isFindingSemantics = true
    defer { isFindingSemantics = false }
    return semantics()
  }

  /// The meaning with what the modifiers right around the box say of it.
  final func finishedSemantics() -> Semantics {
    var semantics = ownSemantics()
    applyPatches(to: &semantics)
    return semantics
  }

  /// Handles an event for this element.
  ///
  /// - Returns: Whether the element used it.
  func handle(_ event: Event) -> Bool { false }

  /// Called when the element gets or loses the keyboard's focus.
  func focusDidChange(_ isFocused: Bool) {}

  // MARK: The end

  final func leave() {
    for service in graph.services.all { service.boxWillLeave(self) }
    willLeave()
    graph.detach(self)
  }

  /// Releases what the box holds beside its children.
  func willLeave() {}
}

/// Where a box is as long as it lives, as `NodeAnchor`.
private final class BoxAnchor {
  final unowned(unsafe) var box: Box?

  init(_ box: Box) {
    self.box = box
  }
}

/// A change of an element's meaning, made by a modifier around it.
nonisolated struct SemanticsPatch {
  let apply: (inout Semantics) -> Void

  func apply(to semantics: inout Semantics) { apply(&semantics) }
}

extension Box {
  /// Whether no modal element is in front of it.
  final var isReachable: Bool {
    guard let top = graph.modals.top, let elementID else { return true }
    var here = graph.tree[elementID]
    while let node = here {
      if node === top { return true }
      here = node.parent
    }
    return false
  }
}
