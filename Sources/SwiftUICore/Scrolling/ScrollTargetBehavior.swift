public import Foundation
public import Layout
import Properties

/// The rule for where scrolling by hand ends.
public nonisolated protocol ScrollTargetBehavior {
  /// Changes where a movement ends.
  ///
  /// Without effect: of an app's own behaviours only those that the two below describe are known to
  /// a front end, which ends the movement by itself.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)

  typealias TargetContext = ScrollTargetBehaviorContext
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
public nonisolated struct ScrollTargetBehaviorContext {
  public let originalTarget: ScrollTarget
  public let velocity: CGVector
  public let contentSize: CGSize
  public let containerSize: CGSize
  public let axes: Axis.Set
}

/// A behaviour that the front ends know.
protocol KnownScrollBehavior: ScrollTargetBehavior {
  nonisolated var stops: ScrollStopKind { get }
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
  /// The number of views that one movement may pass.
  ///
  /// Without effect: a movement passes as many views as the front end lets it.
  public nonisolated struct LimitBehavior: Sendable, Equatable {
    private let name: String

    public static let automatic = LimitBehavior(name: "automatic")
    public static let always = LimitBehavior(name: "always")
    public static let alwaysByFew = LimitBehavior(name: "alwaysByFew")
    public static let alwaysByOne = LimitBehavior(name: "alwaysByOne")
    public static let never = LimitBehavior(name: "never")
  }

  /// Comes to rest at views; how many one movement passes is the front end's.
  public init(limitBehavior: LimitBehavior = .automatic) {}

  var stops: ScrollStopKind { .views }

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
}

extension View {
  /// Sets where scroll views in this view stop.
  public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    let stops = (behavior as? any KnownScrollBehavior)?.stops ?? .anywhere
    return modifier(ScrollTraitModifier(path: \.stops, value: stops))
  }

  /// Makes the views of a layout those at which the scroll view around comes to rest.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(TargetLayoutModifier(isEnabled: isEnabled))
  }
}
