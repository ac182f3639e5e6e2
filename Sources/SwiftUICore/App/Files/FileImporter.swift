import Display
public import Foundation
public import Properties
public import UniformTypeIdentifiers

extension View {
  /// Asks for a file while a condition holds.
  ///
  /// A browser uploads the files of its own dialog, which can be read while the page is open. Where
  /// the program runs on the person's machine, a sheet asks for a path.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
  ) -> some View {
    modifier(
      FileImport(isPresented: isPresented, types: allowedContentTypes, several: false) {
        switch $0 {
        case .success(let urls): if let url = urls.first { onCompletion(.success(url)) }
        case .failure(let error): onCompletion(.failure(error))
        }
      }
    )
  }
  /// Asks for one or more files while a condition holds.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
  ) -> some View {
    modifier(
      FileImport(
        isPresented: isPresented,
        types: allowedContentTypes,
        several: allowsMultipleSelection,
        done: onCompletion,
      )
    )
  }
  /// Asks for one or more files while a condition holds, and reports when none was chosen.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void,
  ) -> some View {
    modifier(
      FileImport(
        isPresented: isPresented,
        types: allowedContentTypes,
        several: allowsMultipleSelection,
        done: onCompletion,
        cancelled: onCancellation,
      )
    )
  }
}

/// Asks for files, in the front end's own dialog or by their path.
nonisolated struct FileImport: ViewModifier {
  let isPresented: Binding<Bool>
  let types: [UTType]
  let several: Bool
  let done: (Result<[URL], any Error>) -> Void
  let cancelled: () -> Void
  @Environment(\.fileDialog) private var dialog
  @State private var ticket = FileTicket()
  /// Why the front end's files did not do.
  @State private var problem: String?

  init(
    isPresented: Binding<Bool>,
    types: [UTType],
    several: Bool,
    done: @escaping (Result<[URL], any Error>) -> Void,
    cancelled: @escaping () -> Void = {},
  ) {
    self.isPresented = isPresented
    self.types = types
    self.several = several
    self.done = done
    self.cancelled = cancelled
  }

  @MainActor func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(
      FileAsk(
        isPresented: isPresented,
        ticket: ticket,
        preface: FilePreface(
          title: several ? "Choose Files" : "Choose a File",
          confirmation: "Choose …",
          problem: problem,
        ),
        begin: { ask($0, dialog) },
        cancelled: cancelled,
      ) { desk in
        FileImportPanel(types: types, several: several, dialog: dialog, desk: desk) { urls in
          ticket.isDone = true
          isPresented.wrappedValue = false
          done(.success(urls))
        }
      }
    )
    .onChange(of: isPresented.wrappedValue) { problem = nil }
  }

  @MainActor private func ask(_ desk: FileRequestManager, _ dialog: FileDialog) {
    guard ticket.number == nil else { return }
    problem = nil
    let kind = FileRequest.Kind.choose(accepting: UTType.names(of: types), several: several)
    ticket.ask(
      desk,
      kind,
      in: dialog.place,
      isPresented,
      refusal: { urls in
        problem = dialog.refusal(of: urls)
        return problem != nil
      },
      cancelled: cancelled,
      done: done,
    )
  }
}

extension UTType {
  /// Returns the types that a dialog accepts, in the form of HTML; empty for all.
  nonisolated static func names(of types: [UTType]) -> [String] {
    let isAny = types.contains { [.item, .content, .data].contains($0) }
    guard !isAny else { return [] }
    var names: [String] = []
    for type in types {
      for kind in [type] + type.subtypes {
        let endings = kind.tags[.filenameExtension] ?? []
        names += endings.map { "." + $0 } + (kind.tags[.mimeType] ?? [])
      }
    }
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }
  }
}
