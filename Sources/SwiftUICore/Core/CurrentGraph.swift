import Properties

/// What UIKit's names without a view mean by "the screen".
enum CurrentGraph {
  private struct Screen {
    weak var graph: Graph?
  }

  private static var screens: [Screen] = []

  /// The graph whose event or turn is under way, or whose task this is; else the only one there is.
  ///
  /// A timer's or a queue's callback belongs to no screen: where there are several, what it wants is
  /// left undone, and said once, rather than done on somebody else's.
  static var value: Graph? {
    if let graph = Announcer.graph { return graph }
    if let only { return only }
    if screens.contains(where: { $0.graph != nil }) {
      Warnings.once(
        "UIApplication.open or UIPasteboard was used outside an action, a task or a body, and "
          + "several screens show the app; it is not known which one is meant."
      )
    }
    return nil
  }

  /// The only graph there is; nil where there are several.
  private static var only: Graph? {
    let graphs = screens.compactMap(\.graph)
    return graphs.count == 1 ? graphs[0] : nil
  }

  /// The graph whose measures may be told: the one at work, else the newest.
  static var measured: Graph? { Announcer.graph ?? screens.last { $0.graph != nil }?.graph }

  static func add(_ graph: Graph) {
    screens.removeAll { $0.graph == nil }
    screens.append(Screen(graph: graph))
  }

  static func remove(_ graph: Graph) {
    screens.removeAll { $0.graph == nil || $0.graph === graph }
  }
}

/// Where an announcement goes that says no place of its own.
enum Announcer {
  /// Held weakly: a task without an end must not keep a screen that is gone.
  private final class Place: Sendable {
    weak let graph: Graph?

    init(_ graph: Graph) { self.graph = graph }
  }

  @TaskLocal private static var place: Place?

  /// The screen whose event or turn is under way; tasks that it starts belong to it, too.
  static var graph: Graph? { place?.graph }

  /// Does something on behalf of a screen.
  static func on<Result>(_ graph: Graph, _ body: () -> Result) -> Result {
    if place?.graph === graph { return body() }
    return $place.withValue(Place(graph), operation: body)
  }
}
