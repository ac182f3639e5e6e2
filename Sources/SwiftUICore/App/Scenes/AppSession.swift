package import Display
package import Foundation
import Properties

/// One running app on one screen.
package final class AppSession: Session {
  package let graph: Graph

  /// Makes a session that shows a view.
  ///
  /// - Parameter restoring: the snapshot of an earlier session; one that can't be read is left out.
  package init<V: View>(
    _ view: V,
    on screen: Screen,
    restoring: Data? = nil,
    clock: (any SessionClock)? = nil,
    isStill: Bool = false,
  ) {
    ProxyLook.read = ProxyReader.read
    graph = Graph(
      screen: screen,
      clock: clock ?? MainClock(),
      isStill: isStill,
      animator: AnimationManager.self,
      rootEnvironment: EnvironmentValues.init(of:),
    )
    graph.restore(restoring)
    // Several views are a column.
    let content = EditScope(content: VStack { view.modifier(ScreenContent()) })
    if DevelopmentNotice.isUsed {
      graph.start(WindowRoot(content: NoticeFrame(content: content)))
    } else {
      graph.start(WindowRoot(content: content))
    }
    graph.onWake = { [weak self] in self?.onWake?() }
  }

  /// Makes a session for an app.
  package convenience init<A: App>(
    _ app: A.Type,
    on screen: Screen,
    restoring: Data? = nil,
    clock: (any SessionClock)? = nil,
    isStill: Bool = false,
  ) {
    self.init(
      AppRoot(app: A()),
      on: screen,
      restoring: restoring,
      clock: clock,
      isStill: isStill,
    )
  }

  package var onWake: (@MainActor () -> Void)?
  package var tree: DisplayTree { graph.tree }
  package var shortcuts: Set<KeyStroke> { graph.shortcuts.strokes }
  package var title: String {
    graph.services[ScreenOverlay.self]?.title(graph.title) ?? graph.title
  }
  /// How long what goes is seen at most, in seconds.
  package var longestRemoval: Double { graph.motions.longestRemoval }
  package var endless: [Change] { graph.motions.endlessChanges }
  /// Whether a notification is to come, or to go, within a minute.
  package var awaitsNotice: Bool { (graph.services[ScreenOverlay.self]?.awaited ?? 0) > 0 }
  package var runningTasks: Int { graph.runningTasks }

  package func update() -> Update {
    graph.continueRestoring()
    return Announcer.on(graph) { graph.turn() }
  }
  package func snapshot() -> Data? { stateSnapshot()?.bytes }

  package var isRestoring: Bool { graph.restoration?.isAwaited ?? false }

  package var stateRevision: Int { graph.stateRevision }

  package var hasReadScreen: Bool { graph.services[ScreenReads.self]?.isRead ?? false }

  package func stateSnapshot() -> StateSnapshot? {
    graph.snapshot(focused: graph.focus.focused, secrets: graph[SecretTexts.self].texts)
  }
  package func close() { graph.close() }

  /// Opens an address in the app, as another app would.
  package func open(_ url: URL) {
    Announcer.on(graph) { graph[ArrivalManager.self].receive(.address(url)) }
    graph.wake()
  }

  @discardableResult package func handle(_ event: Event) -> Bool {
    if event.runsActions { graph.restoration?.hadFocus = nil }
    let isTaken = Announcer.on(graph) { dispatchEvent(event) }
    // An action may have changed an object that nobody observes.
    if isTaken, event.runsActions { graph.stateRevision += 1 }
    return isTaken
  }

  private func dispatchEvent(_ event: Event) -> Bool {
    guard graph.phase != .closed else { return false }
    graph.isHandling = true
    defer { graph.isHandling = false }
    switch event {
    case .screen(let traits):
      graph.change(traits)
      return true
    case .focused(let id):
      let box = id.flatMap { graph.box($0) }
      graph.focus.moved(to: box.map { answers($0) } == true ? id : nil)
      graph[TypeSelector.self].focusDidMove()
      return true
    case .key(let stroke): return key(stroke)
    case .activity(let activity):
      graph.change(activity)
      return true
    case .pasted(let text): return graph.receivePaths(text)
    case .dropped(let id, let point): return graph.receiveFiles(on: id, at: point)
    case .files(let number, let answer): return graph.files.receiveAnswer(answer, to: number)
    case .tap(let id, _, _), .contextMenu(let id, _), .pointer(let id, _),
      .hover(let id, _), .tracked(let id, _), .pinch(let id, _), .pen(let id, _),
      .edited(let id, _), .selected(let id, _), .submit(let id), .scrolled(let id, _),
      .chosen(let id, _), .slid(let id, _), .dated(let id, _), .action(let id, _),
      .link(let id, _):
      return deliver(event, to: id)
    }
  }

  /// Delivers an event to an element that is on the screen, enabled and in front.
  private func deliver(_ event: Event, to id: ElementID) -> Bool {
    if case .pointer(_, let pointer) = event, graph.drags.follow(pointer, from: id) {
      return true
    }
    guard let node = graph.tree[id], let box = graph.box(id), box.isAttached else { return false }
    if case .scrolled = event { return box.handle(event) }
    if case .pointer(_, let pointer) = event, pointer.phase != .began {
      // What a press began ends, even if something is in front of it now.
      return graph.gestures.pointer(pointer, on: box)
    }
    guard node.element.semantics.isEnabled, box.isReachable, !isVeiled(node) else { return false }
    switch event {
    case .tap(_, let point, let count):
      if point != nil, graph.openRow.takesTap(on: box) { return true }
      if let point, let behind = graph.gestures.behind(box, at: point) {
        return graph.gestures.tap(on: behind.box, at: behind.point, count: count)
      }
      return graph.gestures.tap(on: box, at: point, count: count)
    case .pointer(_, let pointer): return graph.gestures.pointer(pointer, on: box)
    case .pinch(_, let pinch): return graph.gestures.pinch(pinch, on: box)
    case .action(_, let name): return box.doAction(name)
    default: return box.handle(event)
    }
  }

  /// Whether it is not seen, or something around it lets the pointer through.
  private func isVeiled(_ node: DisplayTree.Node) -> Bool {
    var here: DisplayTree.Node? = node
    while let node = here {
      if !node.element.eventMask.isDisjoint(with: [.noPointer, .inert]) { return true }
      here = node.parent
    }
    return false
  }

  /// Whether the keyboard may reach it: it is shown, enabled, in front and not being removed.
  private func answers(_ box: Box) -> Bool {
    guard let node = box.elementID.flatMap({ graph.tree[$0] }), box.isAttached,
      node.element.semantics.isEnabled, box.isReachable
    else { return false }
    var here: DisplayTree.Node? = node
    while let node = here {
      if node.element.eventMask.contains(.inert) { return false }
      here = node.parent
    }
    return true
  }

  private func key(_ stroke: KeyStroke) -> Bool {
    let focused = graph.focus.focused.flatMap { graph.box($0) }
    if graph.drags.press(stroke, focused: focused) { return true }
    if stroke == KeyStroke(.escape), graph.gestures.keyboard == nil, graph.gestures.cancel() {
      return true
    }
    // The focused element and those around it come first.
    var here = graph.focus.focused.flatMap { graph.box($0) }
    while let box = here {
      if box.eventMask().contains(.keys), answers(box), box.handle(.key(stroke)) { return true }
      here = box.elementAround
    }
    if graph.pressShortcut(stroke) || graph[TypeSelector.self].press(stroke) { return true }
    if stroke == KeyStroke(.function(10), .shift) { return openContextMenu() }
    return graph.presentations.handle(stroke)
  }

  /// Of the focused element, or the nearest one around it that has one.
  private func openContextMenu() -> Bool {
    var here = graph.focus.focused.flatMap { graph.box($0) }
    while let box = here {
      if box.eventMask().contains(.contextMenu), answers(box), let id = box.elementID {
        return box.handle(.contextMenu(id, at: nil))
      }
      here = box.elementAround
    }
    return false
  }
}

extension Event {
  /// Whether who takes it runs what the app's author wrote for an act of a person.
  fileprivate var runsActions: Bool {
    switch self {
    case .screen, .activity, .focused, .hover, .scrolled, .selected, .tracked: false
    case .tap, .contextMenu, .pointer, .pinch, .pen, .edited, .submit, .chosen, .slid, .dated,
      .action, .link, .key, .files, .dropped, .pasted:
      true
    }
  }
}
