public import Foundation
public import SwiftUICore

/// A layer that shows what a camera sees, on Apple's systems.
///
/// Without effect: there is no camera here, so that its background alone is seen.
@preconcurrency @MainActor open class AVCaptureVideoPreviewLayer: CALayer, LayerOfView {
  open var session: AVCaptureSession?
  open var videoGravity = AVLayerVideoGravity.resizeAspect

  public override init() { super.init() }

  public init(session: AVCaptureSession) {
    self.session = session
    super.init()
  }

  public init(sessionWithNoConnection session: AVCaptureSession) {
    self.session = session
    super.init()
  }

  /// Always nil: nothing is connected.
  open var connection: AVCaptureConnection? { nil }
  /// Always false: there is no camera.
  open var isPreviewing: Bool { false }

  open func setSessionWithNoConnection(_ session: AVCaptureSession) { self.session = session }

  /// A place in parts of the layer's size, as there is no picture that it could be in parts of.
  open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint {
    guard bounds.width > 0, bounds.height > 0 else { return .zero }
    return CGPoint(x: pointInLayer.x / bounds.width, y: pointInLayer.y / bounds.height)
  }

  /// The place in the layer of one that is given in parts of its size.
  open func layerPointConverted(fromCaptureDevicePoint point: CGPoint) -> CGPoint {
    CGPoint(x: point.x * bounds.width, y: point.y * bounds.height)
  }

  /// A part of the layer in parts of its size, as there is no picture that it could be in parts of.
  open func metadataOutputRectConverted(fromLayerRect rectInLayerCoordinates: CGRect) -> CGRect {
    guard bounds.width > 0, bounds.height > 0 else { return .zero }
    let rect = rectInLayerCoordinates
    return CGRect(
      x: rect.minX / bounds.width,
      y: rect.minY / bounds.height,
      width: rect.width / bounds.width,
      height: rect.height / bounds.height,
    )
  }

  /// The part of the layer that is given in parts of its size.
  open func layerRectConverted(fromMetadataOutputRect rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX * bounds.width,
      y: rect.minY * bounds.height,
      width: rect.width * bounds.width,
      height: rect.height * bounds.height,
    )
  }

  /// The object as it is: there is no camera's picture that it could be in another place of.
  open func transformedMetadataObject(
    for metadataObject: AVMetadataObject
  ) -> AVMetadataObject? { metadataObject }

  package static func layerOfView() -> CALayer { AVCaptureVideoPreviewLayer() }
}
