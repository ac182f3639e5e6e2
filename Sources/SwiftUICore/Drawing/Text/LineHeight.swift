public import Foundation
public import Properties

nonisolated extension AttributedString {
  /// The distance from one line of a text to the next.
  public struct LineHeight: Hashable, Codable, Sendable {
    private enum Kind: Hashable, Codable, Sendable {
      case variable
      case multiple(CGFloat)
      case leading(CGFloat)
      case exact(CGFloat)
    }

    private let kind: Kind

    private init(_ kind: Kind) {
      self.kind = kind
    }

    /// As the font has it.
    public static var variable: LineHeight { LineHeight(.variable) }
    /// One and a quarter of the size of the letters.
    public static var normal: LineHeight { multiple(factor: 1.25) }
    /// A little more than the size of the letters.
    public static var tight: LineHeight { multiple(factor: 1.1) }
    /// One and a half of the size of the letters.
    public static var loose: LineHeight { multiple(factor: 1.5) }

    /// A multiple of the size of the largest letters.
    public static func multiple(factor: CGFloat) -> LineHeight { LineHeight(.multiple(factor)) }

    /// The size of the largest letters and a number of points more.
    public static func leading(increase: CGFloat) -> LineHeight { LineHeight(.leading(increase)) }

    /// A number of points, whatever the font is.
    public static func exact(points: CGFloat) -> LineHeight { LineHeight(.exact(points)) }

    /// Returns the height for letters of a size, in points; nil is that of their font.
    func points(for size: CGFloat) -> CGFloat? {
      let points: CGFloat
      switch kind {
      case .variable: return nil
      case .multiple(let factor): points = size * factor
      case .leading(let increase): points = size + increase
      case .exact(let exact): points = exact
      }
      return points.isFinite && points > 0 ? points : nil
    }
  }
}

nonisolated extension AttributeScopes {
  /// The attributes that say how lines are set.
  public var coreText: CoreTextAttributes.Type { CoreTextAttributes.self }

  /// The attributes that say how lines are set.
  public struct CoreTextAttributes: AttributeScope {
    public let lineHeight: LineHeightAttribute

    /// The distance between lines; that at the start of a text counts for all of it.
    public enum LineHeightAttribute: CodableAttributedStringKey {
      public typealias Value = AttributedString.LineHeight
      public static let name = "CTLineHeight"
    }
  }
}

nonisolated extension EnvironmentValues {
  /// The distance between the lines of texts; nil is as their fonts have it.
  @Entry public var lineHeight: AttributedString.LineHeight?
}

extension View {
  /// Sets the distance between the lines of texts, in a terminal in whole rows; nil is as their fonts
  /// have it.
  public nonisolated func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View {
    environment(\.lineHeight, lineHeight)
  }
}
