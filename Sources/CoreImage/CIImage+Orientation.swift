import Foundation
import Geometry
import Pictures
public import SwiftUICore

extension CIImage {
  /// The picture as the camera saw it, that was held in a way.
  public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
    let turn = PictureOrientation(rawValue: Int(orientation.rawValue)) ?? .up
    guard turn != .up, !extent.isInfinite else { return self }
    let sides = extent.size
    let size = turn.swapsSides ? CGSize(width: sides.height, height: sides.width) : sides
    return CIImage(size) { PixelImage(self.pixels.raster.turned(turn)) }
  }

  /// The picture as the camera saw it, by the number of a file's EXIF; another number changes nothing.
  public func oriented(forExifOrientation orientation: Int32) -> CIImage {
    oriented(CGImagePropertyOrientation(rawValue: UInt32(clamping: orientation)) ?? .up)
  }
}
