import Foundation
package import Geometry
public import Properties

nonisolated extension Color {
  /// A colour's components for one environment: linear ones kept, gamma-encoded ones computed.
  public nonisolated struct Resolved: Hashable, Codable, Sendable, CustomStringConvertible {
    public var linearRed: Float
    public var linearGreen: Float
    public var linearBlue: Float
    /// From 0 to 1.
    public var opacity: Float

    public init(
      colorSpace: RGBColorSpace = .sRGB,
      red: Float,
      green: Float,
      blue: Float,
      opacity: Float = 1,
    ) {
      let isLinear = colorSpace == .sRGBLinear
      let parts = [red, green, blue].map { isLinear ? $0 : RGBColorSpace.linear($0) }
      (linearRed, linearGreen, linearBlue) = (parts[0], parts[1], parts[2])
      if colorSpace == .displayP3 {
        // The four digits that SwiftUI computes with.
        linearRed = 1.2249 * parts[0] - 0.2247 * parts[1]
        linearGreen = -0.0420 * parts[0] + 1.0419 * parts[1]
        linearBlue = -0.0197 * parts[0] - 0.0786 * parts[1] + 1.0979 * parts[2]
      }
      self.opacity = opacity
    }

    public var red: Float {
      get { RGBColorSpace.encoded(linearRed) }
      set { linearRed = RGBColorSpace.linear(newValue) }
    }
    public var green: Float {
      get { RGBColorSpace.encoded(linearGreen) }
      set { linearGreen = RGBColorSpace.linear(newValue) }
    }
    public var blue: Float {
      get { RGBColorSpace.encoded(linearBlue) }
      set { linearBlue = RGBColorSpace.linear(newValue) }
    }

    /// `#RRGGBBAA`.
    public var description: String {
      let bytes = [red, green, blue, opacity].map { part in
        let text = String(
          Int((min(1, max(0, part)) * 255).rounded()),
          radix: 16,
          uppercase: true,
        )
        return text.count < 2 ? "0" + text : text
      }
      return "#" + bytes.joined()
    }
  }

  public init(_ resolved: Resolved) {
    self.init(
      red: Double(resolved.red),
      green: Double(resolved.green),
      blue: Double(resolved.blue),
      opacity: Double(resolved.opacity),
    )
  }

  /// The colour's components where it is used.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    let ink = ink(environment)
    return Resolved(red: ink.red, green: ink.green, blue: ink.blue, opacity: ink.alpha)
  }
}

/// A colour of a type of the app's own.
nonisolated struct OwnColor: Hashable, Sendable {
  private let color: any Hashable & Sendable
  let resolve: @Sendable (EnvironmentValues) -> Color.Resolved

  init<T: Hashable & ShapeStyle>(_ color: T) where T.Resolved == Color.Resolved {
    self.color = color
    resolve = { color.resolve(in: $0) }
  }

  static func == (left: OwnColor, right: OwnColor) -> Bool {
    AnyHashable(left.color) == AnyHashable(right.color)
  }

  func hash(into hasher: inout Hasher) { color.hash(into: &hasher) }
}

nonisolated extension Color.Resolved: PrimitiveShapeStyle {
  package func fill(_ environment: EnvironmentValues) -> Fill { Color(self).fill(environment) }
}

nonisolated extension Color.RGBColorSpace {
  /// The sRGB components of components in this space (P3's matrix: CSS Color 4, section 10.4).
  func standard(_ red: Double, _ green: Double, _ blue: Double) -> (Double, Double, Double) {
    switch self {
    case .sRGB: return (red, green, blue)
    case .sRGBLinear: return (Self.encoded(red), Self.encoded(green), Self.encoded(blue))
    case .displayP3:
      let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
      return (
        Self.encoded(1.224_940 * r - 0.224_940 * g),
        Self.encoded(-0.042_056 * r + 1.042_056 * g),
        Self.encoded(-0.019_638 * r - 0.078_636 * g + 1.098_274 * b),
      )
    }
  }

  static func linear(_ value: Double) -> Double {
    abs(value) <= 0.040_45
      ? value / 12.92 : (value < 0 ? -1 : 1) * pow((abs(value) + 0.055) / 1.055, 2.4)
  }

  /// In the steps that SwiftUI takes, for the same last digit.
  static func linear(_ value: Float) -> Float {
    let size = abs(value)
    let result =
      size <= 0.040_45
      ? size * 0.077_399_38 : powf(size * 0.947_867_3 + 0.052_132_7, 2.4)
    return value < 0 ? -result : result
  }

  static func encoded(_ value: Float) -> Float { Float(encoded(Double(value))) }

  static func encoded(_ value: Double) -> Double {
    abs(value) <= 0.003_130_8
      ? value * 12.92 : (value < 0 ? -1 : 1) * (1.055 * pow(abs(value), 1 / 2.4) - 0.055)
  }
}
