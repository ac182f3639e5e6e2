import Foundation
import Properties
import UniformTypeIdentifiers

/// Asks for the paths of files on this machine.
nonisolated struct FileImportPanel: View {
  let types: [UTType]
  let several: Bool
  let dialog: FileDialog
  let desk: FileRequestManager?
  let done: ([URL]) -> Void
  private let base: URL
  @State private var path: String
  @State private var chosen: [URL] = []
  /// Why a path did not do; another path may.
  @State private var problem: (path: String, words: String)?

  @MainActor init(
    types: [UTType],
    several: Bool,
    dialog: FileDialog,
    desk: FileRequestManager?,
    done: @escaping ([URL]) -> Void,
  ) {
    self.types = types
    self.several = several
    self.dialog = dialog
    self.desk = desk
    self.done = done
    base = FileRequestManager.start(dialog, desk)
    _path = State(initialValue: FilePath.folderWords(base))
  }

  var body: some View {
    FilePanelFrame(
      several ? "Choose Files" : "Choose a File",
      confirmation: dialog.confirmation ?? Text("Open"),
      confirm: open,
    ) {
      PathEntry(
        $path,
        label: Text("Path"),
        base: base,
        accepting: UTType.names(of: types).filter { $0.hasPrefix(".") },
        dialog: dialog,
        problem: problem?.path == path ? problem?.words : nil,
        isChosen: chosen.contains,
        pressed: pressed,
        submitted: open,
      )
    }
  }

  @MainActor private func pressed(_ url: URL) {
    guard several else { return choose([url]) }
    if let index = chosen.firstIndex(of: url) {
      chosen.remove(at: index)
    } else {
      chosen.append(url)
    }
  }

  @MainActor private func open() {
    let url = FilePath.url(path, in: base)
    if !chosen.isEmpty, FilePath.isFolder(url) || chosen.contains(url) { return choose(chosen) }
    choose(chosen + [url])
  }

  @MainActor private func choose(_ urls: [URL]) {
    for url in urls {
      if let objection = FileObjection.toReading(url) {
        // A folder is gone into, so that its names are seen.
        if FilePath.isFolder(url) { path = FilePath.folderWords(url) }
        problem = (path, objection)
        return
      }
    }
    if let refusal = dialog.refusal(of: urls, named: FilePath.words) {
      problem = (path, refusal)
      return
    }
    if let folder = urls.last?.deletingLastPathComponent() {
      desk?.folder = folder
      dialog.keep(folder)
    }
    done(urls.map(dialog.resolved))
  }
}

/// Asks for the path at which a file is to be kept on this machine, and writes it there.
nonisolated struct FileExportPanel: View {
  let file: ExportedFile
  let dialog: FileDialog
  let desk: FileRequestManager?
  let done: (URL) -> Void
  private let base: URL
  @State private var path: String
  @State private var problem: String?
  /// The file that the person was warned about; another press replaces it.
  @State private var replacing: URL?
  @State private var isWriting = false

  @MainActor init(
    file: ExportedFile,
    dialog: FileDialog,
    desk: FileRequestManager?,
    done: @escaping (URL) -> Void,
  ) {
    self.file = file
    self.dialog = dialog
    self.desk = desk
    self.done = done
    base = FileRequestManager.start(dialog, desk)
    _path = State(initialValue: FilePath.folderWords(base) + file.name)
  }

  var body: some View {
    FilePanelFrame(
      "Save a File",
      confirmation: replacing != nil ? Text("Replace") : dialog.confirmation ?? Text("Save"),
      confirm: save,
    ) {
      PathEntry(
        $path,
        label: dialog.filenameLabel ?? Text("Path"),
        base: base,
        accepting: file.type.tags[.filenameExtension]?.map { "." + $0 } ?? [],
        dialog: dialog,
        problem: problem,
        pressed: { path = FilePath.words($0) },
        submitted: save,
      )
    }
    .onChange(of: path) {
      problem = nil
      replacing = nil
    }
  }

  @MainActor private func save() {
    guard !isWriting else { return }
    let url = FilePath.url(path, in: base)
    if let objection = FileObjection.toWriting(url) {
      problem = objection
      return
    }
    if replacing != url, FileManager.default.fileExists(atPath: url.path) {
      replacing = url
      problem = "There is a file “\(FilePath.words(url))” already. Press Replace to put this one "
      problem? += "in its place, or write another name."
      return
    }
    isWriting = true
    Task {
      do {
        try await file.write(to: url)
        desk?.folder = url.deletingLastPathComponent()
        dialog.keep(url.deletingLastPathComponent())
        done(url)
      } catch {
        problem = "“\(FilePath.words(url))” was not written: \(error.localizedDescription)"
        isWriting = false
      }
    }
  }
}

extension FileRequestManager {
  /// Where a dialog begins: as the app says, where the person was last, or where they are.
  static func start(_ dialog: FileDialog, _ desk: FileRequestManager?) -> URL {
    dialog.lastFolder ?? dialog.folder ?? desk?.folder
      ?? URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
  }
}
