/// What is shown of import and export.
@MainActor final class FilesState: ScreenState {
  typealias Outputs = any FilesViewModelOutputs

  @Shown(\.showImporter) var isImporting = false
  @Shown(\.showExporter) var file: ListFile? = nil
  @Shown(\.displayProgress) var progress: FileProgress? = nil
  @Shown(\.displayAlert) var alert: AlertMessage? = nil
}
