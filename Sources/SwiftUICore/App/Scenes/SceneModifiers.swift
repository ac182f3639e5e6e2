public import Combine
public import Observation
public import Properties

extension Scene {
  nonisolated func changed(
    _ change: @escaping (inout SceneEntry) -> Void
  ) -> some Scene {
    ChangedScene(content: self, change: change)
  }

  /// The scene with what is in its windows changed.
  package nonisolated func content<V: View>(_ change: @escaping (AnyView) -> V) -> some Scene {
    changed { entry in
      let make = entry.make
      entry.make = { AnyView(change(make($0))) }
    }
  }

  /// The app's own commands.
  public nonisolated func commands<C: Commands>(@CommandsBuilder content: () -> C) -> some Scene {
    let commands = content()
    return changed { $0.commands.append(commands) }
  }
  /// Removes the scene's default commands; it has none.
  public nonisolated func commandsRemoved() -> some Scene { changed { $0.commands = [] } }

  /// Lets keys open the scene's window, or bring it to the front.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization = .automatic,
  ) -> some Scene {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }
  /// Lets keys open the scene's window, or bring it to the front; nil lets none.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some Scene {
    changed { $0.shortcut = shortcut }
  }

  /// Runs an action when a value changes.
  public nonisolated func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping (_ newValue: V) -> Void,
  ) -> some Scene {
    content { $0.onChange(of: value, perform: action) }
  }
  /// Runs an action when a value changes.
  public nonisolated func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void,
  ) -> some Scene {
    content { $0.onChange(of: value, initial: initial, action) }
  }
  /// Runs an action when a value changes.
  public nonisolated func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void,
  ) -> some Scene {
    content { $0.onChange(of: value, initial: initial, action) }
  }

  /// Sets a value of the windows' environment.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V,
  ) -> some Scene {
    content { $0.environment(keyPath, value) }
  }
  /// An object for the windows.
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    content { $0.environment(object) }
  }
  /// An object for the windows.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    content { $0.environmentObject(object) }
  }

  /// Sets the look of the window's frame.
  ///
  /// Without effect: a terminal or a browser draws the window's frame.
  public nonisolated func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { self }
  /// Sets the look of the window's toolbar.
  ///
  /// Without effect: the toolbar is the page's own bar, which has one look.
  public nonisolated func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene {
    self
  }
  /// Sets which addresses and activities open a window of this scene: those that contain one of the
  /// texts, or all with `*`.
  public nonisolated func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    changed { $0.conditions = conditions }
  }
}

/// The look of a window's frame.
public nonisolated protocol WindowStyle {}
public nonisolated struct DefaultWindowStyle: WindowStyle { public init() {} }
public nonisolated struct TitleBarWindowStyle: WindowStyle { public init() {} }
public nonisolated struct HiddenTitleBarWindowStyle: WindowStyle { public init() {} }
public nonisolated struct PlainWindowStyle: WindowStyle { public init() {} }
nonisolated extension WindowStyle where Self == DefaultWindowStyle {
  public static var automatic: DefaultWindowStyle { DefaultWindowStyle() }
}
nonisolated extension WindowStyle where Self == TitleBarWindowStyle {
  public static var titleBar: TitleBarWindowStyle { TitleBarWindowStyle() }
}
nonisolated extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  public static var hiddenTitleBar: HiddenTitleBarWindowStyle { HiddenTitleBarWindowStyle() }
}
nonisolated extension WindowStyle where Self == PlainWindowStyle {
  public static var plain: PlainWindowStyle { PlainWindowStyle() }
}

/// The look of a window's toolbar.
public nonisolated protocol WindowToolbarStyle {}
public nonisolated struct DefaultWindowToolbarStyle: WindowToolbarStyle { public init() {} }
public nonisolated struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
  public init(showsTitle: Bool = true) {}
}
public nonisolated struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle {
  public init(showsTitle: Bool = true) {}
}
public nonisolated struct ExpandedWindowToolbarStyle: WindowToolbarStyle { public init() {} }
nonisolated extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
  public static var automatic: DefaultWindowToolbarStyle { DefaultWindowToolbarStyle() }
}
nonisolated extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
  public static var unified: UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle() }
  public static func unified(showsTitle: Bool) -> UnifiedWindowToolbarStyle {
    UnifiedWindowToolbarStyle(showsTitle: showsTitle)
  }
}
nonisolated extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
  public static var unifiedCompact: UnifiedCompactWindowToolbarStyle {
    UnifiedCompactWindowToolbarStyle()
  }
}
nonisolated extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle {
  public static var expanded: ExpandedWindowToolbarStyle { ExpandedWindowToolbarStyle() }
}
