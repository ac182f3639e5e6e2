public import Foundation
public import Vision

/// Something that a camera sees; nobody gets one, as there is no camera.
public nonisolated enum RecognizedItem: Identifiable, Sendable {
  case text(Text)
  case barcode(Barcode)

  /// A text that a camera sees.
  public struct Text: Identifiable, Sendable {
    public let id: UUID
    public let bounds: Bounds
    public let transcript: String
    public let observation: VNRecognizedTextObservation
  }

  /// A code that a camera sees.
  public struct Barcode: Identifiable, Sendable {
    public let id: UUID
    public let bounds: Bounds
    public let payloadStringValue: String?
    public let observation: VNBarcodeObservation
  }

  /// The corners of what a camera sees, in points of the view.
  public struct Bounds: Hashable, Sendable {
    public let topLeft: CGPoint
    public let topRight: CGPoint
    public let bottomRight: CGPoint
    public let bottomLeft: CGPoint
  }

  public var id: UUID {
    switch self {
    case .text(let text): text.id
    case .barcode(let code): code.id
    }
  }

  public var bounds: Bounds {
    switch self {
    case .text(let text): text.bounds
    case .barcode(let code): code.bounds
    }
  }
}
