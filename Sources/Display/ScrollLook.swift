extension Content.Scroll {
  /// How a scroll element shows its bars and edges, and whether it gives way at its ends.
  package struct Look: Equatable, Sendable {
    package enum Edge: UInt8, Sendable {
      case plain
      /// What is seen last before the edge fades.
      case soft
      /// A thin line lies on the edge.
      case hard
    }

    /// Nothing moves beyond its ends, nor around it instead, when it is scrolled sideways.
    package var isFirmSideways = false
    /// As `isFirmSideways`, up and down.
    package var isFirmUpright = false
    /// Its bars are shown stronger for a moment.
    package var isFlashing = false
    /// What lies beyond its frame is seen, as far as the front end can show it.
    package var isOpen = false
    package var top = Edge.plain
    package var leading = Edge.plain
    package var bottom = Edge.plain
    package var trailing = Edge.plain

    package init() {}

    package var hasEdges: Bool {
      top != .plain || leading != .plain || bottom != .plain || trailing != .plain
    }
  }
}
