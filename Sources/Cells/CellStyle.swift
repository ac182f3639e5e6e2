import Foundation
package import Geometry

/// A colour of 24 bits.
package struct CellColor: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The components of an ink, its alpha left out; components out of range are cut.
  package init(_ ink: Ink) {
    func byte(_ value: Float) -> UInt8 { UInt8((min(max(0, value), 1) * 255).rounded()) }
    self.init(byte(ink.red), byte(ink.green), byte(ink.blue))
  }

  /// This colour with part of another laid over it; an amount from 0 to 1.
  package func mixed(with other: CellColor, _ amount: Float) -> CellColor {
    let share = min(max(0, amount), 1)
    func mix(_ below: UInt8, _ above: UInt8) -> UInt8 {
      UInt8((Float(below) + (Float(above) - Float(below)) * share).rounded())
    }
    return CellColor(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }

  /// From 0 (black) to 255 (white).
  package var luminance: Int {
    (Int(red) * 299 + Int(green) * 587 + Int(blue) * 114) / 1000
  }
}

/// How a cell is drawn. A colour that is nil is the terminal's own.
package struct CellStyle: Hashable, Sendable {
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let bold = Attributes(rawValue: 1)
    package static let faint = Attributes(rawValue: 2)
    package static let italic = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
    package static let strikethrough = Attributes(rawValue: 16)
    package static let inverse = Attributes(rawValue: 32)
  }

  package var foreground: CellColor?
  package var background: CellColor?
  package var attributes: Attributes

  package init(
    foreground: CellColor? = nil,
    background: CellColor? = nil,
    attributes: Attributes = [],
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  package static let plain = CellStyle()
}
