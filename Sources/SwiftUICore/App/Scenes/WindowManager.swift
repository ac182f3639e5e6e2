import Display
import Foundation
import Layout
import Properties

/// An app as a view, so that its properties live as a view's do.
struct AppRoot<A: App>: View, PropertyHost {
  nonisolated static var hostedTypes: [any Any.Type] { [A.self] }

  var app: A

  var body: some View { AppWindows(entries: app.body.allEntries) }
}

/// The windows that were opened beside the first.
final class WindowManager: Signal {
  struct Opened {
    let number: Int
    let entry: Int
    let value: AnyHashable?
    let close: DismissAction
  }

  private(set) var opened: [Opened] = []
  private var entries: [SceneEntry] = []
  private var next = 1

  func setEntries(_ entries: [SceneEntry]) {
    track()
    self.entries = entries
    opened.removeAll { !entries.indices.contains($0.entry) }
  }

  func open(_ wanted: (SceneEntry) -> Bool, value: AnyHashable? = nil) {
    if let entry = entries.firstIndex(where: wanted) { open(at: entry, value: value) }
  }

  private func open(at entry: Int, value: AnyHashable?) {
    // A window that is open for the same comes to the front.
    if let index = opened.firstIndex(where: { $0.entry == entry && $0.value == value }) {
      opened.append(opened.remove(at: index))
    } else {
      let number = next
      next += 1
      let close = DismissAction { [weak self] in self?.close { $0.number == number } }
      opened.append(Opened(number: number, entry: entry, value: value, close: close))
    }
    invalidateDependents()
  }

  /// Opens a window of a scene, or brings the one that is open for it to the front.
  func open(entry: Int) -> Int {
    guard entry != entries.firstIndex(where: { $0.kind == .window }) else { return 0 }
    open(at: entry, value: nil)
    return opened.last?.number ?? 0
  }

  /// The first scene that says that it handles a text.
  func entry(handling target: String) -> Int? {
    entries.firstIndex { $0.conditions.map { Arrival.isMatch(target, $0) } ?? false }
  }

  /// Brings a window to the front; the first one is always below the others.
  func raise(_ number: Int) {
    guard let index = opened.firstIndex(where: { $0.number == number }) else { return }
    opened.append(opened.remove(at: index))
    invalidateDependents()
  }

  func close(_ wanted: (Opened) -> Bool) {
    opened.removeAll(where: wanted)
    invalidateDependents()
  }

  /// Whether a name is that of the first window, which is always open.
  func isFirst(_ id: String) -> Bool {
    entries.first { $0.kind == .window }?.id == id
  }

  /// Whether a window of a name is open.
  func isOpen(_ id: String) -> Bool {
    track()
    return isFirst(id) || opened.contains { entries[$0.entry].id == id }
  }

  func toggle(_ id: String) {
    if opened.contains(where: { entries[$0.entry].id == id }) {
      close(id: id, value: nil)
    } else {
      open { $0.id == id }
    }
  }

  func title(of id: String) -> String? { entries.first { $0.id == id }?.title }

  func close(id: String?, value: AnyHashable?) {
    close { window in
      (id == nil || entries[window.entry].id == id) && (value == nil || window.value == value)
    }
  }
}

