public import Foundation
import Geometry
import Pictures

nonisolated extension Image {
  /// How a picture's pixels lie: where its top was when it was taken.
  public nonisolated enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up = 0
    case left = 1
    case upMirrored = 2
    case leftMirrored = 3
    case downMirrored = 4
    case rightMirrored = 5
    case down = 6
    case right = 7

    fileprivate var picture: PictureOrientation {
      switch self {
      case .up: .up
      case .left: .left
      case .upMirrored: .upMirrored
      case .leftMirrored: .leftMirrored
      case .downMirrored: .downMirrored
      case .rightMirrored: .rightMirrored
      case .down: .down
      case .right: .right
      }
    }
  }

  /// A picture of pixels.
  ///
  /// - Parameters:
  ///   - scale: Pixels for each point; 1 for what is no such number.
  ///   - orientation: How the pixels lie; they are turned upright.
  ///   - label: What assistive technology calls it.
  public init(
    _ cgImage: CGImage,
    scale: CGFloat,
    orientation: Orientation = .up,
    label: Text,
  ) {
    self.init(.data(UIImage(cgImage, scale, orientation)), label: label.string)
  }

  /// A picture of pixels that assistive technology ignores.
  public init(
    decorative cgImage: CGImage,
    scale: CGFloat,
    orientation: Orientation = .up,
  ) {
    self.init(.data(UIImage(cgImage, scale, orientation)), label: "")
  }
}

nonisolated extension UIImage {
  fileprivate convenience init(
    _ picture: CGImage,
    _ scale: CGFloat,
    _ orientation: Image.Orientation,
  ) {
    self.init(
      picture.raster.turned(orientation.picture),
      scale.isFinite && scale > 0 ? scale : 1,
    )
  }
}
