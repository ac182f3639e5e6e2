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
  public static var transferRepresentation: _TransferRepresentations<String> {
    let out = DataRepresentation<String>(exportedContentType: .utf8PlainText) { Data($0.utf8) }
    let into = DataRepresentation<String>(importedContentType: .text) { data in
      guard let text = String(data: data, encoding: .utf8) else {
        throw CocoaError(.fileReadInapplicableStringEncoding)
      }
      return text
    }
    return _TransferRepresentations(_imports: into._imports, _exports: out._exports)
  }
}

/// Exported as its address, made of an address or of any file, whose place it is then.
nonisolated extension URL: Transferable {
  public static var transferRepresentation: _TransferRepresentations<URL> {
    let address = DataRepresentation<URL>(contentType: .url) { url in
      Data(url.absoluteString.utf8)
    } importing: { data in
      guard let text = String(data: data, encoding: .utf8), let url = URL(string: text) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      return url
    }
    let place = _TransferImport<URL>(type: .data, needsFile: true) { try $0.file(.data) }
    return _TransferRepresentations(
      _imports: address._imports + [place],
      _exports: address._exports,
    )
  }
}
