import Display

/// The presentations over everything, newest last.
final class PresentationStack: GraphService {
  /// The place for what the app's own views present.
  let ground = PresentationStage()
  private unowned let graph: Graph
  /// With what had the keyboard's focus before.
  private var entries: [(owner: ObjectIdentifier, before: ElementID?, cancel: () -> Void)] = []

  init(_ graph: Graph) {
    self.graph = graph
  }

  func add(_ owner: AnyObject, cancel: @escaping () -> Void) {
    entries.removeAll { $0.owner == ObjectIdentifier(owner) }
    entries.append((ObjectIdentifier(owner), graph.focus.focused, cancel))
  }

  /// Remembers the focus that the app requested behind the front presentation.
  func remember(_ id: ElementID) {
    if !entries.isEmpty { entries[entries.count - 1].before = id }
  }

  /// Removes a presentation and returns the focus to where it was, unless the app has set it.
  func remove(_ owner: AnyObject) {
    guard let index = entries.firstIndex(where: { $0.owner == ObjectIdentifier(owner) }) else {
      return
    }
    let entry = entries.remove(at: index)
    guard let before = entry.before, graph.phase != .closed else { return }
    graph.afterSettling { [weak graph] in
      guard let graph, graph.box(before) != nil else { return }
      if let asked = graph.focus.asked, graph.box(asked) != nil { return }
      graph.focus.ask(before)
    }
  }

  /// Escape closes the newest.
  func handle(_ stroke: KeyStroke) -> Bool {
    guard stroke == KeyStroke(.escape), let top = entries.last else { return false }
    top.cancel()
    return true
  }
}

extension Graph {
  var presentations: PresentationStack { self[PresentationStack.self] }
}
