import Foundation
import Properties
import UniformTypeIdentifiers

/// The documents of an app, and a button for a new one.
nonisolated struct DocumentBrowser: View {
  private let kind: DocumentKind
  @State private var files: [URL] = []
  @State private var path: [URL] = []
  @State private var problem: String?
  @State private var renamed: URL?
  @State private var deleted: URL?
  @State private var name = ""
  @Environment(\.documentLaunch) private var launch
  @Environment(\.documentBrowserMenu) private var menu

  init(kind: DocumentKind) { self.kind = kind }

  private var folder: DocumentFolder { DocumentFolder(types: kind.readable) }

  var body: some View {
    NavigationStack(path: $path) {
      content
        .environment(\.documentMaker, DocumentMaker { create($0) })
        .navigationTitle("Documents")
        .toolbar {
          if kind.make != nil {
            ToolbarItem(placement: .primaryAction) {
              Button("New Document", systemImage: "plus") { create() }
            }
          }
        }
        .navigationDestination(for: URL.self) { file in
          if let type = folder.type(of: file) { kind.open(file, type) }
        }
        .onAppear { read() }
    }
    .alert("Rename Document", isPresented: $renamed.isThere()) {
      TextField("Name", text: $name)
      Button("Rename") { rename() }
      Button("Cancel", role: .cancel) {}
    }
    .alert("Delete this document?", isPresented: $deleted.isThere()) {
      Button("Delete", role: .destructive) { delete() }
      Button("Cancel", role: .cancel) {}
    } message: {
      Text(verbatim: deleted?.deletingPathExtension().lastPathComponent ?? "")
    }
    .alert("That was not possible", isPresented: $problem.isThere()) {
      Button("OK") {}
    } message: {
      Text(verbatim: problem ?? "")
    }
  }

  @MainActor @ViewBuilder private var content: some View {
    if let launch {
      VStack(spacing: 0) {
        DocumentLaunchHeader(launch: launch)
        list.frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    } else {
      list
    }
  }

  @MainActor @ViewBuilder private var list: some View {
    if files.isEmpty {
      ContentUnavailableView("No Documents", systemImage: "doc")
    } else {
      List(files, id: \.self) { file in
        NavigationLink(value: file) {
          Label(file.deletingPathExtension().lastPathComponent, systemImage: "doc")
        }
        .swipeActions { actions(file) }
        .contextMenu { actions(file) }
      }
    }
  }

  @MainActor @ViewBuilder private func actions(_ file: URL) -> some View {
    Button("Delete", systemImage: "trash", role: .destructive) { deleted = file }
    Button("Rename", systemImage: "pencil") {
      name = file.deletingPathExtension().lastPathComponent
      renamed = file
    }
    if let menu { menu([file]) }
  }

  @MainActor private func read() {
    attempt { files = try folder.files() }
  }

  @MainActor private func create(_ request: DocumentRequest = DocumentRequest()) {
    let usual = kind.writable.first(where: kind.readable.contains) ?? kind.writable.first
    guard let type = request.type ?? usual else { return }
    let place = folder.newPlace(type)
    Task {
      do {
        guard try await write(request, to: place, type) else { return }
        read()
        path.append(place)
      } catch {
        problem = error.localizedDescription
      }
    }
  }

  /// Writes what the request has prepared, else an empty document; false where there is neither.
  @MainActor private func write(
    _ request: DocumentRequest,
    to place: URL,
    _ type: UTType,
  ) async throws -> Bool {
    if let prepared = request.write, try await prepared(place, type) { return true }
    guard let make = kind.make else { return false }
    try await make(place, type)
    return true
  }

  @MainActor private func rename() {
    guard let file = renamed else { return }
    attempt { try folder.rename(file, to: name) }
    read()
  }

  @MainActor private func delete() {
    guard let file = deleted else { return }
    attempt { try FileManager.default.removeItem(at: file) }
    read()
  }

  @MainActor private func attempt(_ task: () throws -> Void) {
    do { try task() } catch { problem = error.localizedDescription }
  }
}

/// Whether there is a value; setting false takes it away.
nonisolated extension Binding {
  fileprivate func isThere<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
    Binding<Bool>(
      { self.wrappedValue != nil },
      { isThere, _ in if !isThere { self.wrappedValue = nil } },
      .closures,
    )
  }
}
