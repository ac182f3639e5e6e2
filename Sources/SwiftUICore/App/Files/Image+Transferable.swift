import Foundation
import UniformTypeIdentifiers

nonisolated extension Image: Transferable {
  public static var transferRepresentation: DataRepresentation<Image> {
    DataRepresentation(importedContentType: .image) {
      guard let picture = UIImage(data: $0) else { throw CocoaError(.fileReadCorruptFile) }
      return Image(uiImage: picture)
    }
  }
}
