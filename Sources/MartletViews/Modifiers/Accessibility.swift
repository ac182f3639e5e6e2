import Display
import Foundation
import Layout

/// Says what a view means.
///
/// On a view that is one element it changes that element; around several it makes an element that
/// holds them.
nonisolated struct MeaningModifier: PrimitiveModifier {
  let patch: MeaningPatch
  /// Makes an element even around one.
  var grouping: Grouping?
  var action: NamedAction?

  enum Grouping {
    case ignore, combine, contain
  }

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    MeaningNode(view, context)
  }
}

private final class MeaningNode<Content: View>: ViewNode<ModifiedContent<Content, MeaningModifier>>
{
  private var child: Node?
  private var downflow = Downflow()
  private var wrappers: [MeaningBox] = []

  override init(_ view: ModifiedContent<Content, MeaningModifier>, _ context: NodeContext) {
    super.init(view, context)
    child = make(view.content, downflow.eager(environment))
  }

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var rowSources: [Node]? { nil }
  override func environmentDidChange() { child?.setEnvironment(downflow.eager(environment)) }

  override func makeBoxes() -> [Box] {
    let old = wrappers
    wrappers = (child?.boxes ?? []).map { inside in
      if let kept = old.first(where: { $0.inside === inside }) {
        inside.parent = kept
        return kept
      }
      let box = MeaningBox(self, inside, grouping: view.modifier.grouping)
      box.patch = view.modifier.patch
      box.action = view.modifier.action
      return box
    }
    for box in old where !wrappers.contains(where: { $0 === box }) { box.leave() }
    return wrappers
  }

  override func viewDidChange(
    from old: ModifiedContent<Content, MeaningModifier>,
    environmentChanged: Bool,
  ) {
    if let new = renew(child, with: view.content, downflow.eager(environment)) {
      child = new
      boxesDidChange()
    }
    for box in wrappers {
      box.patch = view.modifier.patch
      box.action = view.modifier.action
      box.patchDidChange()
    }
  }

  override func didLeave() { for box in wrappers { box.leave() } }
}

/// The box of a `MeaningModifier`: an element of its own only when it has to be.
final class MeaningBox: WrapBox {
  fileprivate let grouping: MeaningModifier.Grouping?
  fileprivate var patch: MeaningPatch?
  fileprivate var action: NamedAction?

  fileprivate init(_ owner: Node, _ inside: Box, grouping: MeaningModifier.Grouping?) {
    self.grouping = grouping
    super.init(owner, inside)
    if target == nil || grouping != nil { becomeElement() }
  }

  /// The only element directly inside, if it is the only one.
  fileprivate var target: Box? {
    var here = inside
    while here.elementID == nil {
      let children = here.children
      guard children.count == 1 else { return nil }
      here = children[0]
    }
    return here
  }

  fileprivate func patchDidChange() {
    (elementID == nil ? target : self)?.redraw()
    noteTextChange()
  }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    inside.place(at: elementID == nil ? base : .zero, in: proposal)
  }

  override var speaksForChildren: Bool { grouping == .combine }

  override func meaning() -> Meaning {
    var meaning = Meaning(.group)
    switch grouping {
    case .combine:
      meaning.isLeaf = true
      meaning.label = spokenText
    case .ignore: meaning.isLeaf = true
    case .contain, nil: break
    }
    patch?.apply(to: &meaning)
    return meaning
  }
}

extension Box {
  /// Lets the modifiers right around the element have their say, the outermost last.
  final func applyPatches(to meaning: inout Meaning) {
    var above = parent
    while let box = above, box.elementID == nil, box is WrapBox {
      if let box = box as? MeaningBox { box.patch?.apply(to: &meaning) }
      above = box.parent
    }
    // A group made only to hold them together is patched by those around it, too.
  }

  /// Does a further action of the element.
  final func doAction(_ name: String) -> Bool {
    var here: Box? = self
    while let box = here, box === self || (box.elementID == nil && box is WrapBox) {
      if let action = (box as? MeaningBox)?.action, action.name == name {
        action.action()
        return true
      }
      here = box.parent
    }
    guard let elementID else { return false }
    return handle(.action(elementID, name))
  }
}

