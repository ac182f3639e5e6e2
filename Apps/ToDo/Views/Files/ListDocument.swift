import SwiftUI
import ToDoModel
import UniformTypeIdentifiers

/// Lists as the document of an export.
struct ListDocument: FileDocument {
  static let readableContentTypes: [UTType] = [
    .plainText, .calendarEvent, .commaSeparatedText, .tabSeparatedText, .json,
  ]

  let contents: Data

  init(_ file: ListFile) { contents = file.contents }

  init(configuration: ReadConfiguration) throws {
    guard let contents = configuration.file.regularFileContents else {
      throw CocoaError(.fileReadCorruptFile)
    }
    self.contents = contents
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: contents)
  }
}

extension FileFormat {
  /// The kind of its files.
  var contentType: UTType { UTType(filenameExtension: ending) ?? .data }
}
