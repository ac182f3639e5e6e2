package import Foundation

/// A font as a front end must find it: design, size in points, weight from 100 to 900, slant.
package struct Typeface: Hashable, Sendable {
  package enum Design: UInt8, Sendable {
    case standard, serif, monospaced, rounded
  }

  package var design: Design
  package var size: CGFloat
  package var weight: Int
  package var isItalic: Bool
  /// Digits all of one width.
  package var hasMonospacedDigits: Bool

  package init(
    design: Design = .standard,
    size: CGFloat,
    weight: Int = 400,
    isItalic: Bool = false,
    hasMonospacedDigits: Bool = false,
  ) {
    self.design = design
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
  }
}
