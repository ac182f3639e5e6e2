public import Foundation
public import Layout
public import Properties

/// The rule for where scrolling by hand ends.
public nonisolated protocol ScrollTargetBehavior {
  /// Changes where a movement ends.
  ///
  /// Front ends end movements of paging and aligned scroll views by themselves. An app's own behaviour
  /// is asked when the content has come to rest, which then moves on to the target.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)

  /// Says how far movements go.
  func properties(context: PropertiesContext) -> ScrollTargetBehaviorProperties

  typealias TargetContext = ScrollTargetBehaviorContext
  typealias Properties = ScrollTargetBehaviorProperties
  typealias PropertiesContext = ScrollTargetBehaviorPropertiesContext
}

nonisolated extension ScrollTargetBehavior {
  /// Movements go as far as they do.
  public func properties(context: PropertiesContext) -> ScrollTargetBehaviorProperties {
    ScrollTargetBehaviorProperties()
  }
}

/// How far the movements of a scroll view go.
public nonisolated struct ScrollTargetBehaviorProperties {
  /// Whether a movement ends at most one window's length from where it began.
  public var limitsScrolls = false

  public init() {}
}

/// The context in which a behaviour says how far movements go.
public nonisolated struct ScrollTargetBehaviorPropertiesContext {
  /// Along which the content is scrolled.
  public let axes: Axis.Set
  /// That of the scroll view.
  public let environment: EnvironmentValues
}

/// The end of a movement: a rectangle of the content, in points.
public nonisolated struct ScrollTarget: Hashable {
  public var rect: CGRect
  public var anchor: UnitPoint?

  public init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }
}

/// The context of a movement's end.
@dynamicMemberLookup public nonisolated struct ScrollTargetBehaviorContext {
  /// Where the movement began.
  public let originalTarget: ScrollTarget
  /// Zero: front ends tell places and no speeds.
  public let velocity: CGVector
  public let contentSize: CGSize
  public let containerSize: CGSize
  public let axes: Axis.Set
  let environment: EnvironmentValues

  /// The values of the scroll view's environment.
  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }
}

/// A behaviour that the front ends know.
protocol KnownScrollBehavior: ScrollTargetBehavior {
  nonisolated var stops: ScrollStopKind { get }
  /// The number of views that one movement may pass at most; nil is as many as it passes.
  nonisolated var most: Int? { get }
}

extension KnownScrollBehavior {
  nonisolated var most: Int? { nil }
}

/// Comes to rest at whole pages.
public nonisolated struct PagingScrollTargetBehavior: ScrollTargetBehavior, KnownScrollBehavior {
  public init() {}

  var stops: ScrollStopKind { .pages }

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let page = context.containerSize
    if context.axes.contains(.vertical), page.height > 0 {
      target.rect.origin.y = (target.rect.minY / page.height).rounded() * page.height
    }
    if context.axes.contains(.horizontal), page.width > 0 {
      target.rect.origin.x = (target.rect.minX / page.width).rounded() * page.width
    }
  }
}

/// Comes to rest at the views of the layout marked with `scrollTargetLayout`.
public nonisolated struct ViewAlignedScrollTargetBehavior:
  ScrollTargetBehavior, KnownScrollBehavior
{
  /// The number of views that one movement may pass; after one that passed more, the content goes back
  /// to the last that it may reach.
  public nonisolated struct LimitBehavior: Sendable, Equatable {
    private let name: String
    fileprivate let most: Int?

    /// As many as a movement passes.
    public static let automatic = LimitBehavior(name: "automatic", most: nil)
    /// A few.
    public static let always = LimitBehavior(name: "always", most: 3)
    /// Three at most.
    public static let alwaysByFew = LimitBehavior(name: "alwaysByFew", most: 3)
    /// One.
    public static let alwaysByOne = LimitBehavior(name: "alwaysByOne", most: 1)
    /// As many as a movement passes.
    public static let never = LimitBehavior(name: "never", most: nil)
  }

  private let limit: LimitBehavior

  /// Comes to rest at views.
  public init(limitBehavior: LimitBehavior = .automatic) { limit = limitBehavior }

  /// Comes to rest at views.
  ///
  /// Without effect of anchor: views come to rest at the start of the scroll view.
  public init(anchor: UnitPoint?) { self.init() }

  /// Comes to rest at views.
  ///
  /// Without effect of anchor: views come to rest at the start of the scroll view.
  public init(limitBehavior: LimitBehavior, anchor: UnitPoint?) {
    self.init(limitBehavior: limitBehavior)
  }

  var stops: ScrollStopKind { .views }
  var most: Int? { limit.most }

  /// Nothing: the front end knows the places of the views.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

nonisolated extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

nonisolated extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> Self {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }

  /// Without effect of anchor: views come to rest at the start of the scroll view.
  public static func viewAligned(anchor: UnitPoint?) -> Self {
    ViewAlignedScrollTargetBehavior(anchor: anchor)
  }

  /// Without effect of anchor: views come to rest at the start of the scroll view.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior,
    anchor: UnitPoint?,
  ) -> Self {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
  }
}

extension View {
  /// Sets where scroll views in this view stop.
  public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    modifier(ScrollSettlingModifier(behavior: behavior))
  }

  /// Makes the views of a layout those at which the scroll view around comes to rest.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(TargetLayoutModifier(isEnabled: isEnabled))
  }
}
