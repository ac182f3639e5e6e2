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
  /// Exports an item as a file, in the first of the types that it can be handed over as.
  public nonisolated func fileExporter<T: Transferable>(
    isPresented: Binding<Bool>,
    item: T?,
    contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {},
  ) -> some View {
    modifier(
      FileExport(
        isPresented: isPresented,
        file: item.map { ExportedFile($0, contentTypes, defaultFilename) },
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
    let file = document.map { ExportedFile($0, type, name) }
    self.init(isPresented: isPresented, file: file, done: done, cancelled: cancelled)
  }

  init(
    isPresented: Binding<Bool>,
    file: ExportedFile?,
    done: @escaping (Result<URL, any Error>) -> Void,
    cancelled: @escaping () -> Void,
  ) {
    self.isPresented = isPresented
    self.file = file
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

/// A document or an item with the file that it is to become.
nonisolated struct ExportedFile: Sendable {
  let type: UTType
  let name: String
  private let save: @Sendable (URL) async throws -> Void

  private struct Sent<Item>: @unchecked Sendable {
    // Unchecked: whoever exports an item gives it up.
    let item: Item
  }

  init<D: FileDocument>(_ document: D, _ type: UTType, _ name: String?) {
    self.type = type
    self.name = Self.clean(name ?? "", type)
    save = { url in
      let configuration = FileDocumentWriteConfiguration(contentType: type, existingFile: nil)
      try document.fileWrapper(configuration: configuration)
        .write(to: url, options: .atomic, originalContentsURL: nil)
    }
  }

  /// An item in the first of some types that it can be handed over as; in its best where none is
  /// named, or none fits.
  init<T: Transferable>(_ item: T, _ types: [UTType], _ name: String?) {
    // What only the program itself may see never becomes a person's file.
    let exports = item.wayOuts.filter { $0.visibility == .all }
    let wanted = types.lazy
      .compactMap { type in exports.first { $0.type.conforms(to: type) } }
      .first
    let export = wanted ?? exports.first
    type = export?.type ?? .data
    self.name = Self.clean(name ?? item.suggestedFilename ?? "", type)
    let sent = Sent(item: item)
    save = { url in
      guard let export else { throw CocoaError(.fileWriteUnknown) }
      switch try await export.make(sent.item) {
      case .data(let data): try data.write(to: url, options: .atomic)
      case .file(let file): try FileManager.default.copyItem(at: file, to: url)
      }
    }
  }

  /// Returns a name for a file of its kind.
  func clean(_ name: String) -> String { Self.clean(name, type) }

  private static func clean(_ name: String, _ type: UTType) -> String {
    type.fileName(name)
  }

  /// Writes it, away from the main actor.
  @concurrent func write(to url: URL) async throws { try await save(url) }
}
