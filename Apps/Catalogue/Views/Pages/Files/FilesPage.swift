import SwiftUI
import UniformTypeIdentifiers

/// Files that a person gives to the app and takes from it.
struct FilesPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Open") { OpenExhibit() }
      Exhibit("Keep") { KeepExhibit() }
    }
  }
}

/// A text that is read.
private struct OpenExhibit: View {
  @State private var isOpening = false
  @State private var words = "No file has been opened."

  var body: some View {
    Button("Open a text", systemImage: "folder") { isOpening = true }
      .buttonStyle(.bordered)
      .fileImporter(isPresented: $isOpening, allowedContentTypes: [.plainText]) { result in
        do {
          let file = try result.get()
          words = "\(file.lastPathComponent): \(try Note(contentsOf: file).text)"
        } catch {
          words = error.localizedDescription
        }
      }
    Text(words).lineLimit(4)
  }
}

/// A text that is written.
private struct KeepExhibit: View {
  @State private var note = Note()
  @State private var isKeeping = false
  @State private var words = "It is not kept."

  var body: some View {
    TextField("A note", text: $note.text)
      .textFieldStyle(.roundedBorder)
    Button("Keep the note", systemImage: "square.and.arrow.down") { isKeeping = true }
      .buttonStyle(.bordered)
      .disabled(note.text.isEmpty)
      .fileExporter(
        isPresented: $isKeeping,
        document: note,
        contentType: .plainText,
        defaultFilename: "Note",
      ) { result in
        switch result {
        case .success(let file): words = "It is kept as \(file.lastPathComponent)."
        case .failure(let error): words = error.localizedDescription
        }
      }
    Text(words)
  }
}
