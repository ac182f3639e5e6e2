import Display
package import Foundation
package import UniformTypeIdentifiers

/// What is handed over: bytes, or a file that holds them.
package nonisolated enum TransferPayload: Sendable {
  case data(Data)
  case file(URL)

  /// The bytes.
  ///
  /// - Throws: when the file can't be read.
  package func data() throws -> Data {
    switch self {
    case .data(let data): data
    case .file(let file): try Data(contentsOf: file)
    }
  }

  /// A file with the bytes: a new one where there is none.
  ///
  /// - Parameter name: what a new one is called, with or without the end that stands for its type.
  /// - Throws: when it can't be written.
  package func file(_ type: UTType, name: String? = nil) throws -> URL {
    switch self {
    case .file(let file): return file
    case .data(let data):
      let own = "Dropped-\(UUID().uuidString)"
      var folder = FileManager.default.temporaryDirectory
      if name != nil {
        folder.append(path: own, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      let file = folder.appending(path: type.fileName(name ?? own))
      try data.write(to: file)
      return file
    }
  }
}

nonisolated extension UTType {
  /// A name for a file of the type, with an end that stands for it.
  package func fileName(_ name: String) -> String {
    let clean = FileName.clean(name, instead: "Document")
    let endings = tags[.filenameExtension] ?? []
    let ending = (clean as NSString).pathExtension.lowercased()
    let needsEnding = !endings.isEmpty && !endings.contains(ending)
    return needsEnding ? FileName.clean("\(clean).\(endings[0])") : clean
  }
}
