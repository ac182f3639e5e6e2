public import SwiftUI

/// The side of a mark or a chart on which something stands.
public nonisolated struct AnnotationPosition: Equatable, Sendable {
  /// -1 before, 0 in the middle, 1 behind; nil where the chart chooses.
  let x: Int?
  let y: Int?
  var isOverlay = false

  public static let automatic = AnnotationPosition(x: nil, y: nil)
  public static let overlay = AnnotationPosition(x: 0, y: 0, isOverlay: true)
  public static let top = AnnotationPosition(x: 0, y: -1)
  public static let bottom = AnnotationPosition(x: 0, y: 1)
  public static let leading = AnnotationPosition(x: -1, y: 0)
  public static let trailing = AnnotationPosition(x: 1, y: 0)
  public static let topLeading = AnnotationPosition(x: -1, y: -1)
  public static let topTrailing = AnnotationPosition(x: 1, y: -1)
  public static let bottomLeading = AnnotationPosition(x: -1, y: 1)
  public static let bottomTrailing = AnnotationPosition(x: 1, y: 1)
}

/// What an annotation may know of its mark.
public nonisolated struct AnnotationContext: Sendable {
  /// The mark's size, in points.
  public let targetSize: CGSize
}

/// What becomes of an annotation that would leave the chart.
///
/// Partly: it is kept inside the plot along an axis, or left where it is.
public nonisolated struct AnnotationOverflowResolution: Sendable {
  /// A way along one axis.
  public struct Strategy: Sendable {
    let staysInside: Bool

    public static let automatic = Strategy(staysInside: true)
    public static let fit = Strategy(staysInside: true)
    public static let padScale = Strategy(staysInside: true)
    public static let disabled = Strategy(staysInside: false)

    public static func fit(to boundary: Boundary) -> Strategy { fit }
  }

  /// What an annotation is kept in; here the plot in any case.
  public struct Boundary: Sendable {
    public static let automatic = Boundary()
    public static let plot = Boundary()
    public static let chart = Boundary()
  }

  let x: Strategy
  let y: Strategy

  public static let automatic = AnnotationOverflowResolution()

  public init(x: Strategy = .automatic, y: Strategy = .automatic) {
    self.x = x
    self.y = y
  }
}
