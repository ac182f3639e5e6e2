import Foundation
import Layout

/// A box that reserves a part of its space: for bars, or a screen's rounded corners.
protocol SafeAreaBox: Box {
  /// Returns the safe area around `child`, in the screen's points; nil if the box does not place
  /// that child.
  func safeArea(of child: Box) -> CGRect?

  /// Edges on which the content takes no notice of any bars.
  var ignoredEdges: Edge.Set { get }

  /// Edges at which something is drawn over the content.
  var barEdges: Edge.Set { get }
}

extension SafeAreaBox {
  var ignoredEdges: Edge.Set { [] }
  var barEdges: Edge.Set { [] }
}

extension RootBox: SafeAreaBox {
  func safeArea(of child: Box) -> CGRect? { area }
}

extension Box {
  /// The distances that the space around the box continues under bars, in points.
  ///
  /// An edge that does not reach the safe area's end has none. Known once the box has its place;
  /// what is scrolled has none.
  final var safeAreaInsets: EdgeInsets { safeAreaInsets(underBars: true) }

  /// Returns the distances, with or without the space under bars.
  final func safeAreaInsets(underBars: Bool) -> EdgeInsets {
    let frame = globalFrame
    var child = self
    while let box = child.parent {
      if box.scrollAxis != nil { return EdgeInsets() }
      if let provider = box as? any SafeAreaBox, let safe = provider.safeArea(of: child) {
        return insets(of: frame, safe, in: provider, underBars)
      }
      child = box
    }
    return EdgeInsets()
  }

  private final func insets(
    of frame: CGRect,
    _ safe: CGRect,
    in provider: any SafeAreaBox,
    _ underBars: Bool,
  ) -> EdgeInsets {
    let full = provider.globalFrame
    let ignored = provider.ignoredEdges
    let barred = underBars ? [] : provider.barEdges
    let outer =
      ignored == .all ? EdgeInsets() : provider.safeAreaInsets(underBars: underBars)
    func inset(_ edge: Edge, _ reach: CGFloat, _ room: CGFloat, _ outer: CGFloat) -> CGFloat {
      // Frames are sums of fractions: half a point away is there.
      if ignored.union(barred).contains(Edge.Set(edge)) || reach > 0.5 { return 0 }
      return max(0, room) + outer
    }
    return EdgeInsets(
      top: inset(.top, frame.minY - safe.minY, frame.minY - full.minY, outer.top),
      leading: inset(.leading, frame.minX - safe.minX, frame.minX - full.minX, outer.leading),
      bottom: inset(.bottom, safe.maxY - frame.maxY, full.maxY - frame.maxY, outer.bottom),
      trailing: inset(.trailing, safe.maxX - frame.maxX, full.maxX - frame.maxX, outer.trailing),
    )
  }
}

extension EdgeInsets {
  var isZero: Bool { self == EdgeInsets() }

  /// Returns the insets on some edges, and zero on the others.
  func only(_ edges: Edge.Set) -> EdgeInsets {
    EdgeInsets(
      top: edges.contains(.top) ? top : 0,
      leading: edges.contains(.leading) ? leading : 0,
      bottom: edges.contains(.bottom) ? bottom : 0,
      trailing: edges.contains(.trailing) ? trailing : 0,
    )
  }

  static func + (left: EdgeInsets, right: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: left.top + right.top,
      leading: left.leading + right.leading,
      bottom: left.bottom + right.bottom,
      trailing: left.trailing + right.trailing,
    )
  }
}
