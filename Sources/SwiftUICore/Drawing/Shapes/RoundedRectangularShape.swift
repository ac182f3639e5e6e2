public import Foundation
public import Layout

/// The corners of a rectangular shape.
public nonisolated struct RoundedRectangularShapeCorners: Hashable, Sendable {
  public var topLeading: Edge.Corner.Style
  public var topTrailing: Edge.Corner.Style
  public var bottomLeading: Edge.Corner.Style
  public var bottomTrailing: Edge.Corner.Style

  public init(all: Edge.Corner.Style) {
    self.init(topLeading: all, topTrailing: all, bottomLeading: all, bottomTrailing: all)
  }

  public init(
    topLeading: Edge.Corner.Style = 0,
    topTrailing: Edge.Corner.Style = 0,
    bottomLeading: Edge.Corner.Style = 0,
    bottomTrailing: Edge.Corner.Style = 0,
  ) {
    self.topLeading = topLeading
    self.topTrailing = topTrailing
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
  }

  /// All corners follow those of the container.
  public static var concentric: RoundedRectangularShapeCorners { Self(all: .concentric) }

  /// All corners follow those of the container, and are at least as round as a style.
  public static func concentric(
    minimum: Edge.Corner.Style? = nil
  ) -> RoundedRectangularShapeCorners {
    Self(all: .concentric(minimum: minimum))
  }

  /// All corners have a radius in points.
  public static func fixed(_ radius: CGFloat) -> RoundedRectangularShapeCorners {
    Self(all: .fixed(radius))
  }

  public subscript(corner: Edge.Corner) -> Edge.Corner.Style {
    switch corner {
    case .topLeading: topLeading
    case .topTrailing: topTrailing
    case .bottomLeading: bottomLeading
    case .bottomTrailing: bottomTrailing
    }
  }
}

/// A rectangle with corners that may be rounded.
public nonisolated protocol RoundedRectangularShape: InsettableShape {
  typealias Corners = RoundedRectangularShapeCorners

  /// The corners in a size; without a size, as well as they are known.
  func corners(in size: CGSize?) -> Corners?
}

nonisolated extension Rectangle: RoundedRectangularShape {
  public func corners(in size: CGSize?) -> Corners? { .fixed(0) }
}

nonisolated extension RoundedRectangle: RoundedRectangularShape {
  public func corners(in size: CGSize?) -> Corners? {
    .fixed(min(cornerSize.width, cornerSize.height))
  }
}

nonisolated extension UnevenRoundedRectangle: RoundedRectangularShape {
  public func corners(in size: CGSize?) -> Corners? {
    Corners(
      topLeading: .fixed(cornerRadii.topLeading),
      topTrailing: .fixed(cornerRadii.topTrailing),
      bottomLeading: .fixed(cornerRadii.bottomLeading),
      bottomTrailing: .fixed(cornerRadii.bottomTrailing),
    )
  }
}

nonisolated extension Capsule: RoundedRectangularShape {
  public func corners(in size: CGSize?) -> Corners? {
    .fixed(size.map { min($0.width, $0.height) / 2 } ?? .infinity)
  }
}

nonisolated extension Circle: RoundedRectangularShape {
  public func corners(in size: CGSize?) -> Corners? {
    .fixed(size.map { min($0.width, $0.height) / 2 } ?? .infinity)
  }
}
