import Foundation
public import Properties

/// The toggle of a dialog that asks whether it is to come again.
nonisolated struct DialogSuppression {
  let label: Text
  let isOn: Binding<Bool>
}

/// How serious what a dialog says is.
public nonisolated struct DialogSeverity: Hashable, Sendable {
  private let name: String

  public static let automatic = DialogSeverity(name: "automatic")
  public static let standard = DialogSeverity(name: "standard")
  public static let critical = DialogSeverity(name: "critical")
}

extension View {
  /// Sets the picture of the alerts and dialogs of the views inside.
  public nonisolated func dialogIcon(_ icon: Image?) -> some View {
    environment(\.dialogIcon, icon)
  }

  /// Marks the alerts and dialogs of the views inside: critical ones have a warning sign.
  public nonisolated func dialogSeverity(_ severity: DialogSeverity) -> some View {
    transformEnvironment(\.dialogIcon) { icon in
      if severity == .critical, icon == nil {
        icon = Image(systemName: "exclamationmark.triangle.fill")
      }
    }
  }

  /// Gives the alerts and dialogs inside a toggle by which a person says that they want none again.
  public nonisolated func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View {
    dialogSuppressionToggle(Text("Don't ask again"), isSuppressed: isSuppressed)
  }
  /// Gives the alerts and dialogs inside a toggle by which a person says that they want none again.
  public nonisolated func dialogSuppressionToggle(
    _ label: Text,
    isSuppressed: Binding<Bool>,
  ) -> some View {
    environment(\.dialogSuppression, DialogSuppression(label: label, isOn: isSuppressed))
  }
  /// Gives the alerts and dialogs inside a toggle by which a person says that they want none again.
  public nonisolated func dialogSuppressionToggle(
    _ titleKey: LocalizedStringKey,
    isSuppressed: Binding<Bool>,
  ) -> some View {
    dialogSuppressionToggle(Text(titleKey), isSuppressed: isSuppressed)
  }
  /// Gives the alerts and dialogs inside a toggle by which a person says that they want none again.
  @_disfavoredOverload public nonisolated func dialogSuppressionToggle<S: StringProtocol>(
    _ title: S,
    isSuppressed: Binding<Bool>,
  ) -> some View {
    dialogSuppressionToggle(Text(title), isSuppressed: isSuppressed)
  }
}

nonisolated extension EnvironmentValues {
  @Entry var dialogIcon: Image?
  @Entry var dialogSuppression: DialogSuppression?
}
