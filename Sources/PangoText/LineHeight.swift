package import Foundation
package import Geometry

/// The height of a line of text: a quarter more than the font's size, in whole points.
///
/// Pango and browsers round a font's own height in different ways, so neither is asked; the page
/// gets this number as its `line-height`.
package func lineHeight(of font: Typeface) -> CGFloat {
  (usableSize(font.size) * 1.25).rounded(.up)
}

/// A font size that can be drawn: between 0 and 1000 points.
func usableSize(_ size: CGFloat) -> CGFloat {
  size.isFinite ? min(max(size, 0), 1000) : 17
}
