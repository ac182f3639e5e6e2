import Foundation
public import UniformTypeIdentifiers

/// A document as a value, which is read from a file and written to one.
///
/// Reading and writing happen away from the main actor.
@preconcurrency public nonisolated protocol FileDocument: Sendable {
  /// The kinds of files that it can be read from.
  static var readableContentTypes: [UTType] { get }
  /// The kinds of files that it can be written to.
  static var writableContentTypes: [UTType] { get }

  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration

  /// Reads it from a file.
  init(configuration: ReadConfiguration) throws
  /// The file that it becomes.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

nonisolated extension FileDocument {
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// The file that a document is read from.
public nonisolated struct FileDocumentReadConfiguration {
  public let contentType: UTType
  public let file: FileWrapper
}

/// The context of writing a document.
public nonisolated struct FileDocumentWriteConfiguration {
  public let contentType: UTType
  /// The file that is to be replaced, where there is one.
  public let existingFile: FileWrapper?
}
