import SwiftUI
import UniformTypeIdentifiers

/// A document of plain text.
struct Note: FileDocument {
  static let readableContentTypes = [UTType.plainText]

  var text = ""

  init() {}

  init(contentsOf file: URL) throws {
    guard file.startAccessingSecurityScopedResource() else {
      throw CocoaError(.fileReadNoPermission)
    }
    defer { file.stopAccessingSecurityScopedResource() }
    text = try String(contentsOf: file, encoding: .utf8)
  }

  init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents,
      let text = String(data: data, encoding: .utf8)
    else { throw CocoaError(.fileReadCorruptFile) }
    self.text = text
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}
