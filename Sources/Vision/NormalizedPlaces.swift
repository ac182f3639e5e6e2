// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are Apple's.
public import Foundation

/// A part of a picture in its pixels.
public func VNImageRectForNormalizedRect(
  _ normalizedRect: CGRect,
  _ imageWidth: Int,
  _ imageHeight: Int,
) -> CGRect {
  CGRect(
    x: normalizedRect.minX * CGFloat(imageWidth),
    y: normalizedRect.minY * CGFloat(imageHeight),
    width: normalizedRect.width * CGFloat(imageWidth),
    height: normalizedRect.height * CGFloat(imageHeight),
  )
}

/// Pixels of a picture as a part of it; empty for one without any.
public func VNNormalizedRectForImageRect(
  _ imageRect: CGRect,
  _ imageWidth: Int,
  _ imageHeight: Int,
) -> CGRect {
  guard imageWidth > 0, imageHeight > 0 else { return .zero }
  return CGRect(
    x: imageRect.minX / CGFloat(imageWidth),
    y: imageRect.minY / CGFloat(imageHeight),
    width: imageRect.width / CGFloat(imageWidth),
    height: imageRect.height / CGFloat(imageHeight),
  )
}

/// A place in a picture in its pixels.
public func VNImagePointForNormalizedPoint(
  _ normalizedPoint: CGPoint,
  _ imageWidth: Int,
  _ imageHeight: Int,
) -> CGPoint {
  CGPoint(
    x: normalizedPoint.x * CGFloat(imageWidth),
    y: normalizedPoint.y * CGFloat(imageHeight),
  )
}
