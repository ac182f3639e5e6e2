import Properties

nonisolated struct ToolbarModifier: PrimitiveModifier {
  let content: any ToolbarContent

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    ToolbarNode(view, context)
  }
}

extension ToolbarModifier: SelfComparing {
  func isSame(as other: ToolbarModifier) -> Bool { content.isSame(as: other.content) }
}

private final class ToolbarNode<Content: View>:
  WatchNode<Content, ToolbarModifier>, PreferenceWriter
{
  private var entries: [ToolbarEntry] = []
  /// The environment in which the entries were made.
  private var declared: EnvironmentValues

  override init(_ view: ModifiedContent<Content, ToolbarModifier>, _ context: NodeContext) {
    declared = context.environment
    super.init(view, context)
    evaluate()
  }

  /// The items' own bodies are read here.
  override func evaluate() {
    isDirty = false
    declared = environment
    entries = tracking { modifier.content.allEntries }
    graph.preferences.mayHaveChanged(self)
  }

  override func modifierDidChange(from old: ToolbarModifier) {
    let isSame = declared.isIdentical(to: environment) && old.isSame(as: modifier)
    if isDirty || !isSame { evaluate() }
  }

  override func environmentDidChange() {
    super.environmentDidChange()
    graph.preferences.mayHaveChanged(self)
  }

  override var writesPreferences: Bool { true }

  func value<K: PreferenceKey>(of key: K.Type) -> (Bool, K.Value?) {
    guard K.self == ToolbarKey.self else { return (false, nil) }
    var result = children.first?.preference(ToolbarKey.self) ?? ToolbarEntries()
    for var entry in entries {
      entry.environment = environment
      result.list.append(entry)
    }
    return (true, result as? K.Value)
  }

  override func didLeave() { graph.preferences.mayHaveChanged(self) }
}

/// Gives an item what flowed down to where it was declared, wherever it is shown.
nonisolated struct DeclaredEnvironment: EnvironmentModifier {
  let values: EnvironmentValues?
  /// Light or dark for the bar it is shown in.
  var scheme: ColorScheme?
  /// Whether it is shown in a menu of the bar's, which draws its items in its own way.
  var isInMenu = false
  /// Whether labels in it are their pictures alone.
  var isInBar = false

  func change(_ environment: inout EnvironmentValues) {
    guard let values else { return }
    let outer = environment
    environment = values
    if isInMenu {
      environment.prepareForMenu()
      environment.isEnabled = values.isEnabled
      environment.afterPress = outer.afterPress
    }
    environment.stackAxis = outer.stackAxis
    environment.isLazy = false
    environment.isInRow = false
    environment.isInBar = isInBar
    if let scheme { environment.colorScheme = scheme }
  }
}

/// The role of a toolbar.
public nonisolated struct ToolbarRole: Sendable {
  let isEditor: Bool

  public static let automatic = ToolbarRole(isEditor: false)
  public static let navigationStack = ToolbarRole(isEditor: false)
  public static let browser = ToolbarRole(isEditor: false)
  public static let editor = ToolbarRole(isEditor: true)
}

/// The display of a page's title in its bar.
public nonisolated struct ToolbarTitleDisplayMode: Sendable {
  let mode: NavigationBarItem.TitleDisplayMode

  public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
  public static let inline = ToolbarTitleDisplayMode(mode: .inline)
  public static let inlineLarge = ToolbarTitleDisplayMode(mode: .large)
  public static let large = ToolbarTitleDisplayMode(mode: .large)
}

// SwiftUI has both forms of `toolbar`; what is in the closure tells which is meant.
// swift-format-ignore: AmbiguousTrailingClosureOverload
extension View {
  /// Puts items into the bars of the page.
  public nonisolated func toolbar<C: ToolbarContent>(
    @ToolbarContentBuilder content: () -> C
  ) -> some View {
    modifier(ToolbarModifier(content: content()))
  }
  /// Puts views at the end of the page's bar.
  public nonisolated func toolbar<C: View>(@ViewBuilder content: () -> C) -> some View {
    modifier(ToolbarModifier(content: ToolbarItemGroup(content: content)))
  }
  /// Removes a default item from the page's bar.
  public nonisolated func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    transformPreference(NavigationTitleKey.self) {
      if defaultItemKind == .title { $0.removesTitle = true }
      if defaultItemKind == .sidebarToggle { $0.removesToggle = true }
    }
  }
  /// A menu that opens from the title.
  public nonisolated func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    modifier(ToolbarModifier(content: ToolbarTitleMenu(content: content)))
  }
  /// Sets the display of the page's title in its bar, as `navigationBarTitleDisplayMode(_:)` does.
  public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    transformPreference(NavigationTitleKey.self) { $0.mode = mode.mode }
  }
  /// Sets the role of the toolbar: an editor's title is small.
  public nonisolated func toolbarRole(_ role: ToolbarRole) -> some View {
    transformPreference(NavigationTitleKey.self) {
      if role.isEditor { $0.mode = .inline }
    }
  }

  /// Puts views at the ends of the page's bar.
  public nonisolated func navigationBarItems<L: View, T: View>(
    leading: L,
    trailing: T,
  ) -> some View {
    navigationBarItems(leading: leading).navigationBarItems(trailing: trailing)
  }
  /// Puts a view at the beginning of the page's bar.
  public nonisolated func navigationBarItems<L: View>(leading: L) -> some View {
    modifier(ToolbarModifier(content: ToolbarItem(placement: .topBarLeading) { leading }))
  }
  /// Puts a view at the end of the page's bar.
  public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View {
    modifier(ToolbarModifier(content: ToolbarItem(placement: .topBarTrailing) { trailing }))
  }
}
