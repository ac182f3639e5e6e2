/// A line under text or through it, as in UIKit.
public nonisolated struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 0x01)
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

  /// The line without its colour.
  public init(_ lineStyle: Text.LineStyle) {
    let pattern = Self.patterns.first { $0.1 == lineStyle.pattern }?.0 ?? []
    self = [.single, pattern]
  }

  fileprivate static let patterns: [(NSUnderlineStyle, Text.LineStyle.Pattern)] = [
    ([], .solid), (.patternDot, .dot), (.patternDash, .dash), (.patternDashDot, .dashDot),
    (.patternDashDotDot, .dashDotDot),
  ]
}

nonisolated extension Text.LineStyle {
  /// The line of a style under UIKit's name; nil for one that is not a single line.
  public init?(nsUnderlineStyle: NSUnderlineStyle) {
    let lines = NSUnderlineStyle.patterns
    guard let line = lines.first(where: { [.single, $0.0] == nsUnderlineStyle }) else { return nil }
    self.init(pattern: line.1)
  }
}
