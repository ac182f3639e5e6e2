public import Combine
public import Foundation
public import Properties
public import UniformTypeIdentifiers

/// Windows for documents: a list of those in the app's folder of documents, and an editor for the
/// one that is chosen.
///
/// What is changed is written by itself, soon after.
public nonisolated struct DocumentGroup<Document, Content: View>: PrimitiveScene {
  public typealias Body = Never

  private let kind: DocumentKind

  package init(kind: DocumentKind) { self.kind = kind }

  @MainActor var entries: [SceneEntry] {
    let kind = kind
    return [SceneEntry { _ in AnyView(DocumentBrowser(kind: kind)) }]
  }
}

nonisolated extension DocumentGroup where Document: FileDocument {
  /// Documents that can be made, read and written.
  @MainActor public init(
    newDocument: @autoclosure @escaping () -> Document,
    @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content,
  ) {
    self.init(
      kind: DocumentKind(
        readable: Document.readableContentTypes,
        writable: Document.writableContentTypes,
        make: { url, type in try await DocumentFile.write(newDocument(), to: url, as: type) },
        open: { url, type in
          AnyView(FileEditor(url: url, type: type, isEditable: true, content: editor))
        },
      )
    )
  }

  /// Documents that are only read.
  @MainActor public init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content,
  ) {
    self.init(
      kind: DocumentKind(
        readable: Document.readableContentTypes,
        writable: [],
        make: nil,
        open: { url, type in
          AnyView(FileEditor(url: url, type: type, isEditable: false, content: viewer))
        },
      )
    )
  }
}

nonisolated extension DocumentGroup where Document: ReferenceFileDocument {
  /// Documents of objects that can be made, read and written.
  @MainActor public init(
    newDocument: @escaping () -> Document,
    @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content,
  ) {
    self.init(
      kind: DocumentKind(
        readable: Document.readableContentTypes,
        writable: Document.writableContentTypes,
        make: { url, type in try await DocumentFile.write(newDocument(), to: url, as: type) },
        open: { url, type in
          AnyView(ObjectEditor(url: url, type: type, isEditable: true, content: editor))
        },
      )
    )
  }

  /// Documents of objects that are only read.
  @MainActor public init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content,
  ) {
    self.init(
      kind: DocumentKind(
        readable: Document.readableContentTypes,
        writable: [],
        make: nil,
        open: { url, type in
          AnyView(ObjectEditor(url: url, type: type, isEditable: false, content: viewer))
        },
      )
    )
  }
}

/// The documents of an app, whatever their type.
package nonisolated struct DocumentKind {
  let readable: [UTType]
  let writable: [UTType]
  /// Writes a new document to a file; nil where documents are only read.
  let make: (@MainActor (URL, UTType) async throws -> Void)?
  /// The editor of a file.
  let open: @MainActor (URL, UTType) -> AnyView

  package init(
    readable: [UTType],
    writable: [UTType],
    make: (@MainActor (URL, UTType) async throws -> Void)?,
    open: @escaping @MainActor (URL, UTType) -> AnyView,
  ) {
    self.readable = readable
    self.writable = writable
    self.make = make
    self.open = open
  }
}

/// A document that is shown, and its file.
public nonisolated struct FileDocumentConfiguration<Document: FileDocument> {
  /// The document; a change is written to its file.
  @Binding public var document: Document
  /// Where it is kept.
  public var fileURL: URL?
  /// Whether it may be changed.
  public var isEditable: Bool
}

/// A document of an object that is shown, and its file.
public nonisolated struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  /// The document; when it says that it will change, it is written to its file.
  @ObservedObject public var document: Document
  /// Where it is kept.
  public var fileURL: URL?
  /// Whether it may be changed.
  public var isEditable: Bool
}

/// A document that is an object, which is read from a file and written to one.
@preconcurrency public nonisolated protocol ReferenceFileDocument: ObservableObject {
  /// What of it is written; made on the main actor, so that nothing changes meanwhile.
  associatedtype Snapshot

  /// The kinds of files that it can be read from.
  static var readableContentTypes: [UTType] { get }
  /// The kinds of files that it can be written to.
  static var writableContentTypes: [UTType] { get }

  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration

  /// Reads it from a file.
  init(configuration: ReadConfiguration) throws
  /// What is to be written.
  func snapshot(contentType: UTType) throws -> Snapshot
  /// The file that this becomes.
  func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
}

nonisolated extension ReferenceFileDocument {
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// The document around a view.
public nonisolated struct DocumentConfiguration: Hashable, Sendable {
  /// Where it is kept.
  public let fileURL: URL?
  /// Whether it may be changed.
  public let isEditable: Bool
}

nonisolated extension EnvironmentValues {
  /// The document around the view; nil where there is none.
  @Entry public internal(set) var documentConfiguration: DocumentConfiguration?
}

extension View {
  /// Tells the view of the document that it shows.
  package nonisolated func showingDocument(_ url: URL, isEditable: Bool) -> some View {
    environment(
      \.documentConfiguration,
      DocumentConfiguration(fileURL: url, isEditable: isEditable),
    )
    .navigationTitle(url.deletingPathExtension().lastPathComponent)
    .navigationBarTitleDisplayMode(.inline)
  }
}
