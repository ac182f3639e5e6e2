import Display
import Foundation
import Layout
import Properties

/// A field for a path, what is wrong with it, and the names that it may become.
nonisolated struct PathEntry: View {
  let label: Text
  let base: URL
  let accepting: [String]
  let dialog: FileDialog
  let problem: String?
  let isChosen: (URL) -> Bool
  let pressed: (URL) -> Void
  let submitted: () -> Void
  @Binding private var path: String
  @State private var names = FolderNames()
  @FocusState private var isFocused: Bool
  @Environment(\.theme) private var theme

  init(
    _ path: Binding<String>,
    label: Text,
    base: URL,
    accepting: [String],
    dialog: FileDialog,
    problem: String?,
    isChosen: @escaping (URL) -> Bool = { _ in false },
    pressed: @escaping (URL) -> Void,
    submitted: @escaping () -> Void,
  ) {
    _path = path
    self.label = label
    self.base = base
    self.accepting = accepting
    self.dialog = dialog
    self.problem = problem
    self.isChosen = isChosen
    self.pressed = pressed
    self.submitted = submitted
    _isFocused = FocusState()
  }

  var body: some View {
    let folder = FilePath.folder(path, in: base)
    VStack(alignment: .leading, spacing: theme.partSpacing) {
      VStack(alignment: .leading, spacing: theme.partSpacing) {
        if let message = dialog.message { message.foregroundStyle(.secondary) }
        TextField(text: $path, prompt: Text("~/Documents/file.txt")) { label }
          .textFieldStyle(.roundedBorder)
          .focused($isFocused)
          .onSubmit(submitted)
        if let problem { FileProblem(words: problem) }
      }
      .padding(.horizontal, 16)
      .padding(.top, theme.sheet.pathMargin)
      list(folder)
    }
    .task(id: folder) { names = await FolderNames.read(folder, accepting: accepting) }
    .onAppear { isFocused = true }
  }

  @MainActor private func list(_ folder: URL) -> some View {
    List {
      if names.folder == folder {
        ForEach(names.beginning(FilePath.lastName(path), withHidden: dialog.showsHidden)) { name in
          let url = folder.appending(path: name.text)
          Button {
            if name.isFolder { path = FilePath.folderWords(url) } else { pressed(url) }
          } label: {
            HStack {
              Label(name.text, systemImage: name.isFolder ? "folder" : "doc")
                .lineLimit(1)
              Spacer(minLength: 0)
              if isChosen(url) { Image(systemName: "checkmark") }
            }
          }
          .buttonStyle(.plain)
          .disabled(!name.isFolder && !dialog.allows(url))
          .accessibilityLabel(name.isFolder ? name.text + "/" : name.text)
          .accessibilityAddTraits(isChosen(url) ? .isSelected : [])
        }
      }
    }
    .listStyle(.plain)
  }
}

/// What is wrong with a path or a file.
nonisolated struct FileProblem: View {
  let words: String

  init(words: String) { self.words = words }

  var body: some View {
    Text(words)
      .font(.footnote)
      .foregroundStyle(.red)
      .fixedSize(horizontal: false, vertical: true)
  }
}

/// The bar of a dialog for files.
nonisolated struct FilePanelFrame<Content: View>: View {
  let title: String
  let confirmation: Text
  let confirm: () -> Void
  let content: Content
  @Environment(\.dismiss) private var dismiss

  init(
    _ title: String,
    confirmation: Text,
    confirm: @escaping () -> Void,
    @ViewBuilder content: () -> Content,
  ) {
    self.title = title
    self.confirmation = confirmation
    self.confirm = confirm
    self.content = content()
  }

  var body: some View {
    NavigationStack {
      content
        .navigationTitle(title)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Cancel") { dismiss() }
          }
          ToolbarItem(placement: .confirmationAction) {
            Button(action: confirm) { confirmation }
          }
        }
    }
  }
}
