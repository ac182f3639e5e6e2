import Display
import Foundation
import Layout
import Properties

/// What is asked before the front end's own dialog for files, which has words of its own.
nonisolated struct FilePreface {
  let title: String
  /// What the button says that goes on, where the app does not say it.
  let confirmation: String
  /// The name of a file that is given, which a person may change; nil where none is.
  var name: String?
  /// Why files that were chosen did not do; others may.
  var problem: String?

  /// Whether there are words that are to be seen first.
  func isNeeded(_ dialog: FileDialog) -> Bool {
    problem != nil || dialog.message != nil || dialog.confirmation != nil
      || name != nil && dialog.filenameLabel != nil
  }
}

/// Shows the app's words, and asks for the name of a file that is given.
nonisolated struct FilePrefacePanel: View {
  let preface: FilePreface
  let dialog: FileDialog
  let confirm: (String) -> Void
  @State private var name: String
  @Environment(\.theme) private var theme

  @MainActor init(
    _ preface: FilePreface,
    _ dialog: FileDialog,
    confirm: @escaping (String) -> Void,
  ) {
    self.preface = preface
    self.dialog = dialog
    self.confirm = confirm
    _name = State(initialValue: preface.name ?? "")
  }

  var body: some View {
    FilePanelFrame(
      preface.title,
      confirmation: dialog.confirmation ?? Text(preface.confirmation),
      confirm: { confirm(name) },
    ) {
      VStack(alignment: .leading, spacing: theme.partSpacing) {
        if let message = dialog.message { message.foregroundStyle(.secondary) }
        if let problem = preface.problem { FileProblem(words: problem) }
        if preface.name != nil {
          let label = dialog.filenameLabel ?? Text("Name")
          label.font(.footnote).accessibilityHidden(true)
          TextField(text: $name) { label }
            .textFieldStyle(.roundedBorder)
            .onSubmit { confirm(name) }
        }
        Spacer(minLength: 0)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal, 16)
      .padding(.top, theme.sheet.pathMargin)
    }
    .presentationDetents([.medium])
  }
}
