package import Foundation
package import Geometry

/// How an element is drawn, beside its content.
///
/// Drawn in this order: shadow, background, content and children, border.
package struct Appearance: Equatable, Sendable {
  package var background: Fill?
  /// Corners of background, border and clip in points: top leading, top trailing, bottom trailing,
  /// bottom leading.
  package var corners = Corners()
  package var border: Border?
  package var shadow: Shadow?
  /// From 0 (not drawn, room kept) to 1.
  package var opacity: Double = 1
  /// Children and content are cut at the (rounded) frame.
  package var isClipped = false
  /// Where it is cut between two pixels, part of a pixel is seen.
  package var isClipSmooth = false
  /// Another outline to cut at, in the element's points.
  package var clip: Outline?
  // A third of what an appearance would hold, for few.
  private var moved = Rare<Transform>(nil)
  package var transform: Transform? {
    get { moved.value }
    set { moved = Rare(newValue) }
  }
  /// In points.
  package var blur: CGFloat = 0
  /// What a blur spreads beyond the frame is cut away.
  package var isBlurCut = false
  /// Changes of every colour in it, one after the other.
  package var filters: [InkMatrix] = []
  /// Only what lies under this is drawn.
  package var mask: Mask?
  /// How its colours mix with those below.
  package var blend = Blend.normal
  /// Its parts mix with each other before they mix with what is below.
  package var isIsolated = false
  /// Whether it is not drawn, but cuts a hole into the group or the mask around it.
  package var cuts = false
  /// Drawn over its siblings though it is read before them; only the first of them may be.
  package var isAbove = false
  /// How far beyond its frame, in points, it can be pressed.
  package var reach = Reach()
  /// How a press and a pointer above it show.
  package var response = Response.none
  /// Neither it nor anything in it is marked while it has the focus.
  package var hidesFocus = false
  /// Whether the front end draws it for dark grounds or for light ones; nil as it draws its page.
  package var isDark: Bool?
  /// Its colours are inverted once more where a person has all colours inverted.
  package var invertsBack = false
  /// While a window fills a screen, it is seen only under a pointer or with the focus in it.
  package var hidesInFullScreen = false
  /// Whether the press that brings the window to the front counts in it; nil as around it.
  package var answersFirstPress: Bool?

  package init() {}

  /// Nothing of it is seen, nor pressed, focused or told: it is transparent, or scaled to a line.
  package var isUnseen: Bool { opacity <= 0.01 || transform?.isFlat == true }

  package struct Corners: Hashable, Sendable {
    package var topLeading: CGFloat = 0
    package var topTrailing: CGFloat = 0
    package var bottomTrailing: CGFloat = 0
    package var bottomLeading: CGFloat = 0

    package init(_ radius: CGFloat = 0) {
      topLeading = radius
      topTrailing = radius
      bottomTrailing = radius
      bottomLeading = radius
    }

    package var isSquare: Bool {
      self == Corners()
    }
  }

  package struct Border: Hashable, Sendable {
    package var fill: Fill
    package var width: CGFloat

    package init(_ fill: Fill, width: CGFloat) {
      self.fill = fill
      self.width = width
    }
  }

  package struct Shadow: Hashable, Sendable {
    package var ink: Ink
    package var radius: CGFloat
    package var offset: CGPoint

    package init(_ ink: Ink, radius: CGFloat, offset: CGPoint) {
      self.ink = ink
      self.radius = radius
      self.offset = offset
    }
  }

  /// Scale and rotation about an anchor given as a fraction of the frame, then a move.
  package struct Transform: Hashable, Sendable {
    package var scaleX: CGFloat = 1
    package var scaleY: CGFloat = 1
    /// Clockwise, in degrees.
    package var rotation: CGFloat = 0
    /// Degrees about the x and y axes, for `rotation3DEffect`.
    package var tiltX: CGFloat = 0
    package var tiltY: CGFloat = 0
    package var anchor = CGPoint(x: 0.5, y: 0.5)
    /// How far before the element, in points, the axes lie about which it is tilted.
    package var depth: CGFloat = 0
    /// How strongly tilted parts that are nearer look larger; 0 not at all, 1 as usual.
    package var perspective: CGFloat = 1
    package var offset = CGPoint.zero
    /// Maps the element's points, from its top-left corner, before everything else.
    package var matrix: Matrix?

    package init() {}

    /// How far the tilts move the anchor, as seen from far away: an axis before it swings it round.
    package var swing: CGPoint {
      guard depth != 0, depth.isFinite else { return .zero }
      let (x, y) = (tiltX * .pi / 180, tiltY * .pi / 180)
      let swing = CGPoint(x: -depth * sin(y), y: depth * cos(y) * sin(x))
      return swing.x.isFinite && swing.y.isFinite ? swing : .zero
    }

    fileprivate var isFlat: Bool { min(abs(scaleX), abs(scaleY)) < 0.001 }
  }

  /// A matrix of three by three, row by row: a point (x, y) becomes (x, y, 1) × matrix, divided by
  /// its third part.
  package struct Matrix: Hashable, Sendable {
    package let values: [CGFloat]

    /// Takes nine numbers; anything else changes nothing.
    package init(_ values: [CGFloat]) {
      let isWhole = values.count == 9 && values.allSatisfy(\.isFinite)
      self.values = isWhole ? values : [1, 0, 0, 0, 1, 0, 0, 0, 1]
    }

    package func apply(_ point: CGPoint) -> CGPoint {
      let m = values
      let depth = point.x * m[2] + point.y * m[5] + m[8]
      let share = abs(depth) > 0.000_1 ? 1 / depth : 0
      return CGPoint(
        x: (point.x * m[0] + point.y * m[3] + m[6]) * share,
        y: (point.x * m[1] + point.y * m[4] + m[7]) * share,
      )
    }
  }

  /// Lengths beyond a frame's edges, in points.
  package struct Reach: Hashable, Sendable {
    package var top: CGFloat = 0
    package var leading: CGFloat = 0
    package var bottom: CGFloat = 0
    package var trailing: CGFloat = 0

    package init(
      top: CGFloat = 0,
      leading: CGFloat = 0,
      bottom: CGFloat = 0,
      trailing: CGFloat = 0,
    ) {
      self.top = top
      self.leading = leading
      self.bottom = bottom
      self.trailing = trailing
    }
  }

  package enum Response: UInt8, Sendable {
    /// Nothing: the app's own style draws it.
    case none
    /// Dims while pressed, as a borderless button does.
    case dim
    /// Lightens under the pointer and darkens while pressed, as a bordered button does.
    case shade
    /// As a row that can be chosen.
    case row
    /// A pointer is above it, which the front end does not see by itself.
    case lit
    /// As `lit`, and lifted off the ground.
    case raised
  }
}
