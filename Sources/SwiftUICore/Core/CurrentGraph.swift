import Properties

/// The screen that UIKit's names without a view refer to.
enum CurrentGraph {
  private struct Screen {
    weak var graph: Graph?
  }

  private static var screens: [Screen] = []

  /// The graph whose event or turn is under way, or whose task this is; else the only one there is.
  ///
  /// A callback of a timer or a queue belongs to no screen. If there are several screens, its
  /// request is ignored with one warning instead of reaching another person's screen.
  static var value: Graph? {
    if let graph = Announcer.graph { return graph }
    if let only { return only }
    if screens.contains(where: { $0.graph != nil }) {
      Warnings.once(
        "UIApplication.open, UIPasteboard, a notification or a sound was used outside an action, "
          + "a task or a body, and several screens show the app; it does not say which one."
      )
    }
    return nil
  }

  /// The only graph there is; nil where there are several.
  static var only: Graph? {
    let graphs = screens.compactMap(\.graph)
    return graphs.count == 1 ? graphs[0] : nil
  }

  /// The graph whose measures are used: the one at work, else the newest.
  static var measured: Graph? { Announcer.graph ?? screens.last { $0.graph != nil }?.graph }

  static func add(_ graph: Graph) {
    screens.removeAll { $0.graph == nil }
    screens.append(Screen(graph: graph))
  }

  static func remove(_ graph: Graph) {
    screens.removeAll { $0.graph == nil || $0.graph === graph }
  }
}

/// The destination of an announcement that names no screen.
nonisolated enum Announcer {
  /// A weak reference: an endless task must not keep a screen alive.
  private final class Place: Sendable {
    weak let graph: Graph?

    init(_ graph: Graph) { self.graph = graph }
  }

  @TaskLocal private static var place: Place?

  /// The screen whose event or turn is under way; tasks that it starts belong to it, too.
  static var graph: Graph? { place?.graph }

  /// Runs a closure on behalf of a screen.
  @MainActor static func on<Result>(_ graph: Graph, _ body: () -> Result) -> Result {
    if place?.graph === graph { return body() }
    return $place.withValue(Place(graph), operation: body)
  }
}
