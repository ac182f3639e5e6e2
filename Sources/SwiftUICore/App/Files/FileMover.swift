import Display
public import Foundation
public import Properties
import UniformTypeIdentifiers

extension View {
  /// Moves a file to a folder that a person names, while a condition holds.
  ///
  /// In a browser the person gets a copy: only the browser knows whether it was kept, so the file
  /// stays where it is.
  public nonisolated func fileMover(
    isPresented: Binding<Bool>,
    file: URL?,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
  ) -> some View {
    fileMover(isPresented: isPresented, file: file, onCompletion: onCompletion, onCancellation: {})
  }
  /// Moves a file to a folder that a person names, and reports when it was not moved.
  ///
  /// In a browser the person gets a copy.
  public nonisolated func fileMover(
    isPresented: Binding<Bool>,
    file: URL?,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void,
  ) -> some View {
    modifier(
      FileMove(
        isPresented: isPresented,
        files: file.map { [$0] } ?? [],
        done: { result in
          switch result {
          case .success(let urls): if let url = urls.first { onCompletion(.success(url)) }
          case .failure(let error): onCompletion(.failure(error))
          }
        },
        cancelled: onCancellation,
      )
    )
  }
  /// Moves files to a folder that a person names, while a condition holds.
  ///
  /// In a browser the person gets copies.
  public nonisolated func fileMover<C: Collection>(
    isPresented: Binding<Bool>,
    files: C,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
  ) -> some View where C.Element == URL {
    fileMover(
      isPresented: isPresented,
      files: files,
      onCompletion: onCompletion,
      onCancellation: {},
    )
  }
  /// Moves files to a folder that a person names, and reports when they were not moved.
  ///
  /// In a browser the person gets copies.
  public nonisolated func fileMover<C: Collection>(
    isPresented: Binding<Bool>,
    files: C,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void,
  ) -> some View where C.Element == URL {
    modifier(
      FileMove(
        isPresented: isPresented,
        files: Array(files),
        done: onCompletion,
        cancelled: onCancellation,
      )
    )
  }
}

/// Moves files, or hands copies of them over.
nonisolated struct FileMove: ViewModifier {
  let isPresented: Binding<Bool>
  let files: [URL]
  let done: (Result<[URL], any Error>) -> Void
  let cancelled: () -> Void
  @Environment(\.fileDialog) private var dialog
  @State private var ticket = FileTicket()

  init(
    isPresented: Binding<Bool>,
    files: [URL],
    done: @escaping (Result<[URL], any Error>) -> Void,
    cancelled: @escaping () -> Void,
  ) {
    self.isPresented = isPresented
    self.files = files
    self.done = done
    self.cancelled = cancelled
  }

  @MainActor func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(
      FileAsk(
        isPresented: isPresented,
        isReady: !files.isEmpty,
        ticket: ticket,
        preface: FilePreface(
          title: files.count == 1 ? "Save a Copy" : "Save Copies",
          confirmation: "Save",
        ),
        begin: { desk in
          if ticket.number == nil { give(files, desk, dialog.place) }
        },
        cancelled: cancelled,
      ) { desk in
        FileMovePanel(files: files, dialog: dialog, desk: desk) { result in
          ticket.isDone = true
          isPresented.wrappedValue = false
          done(result)
        }
      }
    )
  }

  /// Hands copies over, one after the other.
  @MainActor private func give(
    _ rest: [URL],
    _ desk: FileRequestManager,
    _ place: FileRequest.Place,
  ) {
    guard let file = rest.first else {
      isPresented.wrappedValue = false
      done(.success(files))
      return
    }
    let type = UTType(filenameExtension: file.pathExtension)?.preferredMIMEType
    let kind = FileRequest.Kind.keep(
      file,
      name: FileName.clean(file.lastPathComponent, instead: "Document"),
      type: type ?? "application/octet-stream",
    )
    ticket.number = desk.ask(kind, in: place) { answer in
      ticket.number = nil
      switch answer {
      case .done: give(Array(rest.dropFirst()), desk, place)
      case .cancelled:
        isPresented.wrappedValue = false
        cancelled()
      case .failed(let words):
        isPresented.wrappedValue = false
        done(.failure(FileTrouble(words)))
      }
    }
  }
}

/// Asks for the folder that files are moved to on this machine, and moves them.
private nonisolated struct FileMovePanel: View {
  let files: [URL]
  let dialog: FileDialog
  let desk: FileRequestManager?
  let done: (Result<[URL], any Error>) -> Void
  private let base: URL
  @State private var path: String
  @State private var problem: (path: String, words: String)?

  @MainActor init(
    files: [URL],
    dialog: FileDialog,
    desk: FileRequestManager?,
    done: @escaping (Result<[URL], any Error>) -> Void,
  ) {
    self.files = files
    self.dialog = dialog
    self.desk = desk
    self.done = done
    base = FileRequestManager.start(dialog, desk)
    _path = State(initialValue: FilePath.folderWords(base))
  }

  /// No name of a file ends like this, so that folders alone are offered.
  private static let foldersOnly = ["/"]

  var body: some View {
    FilePanelFrame(
      files.count == 1 ? "Move a File" : "Move Files",
      confirmation: dialog.confirmation ?? Text("Move"),
      confirm: move,
    ) {
      PathEntry(
        $path,
        label: Text("Folder"),
        base: base,
        accepting: Self.foldersOnly,
        dialog: dialog,
        problem: problem?.path == path ? problem?.words : nil,
        pressed: { _ in },
        submitted: move,
      )
    }
  }

  @MainActor private func move() {
    let folder = FilePath.url(path, in: base)
    if let objection = objection(to: folder) {
      problem = (path, objection)
      return
    }
    dialog.keep(folder)
    desk?.folder = folder
    var moved: [URL] = []
    do {
      for file in files {
        let place = folder.appending(path: file.lastPathComponent)
        try FileManager.default.moveItem(at: file, to: place)
        moved.append(place)
      }
      done(.success(moved))
    } catch {
      done(.failure(error))
    }
  }

  /// Why the files cannot go there; looked for before any of them is moved.
  private func objection(to folder: URL) -> String? {
    guard FilePath.isFolder(folder) else {
      return "There is no folder “\(FilePath.words(folder))”. Choose another, or make it first."
    }
    for file in files {
      let place = folder.appending(path: file.lastPathComponent)
      if FileManager.default.fileExists(atPath: place.path) {
        return "There is “\(FilePath.words(place))” already. Choose another folder."
      }
      if let objection = FileObjection.toWriting(place) { return objection }
    }
    return nil
  }
}
