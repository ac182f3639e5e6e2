public import Properties

/// What a view in which text is edited needs to know to offer a find panel.
public nonisolated struct FindContext: Sendable {
  private var presentation: UncheckedBinding?
  /// Whether what is found may be replaced.
  public var supportsReplace: Bool

  /// Whether the panel is shown; nil where nobody says.
  public var isPresented: Binding<Bool>? {
    get { presentation?.binding }
    set { presentation = newValue.map(UncheckedBinding.init) }
  }

  init(isPresented: Binding<Bool>?, supportsReplace: Bool) {
    presentation = isPresented.map(UncheckedBinding.init)
    self.supportsReplace = supportsReplace
  }

  /// A binding in a value that may be sent elsewhere.
  // A binding is read and written on the main actor only, wherever its holder was.
  private struct UncheckedBinding: @unchecked Sendable {
    let binding: Binding<Bool>
  }
}

nonisolated extension EnvironmentValues {
  @Entry var findPresentation: Binding<Bool>?
  @Entry var isFindDisabled: Bool = false
  @Entry var isReplaceDisabled: Bool = false

  /// What views in which text is edited need to know to offer a find panel; nil where they may not.
  public var findContext: FindContext? {
    isFindDisabled
      ? nil : FindContext(isPresented: findPresentation, supportsReplace: !isReplaceDisabled)
  }
}

private nonisolated struct FindModifier: EnvironmentModifier {
  let isPresented: Binding<Bool>

  func change(_ environment: inout EnvironmentValues) {
    environment.findPresentation = isPresented
    // Only what is nearer to the editor disables it.
    environment.isFindDisabled = false
    environment.isReplaceDisabled = false
  }
}

extension View {
  /// Shows a find panel below the text editors inside while a binding is true.
  ///
  /// It has a field for what is to be found, buttons for the next and the previous place, and ones
  /// that replace. Each place that is found is selected in the editor, which gets the focus.
  public nonisolated func findNavigator(isPresented: Binding<Bool>) -> some View {
    modifier(FindModifier(isPresented: isPresented))
  }

  /// Says whether text editors inside offer no find panel.
  public nonisolated func findDisabled(_ isDisabled: Bool = true) -> some View {
    environment(\.isFindDisabled, isDisabled)
  }

  /// Says whether the find panels of text editors inside replace nothing.
  public nonisolated func replaceDisabled(_ isDisabled: Bool = true) -> some View {
    environment(\.isReplaceDisabled, isDisabled)
  }
}
