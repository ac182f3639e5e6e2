import Foundation
import UniformTypeIdentifiers

nonisolated extension Image: Transferable {
  /// A PNG file; a symbol and a picture of another kind than PNG and JPEG cannot be given away.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .png) { image in
      guard let data = image.pngData else { throw CocoaError(.fileReadUnsupportedScheme) }
      return data
    }
    DataRepresentation(importedContentType: .image) {
      guard let picture = UIImage(data: $0) else { throw CocoaError(.fileReadCorruptFile) }
      return Image(uiImage: picture)
    }
  }

  private var pngData: Data? {
    switch source {
    case .symbol: nil
    case .named(let name, let bundle): UIImage(named: name, in: bundle)?.pngData()
    case .data(let image): image.pngData()
    }
  }
}
