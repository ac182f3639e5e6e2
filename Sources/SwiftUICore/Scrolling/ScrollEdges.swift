import Display
import Foundation
public import Layout
import Properties

/// How a scroll view shows that its content goes on beyond an edge.
public nonisolated struct ScrollEdgeEffectStyle: Hashable, Sendable {
  fileprivate let look: Content.Scroll.Look.Edge

  /// The content is cut at the edge.
  public static let automatic = ScrollEdgeEffectStyle(look: .plain)
  /// The content fades towards the edge.
  public static let soft = ScrollEdgeEffectStyle(look: .soft)
  /// A thin line lies on the edge.
  public static let hard = ScrollEdgeEffectStyle(look: .hard)
}

/// What is said of a scroll view's edges.
nonisolated struct ScrollEdges: Equatable {
  fileprivate var styles: [Edge: ScrollEdgeEffectStyle] = [:]
  fileprivate var hidden: Edge.Set = []

  /// Whether an edge may look otherwise than as it is cut.
  var isSaid: Bool { !styles.isEmpty }

  fileprivate func look(at edge: Edge) -> Content.Scroll.Look.Edge {
    hidden.contains(Edge.Set(edge)) ? .plain : styles[edge]?.look ?? .plain
  }
}

extension ScrollBox {
  /// How its bars and edges look, and whether it gives way at its ends.
  var look: Content.Scroll.Look {
    var look = Content.Scroll.Look()
    let most = most
    look.isFirmSideways = traits.bounces.isFirm(.horizontal, fits: most.x <= 0)
    look.isFirmUpright = traits.bounces.isFirm(.vertical, fits: most.y <= 0)
    look.isOpen = traits.isClipDisabled
    guard traits.edges.isSaid else { return look }
    // Half a point may be what a front end rounded.
    if offset.y > 0.5 { look.top = traits.edges.look(at: .top) }
    if offset.x > 0.5 { look.leading = traits.edges.look(at: .leading) }
    if offset.y < most.y - 0.5 { look.bottom = traits.edges.look(at: .bottom) }
    if offset.x < most.x - 0.5 { look.trailing = traits.edges.look(at: .trailing) }
    return look
  }
}

extension View {
  /// Sets how scroll views in the view show that their content goes on beyond some edges; nil is
  /// the usual way.
  public nonisolated func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?,
    for edges: Edge.Set,
  ) -> some View {
    transformEnvironment(\.scrollTraits) { traits in
      for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
        traits.edges.styles[edge] = style == .automatic ? nil : style
      }
    }
  }

  /// Hides what scroll views in the view show at some edges beyond which their content goes on.
  public nonisolated func scrollEdgeEffectHidden(
    _ hidden: Bool = true,
    for edges: Edge.Set = .all,
  ) -> some View {
    transformEnvironment(\.scrollTraits) { traits in
      if hidden {
        traits.edges.hidden.formUnion(edges)
      } else {
        traits.edges.hidden.subtract(edges)
      }
    }
  }

  /// Whether what lies beyond the edges of a scroll view is seen.
  ///
  /// Partly: a browser shows 40 points of it, and none beyond the ends that are scrolled towards.
  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    modifier(ScrollTraitModifier(path: \.isClipDisabled, value: disabled))
  }
}
