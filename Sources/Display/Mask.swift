package import Foundation
package import Geometry

extension Appearance {
  /// What a view is cut out with: drawings whose opacity decides what is seen.
  package struct Mask: Equatable, Sendable {
    /// One drawing of it, in the element's points.
    package struct Part: Equatable, Sendable {
      package var frame: CGRect
      package var content: Content
      package var background: Fill?
      package var corners = Appearance.Corners()
      package var opacity = 1.0
      /// Whether it takes away of the parts before it what it covers.
      package var isCut = false

      package init(frame: CGRect, content: Content) {
        self.frame = frame
        self.content = content
      }
    }

    package var parts: [Part]

    package init(parts: [Part]) {
      self.parts = parts
    }
  }

  /// How colours mix with those below; the names are CSS's.
  package enum Blend: String, Sendable {
    case normal, multiply, screen, overlay, darken, lighten
    case colorDodge = "color-dodge"
    case colorBurn = "color-burn"
    case softLight = "soft-light"
    case hardLight = "hard-light"
    case difference, exclusion, hue, saturation, color, luminosity
    case plusLighter = "plus-lighter"
    case plusDarker = "plus-darker"
  }
}
