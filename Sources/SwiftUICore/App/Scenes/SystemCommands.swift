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

/// Commands for the style of text.
///
/// Without effect: text that is edited has one style.
public nonisolated struct TextFormattingCommands: PrimitiveCommands {
  public typealias Body = Never

  public init() {}

  @MainActor var views: [AnyView] { [] }
}
