import Foundation
import UniformTypeIdentifiers

/// Reads and writes documents.
nonisolated enum DocumentFile {
  @concurrent static func read<Document: FileDocument>(
    _ type: Document.Type,
    from url: URL,
    as content: UTType,
  ) async throws -> Document {
    try Document(configuration: configuration(url, content))
  }

  @concurrent static func write<Document: FileDocument>(
    _ document: Document,
    to url: URL,
    as content: UTType,
  ) async throws {
    let old = try? FileWrapper(url: url)
    let wrapper = try document.fileWrapper(
      configuration: FileDocumentWriteConfiguration(contentType: content, existingFile: old)
    )
    try wrapper.write(to: url, options: .atomic, originalContentsURL: url)
  }

  /// Objects are read where they are shown: they may belong to the main actor.
  @MainActor static func object<Document: ReferenceFileDocument>(
    _ type: Document.Type,
    from url: URL,
    as content: UTType,
  ) throws -> Document { try Document(configuration: configuration(url, content)) }

  @MainActor static func write<Document: ReferenceFileDocument>(
    _ document: Document,
    to url: URL,
    as content: UTType,
  ) async throws {
    let old = try? FileWrapper(url: url)
    let wrapper = try document.fileWrapper(
      snapshot: document.snapshot(contentType: content),
      configuration: FileDocumentWriteConfiguration(contentType: content, existingFile: old),
    )
    try wrapper.write(to: url, options: .atomic, originalContentsURL: url)
  }

  private static func configuration(
    _ url: URL,
    _ content: UTType,
  ) throws -> FileDocumentReadConfiguration {
    FileDocumentReadConfiguration(contentType: content, file: try FileWrapper(url: url))
  }
}

/// The documents in a folder.
nonisolated struct DocumentFolder {
  let types: [UTType]
  var place = URL.documentsDirectory

  /// What can be read, by name.
  func files() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: place,
      includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles,
    )
    .filter { type(of: $0) != nil }
    .sorted {
      $0.lastPathComponent.localizedStandardCompare($1.lastPathComponent) == .orderedAscending
    }
  }

  /// The kind of a file among those that can be read.
  func type(of file: URL) -> UTType? {
    let end = file.pathExtension.lowercased()
    guard let found = UTType(filenameExtension: end) else { return nil }
    return types.first { $0.tags[.filenameExtension]?.contains(end) == true }
      ?? types.first { found.conforms(to: $0) }
  }

  /// A place for a new document of a kind.
  func newPlace(_ type: UTType) -> URL {
    place(named: "Untitled", extension: type.preferredFilenameExtension ?? "")
  }

  /// Gives a file another name, the next free one; it keeps its extension.
  func rename(_ file: URL, to name: String) throws {
    let kept = name.split(separator: "/").joined(separator: "-")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard !kept.isEmpty, !kept.hasPrefix("."),
      kept != file.deletingPathExtension().lastPathComponent
    else { return }
    try FileManager.default.moveItem(
      at: file,
      to: place(named: kept, extension: file.pathExtension),
    )
  }

  private func place(named name: String, extension end: String) -> URL {
    for number in 1... {
      let words = number == 1 ? name : "\(name) \(number)"
      let url = place.appending(path: end.isEmpty ? words : "\(words).\(end)")
      if !FileManager.default.fileExists(atPath: url.path) { return url }
    }
    return place.appending(path: name)
  }
}
