import Foundation
public import Layout
public import Properties

/// A window with tools for what another window shows, of which there is one.
public nonisolated struct UtilityWindow<Content: View>: PrimitiveScene {
  public typealias Body = Never

  private let window: Window<Content>

  @MainActor var entries: [SceneEntry] { window.entries }

  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    window = Window(title, id: id, content: content)
  }
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(Text(titleKey), id: id, content: content)
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    id: String,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(Text(title), id: id, content: content)
  }
}

/// An alert of the whole app, shown while a condition holds.
public nonisolated struct AlertScene: PrimitiveScene {
  public typealias Body = Never

  private let entry: SceneEntry

  @MainActor var entries: [SceneEntry] { [entry] }

  public init<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M,
  ) {
    entry = SceneEntry(kind: .overlay) { _ in
      AnyView(
        Color.clear
          .frame(width: 0, height: 0)
          .accessibilityHidden(true)
          .alert(title, isPresented: isPresented, actions: actions, message: message)
      )
    }
  }
  public init<A: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
  ) {
    self.init(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }
  public init<A: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
  ) {
    self.init(Text(titleKey), isPresented: isPresented, actions: actions)
  }
  public init<A: View, M: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M,
  ) {
    self.init(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
  }
  @_disfavoredOverload public init<S: StringProtocol, A: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
  ) {
    self.init(Text(title), isPresented: isPresented, actions: actions)
  }
  @_disfavoredOverload public init<S: StringProtocol, A: View, M: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M,
  ) {
    self.init(Text(title), isPresented: isPresented, actions: actions, message: message)
  }
}

/// A button that opens a window of the app, and closes it where it is open.
///
/// It is disabled for the app's first window, which cannot be closed.
public nonisolated struct WindowVisibilityToggle: View {
  private let id: String
  @Environment(\.windows) private var windows

  public init(windowID: String) {
    id = windowID
    _windows = Environment(\.windows)
  }

  public var body: some View {
    Button(windows?.isOpen(id) == true ? "Hide \(name)" : "Show \(name)") { windows?.toggle(id) }
      .disabled(windows?.isFirst(id) != false)
  }

  @MainActor private var name: String { windows?.title(of: id) ?? id }
}

/// Commands that take pictures from a camera or a scanner nearby.
///
/// Without effect: no such device is known here.
public nonisolated struct ImportFromDevicesCommands: PrimitiveCommands {
  public typealias Body = Never

  public init() {}

  @MainActor var views: [AnyView] { [] }
}

/// Whether a window lets a person do something.
public nonisolated struct WindowInteractionBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = WindowInteractionBehavior(name: "automatic")
  public static let enabled = WindowInteractionBehavior(name: "enabled")
  public static let disabled = WindowInteractionBehavior(name: "disabled")
}

/// Where a window lies among others.
public nonisolated struct WindowLevel: Hashable, Sendable {
  private let name: String

  public static let automatic = WindowLevel(name: "automatic")
  public static let normal = WindowLevel(name: "normal")
  public static let desktop = WindowLevel(name: "desktop")
  public static let floating = WindowLevel(name: "floating")
}

/// Whether a window and its controls look as if they were used.
public nonisolated enum ControlActiveState: Equatable, CaseIterable, Sendable {
  /// In the window that has the keyboard.
  case key
  /// In another window of the app.
  case active
  case inactive
}

nonisolated extension EnvironmentValues {
  /// Whether the window is used: `key` while a person looks at the screen, else `inactive`.
  public var controlActiveState: ControlActiveState {
    get { givenActiveState ?? (scenePhase == .active ? .key : .inactive) }
    set { givenActiveState = newValue }
  }
  @Entry var givenActiveState: ControlActiveState?
}

extension Scene {
  /// Without effect: a terminal or a browser has the window; those that the app opens lie over it.
  public nonisolated func windowLevel(_ level: WindowLevel) -> some Scene { self }

  /// Without effect: a terminal or a browser has the window.
  public nonisolated func windowBackgroundDragBehavior(
    _ behavior: WindowInteractionBehavior
  ) -> some Scene { self }
}

extension View {
  /// Without effect: a terminal or a browser has the window, and closes it.
  public nonisolated func windowDismissBehavior(_ behavior: WindowInteractionBehavior) -> some View
  {
    self
  }

  /// Without effect: a terminal or a browser has the window.
  public nonisolated func windowMinimizeBehavior(
    _ behavior: WindowInteractionBehavior
  ) -> some View { self }

  /// Without effect: a terminal or a browser has the window.
  public nonisolated func windowFullScreenBehavior(
    _ behavior: WindowInteractionBehavior
  ) -> some View { self }

  /// Without effect: a terminal or a browser has the window.
  public nonisolated func windowResizeBehavior(_ behavior: WindowInteractionBehavior) -> some View {
    self
  }

  /// Without effect: a terminal or a browser has the window.
  public nonisolated func windowResizeAnchor(_ anchor: UnitPoint?) -> some View { self }

  /// Without effect: windows that the app opens have one look.
  public nonisolated func presentedWindowStyle<S: WindowStyle>(_ style: S) -> some View { self }

  /// Without effect: the toolbar is the page's own bar, which has one look.
  public nonisolated func presentedWindowToolbarStyle<S: WindowToolbarStyle>(
    _ style: S
  ) -> some View { self }

  /// Without effect: no keyboard has a bar that is touched.
  public nonisolated func touchBar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { self }

  /// Without effect: a terminal tells of no key that is only held, and a page of none before
  /// another is pressed.
  public nonisolated func onModifierKeysChanged(
    mask: EventModifiers = .all,
    initial: Bool = true,
    _ action: @escaping (_ old: EventModifiers, _ new: EventModifiers) -> Void,
  ) -> some View { self }

  /// Without effect: fields show no suggestions; see `searchSuggestions(_:)`.
  public nonisolated func textInputSuggestions<S: View>(
    @ViewBuilder _ suggestions: () -> S
  ) -> some View { self }

  /// Without effect: fields show no suggestions.
  public nonisolated func textInputCompletion(_ completion: String) -> some View { self }

  /// Does something when a command of the desktop's comes to the view.
  ///
  /// Without effect: no desktop sends any.
  public nonisolated func onCommand(
    _ selector: Selector,
    perform action: (() -> Void)?,
  ) -> some View {
    self
  }
}
