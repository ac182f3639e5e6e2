import Observation

/// What is shown of import and export.
@MainActor @Observable final class FilesState: ScreenState {
  var isImporting = false
  var file: ListFile?
  var progress: FileProgress?
  var alert: AlertMessage?

  func bind(_ outputs: any FilesViewModelOutputs) {
    outputs.showImporter = outlet(\.isImporting)
    outputs.showExporter = outlet(\.file)
    outputs.displayProgress = outlet(\.progress)
    outputs.displayAlert = outlet(\.alert)
  }
}
