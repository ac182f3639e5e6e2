import Properties

/// Whether a kind of input scrolls.
public nonisolated struct ScrollInputBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = ScrollInputBehavior(name: "automatic")
  public static let enabled = ScrollInputBehavior(name: "enabled")
  public static let disabled = ScrollInputBehavior(name: "disabled")
}

/// A kind of input that scrolls.
public nonisolated struct ScrollInputKind: Hashable, Sendable {
  private let name: String

  /// Without effect: there are no controllers here.
  public static let gameController = ScrollInputKind(name: "gameController")
  /// Without effect: there is nothing here that looks at hands.
  public static let handGestureShortcut = ScrollInputKind(name: "handGestureShortcut")
  /// Without effect: a front end scrolls by touches itself.
  public static let pan = ScrollInputKind(name: "pan")
}

/// A behaviour of an erased type.
public nonisolated struct AnyScrollTargetBehavior: ScrollTargetBehavior, KnownScrollBehavior {
  private let behavior: any ScrollTargetBehavior & Sendable

  public init<B: ScrollTargetBehavior & Sendable>(_ base: B) { behavior = base }

  var stops: ScrollStopKind { (behavior as? any KnownScrollBehavior)?.stops ?? .anywhere }
  var most: Int? { (behavior as? any KnownScrollBehavior)?.most }

  public func properties(context: PropertiesContext) -> ScrollTargetBehaviorProperties {
    behavior.properties(context: context)
  }

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    behavior.updateTarget(&target, context: context)
  }
}

extension View {
  /// Without effect: the kinds of input that it is about are not here.
  public nonisolated func scrollInputBehavior(
    _ behavior: ScrollInputBehavior,
    for input: ScrollInputKind,
  ) -> some View { self }
}
