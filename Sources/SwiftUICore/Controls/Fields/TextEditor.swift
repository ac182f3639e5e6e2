import Display
public import Foundation
import Layout
public import Properties

/// Many lines of text that a person may type.
public nonisolated struct TextEditor: ForwardingView {
  public typealias Body = Never

  private let entry: FieldEntry

  public init(text: Binding<String>) {
    entry = FieldEntry(kind: .editor, text: text, prompt: nil)
  }

  /// An editor that tells what is selected in it, and selects what the app says.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) {
    var entry = FieldEntry(kind: .editor, text: text, prompt: nil)
    entry.selection = .plain(selection)
    self.entry = entry
  }

  /// An editor of a text with attributes: typing keeps them, and what is typed has those of the
  /// letter before it, or those that the selection names.
  public init(
    text: Binding<AttributedString>,
    selection: Binding<AttributedTextSelection>? = nil,
  ) {
    entry = .attributed(text, selection)
  }

  @MainActor @ViewBuilder var inner: some View {
    if let formatter = entry.formatter {
      FormattedEditor(formatter) { StyledEditor(entry: entry) }
    } else {
      StyledEditor(entry: entry)
    }
  }
}

/// An editor with what its style and a find panel put around it.
private nonisolated struct StyledEditor: View {
  let entry: FieldEntry
  @Environment(\.editorStyle) private var style
  @Environment(\.findContext) private var find

  var body: some View {
    if let find, let isPresented = find.isPresented {
      FindableEditor(entry: entry, isPresented: isPresented, canReplace: find.supportsReplace) {
        styled($0)
      }
    } else {
      styled(entry)
    }
  }

  private func styled(_ entry: FieldEntry) -> AnyView {
    let leaf = EditorLeaf(entry: entry)
    return style.map { $0(TextEditorStyleConfiguration(editor: leaf)) } ?? AnyView(leaf)
  }
}

/// The editor itself.
nonisolated struct EditorLeaf: View {
  let entry: FieldEntry

  var body: some View {
    FieldLeaf(entry: entry, label: "", prompt: "", isGreedy: true)
  }
}
