/// A direction along the horizontal axis.
public nonisolated enum HorizontalDirection: Int8, CaseIterable, Codable, Sendable {
  case leading
  case trailing

  /// Horizontal directions.
  public struct Set: OptionSet, Equatable, Hashable, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// The set of one direction.
    public init(_ direction: HorizontalDirection) { rawValue = 1 << direction.rawValue }

    public static let leading = Set(.leading as HorizontalDirection)
    public static let trailing = Set(.trailing as HorizontalDirection)
    public static let all: Set = [.leading, .trailing]
  }
}

/// A direction along the vertical axis.
public nonisolated enum VerticalDirection: Int8, CaseIterable, Codable, Sendable {
  case up
  case down

  /// Vertical directions.
  public struct Set: OptionSet, Equatable, Hashable, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// The set of one direction.
    public init(_ direction: VerticalDirection) { rawValue = 1 << direction.rawValue }

    public static let up = Set(.up as VerticalDirection)
    public static let down = Set(.down as VerticalDirection)
    public static let all: Set = [.up, .down]
  }
}
