public import Foundation
import Geometry
public import Layout

/// A rectangle whose corners follow those of the container around it: where a corner is so many points
/// inside of the container's, its radius is so much smaller.
///
/// The container is what `containerShape` was said of. In one that is no rectangle this is its shape,
/// inset; without one the corners have their least radius.
public nonisolated struct ConcentricRectangle: Shape {
  private let corners: RoundedRectangularShapeCorners
  /// Corners that all get the largest radius among them.
  private let uniform: [Edge.Corner.Set]

  private init(_ corners: RoundedRectangularShapeCorners, uniform: [Edge.Corner.Set] = []) {
    self.corners = corners
    self.uniform = uniform
  }

  /// All corners follow the container's.
  public init() { self.init(.concentric) }

  public init(corners: Edge.Corner.Style, isUniform: Bool = false) {
    self.init(RoundedRectangularShapeCorners(all: corners), uniform: isUniform ? [.all] : [])
  }

  public init(
    topLeadingCorner: Edge.Corner.Style = .concentric,
    topTrailingCorner: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric,
  ) {
    self.init(
      RoundedRectangularShapeCorners(
        topLeading: topLeadingCorner,
        topTrailing: topTrailingCorner,
        bottomLeading: bottomLeadingCorner,
        bottomTrailing: bottomTrailingCorner,
      )
    )
  }

  public init(
    uniformTopCorners: Edge.Corner.Style = .concentric,
    uniformBottomCorners: Edge.Corner.Style = .concentric,
  ) {
    self.init(
      .init(top: uniformTopCorners, uniformTopCorners, uniformBottomCorners, uniformBottomCorners),
      uniform: [.top, .bottom],
    )
  }

  @_disfavoredOverload
  public init(
    uniformTopCorners: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric,
  ) {
    self.init(
      .init(top: uniformTopCorners, uniformTopCorners, bottomLeadingCorner, bottomTrailingCorner),
      uniform: [.top],
    )
  }

  @_disfavoredOverload
  public init(
    uniformBottomCorners: Edge.Corner.Style = .concentric,
    topLeadingCorner: Edge.Corner.Style = .concentric,
    topTrailingCorner: Edge.Corner.Style = .concentric,
  ) {
    self.init(
      .init(top: topLeadingCorner, topTrailingCorner, uniformBottomCorners, uniformBottomCorners),
      uniform: [.bottom],
    )
  }

  public init(
    uniformLeadingCorners: Edge.Corner.Style = .concentric,
    uniformTrailingCorners: Edge.Corner.Style = .concentric,
  ) {
    let (leading, trailing) = (uniformLeadingCorners, uniformTrailingCorners)
    self.init(.init(top: leading, trailing, leading, trailing), uniform: [.leading, .trailing])
  }

  @_disfavoredOverload
  public init(
    uniformLeadingCorners: Edge.Corner.Style = .concentric,
    topTrailingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric,
  ) {
    let leading = uniformLeadingCorners
    self.init(
      .init(top: leading, topTrailingCorner, leading, bottomTrailingCorner),
      uniform: [.leading],
    )
  }

  @_disfavoredOverload
  public init(
    uniformTrailingCorners: Edge.Corner.Style = .concentric,
    topLeadingCorner: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric,
  ) {
    let trailing = uniformTrailingCorners
    self.init(
      .init(top: topLeadingCorner, trailing, bottomLeadingCorner, trailing),
      uniform: [.trailing],
    )
  }

  public func path(in rect: CGRect) -> Path {
    let place = ContainerPlace.current
    let container = place?.radii(in: rect)
    if let place, container == nil, corners == .concentric {
      return place.path(in: rect)
    }
    var radii: [Edge.Corner: CGFloat] = [:]
    for corner in Edge.Corner.allCases {
      radii[corner] = corners[corner].radius(in: container?[corner] ?? 0)
    }
    for set in uniform {
      let members = Edge.Corner.allCases.filter { set.contains($0) }
      let largest = members.compactMap { radii[$0] }.max()
      for corner in members { radii[corner] = largest }
    }
    let most = max(0, min(rect.width, rect.height) / 2)
    func radius(_ corner: Edge.Corner) -> CGFloat { min(radii[corner] ?? 0, most) }
    return Path(
      form: .rounded(
        radius(.topLeading),
        radius(.topTrailing),
        radius(.bottomTrailing),
        radius(.bottomLeading),
      ),
      in: rect,
    )
  }
}

nonisolated extension RoundedRectangularShapeCorners {
  /// The corners in the order of reading.
  fileprivate init(
    top topLeading: Edge.Corner.Style,
    _ topTrailing: Edge.Corner.Style,
    _ bottomLeading: Edge.Corner.Style,
    _ bottomTrailing: Edge.Corner.Style,
  ) {
    self.init(
      topLeading: topLeading,
      topTrailing: topTrailing,
      bottomLeading: bottomLeading,
      bottomTrailing: bottomTrailing,
    )
  }
}

nonisolated extension RectangleCornerRadii {
  fileprivate subscript(corner: Edge.Corner) -> CGFloat {
    switch corner {
    case .topLeading: topLeading
    case .topTrailing: topTrailing
    case .bottomLeading: bottomLeading
    case .bottomTrailing: bottomTrailing
    }
  }
}

nonisolated extension Shape where Self == ConcentricRectangle {
  public static func rect(
    corners: Edge.Corner.Style,
    isUniform: Bool = false,
  ) -> ConcentricRectangle {
    ConcentricRectangle(corners: corners, isUniform: isUniform)
  }
  public static func rect(
    topLeadingCorner: Edge.Corner.Style,
    topTrailingCorner: Edge.Corner.Style,
    bottomLeadingCorner: Edge.Corner.Style,
    bottomTrailingCorner: Edge.Corner.Style,
  ) -> ConcentricRectangle {
    ConcentricRectangle(
      topLeadingCorner: topLeadingCorner,
      topTrailingCorner: topTrailingCorner,
      bottomLeadingCorner: bottomLeadingCorner,
      bottomTrailingCorner: bottomTrailingCorner,
    )
  }
  public static func rect(
    uniformTopCorners: Edge.Corner.Style,
    uniformBottomCorners: Edge.Corner.Style,
  ) -> ConcentricRectangle {
    ConcentricRectangle(
      uniformTopCorners: uniformTopCorners,
      uniformBottomCorners: uniformBottomCorners,
    )
  }
  public static func rect(
    uniformLeadingCorners: Edge.Corner.Style,
    uniformTrailingCorners: Edge.Corner.Style,
  ) -> ConcentricRectangle {
    ConcentricRectangle(
      uniformLeadingCorners: uniformLeadingCorners,
      uniformTrailingCorners: uniformTrailingCorners,
    )
  }
}