/// The first window of an app, its views one below the other, and over it those that were opened.
private nonisolated struct AppWindows: View {
  let entries: [SceneEntry]
  @State private var held = Lazy<WindowManager>()
  @Environment(\.accessibilityAssistiveAccessEnabled) private var isAssistive
  /// The activity that a person was at, for the process after this one.
  @State private var activity = KeptActivity.nothing
  @GraphReader private var graph

  init(entries: [SceneEntry]) { self.entries = entries }

  /// Made before anything in a window, so that a window that is not restored finds nothing saved.
  @MainActor private func makeCenter() -> WindowManager {
    let center = WindowManager()
    guard let graph else { return center }
    let isRestored = entries.first { $0.kind == .window }?.isRestored ?? true
    if !isRestored { graph.restoration = nil }
    let kept = $activity
    graph[ArrivalManager.self].begin(
      center,
      with: isRestored ? Node.untracked { kept.wrappedValue.data } : nil,
    ) { kept.wrappedValue = KeptActivity($0) }
    return center
  }

  var body: some View {
    let center = held.value(makeCenter)
    let _ = center.setEntries(entries)
    let _ = graph?.setBackgroundActions(entries.flatMap(\.background))
    let assistive = isAssistive ? entries.first { $0.kind == .assistive } : nil
    let first =
      assistive ?? entries.first { $0.kind == .window } ?? entries.first { $0.kind == .menuBar }
    CommandHost(
      commands: entries.flatMap(\.commands),
      settings: settings(center),
      windows: openers(center),
    )
    TopmostOnly {
      if let first {
        VStack { TitledWindow(title: first.title, content: content(of: first)) }
      }
      ForEach(center.opened, id: \.number) { window in
        OpenedWindow(entry: entries[window.entry], window: window)
      }
    }
    .background {
      ForEach(Array(entries.filter { $0.kind == .overlay }.enumerated()), id: \.offset) {
        $0.element.make(nil)
      }
    }
    .environment(\.windows, center)
  }

  /// The first window, with what another scene puts above its documents.
  @MainActor private func content(of first: SceneEntry) -> AnyView {
    let content = first.make(nil)
    guard let launch = entries.lazy.compactMap(\.launch).first else { return content }
    return AnyView(content.environment(\.documentLaunch, launch))
  }

  @MainActor private func openers(_ center: WindowManager) -> [CommandHost.Opener] {
    entries.indices.compactMap { index in
      entries[index].shortcut.map { shortcut in
        CommandHost.Opener(title: entries[index].title ?? "", shortcut: shortcut) {
          _ = center.open(entry: index)
        }
      }
    }
  }

  @MainActor private func settings(_ center: WindowManager) -> (() -> Void)? {
    guard entries.contains(where: { $0.kind == .settings }) else { return nil }
    return { center.open { $0.kind == .settings } }
  }
}

private nonisolated struct TitledWindow: View {
  let title: String?
  let content: AnyView

  init(title: String?, content: AnyView) {
    self.title = title
    self.content = content
  }

  var body: some View {
    if let title {
      content.modifier(WindowTitleModifier(title: title))
    } else {
      content
    }
  }
}

/// A window over the first, with a bar to close it.
private nonisolated struct OpenedWindow: View {
  let entry: SceneEntry
  let window: WindowManager.Opened
  @Environment(\.theme) private var theme

  init(entry: SceneEntry, window: WindowManager.Opened) {
    self.entry = entry
    self.window = window
  }

  var body: some View {
    let isFramed = entry.sizing.isSaid
    WindowRoom(
      sizing: entry.sizing,
      margin: isFramed ? theme.popover.padding : .zero,
      grid: theme.grid,
    ) {
      if isFramed { ground }
      BarLayout(gap: 16) {
        Button("Close") { window.close() }.environment(\.shortcut, KeyStroke(.escape))
        Text(entry.title ?? "").font(.headline).lineLimit(1).accessibilityAddTraits(.isHeader)
        Color.clear.frame(width: 0, height: 0)
      }
      .padding(.horizontal, theme.bars.windowPadding.width)
      .padding(.vertical, theme.bars.windowPadding.height)
      VStack { entry.make(window.value) }
        .environment(\.dismiss, window.close)
        .environment(\.windowNumber, window.number)
    }
  }

  /// What sets a window apart that is smaller than the screen.
  private var ground: some View {
    Color.background
      .clipShape(RoundedRectangle(cornerRadius: theme.popover.corner))
      .outline(theme.popover.outline)
      .shadow(theme.popover.shadow)
      .accessibilityHidden(true)
  }
}

nonisolated struct WindowTitleModifier: PrimitiveModifier {
  let title: String

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    WindowTitleNode(view, context)
  }
}

private final class WindowTitleNode<Content: View>: WatchNode<Content, WindowTitleModifier> {
  override init(_ view: ModifiedContent<Content, WindowTitleModifier>, _ context: NodeContext) {
    super.init(view, context)
    graph.setTitle(modifier.title)
  }

  override func modifierDidChange(from old: WindowTitleModifier) {
    graph.setTitle(modifier.title)
  }
}

nonisolated extension EnvironmentValues {
  @Entry var windows: WindowManager?
  /// The number of the window that the view is in; 0 for the first.
  @Entry var windowNumber: Int = 0
}
