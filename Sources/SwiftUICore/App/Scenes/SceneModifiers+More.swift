public import Foundation
public import Properties

/// Whether a scene comes back as it was left.
public nonisolated struct SceneRestorationBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = SceneRestorationBehavior(name: "automatic")
  public static let disabled = SceneRestorationBehavior(name: "disabled")
}

/// How a system's windows manager treats a window.
public nonisolated struct WindowManagerRole: Sendable {
  private let name: String

  public static let automatic = WindowManagerRole(name: "automatic")
  public static let principal = WindowManagerRole(name: "principal")
  public static let associated = WindowManagerRole(name: "associated")
}

extension Scene {
  /// Replaces the scene's commands.
  public nonisolated func commandsReplaced<C: Commands>(
    @CommandsBuilder content: () -> C
  ) -> some Scene {
    let commands = content()
    return changed { $0.commands = [commands] }
  }

  /// Sets where `@AppStorage` of the scene's windows is kept.
  public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some Scene {
    content { $0.defaultAppStorage(store) }
  }

  /// Changes a value of the windows' environment.
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    transform: @escaping (inout V) -> Void,
  ) -> some Scene {
    content { $0.transformEnvironment(keyPath, transform: transform) }
  }

  /// Whether the app's first window comes back as a person left it when its session goes on in
  /// another process.
  public nonisolated func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene {
    changed { $0.isRestored = behavior != .disabled }
  }

  /// Without effect: nothing of a system's lies over a page or a terminal.
  public nonisolated func persistentSystemOverlays(_ preferredVisibility: Visibility) -> some Scene
  {
    self
  }

  /// Without effect: a terminal or a browser has the window.
  public nonisolated func windowManagerRole(_ role: WindowManagerRole) -> some Scene { self }

  /// Sets what labels in the toolbars of the scene's windows show.
  public nonisolated func windowToolbarLabelStyle(
    _ toolbarLabelStyle: ToolbarLabelStyle
  ) -> some Scene {
    content { $0.environment(\.toolbarLabelStyle, toolbarLabelStyle) }
  }

  /// Sets what labels in the toolbars of the scene's windows show; no person changes it here.
  public nonisolated func windowToolbarLabelStyle(
    fixed toolbarLabelStyle: ToolbarLabelStyle
  ) -> some Scene {
    windowToolbarLabelStyle(toolbarLabelStyle)
  }
}
