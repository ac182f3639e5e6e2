import Display
public import Properties

/// What shows that a pointer is above a view.
public nonisolated protocol CustomHoverEffect {
  associatedtype Body: CustomHoverEffect
  typealias Content = EmptyHoverEffect

  /// Makes the effect of others.
  func body(content: Content) -> Body
}

/// The parts of an effect.
nonisolated struct HoverPlan {
  /// What is made of the view, by whether the effect is active.
  var changes: [(Bool, GeometryProxy) -> HoverValues] = []
  /// How the front end itself shows a pointer.
  var response = Appearance.Response.none
  var isLifted = false
  var isAutomatic = false
  var group: HoverEffectGroup?
  var override: HoverEffectPhaseOverride?

  /// Both at once.
  func joined(with other: HoverPlan) -> HoverPlan {
    var both = self
    both.changes += other.changes
    if other.response != .none { both.response = other.response }
    both.isLifted = isLifted || other.isLifted
    both.isAutomatic = isAutomatic || other.isAutomatic
    both.group = other.group ?? group
    both.override = other.override ?? override
    return both
  }

  func grouped(_ group: HoverEffectGroup?) -> HoverPlan {
    var plan = self
    plan.group = group ?? plan.group
    return plan
  }
}

/// An effect that the runtime knows.
nonisolated protocol PlannedHoverEffect: CustomHoverEffect {
  var plan: HoverPlan { get }
}

nonisolated extension PlannedHoverEffect {
  public func body(content: Content) -> EmptyHoverEffect { content }
}

nonisolated extension CustomHoverEffect {
  /// What the effect is made of; an effect that is made of itself has no parts.
  func planned(depth: Int = 0) -> HoverPlan {
    if let known = self as? any PlannedHoverEffect { return known.plan }
    return depth < 32 ? body(content: EmptyHoverEffect()).planned(depth: depth + 1) : HoverPlan()
  }
}

/// No effect: what others are made from.
public nonisolated struct EmptyHoverEffect: CustomHoverEffect, PlannedHoverEffect, Sendable {
  var plan: HoverPlan { HoverPlan() }
}

/// The effect that `defaultHoverEffect` sets; without one the view is shaded.
public nonisolated struct AutomaticHoverEffect: CustomHoverEffect, PlannedHoverEffect, Sendable {
  public init() {}

  var plan: HoverPlan {
    var plan = HoverPlan()
    plan.isAutomatic = true
    return plan
  }
}

/// The view is shaded.
public nonisolated struct HighlightHoverEffect: CustomHoverEffect, PlannedHoverEffect, Sendable {
  public init() {}

  var plan: HoverPlan {
    var plan = HoverPlan()
    plan.response = .shade
    return plan
  }
}

/// The view gets a little larger and has a shadow.
public nonisolated struct LiftHoverEffect: CustomHoverEffect, PlannedHoverEffect, Sendable {
  public init() {}

  var plan: HoverPlan {
    var plan = HoverPlan()
    plan.isLifted = true
    return plan
  }
}

/// An effect that a closure draws.
public nonisolated struct ContentHoverEffect<Effect: HoverEffectContent>:
  CustomHoverEffect, PlannedHoverEffect
{
  fileprivate let group: HoverEffectGroup?
  fileprivate let isEnabled: Bool
  fileprivate let make: (EmptyHoverEffectContent, Bool, GeometryProxy) -> Effect

  var plan: HoverPlan {
    guard isEnabled else { return HoverPlan() }
    let make = make
    var plan = HoverPlan()
    plan.changes = [{ make(EmptyHoverEffectContent(), $0, $1).values }]
    plan.group = group
    return plan
  }
}

/// An effect that only joins a group.
public nonisolated struct GroupHoverEffect: CustomHoverEffect, PlannedHoverEffect {
  fileprivate let group: HoverEffectGroup?

  var plan: HoverPlan { HoverPlan().grouped(group) }
}

/// An effect made of others.
private nonisolated struct JoinedHoverEffect: PlannedHoverEffect {
  let plan: HoverPlan
}

