public import Foundation
public import Layout

nonisolated extension Edge {
  /// A corner of a rectangle.
  public enum Corner: Int8, CaseIterable, Hashable, Sendable {
    case topLeading
    case topTrailing
    case bottomLeading
    case bottomTrailing

    /// Corners of a rectangle.
    public struct Set: OptionSet, Hashable, Sendable {
      public let rawValue: Int8

      public init(rawValue: Int8) { self.rawValue = rawValue }

      /// The set of one corner.
      public init(_ corner: Edge.Corner) { rawValue = 1 << corner.rawValue }

      public static let topLeading = Set(.topLeading as Edge.Corner)
      public static let topTrailing = Set(.topTrailing as Edge.Corner)
      public static let bottomLeading = Set(.bottomLeading as Edge.Corner)
      public static let bottomTrailing = Set(.bottomTrailing as Edge.Corner)
      public static let none: Set = []
      public static let top: Set = [.topLeading, .topTrailing]
      public static let bottom: Set = [.bottomLeading, .bottomTrailing]
      public static let leading: Set = [.topLeading, .bottomLeading]
      public static let trailing: Set = [.topTrailing, .bottomTrailing]
      public static let all: Set = [.top, .bottom]

      public func contains(_ corner: Edge.Corner) -> Bool { contains(Set(corner)) }
    }

    /// How a corner is rounded: by a radius in points, or as far as that of the container leaves.
    public struct Style: Hashable, Sendable, ExpressibleByFloatLiteral,
      ExpressibleByIntegerLiteral
    {
      private let fixed: CGFloat?
      /// In points, where the radius is the container's.
      private let least: CGFloat

      private init(fixed: CGFloat?, least: CGFloat) {
        self.fixed = fixed
        self.least = least
      }

      public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }
      public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }

      /// A corner with a radius in points.
      public static func fixed(_ radius: CGFloat) -> Style {
        Style(fixed: radius.isNaN ? 0 : max(0, radius), least: 0)
      }

      /// A corner with the middle of its arc where that of the container's corner is.
      public static var concentric: Style { Style(fixed: nil, least: 0) }

      /// The same, and at least as round as another style.
      public static func concentric(minimum: Style? = nil) -> Style {
        Style(fixed: nil, least: minimum.map { $0.fixed ?? $0.least } ?? 0)
      }

      /// The radius, where the container leaves one of so many points.
      func radius(in container: CGFloat) -> CGFloat { fixed ?? max(least, container) }
    }
  }
}

/// How much each corner of a rectangle takes of its room, in points.
public nonisolated struct RectangleCornerInsets: Hashable, Sendable {
  public var topLeading: CGSize
  public var topTrailing: CGSize
  public var bottomLeading: CGSize
  public var bottomTrailing: CGSize

  public init() {
    self.init(topLeading: .zero, topTrailing: .zero, bottomLeading: .zero, bottomTrailing: .zero)
  }

  public init(
    topLeading: CGSize,
    topTrailing: CGSize,
    bottomLeading: CGSize,
    bottomTrailing: CGSize,
  ) {
    self.topLeading = topLeading
    self.topTrailing = topTrailing
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.topLeading == right.topLeading && left.topTrailing == right.topTrailing
      && left.bottomLeading == right.bottomLeading && left.bottomTrailing == right.bottomTrailing
  }

  public func hash(into hasher: inout Hasher) {
    for size in [topLeading, topTrailing, bottomLeading, bottomTrailing] {
      hasher.combine(size.width)
      hasher.combine(size.height)
    }
  }
}
