public import Properties

extension View {
  /// The title of the page, which a person can change: by the menu at it, and by each `RenameButton`
  /// of the page.
  public nonisolated func navigationTitle(_ title: Binding<String>) -> some View {
    modifier(EditableTitle(title: title))
  }
}

/// A title with a dialog that changes it.
private nonisolated struct EditableTitle: ViewModifier {
  @Binding var title: String
  @State private var name = ""
  @State private var isRenaming = false

  func body(content: _ViewModifier_Content<EditableTitle>) -> some View {
    content
      .toolbarTitleMenu { RenameButton() }
      .navigationTitle(Text(verbatim: title))
      .renameAction {
        name = title
        isRenaming = true
      }
      .alert("Rename", isPresented: $isRenaming) {
        TextField("Name", text: $name)
        Button("Cancel", role: .cancel) {}
        Button("Rename") { title = name }
      }
  }
}
