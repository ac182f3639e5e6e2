import Display
import Foundation

/// The traits of an element, beside its role.
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
  public static let isTabBar = AccessibilityTraits(17)

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

  /// What is modal is so with all that is in it.
  var reach: AccessibilityAttachmentModifier.Reach { contains(.isModal) ? .nearest : .heard }

  private static let acted: [Semantics.Role] = [.button, .link, .toggle]

  func apply(to semantics: inout Semantics, _ isOn: Bool) {
    func role(_ role: Semantics.Role) {
      if isOn { semantics.role = role } else if semantics.role == role { semantics.role = .none }
    }
    // What is acted on stays what it is where it stands alone in a header.
    if contains(.isHeader), !(isOn && Self.acted.contains(semantics.role)) {
      role(.heading)
      semantics.level = isOn ? max(1, semantics.level) : 0
    }
    if contains(.isButton) { role(.button) }
    if contains(.isLink) { role(.link) }
    if contains(.isImage) { role(.image) }
    if contains(.isToggle) { role(.toggle) }
    if contains(.isTabBar) { role(.tabs) }
    if contains(.isSearchField) { role(.searchField) }
    if contains(.isSelected) { semantics.isSelected = isOn }
    if contains(.isModal) { semantics.isModal = isOn }
    if contains(.updatesFrequently) { semantics.isLive = isOn }
  }
}

/// The relation of an element to the views inside it.
public nonisolated struct AccessibilityChildBehavior: Hashable, Sendable {
  private enum Kind: Sendable {
    case ignore, combine, contain
  }

  private let kind: Kind

  public static let ignore = AccessibilityChildBehavior(kind: .ignore)
  public static let combine = AccessibilityChildBehavior(kind: .combine)
  public static let contain = AccessibilityChildBehavior(kind: .contain)

  var grouping: AccessibilityAttachmentModifier.Grouping {
    switch kind {
    case .ignore: .ignore
    case .combine: .combine
    case .contain: .contain
    }
  }
}

extension View {
  /// Changes what the view's only element means, or else the outermost one.
  nonisolated func semantics(
    _ reach: AccessibilityAttachmentModifier.Reach = .heard,
    _ apply: @escaping (inout Semantics) -> Void,
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(patch: SemanticsPatch(apply: apply), reach: reach))
  }

  public nonisolated func accessibilityLabel(
    _ label: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    semantics { $0.label = label.string }
  }
  public nonisolated func accessibilityLabel(
    _ labelKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(labelKey))
  }
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(label))
  }
  public nonisolated func accessibilityValue(
    _ value: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    semantics { $0.value = value.string }
  }
  public nonisolated func accessibilityValue(
    _ valueKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(valueKey))
  }
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(
    _ value: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(value))
  }
  public nonisolated func accessibilityHint(
    _ hint: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    semantics { $0.hint = hint.string }
  }
  public nonisolated func accessibilityHint(
    _ hintKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(Text(hintKey))
  }
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(
    _ hint: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(Text(hint))
  }
  public nonisolated func accessibilityIdentifier(
    _ identifier: String
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    semantics { $0.identifier = identifier }
  }
  public nonisolated func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    semantics(.nearest) { $0.isHidden = hidden }
  }
  public nonisolated func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    semantics(traits.reach) { traits.apply(to: &$0, true) }
  }
  public nonisolated func accessibilityRemoveTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    semantics(traits.reach) { traits.apply(to: &$0, false) }
  }
  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(
      AccessibilityAttachmentModifier(
        patch: SemanticsPatch(apply: { _ in }),
        grouping: children.grouping,
      )
    )
  }
}
