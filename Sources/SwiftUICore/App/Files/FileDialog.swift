public import Foundation
import Properties

/// What an app asks of the dialogs for files.
nonisolated struct FileDialog {
  var folder: URL?
  var filenameLabel: Text?
  var confirmation: Text?
  var message: Text?
}

nonisolated extension EnvironmentValues {
  @Entry var fileDialog: FileDialog = FileDialog()
}

extension View {
  /// The folder in which a dialog for files begins.
  ///
  /// Without effect in the browser: its dialog begins where the person was last.
  public nonisolated func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View {
    transformEnvironment(\.fileDialog) { $0.folder = defaultDirectory }
  }
  /// What the field for the name of a file is called.
  ///
  /// Without effect in the browser: its dialog has words of its own.
  public nonisolated func fileExporterFilenameLabel(_ label: Text?) -> some View {
    transformEnvironment(\.fileDialog) { $0.filenameLabel = label }
  }
  /// What the field for the name of a file is called.
  ///
  /// Without effect in the browser: its dialog has words of its own.
  public nonisolated func fileExporterFilenameLabel(_ labelKey: LocalizedStringKey) -> some View {
    fileExporterFilenameLabel(Text(labelKey))
  }
  /// What the field for the name of a file is called.
  ///
  /// Without effect in the browser: its dialog has words of its own.
  @_disfavoredOverload
  public nonisolated func fileExporterFilenameLabel<S: StringProtocol>(_ label: S) -> some View {
    fileExporterFilenameLabel(Text(label))
  }
  /// What the button says that ends a dialog for files.
  ///
  /// Without effect in the browser: its dialog has words of its own.
  public nonisolated func fileDialogConfirmationLabel(_ label: Text?) -> some View {
    transformEnvironment(\.fileDialog) { $0.confirmation = label }
  }
  /// What the button says that ends a dialog for files.
  ///
  /// Without effect in the browser: its dialog has words of its own.
  public nonisolated func fileDialogConfirmationLabel(
    _ labelKey: LocalizedStringKey
  ) -> some View {
    fileDialogConfirmationLabel(Text(labelKey))
  }
  /// What the button says that ends a dialog for files.
  ///
  /// Without effect in the browser: its dialog has words of its own.
  @_disfavoredOverload
  public nonisolated func fileDialogConfirmationLabel<S: StringProtocol>(
    _ label: S
  ) -> some View {
    fileDialogConfirmationLabel(Text(label))
  }
  /// Sets the message of a file dialog.
  ///
  /// Without effect in the browser: its dialog has words of its own.
  public nonisolated func fileDialogMessage(_ message: Text?) -> some View {
    transformEnvironment(\.fileDialog) { $0.message = message }
  }
  /// Sets the message of a file dialog.
  ///
  /// Without effect in the browser: its dialog has words of its own.
  public nonisolated func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View {
    fileDialogMessage(Text(messageKey))
  }
  /// Sets the message of a file dialog.
  ///
  /// Without effect in the browser: its dialog has words of its own.
  @_disfavoredOverload
  public nonisolated func fileDialogMessage<S: StringProtocol>(_ message: S) -> some View {
    fileDialogMessage(Text(message))
  }
}
