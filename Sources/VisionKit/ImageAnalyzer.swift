public import Foundation
public import SwiftUI

/// Finds what a person can do with a picture, on Apple's systems: its texts, codes and things.
///
/// Without effect: nothing here finds it, which `isSupported` says. Vision's
/// `VNRecognizeTextRequest` reads texts where tesseract is installed.
public nonisolated final class ImageAnalyzer: Sendable {
  public init() {}

  /// Always false.
  public static var isSupported: Bool { false }
  /// Always empty.
  public static var supportedTextRecognitionLanguages: [String] { [] }

  /// What is looked for.
  public struct AnalysisTypes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let text = AnalysisTypes(rawValue: 1)
    public static let machineReadableCode = AnalysisTypes(rawValue: 2)
    public static let visualLookUp = AnalysisTypes(rawValue: 4)
  }

  /// How a picture is looked at.
  public struct Configuration: Sendable {
    public let analysisTypes: AnalysisTypes
    public var locales: [String] = []

    public init(_ types: AnalysisTypes) { analysisTypes = types }
  }

  /// Throws: nothing here finds what is in a picture.
  public func analyze(
    _ image: UIImage,
    configuration: Configuration,
  ) async throws -> ImageAnalysis { throw AnalysisUnavailable() }

  /// Throws: nothing here finds what is in a picture.
  public func analyze(
    _ image: UIImage,
    orientation: UIImage.Orientation,
    configuration: Configuration,
  ) async throws -> ImageAnalysis { throw AnalysisUnavailable() }

  /// Throws: nothing here finds what is in a picture.
  public func analyze(
    _ image: CGImage,
    orientation: CGImagePropertyOrientation,
    configuration: Configuration,
  ) async throws -> ImageAnalysis { throw AnalysisUnavailable() }

  /// Throws: nothing here finds what is in a picture.
  public func analyze(
    imageAt url: URL,
    orientation: CGImagePropertyOrientation,
    configuration: Configuration,
  ) async throws -> ImageAnalysis { throw AnalysisUnavailable() }
}

/// What was found in a picture; nobody gets one, as nothing finds it.
public nonisolated final class ImageAnalysis: Sendable {
  private init() {}

  public var transcript: String { "" }

  public func hasResults(for analysisTypes: ImageAnalyzer.AnalysisTypes) -> Bool { false }
}

private nonisolated struct AnalysisUnavailable: LocalizedError {
  var errorDescription: String? {
    "ImageAnalyzer finds nothing here. Ask ImageAnalyzer.isSupported first, or read text by Vision's "
      + "VNRecognizeTextRequest."
  }
}
