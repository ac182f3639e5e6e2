public import Foundation

// What is found on Apple's systems alone: nobody gets one of these here. Unchecked, as their
// superclass is; nothing in them is written.

/// Where a face is.
public final class VNFaceObservation: VNDetectedObjectObservation, @unchecked Sendable {}

/// The corners of something, as parts of the picture's size, from its lower left corner.
public class VNRectangleObservation: VNDetectedObjectObservation, @unchecked Sendable {
  public var topLeft: CGPoint { CGPoint(x: boundingBox.minX, y: boundingBox.maxY) }
  public var topRight: CGPoint { CGPoint(x: boundingBox.maxX, y: boundingBox.maxY) }
  public var bottomLeft: CGPoint { CGPoint(x: boundingBox.minX, y: boundingBox.minY) }
  public var bottomRight: CGPoint { CGPoint(x: boundingBox.maxX, y: boundingBox.minY) }
}

/// A code for cameras.
public final class VNBarcodeObservation: VNRectangleObservation, @unchecked Sendable {
  public var payloadStringValue: String? { nil }
  public var symbology: VNBarcodeSymbology { .qr }
}

/// What a picture shows.
public final class VNClassificationObservation: VNObservation, @unchecked Sendable {
  public var identifier: String { "" }
}
