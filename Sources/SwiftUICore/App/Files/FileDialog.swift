public import Foundation
import Properties

/// An app's settings for file dialogs.
nonisolated struct FileDialog {
  var folder: URL?
  var filenameLabel: Text?
  var confirmation: Text?
  var message: Text?
  /// The name under which the last folder is kept.
  var name: String?
  var showsHidden = false
  /// Whether links are chosen themselves.
  var keepsLinks = false
  /// Which files can be chosen; nil for all.
  var accepts: Predicate<URL>?
}

nonisolated extension EnvironmentValues {
  @Entry var fileDialog: FileDialog = FileDialog()
}

extension View {
  /// The folder in which a dialog for files begins.
  ///
  /// A browser begins in the person's own folder of that name, where it is the desktop, documents,
  /// downloads, music, pictures or videos.
  ///
  /// Partly: browsers that let pages say nothing of it, as Firefox and Safari do, begin where the
  /// person was last, and all do for other folders.
  public nonisolated func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View {
    transformEnvironment(\.fileDialog) { $0.folder = defaultDirectory }
  }
  /// Sets the label of the field for a file's name.
  ///
  /// A page shows it in a sheet before the browser's own dialog.
  public nonisolated func fileExporterFilenameLabel(_ label: Text?) -> some View {
    transformEnvironment(\.fileDialog) { $0.filenameLabel = label }
  }
  /// Sets the label of the field for a file's name.
  ///
  /// A page shows it in a sheet before the browser's own dialog.
  public nonisolated func fileExporterFilenameLabel(_ labelKey: LocalizedStringKey) -> some View {
    fileExporterFilenameLabel(Text(labelKey))
  }
  /// Sets the label of the field for a file's name.
  ///
  /// A page shows it in a sheet before the browser's own dialog.
  @_disfavoredOverload
  public nonisolated func fileExporterFilenameLabel<S: StringProtocol>(_ label: S) -> some View {
    fileExporterFilenameLabel(Text(label))
  }
  /// Sets the label of the confirming button of a file dialog.
  ///
  /// A page shows it in a sheet before the browser's own dialog.
  public nonisolated func fileDialogConfirmationLabel(_ label: Text?) -> some View {
    transformEnvironment(\.fileDialog) { $0.confirmation = label }
  }
  /// Sets the label of the confirming button of a file dialog.
  ///
  /// A page shows it in a sheet before the browser's own dialog.
  public nonisolated func fileDialogConfirmationLabel(
    _ labelKey: LocalizedStringKey
  ) -> some View {
    fileDialogConfirmationLabel(Text(labelKey))
  }
  /// Sets the label of the confirming button of a file dialog.
  ///
  /// A page shows it in a sheet before the browser's own dialog.
  @_disfavoredOverload
  public nonisolated func fileDialogConfirmationLabel<S: StringProtocol>(
    _ label: S
  ) -> some View {
    fileDialogConfirmationLabel(Text(label))
  }
  /// Sets the message of a file dialog.
  ///
  /// A page shows it in a sheet before the browser's own dialog.
  public nonisolated func fileDialogMessage(_ message: Text?) -> some View {
    transformEnvironment(\.fileDialog) { $0.message = message }
  }
  /// Sets the message of a file dialog.
  ///
  /// A page shows it in a sheet before the browser's own dialog.
  public nonisolated func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View {
    fileDialogMessage(Text(messageKey))
  }
  /// Sets the message of a file dialog.
  ///
  /// A page shows it in a sheet before the browser's own dialog.
  @_disfavoredOverload
  public nonisolated func fileDialogMessage<S: StringProtocol>(_ message: S) -> some View {
    fileDialogMessage(Text(message))
  }
}