nonisolated extension CustomHoverEffect {
  /// Both effects at once.
  public func hoverEffect(
    _ effect: some CustomHoverEffect,
    in group: HoverEffectGroup? = nil,
    isEnabled: Bool = true,
  ) -> some CustomHoverEffect {
    let own = planned()
    let more = isEnabled ? effect.planned().grouped(group) : HoverPlan()
    return JoinedHoverEffect(plan: own.joined(with: more))
  }

  /// The effect and one that a closure draws.
  ///
  /// - Parameter body: takes whether the effect is active, and the size and place of the view.
  public func hoverEffect<C: HoverEffectContent>(
    in group: HoverEffectGroup? = nil,
    isEnabled: Bool = true,
    body: @escaping (EmptyHoverEffectContent, Bool, GeometryProxy) -> C,
  ) -> some CustomHoverEffect {
    hoverEffect(ContentHoverEffect(group: group, isEnabled: isEnabled, make: body))
  }

  /// The effect, or none.
  public func hoverEffectDisabled(_ isDisabled: Bool = true) -> some CustomHoverEffect {
    JoinedHoverEffect(plan: isDisabled ? HoverPlan() : planned())
  }

  /// The effect as one of a group.
  public func hoverEffectGroup(_ group: HoverEffectGroup?) -> some CustomHoverEffect {
    JoinedHoverEffect(plan: planned().grouped(group))
  }

  /// The effect as one of a group.
  public func hoverEffectGroup(
    id: String? = nil,
    in namespace: Namespace.ID,
    behavior: HoverEffectGroup.Behavior = .activatesGroup,
  ) -> some CustomHoverEffect {
    hoverEffectGroup(HoverEffectGroup(id: id, in: namespace, behavior: behavior))
  }

  /// The effect, active or not as is said and not as the pointer is.
  public func hoverEffectPhaseOverride(
    _ override: HoverEffectPhaseOverride?
  ) -> some CustomHoverEffect {
    var plan = planned()
    plan.override = override ?? plan.override
    return JoinedHoverEffect(plan: plan)
  }
}

nonisolated extension CustomHoverEffect where Self == AutomaticHoverEffect {
  public static var automatic: AutomaticHoverEffect { AutomaticHoverEffect() }
}

nonisolated extension CustomHoverEffect where Self == EmptyHoverEffect {
  public static var empty: EmptyHoverEffect { EmptyHoverEffect() }
}

nonisolated extension CustomHoverEffect where Self == HighlightHoverEffect {
  public static var highlight: HighlightHoverEffect { HighlightHoverEffect() }
}

nonisolated extension CustomHoverEffect where Self == LiftHoverEffect {
  public static var lift: LiftHoverEffect { LiftHoverEffect() }
}

nonisolated extension CustomHoverEffect where Self == GroupHoverEffect {
  public static func hoverEffectGroup(_ group: HoverEffectGroup?) -> GroupHoverEffect {
    GroupHoverEffect(group: group)
  }
  public static func hoverEffectGroup(
    id: String? = nil,
    in namespace: Namespace.ID,
    behavior: HoverEffectGroup.Behavior = .activatesGroup,
  ) -> GroupHoverEffect {
    GroupHoverEffect(group: HoverEffectGroup(id: id, in: namespace, behavior: behavior))
  }
}

nonisolated extension CustomHoverEffect {
  /// An effect that a closure draws.
  public static func hoverEffect<C: HoverEffectContent>(
    in group: HoverEffectGroup? = nil,
    isEnabled: Bool = true,
    body: @escaping (EmptyHoverEffectContent, Bool, GeometryProxy) -> C,
  ) -> ContentHoverEffect<C> where Self == ContentHoverEffect<C> {
    ContentHoverEffect(group: group, isEnabled: isEnabled, make: body)
  }
}

/// The effect of a pointer above a view.
public nonisolated struct HoverEffect {
  let plan: HoverPlan

  public init<E: CustomHoverEffect>(_ effect: E) { plan = effect.planned() }

  public static var automatic: HoverEffect { HoverEffect(AutomaticHoverEffect()) }
  public static var highlight: HoverEffect { HoverEffect(HighlightHoverEffect()) }
  public static var lift: HoverEffect { HoverEffect(LiftHoverEffect()) }
}
