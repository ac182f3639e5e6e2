import Combine
import Foundation
import Properties
import UniformTypeIdentifiers

/// A document of a value that is open.
private final class OpenFile<Document: FileDocument>: ObservableObject {
  @Published var document: Document?
  @Published var problem: String?
  private let url: URL
  private let type: UTType
  private var isWriting = false
  private var isChanged = false

  init(url: URL, type: UTType) {
    self.url = url
    self.type = type
  }

  func read() async {
    guard document == nil else { return }
    do {
      document = try await DocumentFile.read(Document.self, from: url, as: type)
    } catch {
      problem = "The document cannot be read: \(error.localizedDescription)"
    }
  }

  func change(to new: Document) {
    document = new
    isChanged = true
    guard !isWriting else { return }
    isWriting = true
    Task { await write() }
  }

  /// Writes until nothing has changed meanwhile.
  private func write() async {
    defer { isWriting = false }
    while isChanged, let document {
      isChanged = false
      do {
        try await DocumentFile.write(document, to: url, as: type)
        problem = nil
      } catch {
        problem = "The document cannot be written: \(error.localizedDescription)"
      }
    }
  }
}

/// Shows a document of a value.
nonisolated struct FileEditor<Document: FileDocument, Content: View>: View {
  private let url: URL
  private let isEditable: Bool
  private let content: (FileDocumentConfiguration<Document>) -> Content
  @StateObject private var file: OpenFile<Document>

  @MainActor init(
    url: URL,
    type: UTType,
    isEditable: Bool,
    content: @escaping (FileDocumentConfiguration<Document>) -> Content,
  ) {
    self.url = url
    self.isEditable = isEditable
    self.content = content
    _file = StateObject(wrappedValue: OpenFile(url: url, type: type))
  }

  var body: some View {
    DocumentPage(
      url: url,
      isEditable: isEditable,
      isOpen: file.document != nil,
      problem: file.problem,
    ) {
      if let document = file.document {
        content(
          FileDocumentConfiguration(
            document: Binding {
              file.document ?? document
            } set: {
              if isEditable { file.change(to: $0) }
            },
            fileURL: url,
            isEditable: isEditable,
          )
        )
      }
    }
    .task { await file.read() }
  }
}

/// A document of an object that is open.
private final class OpenObject<Document: ReferenceFileDocument>: ObservableObject {
  @Published var document: Document?
  @Published var problem: String?
  private let url: URL
  private let type: UTType
  private let isEditable: Bool
  private var changes: AnyCancellable?
  private var isDue = false

  init(url: URL, type: UTType, isEditable: Bool) {
    self.url = url
    self.type = type
    self.isEditable = isEditable
  }

  func read() {
    guard document == nil else { return }
    do {
      let new = try DocumentFile.object(Document.self, from: url, as: type)
      if isEditable {
        changes = new.objectWillChange.sink { [weak self] _ in self?.writeSoon(new) }
      }
      document = new
    } catch {
      problem = "The document cannot be read: \(error.localizedDescription)"
    }
  }

  /// Once for all that changes in this turn, when it has changed.
  private func writeSoon(_ document: Document) {
    guard !isDue else { return }
    isDue = true
    Task {
      isDue = false
      do {
        try await DocumentFile.write(document, to: url, as: type)
        problem = nil
      } catch {
        problem = "The document cannot be written: \(error.localizedDescription)"
      }
    }
  }
}

/// Shows a document of an object.
nonisolated struct ObjectEditor<Document: ReferenceFileDocument, Content: View>: View {
  private let url: URL
  private let isEditable: Bool
  private let content: (ReferenceFileDocumentConfiguration<Document>) -> Content
  @StateObject private var object: OpenObject<Document>

  @MainActor init(
    url: URL,
    type: UTType,
    isEditable: Bool,
    content: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content,
  ) {
    self.url = url
    self.isEditable = isEditable
    self.content = content
    _object = StateObject(wrappedValue: OpenObject(url: url, type: type, isEditable: isEditable))
  }

  var body: some View {
    DocumentPage(
      url: url,
      isEditable: isEditable,
      isOpen: object.document != nil,
      problem: object.problem,
    ) {
      if let document = object.document {
        ObjectContent(document: document, url: url, isEditable: isEditable, content: content)
      }
    }
    .task { object.read() }
  }
}

/// Follows the object that is shown.
private nonisolated struct ObjectContent<Document: ReferenceFileDocument, Content: View>: View {
  @ObservedObject private var document: Document
  private let url: URL
  private let isEditable: Bool
  private let content: (ReferenceFileDocumentConfiguration<Document>) -> Content

  init(
    document: Document,
    url: URL,
    isEditable: Bool,
    content: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content,
  ) {
    _document = ObservedObject(wrappedValue: document)
    self.url = url
    self.isEditable = isEditable
    self.content = content
  }

  var body: some View {
    content(
      ReferenceFileDocumentConfiguration(document: document, fileURL: url, isEditable: isEditable)
    )
    .environmentObject(document)
  }
}

/// A document, or what keeps it from being shown.
private nonisolated struct DocumentPage<Content: View>: View {
  let url: URL
  let isEditable: Bool
  let isOpen: Bool
  let problem: String?
  let content: Content

  init(
    url: URL,
    isEditable: Bool,
    isOpen: Bool,
    problem: String?,
    @ViewBuilder content: () -> Content,
  ) {
    self.url = url
    self.isEditable = isEditable
    self.isOpen = isOpen
    self.problem = problem
    self.content = content()
  }

  var body: some View {
    VStack(spacing: 0) {
      if let problem {
        Label(problem, systemImage: "exclamationmark.triangle.fill")
          .foregroundStyle(.red).padding().accessibilityAddTraits(.isHeader)
      }
      if isOpen {
        content.frame(maxWidth: .infinity, maxHeight: .infinity)
      } else if problem == nil {
        ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    .showingDocument(url, isEditable: isEditable)
  }
}
