import Properties

/// Commands for the sidebar: option, command and S show and hide it.
public nonisolated struct SidebarCommands: PrimitiveCommands {
  public typealias Body = Never

  public init() {}

  @MainActor var views: [AnyView] { [AnyView(SidebarCommand())] }
}

private nonisolated struct SidebarCommand: View {
  @FocusedValue(\.sidebarSwitch) private var sidebar

  var body: some View {
    Button("Toggle Sidebar") { sidebar?.action() }
      .keyboardShortcut("s", modifiers: [.command, .option])
      .disabled(sidebar == nil)
  }
}

/// Commands for the inspector: option, command and I show and hide it.
public nonisolated struct InspectorCommands: PrimitiveCommands {
  public typealias Body = Never

  public init() {}

  @MainActor var views: [AnyView] { [AnyView(InspectorCommand())] }
}

private nonisolated struct InspectorCommand: View {
  @FocusedValue(\.inspectorSwitch) private var inspector

  var body: some View {
    Button("Toggle Inspector") { inspector?.action() }
      .keyboardShortcut("i", modifiers: [.command, .option])
      .disabled(inspector == nil)
  }
}

/// Commands for the toolbar: option, command and T lead to the list of the items of a toolbar with
/// a name, where a person hides and shows them.
public nonisolated struct ToolbarCommands: PrimitiveCommands {
  public typealias Body = Never

  public init() {}

  @MainActor var views: [AnyView] { [AnyView(ToolbarCommand())] }
}

private nonisolated struct ToolbarCommand: View {
  @FocusedValue(\.toolbarPanel) private var panel

  var body: some View {
    Button("Customize Toolbar…") { panel?.wrappedValue = true }
      .keyboardShortcut("t", modifiers: [.command, .option])
      .disabled(panel == nil)
  }
}

/// Commands for editing text.
///
/// Without effect: a terminal and a browser have keys of their own for editing text.
public nonisolated struct TextEditingCommands: PrimitiveCommands {
  public typealias Body = Never

  public init() {}

  @MainActor var views: [AnyView] { [] }
}

/// Commands for the style of text: command with B, I and U makes what is selected in an editor bold,
/// italic and underlined, or plain again.
///
/// It is an editor of a text with attributes that tells its selection.
public nonisolated struct TextFormattingCommands: PrimitiveCommands {
  public typealias Body = Never

  public init() {}

  @MainActor var views: [AnyView] { [AnyView(TextFormattingCommand())] }
}

private nonisolated struct TextFormattingCommand: View {
  @FocusedValue(\.textFormatter) private var formatter

  var body: some View {
    ForEach(TextFormat.allCases, id: \.self) { format in
      Button(format.title) { formatter?.toggle(format) }
        .keyboardShortcut(key(format))
        .disabled(formatter == nil)
    }
  }

  private func key(_ format: TextFormat) -> KeyEquivalent {
    switch format {
    case .bold: "b"
    case .italic: "i"
    case .underline: "u"
    }
  }
}
