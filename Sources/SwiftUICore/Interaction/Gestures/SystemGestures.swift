import Display
import Foundation
import Properties

/// A gesture of a hand that presses a control, without the control being touched.
///
/// Without effect: nothing here looks at hands.
public nonisolated struct HandGestureShortcut: Hashable, Sendable {
  private let name: String

  public static let primaryAction = HandGestureShortcut(name: "primaryAction")
}

extension View {
  /// Lets a gesture of the hand press the control.
  ///
  /// Without effect: nothing here looks at hands.
  public nonisolated func handGestureShortcut(
    _ shortcut: HandGestureShortcut,
    isEnabled: Bool = true,
  ) -> some View { self }

  /// Sets whether a press that brings the window to the front counts as one in the view.
  ///
  /// By default it counts. In a terminal that tells of its focus, it is the press that comes with it.
  ///
  /// - Parameter value: nil is as around the view.
  public nonisolated func allowsWindowActivationEvents(_ value: Bool? = true) -> some View {
    modifier(FirstPressModifier(answers: value))
  }

  /// Names the view for counts of what people do.
  ///
  /// Without effect: nothing here counts what people do.
  public nonisolated func interactionActivityTrackingTag(_ tag: String) -> some View { self }

  /// Runs an action when the screen begins to change its size, and when it has come to rest.
  ///
  /// Front ends tell sizes and not who changes them: a change counts as begun with the first size
  /// that is told, and as ended when none was told for half a second.
  ///
  /// - Parameter action: takes whether the size is changing.
  public nonisolated func onInteractiveResizeChange(
    _ action: @escaping (Bool) -> Void
  ) -> some View {
    modifier(ResizeModifier(action: action))
  }
}

private nonisolated struct FirstPressModifier: AppearanceModifier {
  let answers: Bool?

  func apply(_ look: inout Appearance, _ size: CGSize, _ environment: EnvironmentValues) {
    look.answersFirstPress = answers
  }
}

private nonisolated struct ResizeModifier: ViewModifier {
  let action: (Bool) -> Void
  @GraphReader private var graph
  @State private var held = Lazy<ResizeWatcher>()

  init(action: @escaping (Bool) -> Void) { self.action = action }

  @MainActor func body(content: _ViewModifier_Content<Self>) -> some View {
    let watcher = held.value { ResizeWatcher() }
    let _ = watcher.connect(action)
    let _ = graph.map { watcher.look(at: $0) }
    content
  }
}

/// Follows the size of a screen.
private final class ResizeWatcher {
  /// In seconds.
  private static let rest = 0.5

  private var action: (Bool) -> Void = { _ in }
  private var size: CGSize?
  private var isChanging = false
  private var changes = 0

  func connect(_ action: @escaping (Bool) -> Void) { self.action = action }

  func look(at graph: Graph) {
    graph.screenSignal.track()
    let new = graph.traits.size
    defer { size = new }
    guard let size, size != new else { return }
    changes += 1
    let count = changes
    if !isChanging {
      isChanging = true
      graph.appear { [weak self] in self?.action(true) }
    }
    graph.clock.after(Self.rest) { [weak self, weak graph] in
      guard let self, let graph, graph.phase != .closed, changes == count else { return }
      graph.afterSettling { [weak self] in
        self?.isChanging = false
        self?.action(false)
      }
    }
  }
}