/// What an element is, beside its role.
public nonisolated struct AccessibilityTraits: SetAlgebra, Sendable {
  private var set: Set<Int>

  public init() { set = [] }
  private init(_ number: Int) { set = [number] }
  private init(set: Set<Int>) { self.set = set }

  public static let isButton = AccessibilityTraits(1)
  public static let isHeader = AccessibilityTraits(2)
  public static let isSelected = AccessibilityTraits(3)
  public static let isLink = AccessibilityTraits(4)
  public static let isSearchField = AccessibilityTraits(5)
  public static let isImage = AccessibilityTraits(6)
  public static let playsSound = AccessibilityTraits(7)
  public static let isKeyboardKey = AccessibilityTraits(8)
  public static let isStaticText = AccessibilityTraits(9)
  public static let isSummaryElement = AccessibilityTraits(10)
  public static let updatesFrequently = AccessibilityTraits(11)
  public static let startsMediaSession = AccessibilityTraits(12)
  public static let allowsDirectInteraction = AccessibilityTraits(13)
  public static let causesPageTurn = AccessibilityTraits(14)
  public static let isModal = AccessibilityTraits(15)
  public static let isToggle = AccessibilityTraits(16)

  public func contains(_ member: AccessibilityTraits) -> Bool { set.isSuperset(of: member.set) }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(set: set.union(other.set))
  }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(set: set.intersection(other.set))
  }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(set: set.symmetricDifference(other.set))
  }
  @discardableResult public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let inserted = !contains(newMember)
    formUnion(newMember)
    return (inserted, newMember)
  }
  @discardableResult public mutating func remove(
    _ member: AccessibilityTraits
  ) -> AccessibilityTraits? {
    let had = contains(member)
    set.subtract(member.set)
    return had ? member : nil
  }
  @discardableResult public mutating func update(
    with newMember: AccessibilityTraits
  ) -> AccessibilityTraits? {
    insert(newMember).inserted ? nil : newMember
  }
  public mutating func formUnion(_ other: AccessibilityTraits) { set.formUnion(other.set) }
  public mutating func formIntersection(_ other: AccessibilityTraits) {
    set.formIntersection(other.set)
  }
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    set.formSymmetricDifference(other.set)
  }

  func apply(to meaning: inout Meaning, _ isOn: Bool) {
    func role(_ role: Meaning.Role) {
      if isOn { meaning.role = role } else if meaning.role == role { meaning.role = .none }
    }
    if contains(.isHeader) {
      role(.heading)
      meaning.level = isOn ? max(1, meaning.level) : 0
    }
    if contains(.isButton) { role(.button) }
    if contains(.isLink) { role(.link) }
    if contains(.isImage) { role(.image) }
    if contains(.isToggle) { role(.toggle) }
    if contains(.isSearchField) { role(.searchField) }
    if contains(.isSelected) { meaning.isSelected = isOn }
    if contains(.isModal) { meaning.isModal = isOn }
    if contains(.updatesFrequently) { meaning.isLive = isOn }
  }
}

/// How an element stands for the views inside it.
public nonisolated struct AccessibilityChildBehavior: Hashable, Sendable {
  private enum Kind: Sendable {
    case ignore, combine, contain
  }

  private let kind: Kind

  public static let ignore = AccessibilityChildBehavior(kind: .ignore)
  public static let combine = AccessibilityChildBehavior(kind: .combine)
  public static let contain = AccessibilityChildBehavior(kind: .contain)

  var grouping: MeaningModifier.Grouping {
    switch kind {
    case .ignore: .ignore
    case .combine: .combine
    case .contain: .contain
    }
  }
}

extension View {
  nonisolated func meaning(_ apply: @escaping (inout Meaning) -> Void) -> some View {
    modifier(MeaningModifier(patch: MeaningPatch(apply: apply)))
  }

  public nonisolated func accessibilityLabel(_ label: Text) -> some View {
    meaning { $0.label = label.string }
  }
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }
  public nonisolated func accessibilityValue(_ value: Text) -> some View {
    meaning { $0.value = value.string }
  }
  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibilityValue(Text(valueKey))
  }
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibilityValue(Text(value))
  }
  public nonisolated func accessibilityHint(_ hint: Text) -> some View {
    meaning { $0.hint = hint.string }
  }
  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hintKey))
  }
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    accessibilityHint(Text(hint))
  }
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    meaning { $0.identifier = identifier }
  }
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
    meaning { $0.isHidden = hidden }
  }
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    meaning { traits.apply(to: &$0, true) }
  }
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    meaning { traits.apply(to: &$0, false) }
  }
  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    modifier(
      MeaningModifier(patch: MeaningPatch(apply: { _ in }), grouping: children.grouping)
    )
  }
}
