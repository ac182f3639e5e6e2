public import Foundation

/// Recognises the text of a document and what stands in it, by the program `tesseract` where it is
/// installed.
///
/// Partly: tables, lists, titles and barcodes are not found.
public struct RecognizeDocumentsRequest: ImageProcessingRequest {
  public typealias Result = [DocumentObservation]

  /// How the text of a document is recognised.
  public struct TextRecognitionOptions: Hashable, Sendable {
    /// Those whose data is not installed are left out.
    public var recognitionLanguages = [Locale.Language(identifier: "en-US")]
    /// Without effect: tesseract corrects by the words of its data.
    public var useLanguageCorrection = true
    /// Without effect: tesseract corrects by the words of its data.
    public var customWords: [String] = []
    /// Without effect: a language is one of `recognitionLanguages`.
    public var automaticallyDetectLanguage = false
    /// As a part of the picture's height: smaller lines are left out.
    public var minimumTextHeightFraction: Float = 0

    public init() {}
  }

  public var textRecognitionOptions = TextRecognitionOptions()
  /// What lies outside is left out.
  public var regionOfInterest = NormalizedRect.fullImage

  public init() {}

  /// The document of a picture; none where there is no text.
  ///
  /// - Throws: `VNError`.
  public func perform(on imageData: Data) async throws -> [DocumentObservation] {
    var request = RecognizeTextRequest()
    request.recognitionLanguages = textRecognitionOptions.recognitionLanguages
    request.minimumTextHeightFraction = textRecognitionOptions.minimumTextHeightFraction
    request.regionOfInterest = regionOfInterest
    let lines = try await request.perform(on: imageData)
    return lines.isEmpty ? [] : [DocumentObservation(lines)]
  }
}

/// A document that was found in a picture.
public struct DocumentObservation: Hashable, Sendable {
  public let uuid = UUID()
  /// From 0 to 1: that of its lines in the middle.
  public let confidence: Float
  public let document: Container

  package init(_ lines: [RecognizedTextObservation]) {
    confidence = lines.map(\.confidence).reduce(0, +) / Float(max(lines.count, 1))
    document = Container(text: Container.Text(lines: lines))
  }

  /// What stands in a document, or in a part of one.
  public struct Container: Hashable, Sendable {
    public let text: Text
    /// Without effect: no title is told from other text.
    public var title: Text? { nil }
    /// Without effect: no table is told from other text.
    public var tables: [Table] { [] }
    /// Without effect: no list is told from other text.
    public var lists: [List] { [] }
    /// Without effect: nothing here reads codes.
    public var barcodes: [VNBarcodeObservation] { [] }
    /// Lines without an empty one between them.
    public var paragraphs: [Text] { text.paragraphs }

    /// Rows of cells; nobody gets one, as none is found.
    public struct Table: Hashable, Sendable {
      public let rows: [[Cell]]
      public let columns: [[Cell]]

      public struct Cell: Hashable, Sendable {
        public let content: Container
      }
    }

    /// Items one below the other; nobody gets one, as none is found.
    public struct List: Hashable, Sendable {
      public let items: [Item]

      public struct Item: Hashable, Sendable {
        public let content: Container
        public let itemString: String
        public let markerString: String
      }
    }

    /// Something that a text says, by what it means.
    public struct DataDetectorMatch: Hashable, Sendable {
      public let match: DataDetector.Match
    }

    /// Text of a document.
    public struct Text: Hashable, Sendable {
      /// From top to bottom.
      public let lines: [RecognizedTextObservation]

      /// The lines, each with a line break before the next.
      public var transcript: String { lines.map(\.transcript).joined(separator: "\n") }

      /// What it says that means something by itself, from its beginning to its end.
      public var detectedData: [DataDetectorMatch] {
        DataDetector.matches(in: transcript).map(DataDetectorMatch.init)
      }

      /// Lines that lie less than a line's height apart.
      fileprivate var paragraphs: [Text] {
        var found: [[RecognizedTextObservation]] = []
        for line in lines {
          if let last = found.last?.last,
            last.boundingBox.cgRect.minY - line.boundingBox.cgRect.maxY
              < line.boundingBox.height
          {
            found[found.count - 1].append(line)
          } else {
            found.append([line])
          }
        }
        return found.map(Text.init)
      }
    }
  }
}

/// Tells whether the lens was dirty.
///
/// Without effect: nothing here can tell, so performing it throws.
public struct DetectLensSmudgeRequest: ImageProcessingRequest {
  public typealias Result = SmudgeObservation

  public init() {}

  /// - Throws: `VNError`, always.
  public func perform(on imageData: Data) async throws -> SmudgeObservation {
    throw VNError.unsupported("DetectLensSmudgeRequest")
  }
}

/// How likely the lens was dirty.
public struct SmudgeObservation: Hashable, Sendable {
  public let uuid = UUID()
  /// From 0 to 1.
  public let confidence: Float
}
