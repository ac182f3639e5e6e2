import Display
import Foundation
import Layout

/// The box of a `AccessibilityAttachmentModifier`: an element of its own only when it has to be.
final class SemanticsBox: WrapBox, SemanticsSource {
  private var modifier: AccessibilityAttachmentModifier

  init(_ owner: Node, _ inside: Box, _ modifier: AccessibilityAttachmentModifier) {
    self.modifier = modifier
    super.init(owner, inside)
    if modifier.grouping == nil ? subject == nil : !isOneControl { becomeElement() }
  }

  /// Whether all inside is one thing that can be pressed: as a whole it stays that.
  ///
  /// Views side by side are not looked into, as some choose only later what they show.
  private var isOneControl: Bool {
    guard modifier.grouping != .contain else { return false }
    var here = inside
    while here.elementID == nil {
      guard let wrap = here as? WrapBox else { return false }
      here = wrap.inside
    }
    return here.isPressable
  }

  override var semanticsSource: (any SemanticsSource)? { self }

  var actions: [NamedAction] { modifier.actions }

  func change(_ modifier: AccessibilityAttachmentModifier) {
    self.modifier = modifier
    (elementID == nil ? subject : self)?.redraw()
    noteTextChange()
  }

  func apply(to semantics: inout Semantics) {
    if elementID == nil, let grouping = modifier.grouping {
      semantics.isLeaf = true
      if grouping == .ignore { (semantics.label, semantics.value) = ("", "") }
    }
    modifier.patch.apply(to: &semantics)
  }

  // MARK: Of whom it speaks

  /// Whether the modifier's semantics are for an element inside.
  ///
  /// - Parameter meaning: what the element means without this modifier and those around it.
  func speaks(of box: Box, semantics: Semantics) -> Bool {
    if modifier.reach == .nearest { return outermost === box }
    let isHeard = box.isHeard(as: semantics) || box.speaksForChildren
    let isOutermost = outermost === box
    // Of what is not heard only the outermost is ever spoken of.
    return isHeard == isOutermost ? isHeard : subject === box
  }

  /// The element inside that is spoken of; nil when there is no single one.
  private var subject: Box? {
    SemanticsSearch.subject(of: self) { findSubject() }
  }

  private func findSubject() -> Box? {
    if modifier.reach == .nearest { return outermost }
    let heard = heard(most: 2)
    if heard.count == 1 { return heard[0] }
    // What was one at first and became several keeps what it was called.
    if isSettled { return outermost ?? heard.first }
    return heard.isEmpty ? outermost : nil
  }

  /// Whether it was decided that it is not an element.
  private var isSettled: Bool { parent != nil && elementID == nil }

  /// The only element directly inside, if it is the only one.
  private var outermost: Box? {
    var here = inside
    while here.elementID == nil {
      let children = here.children
      guard children.count == 1 else { return nil }
      here = children[0]
    }
    return here
  }

  /// The first elements inside that are heard; what they speak for is not looked at.
  private func heard(most: Int) -> [Box] {
    var found: [Box] = []
    func look(at box: Box) {
      guard found.count < most else { return }
      graph.counters.looks += 1
      if box.elementID != nil {
        var semantics = box.ownSemantics()
        box.applyPatches(to: &semantics, inside: self)
        if semantics.isHidden { return }
        if box.isHeard(as: semantics) || box.speaksForChildren {
          found.append(box)
          return
        }
        if semantics.isLeaf { return }
      }
      // What a modifier adds comes after what it is added to.
      let core = (box as? WrapBox)?.inside
      if let core { look(at: core) }
      for child in box.children where child !== core { look(at: child) }
    }
    look(at: inside)
    return found
  }

  // MARK: As an element

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    inside.place(at: elementID == nil ? base : .zero, in: proposal)
  }

  override var speaksForChildren: Bool { modifier.grouping == .combine }

  override func semantics() -> Semantics {
    var semantics = Semantics(.group)
    switch modifier.grouping {
    case .combine:
      // What can be pressed in it stays within reach.
      semantics.isLeaf = !holdsPressable(inside)
      semantics.label = spokenText
    case .ignore: semantics.isLeaf = true
    case .contain, nil: break
    }
    apply(to: &semantics)
    return semantics
  }

  private func holdsPressable(_ box: Box) -> Bool {
    box.elementID != nil && box.isPressable || box.children.contains(where: holdsPressable)
  }
}

extension Box {
  /// Whether it is an element that a person presses or types into.
  // Not by its content, which a text would lay out before its place is known.
  fileprivate var isPressable: Bool { eventMask().contains(.tap) || isTextInput }
}
