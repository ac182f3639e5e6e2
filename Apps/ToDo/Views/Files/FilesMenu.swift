import SwiftUI
import ToDoModel

/// Import and export, of one list or of all.
struct FilesMenu: View {
  let inputs: any FilesViewModelInputs
  /// Nil for all lists.
  var list: ListID?

  var body: some View {
    Menu {
      Button("Import…", systemImage: "square.and.arrow.down") { inputs.tappedImport(into: list) }
      Divider()
      ForEach(FileFormat.allCases, id: \.self) { format in
        Button(format.exportWords, systemImage: "square.and.arrow.up") {
          inputs.tappedExport(format, of: list)
        }
      }
    } label: {
      Image(systemName: "ellipsis.circle")
    }
    .accessibilityLabel(FileFormat.menuWords(of: list))
    .help(FileFormat.menuWords(of: list))
  }
}
