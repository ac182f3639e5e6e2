public import Foundation
public import SwiftUI
public import Vision

/// Finds texts and codes in what a camera sees, on Apple's systems.
///
/// Without effect: there is no camera here, as on Apple's Simulator, which `isSupported` says.
@preconcurrency @MainActor public final class DataScannerViewController: UIViewController {
  public weak var delegate: (any DataScannerViewControllerDelegate)?
  public let recognizedDataTypes: Set<RecognizedDataType>
  public let qualityLevel: QualityLevel
  public let recognizesMultipleItems: Bool
  public let isHighFrameRateTrackingEnabled: Bool
  public let isPinchToZoomEnabled: Bool
  public let isGuidanceEnabled: Bool
  public let isHighlightingEnabled: Bool
  /// Without effect: there is no camera.
  public var regionOfInterest: CGRect?
  /// Without effect: there is no camera.
  public var zoomFactor = 1.0
  /// A view over what a camera would show; it is not seen.
  public let overlayContainerView = UIView()

  public init(
    recognizedDataTypes: Set<RecognizedDataType>,
    qualityLevel: QualityLevel = .balanced,
    recognizesMultipleItems: Bool = false,
    isHighFrameRateTrackingEnabled: Bool = true,
    isPinchToZoomEnabled: Bool = true,
    isGuidanceEnabled: Bool = true,
    isHighlightingEnabled: Bool = false,
  ) {
    self.recognizedDataTypes = recognizedDataTypes
    self.qualityLevel = qualityLevel
    self.recognizesMultipleItems = recognizesMultipleItems
    self.isHighFrameRateTrackingEnabled = isHighFrameRateTrackingEnabled
    self.isPinchToZoomEnabled = isPinchToZoomEnabled
    self.isGuidanceEnabled = isGuidanceEnabled
    self.isHighlightingEnabled = isHighlightingEnabled
    super.init(nibName: nil, bundle: nil)
  }

  /// There is nothing in an archive that says what is looked for: nil.
  public required init?(coder: NSCoder) { nil }

  /// Always false: there is no camera.
  public static var isSupported: Bool { false }
  /// Always false: there is no camera.
  public static var isAvailable: Bool { false }
  /// Always empty: there is no camera.
  public static var supportedTextRecognitionLanguages: [String] { [] }

  /// Always false: there is no camera.
  public var isScanning: Bool { false }
  public var minZoomFactor: Double { 1 }
  public var maxZoomFactor: Double { 1 }

  /// What is seen; it ends at once, as nothing is.
  public var recognizedItems: AsyncStream<[RecognizedItem]> { AsyncStream { $0.finish() } }

  /// Throws `ScanningUnavailable.unsupported`: there is no camera.
  public func startScanning() throws { throw ScanningUnavailable.unsupported }

  /// Without effect: nothing is looked for.
  public func stopScanning() {}

  /// Throws `ScanningUnavailable.unsupported`: there is no camera.
  public func capturePhoto() async throws -> UIImage { throw ScanningUnavailable.unsupported }

  /// Why nothing is looked for.
  public nonisolated enum ScanningUnavailable: Error, Sendable {
    case unsupported, cameraRestricted
  }

  /// What is wanted more: that it is quick, or that it is exact.
  public nonisolated enum QualityLevel: Hashable, Sendable {
    case balanced, fast, accurate
  }

  /// What a text is about.
  public nonisolated enum TextContentType: Hashable, CaseIterable, Sendable {
    case currency, dateTimeDuration, emailAddress, flightNumber, fullStreetAddress
    case shipmentTrackingNumber, telephoneNumber
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case URL
  }

  /// What is looked for.
  public nonisolated struct RecognizedDataType: Hashable, Sendable {
    private let languages: [String]?
    private let textContentType: TextContentType?
    private let symbologies: [VNBarcodeSymbology]?

    public static func text(
      languages: [String] = [],
      textContentType: TextContentType? = nil,
    ) -> RecognizedDataType {
      RecognizedDataType(
        languages: languages,
        textContentType: textContentType,
        symbologies: nil,
      )
    }

    public static func barcode(symbologies: [VNBarcodeSymbology] = []) -> RecognizedDataType {
      RecognizedDataType(languages: nil, textContentType: nil, symbologies: symbologies)
    }
  }
}

/// Hears what a camera sees: nothing, as there is none.
@preconcurrency @MainActor public protocol DataScannerViewControllerDelegate: AnyObject {
  func dataScanner(_ dataScanner: DataScannerViewController, didTapOn item: RecognizedItem)
  func dataScanner(
    _ dataScanner: DataScannerViewController,
    didAdd addedItems: [RecognizedItem],
    allItems: [RecognizedItem],
  )
  func dataScanner(
    _ dataScanner: DataScannerViewController,
    didUpdate updatedItems: [RecognizedItem],
    allItems: [RecognizedItem],
  )
  func dataScanner(
    _ dataScanner: DataScannerViewController,
    didRemove removedItems: [RecognizedItem],
    allItems: [RecognizedItem],
  )
  func dataScannerDidZoom(_ dataScanner: DataScannerViewController)
  func dataScanner(
    _ dataScanner: DataScannerViewController,
    becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable,
  )
}

extension DataScannerViewControllerDelegate {
  public func dataScanner(
    _ dataScanner: DataScannerViewController,
    didTapOn item: RecognizedItem,
  ) {}

  public func dataScanner(
    _ dataScanner: DataScannerViewController,
    didAdd addedItems: [RecognizedItem],
    allItems: [RecognizedItem],
  ) {}

  public func dataScanner(
    _ dataScanner: DataScannerViewController,
    didUpdate updatedItems: [RecognizedItem],
    allItems: [RecognizedItem],
  ) {}

  public func dataScanner(
    _ dataScanner: DataScannerViewController,
    didRemove removedItems: [RecognizedItem],
    allItems: [RecognizedItem],
  ) {}

  public func dataScannerDidZoom(_ dataScanner: DataScannerViewController) {}

  public func dataScanner(
    _ dataScanner: DataScannerViewController,
    becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable,
  ) {}
}
