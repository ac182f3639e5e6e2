import Display
public import Foundation
public import Properties
public import UniformTypeIdentifiers

extension View {
  /// Gives a document to the person as a file while a condition holds.
  ///
  /// A browser downloads the file. Where the program runs on the person's machine, a sheet asks for
  /// a path.
  public nonisolated func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>,
    document: D?,
    contentType: UTType,
    defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
  ) -> some View {
    modifier(
      FileExport(
        isPresented: isPresented,
        document: document,
        type: contentType,
        name: defaultFilename,
        done: onCompletion,
      )
    )
  }
  /// Exports a document as a file while a condition holds, and reports when it was not saved.
  public nonisolated func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>,
    document: D?,
    contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {},
  ) -> some View {
    modifier(
      FileExport(
        isPresented: isPresented,
        document: document,
        type: contentTypes.first ?? D.writableContentTypes.first ?? .data,
        name: defaultFilename,
        done: onCompletion,
        cancelled: onCancellation,
      )
    )
  }
}

/// Gives a file, by the front end or to a path.
nonisolated struct FileExport: ViewModifier {
  let isPresented: Binding<Bool>
  let file: ExportedFile?
  let done: (Result<URL, any Error>) -> Void
  let cancelled: () -> Void
  @Environment(\.fileDialog) private var dialog
  @State private var ticket = FileTicket()

  init<D: FileDocument>(
    isPresented: Binding<Bool>,
    document: D?,
    type: UTType,
    name: String?,
    done: @escaping (Result<URL, any Error>) -> Void,
    cancelled: @escaping () -> Void = {},
  ) {
    self.isPresented = isPresented
    file = document.map { ExportedFile($0, type, name) }
    self.done = done
    self.cancelled = cancelled
  }

  @MainActor func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(
      FileAsk(
        isPresented: isPresented,
        isReady: file != nil,
        ticket: ticket,
        preface: FilePreface(title: "Save a File", confirmation: "Save", name: file?.name ?? ""),
        begin: { give($0, dialog.place) },
        cancelled: cancelled,
        panel: { panel($0) },
      )
    )
  }

  @MainActor @ViewBuilder private func panel(_ desk: FileRequestManager?) -> some View {
    if let file {
      FileExportPanel(file: file, dialog: dialog, desk: desk) { url in
        // Who has closed the sheet was told that nothing came of it.
        guard isPresented.wrappedValue else { return }
        ticket.isDone = true
        isPresented.wrappedValue = false
        done(.success(url))
      }
    }
  }

  @MainActor private func give(_ desk: FileRequestManager, _ dialog: FileRequest.Place) {
    guard let file, ticket.number == nil, ticket.writing == nil else { return }
    let name = ticket.name.map(file.clean) ?? file.name
    ticket.name = nil
    ticket.writing = Task {
      do {
        let folder = try PrivateFolder()
        let place = folder.url.appending(path: name, directoryHint: .notDirectory)
        try await file.write(to: place)
        guard !Task.isCancelled else { return }
        ticket.writing = nil
        ticket.folder = folder
        let type = file.type.preferredMIMEType ?? "application/octet-stream"
        ticket.ask(
          desk,
          .keep(place, name: name, type: type),
          in: dialog,
          isPresented,
          cancelled: cancelled,
        ) { done($0.map { $0.first ?? place }) }
      } catch {
        guard !Task.isCancelled else { return }
        ticket.writing = nil
        isPresented.wrappedValue = false
        done(.failure(error))
      }
    }
  }
}

/// A document with the file that it is to become.
nonisolated struct ExportedFile: Sendable {
  let type: UTType
  let name: String
  private let make: @Sendable () throws -> FileWrapper

  init<D: FileDocument>(_ document: D, _ type: UTType, _ name: String?) {
    self.type = type
    self.name = Self.clean(name ?? "", type)
    make = {
      try document.fileWrapper(
        configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: nil)
      )
    }
  }

  /// Returns a name for a file of its kind.
  func clean(_ name: String) -> String { Self.clean(name, type) }

  private static func clean(_ name: String, _ type: UTType) -> String {
    let clean = FileName.clean(name, instead: "Document")
    let endings = type.tags[.filenameExtension] ?? []
    let ending = (clean as NSString).pathExtension.lowercased()
    let needsEnding = !endings.isEmpty && !endings.contains(ending)
    return needsEnding ? FileName.clean("\(clean).\(endings[0])") : clean
  }

  /// Writes it, away from the main actor.
  @concurrent func write(to url: URL) async throws {
    try make().write(to: url, options: .atomic, originalContentsURL: nil)
  }
}
