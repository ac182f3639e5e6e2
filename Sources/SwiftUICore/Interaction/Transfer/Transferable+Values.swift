public import Foundation
import UniformTypeIdentifiers

nonisolated extension Data: Transferable {
  public static var transferRepresentation: DataRepresentation<Data> {
    DataRepresentation(contentType: .data) {
      $0
    } importing: {
      $0
    }
  }
}

/// Exported as text in UTF-8, made of text of any kind.
nonisolated extension String: Transferable {
  public static var transferRepresentation: some TransferRepresentation<String> {
    DataRepresentation(exportedContentType: .utf8PlainText) { Data($0.utf8) }
    DataRepresentation(importedContentType: .text) { data in
      guard let text = String(data: data, encoding: .utf8) else {
        throw CocoaError(.fileReadInapplicableStringEncoding)
      }
      return text
    }
  }
}

/// Exported as its address, made of an address or of any file, whose place it is then.
nonisolated extension URL: Transferable {
  public static var transferRepresentation: some TransferRepresentation<URL> {
    DataRepresentation(contentType: .url) { url in
      Data(url.absoluteString.utf8)
    } importing: { data in
      guard let text = String(data: data, encoding: .utf8), let url = URL(string: text) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      return url
    }
    FilesOnly()
  }

  /// Makes the place of any file.
  private struct FilesOnly: TransferRepresentation {
    typealias Item = URL

    var _exports: [_TransferExport<URL>] { [] }

    var _imports: [_TransferImport<URL>] {
      [_TransferImport(type: .data, needsFile: true) { try $0.file(.data) }]
    }
  }
}
