import Display
import Foundation
import Layout

/// The box of a `MeaningModifier`: an element of its own only when it has to be.
final class MeaningBox: WrapBox {
  private var modifier: MeaningModifier

  init(_ owner: Node, _ inside: Box, _ modifier: MeaningModifier) {
    self.modifier = modifier
    super.init(owner, inside)
    if modifier.grouping != nil || subject == nil { becomeElement() }
  }

  var action: NamedAction? { modifier.action }

  func change(_ modifier: MeaningModifier) {
    self.modifier = modifier
    (elementID == nil ? subject : self)?.redraw()
    noteTextChange()
  }

  func apply(to meaning: inout Meaning) { modifier.patch.apply(to: &meaning) }

  // MARK: Of whom it speaks

  /// Whether what the modifier says is said of an element inside.
  ///
  /// - Parameter meaning: what the element means without this modifier and those around it.
  func speaks(of box: Box, meaning: Meaning) -> Bool {
    if modifier.reach == .nearest { return outermost === box }
    let isHeard = box.isHeard(as: meaning) || box.speaksForChildren
    let isOutermost = outermost === box
    // Of what is not heard only the outermost is ever spoken of.
    return isHeard == isOutermost ? isHeard : subject === box
  }

  /// The element inside that is spoken of; nil when there is no single one.
  private var subject: Box? {
    MeaningBox.inOneSearch {
      if let known = MeaningBox.subjects?[ObjectIdentifier(self)] { return known }
      MeaningBox.subjects?[ObjectIdentifier(self)] = .some(nil)
      let subject = findSubject()
      MeaningBox.subjects?[ObjectIdentifier(self)] = .some(subject)
      return subject
    }
  }

  /// What the search that is under way has found; nothing changes meanwhile.
  ///
  /// To find its own each modifier asks all those inside: without this, twice as often for each.
  private static var subjects: [ObjectIdentifier: Box?]?

  /// Looks for subjects, for each only once.
  fileprivate static func inOneSearch<Result>(_ search: () -> Result) -> Result {
    guard subjects == nil else { return search() }
    subjects = [:]
    defer { subjects = nil }
    return search()
  }

  private func findSubject() -> Box? {
    if modifier.reach == .nearest { return outermost }
    let heard = heard(most: 2)
    if heard.count == 1 { return heard[0] }
    // What was one at first and became several keeps what it was called.
    if isSettled { return outermost ?? heard.first }
    return heard.isEmpty ? outermost : nil
  }

  /// Whether it has been decided that it is no element of its own.
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
        var meaning = box.ownMeaning()
        box.applyPatches(to: &meaning, inside: self)
        if meaning.isHidden { return }
        if box.isHeard(as: meaning) || box.speaksForChildren {
          found.append(box)
          return
        }
        if meaning.isLeaf { return }
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

  override func meaning() -> Meaning {
    var meaning = Meaning(.group)
    switch modifier.grouping {
    case .combine:
      meaning.isLeaf = true
      meaning.label = spokenText
    case .ignore: meaning.isLeaf = true
    case .contain, nil: break
    }
    apply(to: &meaning)
    return meaning
  }
}

extension Box {
  /// Whether an element that means this is heard, not only seen.
  fileprivate func isHeard(as meaning: Meaning) -> Bool {
    if !meaning.label.isEmpty { return true }
    return switch meaning.role {
    case .none, .separator: false
    case .text: !ownWords.isEmpty
    default: true
    }
  }

  /// Whether it is an element that stands for all inside it, as far as this can be said cheaply.
  private var isSpeaking: Bool {
    guard let elementID else { return false }
    // Whoever asks those inside what they are called speaks for them.
    if speaksForChildren || isGatheringWords || isFindingMeaning { return true }
    return isHeard(as: graph.tree[elementID]?.element.meaning ?? ownMeaning())
  }

  /// The modifiers around the element that may speak of it, from the inside out.
  private func speakers(inside outer: MeaningBox?) -> [MeaningBox] {
    var found: [MeaningBox] = []
    var above = parent
    while let box = above, box !== outer, !box.isSpeaking {
      if let box = box as? MeaningBox, box.elementID == nil { found.append(box) }
      above = box.parent
    }
    return found
  }

  /// Lets the modifiers around the element have their say, the outermost last.
  ///
  /// - Parameter outer: the modifier that asks, which with those around it is left out.
  final func applyPatches(to meaning: inout Meaning, inside outer: MeaningBox? = nil) {
    let speakers = speakers(inside: outer)
    guard !speakers.isEmpty else { return }
    MeaningBox.inOneSearch {
      for box in speakers where box.speaks(of: self, meaning: meaning) {
        box.apply(to: &meaning)
      }
    }
  }

  /// Does a further action of the element.
  final func doAction(_ name: String) -> Bool {
    var meaning = ownMeaning()
    var speakers = speakers(inside: nil).filter { box in
      guard box.speaks(of: self, meaning: meaning) else { return false }
      box.apply(to: &meaning)
      return true
    }
    if let own = self as? MeaningBox { speakers.insert(own, at: 0) }
    for case let action? in speakers.map(\.action) where action.name == name {
      action.action()
      return true
    }
    guard let elementID else { return false }
    return handle(.action(elementID, name))
  }
}
