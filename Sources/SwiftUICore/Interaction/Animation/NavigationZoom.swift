import Display
public import Foundation
import Geometry
import Layout
public import Properties

/// The way in which a page or a sheet comes.
public nonisolated protocol NavigationTransition {}

/// The way of the container: a page is there at once.
public nonisolated struct AutomaticNavigationTransition: NavigationTransition, Sendable {}

/// A page grows out of the view that `matchedTransitionSource` marks, and a page that is left shrinks
/// into it.
///
/// Where the source is not seen, the page is there at once. A person who asked for less movement sees
/// none.
public nonisolated struct ZoomNavigationTransition: NavigationTransition {
  fileprivate let key: MatchKey
}

nonisolated extension NavigationTransition where Self == AutomaticNavigationTransition {
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

nonisolated extension NavigationTransition where Self == ZoomNavigationTransition {
  /// Out of the source with an id in a namespace.
  public static func zoom(
    sourceID: some Hashable,
    in namespace: Namespace.ID,
  ) -> ZoomNavigationTransition {
    ZoomNavigationTransition(key: MatchKey(zoom: AnyHashable(sourceID), in: namespace))
  }
}

/// The look of the source of a zoom.
public nonisolated protocol MatchedTransitionSourceConfiguration: Sendable {}

nonisolated extension MatchedTransitionSourceConfiguration {
  /// The page begins on a ground of a colour.
  public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration {
    ChangedSource(self) { $0.background = style }
  }

  /// The page begins with the corners of a shape.
  public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration {
    ChangedSource(self) { $0.corner = min(shape.cornerSize.width, shape.cornerSize.height) }
  }

  /// The page begins with a shadow.
  ///
  /// - Parameters:
  ///   - radius: in points.
  ///   - x: to the right, in points.
  ///   - y: downwards, in points.
  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0,
  ) -> some MatchedTransitionSourceConfiguration {
    ChangedSource(self) {
      $0.shadow = ZoomLook.Shadow(color: color, radius: radius, x: x, y: y)
    }
  }
}

/// A source without a look of its own: what others are made from.
public nonisolated struct EmptyMatchedTransitionSourceConfiguration:
  MatchedTransitionSourceConfiguration
{}

/// A source with one more part of its look.
private nonisolated struct ChangedSource: MatchedTransitionSourceConfiguration {
  let look: ZoomLook

  init(_ base: some MatchedTransitionSourceConfiguration, _ change: (inout ZoomLook) -> Void) {
    var look = (base as? ChangedSource)?.look ?? ZoomLook()
    change(&look)
    self.look = look
  }
}

/// How a page looks where it comes out of its source.
nonisolated struct ZoomLook: Sendable {
  struct Shadow: Sendable {
    let color: Color
    let radius: CGFloat
    let x: CGFloat
    let y: CGFloat
  }

  var background: Color?
  /// In points.
  var corner: CGFloat?
  var shadow: Shadow?

  func apply(to look: inout Appearance) {
    let environment = EnvironmentValues()
    if let background { look.background = .ink(background.ink(environment)) }
    if let corner, corner.isFinite {
      // The page is drawn smaller, and its corners with it.
      let scale = min(look.transform?.scaleX ?? 1, look.transform?.scaleY ?? 1)
      look.corners = Appearance.Corners(max(0, scale > 0 ? corner / scale : corner))
      look.isClipped = true
    }
    if let shadow, shadow.radius.isFinite, shadow.x.isFinite, shadow.y.isFinite {
      look.shadow = Appearance.Shadow(
        shadow.color.ink(environment),
        radius: max(0, shadow.radius),
        offset: CGPoint(x: shadow.x, y: shadow.y),
      )
    }
  }
}

/// What a view is to a zoom.
nonisolated enum ZoomRole {
  case page
  case source(ZoomLook)
}

nonisolated extension MatchKey {
  /// The ids of zooms are not those of `matchedGeometryEffect`.
  private struct ZoomID: Hashable {
    let id: AnyHashable
  }

  fileprivate init(zoom id: AnyHashable, in namespace: Namespace.ID) {
    self.init(namespace: namespace, id: AnyHashable(ZoomID(id: id)))
  }
}

nonisolated extension MatchedModifier {
  fileprivate init(_ key: MatchKey, _ role: ZoomRole) {
    self.init(
      key: key,
      properties: .frame,
      anchor: .center,
      isSource: true,
      zoom: role,
    )
  }
}

extension Graph {
  /// The motion of a page that zooms though nothing around it is animated.
  func zoomMotion(of box: MatchedBox) -> Motion? {
    guard box.modifier.zoom != nil, !isStill, !traits.reducesMotion,
      !transaction.disablesAnimations
    else { return nil }
    return Animation.smooth(duration: 0.35).motion
  }
}

extension View {
  /// Sets how the page or sheet comes that the view is the content of.
  @ViewBuilder public nonisolated func navigationTransition(
    _ style: some NavigationTransition
  ) -> some View {
    if let zoom = style as? ZoomNavigationTransition {
      modifier(MatchedModifier(zoom.key, .page))
    } else {
      self
    }
  }

  /// Marks the view that a page grows out of.
  public nonisolated func matchedTransitionSource(
    id: some Hashable,
    in namespace: Namespace.ID,
  ) -> some View {
    modifier(
      MatchedModifier(MatchKey(zoom: AnyHashable(id), in: namespace), .source(ZoomLook()))
    )
  }

  /// Marks the view that a page grows out of, and says how the page looks there.
  public nonisolated func matchedTransitionSource(
    id: some Hashable,
    in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration)
      -> some MatchedTransitionSourceConfiguration,
  ) -> some View {
    let source = configuration(EmptyMatchedTransitionSourceConfiguration())
    let look = (source as? ChangedSource)?.look ?? ZoomLook()
    return modifier(
      MatchedModifier(MatchKey(zoom: AnyHashable(id), in: namespace), .source(look))
    )
  }
}
