public import Properties

/// Effects that become active together.
public nonisolated struct HoverEffectGroup: Hashable, Sendable {
  /// What a view of a group does.
  public struct Behavior: Hashable, Sendable {
    fileprivate let activates: Bool
    fileprivate let follows: Bool

    /// A pointer above the view activates the whole group.
    public static let activatesGroup = Behavior(activates: true, follows: true)
    /// The view's effect is active while another activates the group.
    public static let followsGroup = Behavior(activates: false, follows: true)
    /// The view has nothing to do with the group.
    public static let ignoresGroup = Behavior(activates: false, follows: false)
    /// A pointer that goes from an active view of the group to this one leaves the group active.
    ///
    /// Without effect: a pointer above the view activates the group, as `activatesGroup` says.
    public static let preservesGroup = Behavior(activates: true, follows: true)
  }

  /// Groups with the same key are one.
  struct Key: Hashable, Sendable {
    let id: String?
    let namespace: Namespace.ID
  }

  let key: Key
  private let behavior: Behavior

  public init(
    _ namespace: Namespace.ID,
    behavior: Behavior = .activatesGroup,
  ) {
    self.init(id: nil, in: namespace, behavior: behavior)
  }

  public init(
    id: String?,
    in namespace: Namespace.ID,
    behavior: Behavior = .activatesGroup,
  ) {
    key = Key(id: id, namespace: namespace)
    self.behavior = behavior
  }

  var activates: Bool { behavior.activates }
  var follows: Bool { behavior.follows }
}

/// Says whether an effect is active, whatever the pointer does.
public nonisolated struct HoverEffectPhaseOverride: Equatable {
  enum Kind: Equatable {
    case active, inactive, toggled
  }

  let kind: Kind
  /// Whether it holds until the pointer comes or goes.
  let isTemporary: Bool
  /// What starts it anew when it changes.
  private let trigger: (any Equatable)?

  private init(_ kind: Kind, isTemporary: Bool = false, trigger: (any Equatable)? = nil) {
    self.kind = kind
    self.isTemporary = isTemporary
    self.trigger = trigger
  }

  /// Active.
  public static var active: HoverEffectPhaseOverride { Self(.active) }
  /// Not active.
  public static var inactive: HoverEffectPhaseOverride { Self(.inactive) }

  /// Active whenever the trigger changes, until the pointer comes or goes.
  public static func activeTemporarily(trigger: some Equatable) -> HoverEffectPhaseOverride {
    Self(.active, isTemporary: true, trigger: trigger)
  }

  /// Not active whenever the trigger changes, until the pointer comes or goes.
  public static func inactiveTemporarily(trigger: some Equatable) -> HoverEffectPhaseOverride {
    Self(.inactive, isTemporary: true, trigger: trigger)
  }

  /// The other way round whenever the trigger changes.
  public static func toggled(trigger: some Equatable) -> HoverEffectPhaseOverride {
    Self(.toggled, trigger: trigger)
  }

  /// The other way round whenever the trigger changes, until the pointer comes or goes.
  public static func toggledTemporarily(trigger: some Equatable) -> HoverEffectPhaseOverride {
    Self(.toggled, isTemporary: true, trigger: trigger)
  }

  public static func == (left: Self, right: Self) -> Bool {
    guard left.kind == right.kind, left.isTemporary == right.isTemporary else { return false }
    switch (left.trigger, right.trigger) {
    case (nil, nil): return true
    case (let one?, let two?): return one.isEqual(to: two)
    default: return false
    }
  }

  /// Whether the effect is active when this is said of one that was or was not.
  func phase(after isActive: Bool) -> Bool {
    switch kind {
    case .active: true
    case .inactive: false
    case .toggled: !isActive
    }
  }
}

nonisolated extension Equatable {
  fileprivate func isEqual(to other: any Equatable) -> Bool {
    (other as? Self).map { $0 == self } ?? false
  }
}

/// Which views of a group are under a pointer.
final class HoverGroups: GraphService {
  private var members: [HoverEffectGroup.Key: [Member]] = [:]

  private struct Member {
    weak var box: HoverBox?
    var isHovered: Bool
  }

  init(_ graph: Graph) {}

  func isActive(_ key: HoverEffectGroup.Key) -> Bool {
    members[key]?.contains { $0.box != nil && $0.isHovered } ?? false
  }

  /// Notes a view and whether it is hovered, and shows the whole group anew if that changes it.
  func note(_ box: HoverBox, _ isHovered: Bool, in key: HoverEffectGroup.Key) {
    let before = isActive(key)
    var list = (members[key] ?? []).filter { $0.box != nil && $0.box !== box }
    list.append(Member(box: box, isHovered: isHovered))
    members[key] = list
    guard isActive(key) != before else { return }
    for member in list where member.box !== box { member.box?.show() }
  }

  func remove(_ box: HoverBox, from key: HoverEffectGroup.Key) {
    note(box, false, in: key)
    members[key]?.removeAll { $0.box == nil || $0.box === box }
    if members[key]?.isEmpty == true { members[key] = nil }
  }
}
