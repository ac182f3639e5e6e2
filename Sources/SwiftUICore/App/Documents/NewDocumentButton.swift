public import Foundation
import Properties
public import UniformTypeIdentifiers

/// A wish for a new document.
nonisolated struct DocumentRequest {
  var type: UTType?
  /// Writes a prepared document to its place; false for an empty one instead.
  var write: (@MainActor (URL, UTType) async throws -> Bool)?
}

/// Makes new documents and opens them.
nonisolated struct DocumentMaker {
  let make: (DocumentRequest) -> Void
}

/// A button that makes a new document and opens it.
///
/// It belongs into the actions of a `DocumentGroupLaunchScene` or a `DocumentLaunchView`; elsewhere
/// it is disabled.
public nonisolated struct NewDocumentButton<Label: View>: View {
  private let label: Label
  private let request: DocumentRequest
  @Environment(\.documentMaker) private var maker

  private init(_ label: Label, _ request: DocumentRequest) {
    self.label = label
    self.request = request
  }

  public var body: some View {
    Button {
      maker?.make(request)
    } label: {
      label
    }
    .disabled(maker == nil)
  }
}

nonisolated extension NewDocumentButton where Label == Text {
  @MainActor private static func request<D: FileDocument>(
    _ type: UTType?,
    _ prepare: @escaping () async throws -> D?,
  ) -> DocumentRequest {
    DocumentRequest(type: type ?? D.writableContentTypes.first) { place, type in
      guard let document = try await prepare() else { return false }
      try await DocumentFile.write(document, to: place, as: type)
      return true
    }
  }

  @MainActor private static func request(
    _ type: UTType?,
    _ prepare: @escaping () async throws -> URL?,
  ) -> DocumentRequest {
    DocumentRequest(type: type) { place, _ in
      guard let file = try await prepare() else { return false }
      try FileManager.default.copyItem(at: file, to: place)
      return true
    }
  }

  /// - Parameter contentType: The type of the document; nil for the first that the app writes.
  public init(_ label: Text? = nil, contentType: UTType? = nil) {
    self.init(label ?? Text("Create Document"), DocumentRequest(type: contentType))
  }
  /// - Parameter contentType: The type of the document; nil for the first that the app writes.
  public init(_ title: LocalizedStringKey, contentType: UTType? = nil) {
    self.init(Text(title), contentType: contentType)
  }
  /// - Parameter contentType: The type of the document; nil for the first that the app writes.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, contentType: UTType? = nil) {
    self.init(Text(title), contentType: contentType)
  }

  /// - Parameter prepareDocumentURL: Returns a file that the document begins as a copy of; nil for
  ///   an empty document. What it throws is told to the person.
  @MainActor public init(
    _ label: Text? = nil,
    contentType: UTType? = nil,
    prepareDocumentURL: @escaping () async throws -> URL?,
  ) {
    self.init(
      label ?? Text("Create Document"),
      Self.request(contentType, prepareDocumentURL),
    )
  }
  /// - Parameter prepareDocumentURL: Returns a file that the document begins as a copy of; nil for
  ///   an empty document. What it throws is told to the person.
  @MainActor public init(
    _ title: LocalizedStringKey,
    contentType: UTType? = nil,
    prepareDocumentURL: @escaping () async throws -> URL?,
  ) {
    self.init(Text(title), Self.request(contentType, prepareDocumentURL))
  }
  /// - Parameter prepareDocumentURL: Returns a file that the document begins as a copy of; nil for
  ///   an empty document. What it throws is told to the person.
  @_disfavoredOverload @MainActor public init<S: StringProtocol>(
    _ title: S,
    contentType: UTType? = nil,
    prepareDocumentURL: @escaping () async throws -> URL?,
  ) {
    self.init(Text(title), Self.request(contentType, prepareDocumentURL))
  }

  /// - Parameter prepareDocument: Returns the document to begin with; nil for an empty one. What it
  ///   throws is told to the person.
  @MainActor public init<D: FileDocument>(
    _ label: Text? = nil,
    for documentType: D.Type = D.self,
    contentType: UTType? = nil,
    prepareDocument: @escaping () async throws -> D? = { nil },
  ) {
    self.init(label ?? Text("Create Document"), Self.request(contentType, prepareDocument))
  }
  /// - Parameter prepareDocument: Returns the document to begin with; nil for an empty one. What it
  ///   throws is told to the person.
  @MainActor public init<D: FileDocument>(
    _ title: LocalizedStringKey,
    for documentType: D.Type = D.self,
    contentType: UTType? = nil,
    prepareDocument: @escaping () async throws -> D? = { nil },
  ) {
    self.init(Text(title), Self.request(contentType, prepareDocument))
  }
  /// - Parameter prepareDocument: Returns the document to begin with; nil for an empty one. What it
  ///   throws is told to the person.
  @_disfavoredOverload @MainActor public init<S: StringProtocol, D: FileDocument>(
    _ title: S,
    for documentType: D.Type = D.self,
    contentType: UTType? = nil,
    prepareDocument: @escaping () async throws -> D? = { nil },
  ) {
    self.init(Text(title), Self.request(contentType, prepareDocument))
  }
}

/// The actions of an app of documents that names none: a button for a new document.
public nonisolated struct DefaultDocumentGroupLaunchActions: View {
  public init() {}

  public var body: some View { NewDocumentButton() }
}

nonisolated extension EnvironmentValues {
  @Entry var documentMaker: DocumentMaker?
}
