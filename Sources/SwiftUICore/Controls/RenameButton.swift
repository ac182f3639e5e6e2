public import Properties

/// A button that does what `renameAction` around it says.
public nonisolated struct RenameButton<Label: View>: View {
  private let label: Label
  @Environment(\.renameAction) private var rename

  public init() where Label == SwiftUICore.Label<Text, Image> {
    label = SwiftUICore.Label("Rename", systemImage: "pencil")
  }

  public var body: some View {
    Button {
      rename?()
    } label: {
      label
    }
    .disabled(rename == nil)
  }
}

extension View {
  /// Sets what a `RenameButton` inside does.
  public nonisolated func renameAction(_ action: @escaping () -> Void) -> some View {
    environment(\.renameAction, action)
  }

  /// Sets what the rename buttons in the view do: they put the focus where it is bound to.
  public nonisolated func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}

nonisolated extension EnvironmentValues {
  @Entry var renameAction: (() -> Void)?
}
