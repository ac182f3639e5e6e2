import Display
import Foundation
import Layout
public import Properties

/// Brings what is shown up to date.
public nonisolated struct RefreshAction: Sendable {
  let target: RefreshTarget

  /// Does it, and returns when it is done.
  public func callAsFunction() async { await target.action() }
}

extension View {
  /// Lets a person bring what the lists and scroll views inside show up to date.
  ///
  /// A finger pulls the rows down, a wheel turns on at their start; the page's bar has a button for
  /// it, and where there is no bar the keyboard's focus finds one.
  @preconcurrency public nonisolated func refreshable(
    action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    modifier(RefreshModifier(action: action))
  }
}

/// Sends an action down, always in the same object.
nonisolated struct RefreshModifier: PrimitiveModifier {
  let action: @MainActor @Sendable () async -> Void

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    RefreshNode(view, context)
  }
}

private final class RefreshNode<Content: View>: ViewNode<ModifiedContent<Content, RefreshModifier>>
{
  private var child: Node?
  private let target = RefreshTarget()
  private var downflow = Downflow()

  override init(_ view: ModifiedContent<Content, RefreshModifier>, _ context: NodeContext) {
    super.init(view, context)
    target.action = view.modifier.action
    child = make(view.content, inner)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  private var inner: EnvironmentValues {
    downflow.values(from: environment) { $0.refreshTarget = target }
  }

  override func viewDidChange(
    from old: ModifiedContent<Content, RefreshModifier>,
    environmentChanged: Bool,
  ) {
    target.action = view.modifier.action
    if let new = renew(child, with: view.content, inner) {
      child = new
      boxesDidChange()
    }
  }

  override func environmentDidChange() { child?.setEnvironment(inner) }
}

/// The newest action of a modifier, so that a new closure is no news to what reads it.
final class RefreshTarget {
  var action: @MainActor @Sendable () async -> Void = {}
  /// Starts the action from the control that shows it.
  private(set) var start: () -> Void = {}

  func whenPulled(_ start: @escaping () -> Void) { self.start = start }
}

nonisolated extension EnvironmentValues {
  @Entry var refreshTarget: RefreshTarget?
  /// What brings the view up to date, if something does.
  public var refresh: RefreshAction? { refreshTarget.map { RefreshAction(target: $0) } }
}

/// Scrolled content, with a control if it can be brought up to date.
nonisolated struct Refreshed<Content: View>: PrimitiveView {
  /// What scrolls sideways only is not pulled: it may stand in something that is.
  let isPulled: Bool
  let content: Content

  init(isPulled: Bool = true, @ViewBuilder content: () -> Content) {
    self.isPulled = isPulled
    self.content = content()
  }

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { RefreshedNode(self, context) }
}

private final class RefreshedNode<Content: View>: ViewNode<Refreshed<Content>> {
  private var child: Node?

  override init(_ view: Refreshed<Content>, _ context: NodeContext) {
    super.init(view, context)
    child = next()
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  private func next() -> Node? {
    guard view.isPulled, let refresh = environment.refresh else {
      return renew(child, with: view.content)
    }
    return renew(child, with: RefreshFrame(refresh: refresh, content: view.content))
  }

  override func viewDidChange(from old: Refreshed<Content>, environmentChanged: Bool) {
    guard let new = next() else { return }
    child = new
    boxesDidChange()
  }

  override func environmentDidChange() {
    guard let new = next() else { return }
    child = new
    boxesDidChange()
  }
}

/// Scrolled content that can be pulled; who cannot pull has a button for it in the page's bar, or
/// at the content's upper end as soon as the keyboard's focus is there.
struct RefreshFrame<Content: View>: View {
  let refresh: RefreshAction
  let content: Content
  @State private var isRunning = false
  @Environment(\.pageBar) private var bar

  init(refresh: RefreshAction, content: Content) {
    self.refresh = refresh
    self.content = content
  }

  var body: some View {
    let running = $isRunning
    let _ = refresh.target.whenPulled { running.wrappedValue = true }
    let isInBar = bar?.readShown() ?? false
    content
      .task(id: isRunning) {
        guard isRunning else { return }
        await refresh()
        isRunning = false
      }
      .modifier(
        ToolbarModifier(
          content: RefreshItem(refresh: refresh, isRunning: running, isShown: isInBar)
        )
      )
      .overlay(alignment: .topTrailing) {
        if !isInBar { RefreshCorner(isRunning: running) }
      }
  }
}

/// The item of a bar that brings the page up to date.
private nonisolated struct RefreshItem: PrimitiveToolbarContent {
  typealias Body = Never

  let refresh: RefreshAction
  let isRunning: Binding<Bool>
  let isShown: Bool

  @MainActor var entries: [ToolbarEntry] {
    guard isShown else { return [] }
    var entry = ToolbarEntry(
      placement: .refresh,
      content: AnyView(
        RefreshButton(isRunning: isRunning) { Image(systemName: "arrow.clockwise") }
      ),
    )
    entry.refreshed = ObjectIdentifier(refresh.target)
    return [entry]
  }
}

/// A button that brings content up to date, and while that takes place the sign of it.
private nonisolated struct RefreshButton<Words: View>: View {
  let isRunning: Binding<Bool>
  let words: Words

  init(isRunning: Binding<Bool>, @ViewBuilder words: () -> Words) {
    self.isRunning = isRunning
    self.words = words()
  }

  var body: some View {
    if isRunning.wrappedValue {
      ProgressView()
        .accessibilityLabel("Refreshing")
    } else {
      Button {
        isRunning.wrappedValue = true
      } label: {
        words
      }
      .accessibilityLabel("Refresh")
    }
  }
}

/// What brings content up to date that has no bar: seen while it has the focus, or works.
private nonisolated struct RefreshCorner: View {
  let isRunning: Binding<Bool>
  @FocusState private var isFocused: Bool
  @Environment(\.metrics) private var metrics

  init(isRunning: Binding<Bool>) {
    self.isRunning = isRunning
    _isFocused = FocusState()
  }

  private var isSeen: Bool { isFocused || isRunning.wrappedValue }

  var body: some View {
    RefreshButton(isRunning: isRunning) {
      if isFocused {
        Label("Refresh", systemImage: "arrow.clockwise").lineLimit(1)
          .foregroundStyle(Color.accentColor.asWords)
      } else {
        // As small as what can hold the focus may be.
        Color.clear.frame(width: metrics.grid?.width ?? 0, height: metrics.grid?.height ?? 0)
      }
    }
    .buttonStyle(PlainButtonStyle())
    .focused($isFocused)
    .padding(isSeen && metrics.grid == nil ? 8 : 0)
    .background(isSeen ? Color.elevated : Color.clear, in: Capsule())
  }
}
