import Display
import Foundation
import Properties

/// The drag under way: lifted by a pointer, by keys or by assistive technology.
final class DragManager: GraphService {
  private unowned let graph: Graph
  private(set) var drag: Drag?
  private var preview: DragPreview?
  private let springs: DragSprings
  private let scroller: DragScroller
  /// How many views can be dragged.
  private var sources = 0
  private var lastNumber = 0

  init(_ graph: Graph) {
    self.graph = graph
    springs = DragSprings(graph)
    scroller = DragScroller(graph)
  }

  // MARK: Sources

  func addSource() {
    sources += 1
    if sources == 1 { updateKeys() }
  }

  /// The drag goes on without the view that it began at, which may be on a page that has closed.
  func removeSource(_ box: DragSourceBox) {
    sources -= 1
    if sources == 0 { updateKeys() }
    guard let drag, drag.source === box else { return }
    drag.source = nil
    (box.recognizer as? DragLiftRecognizer)?.letGo()
  }

  /// A pointer's way from an element that is not there any more; false where nothing is dragged
  /// from it.
  func follow(_ pointer: Pointer, from id: ElementID) -> Bool {
    guard let drag, drag.source == nil, let press = drag.press, press.id == id else {
      return false
    }
    switch pointer.phase {
    case .began, .cancelled: cancel()
    case .moved, .ended:
      move(
        to: CGPoint(
          x: press.origin.x + pointer.location.x,
          y: press.origin.y + pointer.location.y,
        )
      )
      if pointer.phase == .ended { drop() }
    }
    return true
  }

  /// Destinations that leave are under nothing any more.
  func boxWillLeave(_ box: Box) {
    guard let drag, drag.target === box else { return }
    drag.target = nil
    drag.operation = .cancel
    drag.place = nil
  }

  func close() {
    drag = nil
    springs.stop()
    scroller.stop()
  }

  /// The keys that front ends send wherever the focus is.
  private func updateKeys() {
    graph.shortcuts.remove(self)
    var strokes = sources > 0 ? [Self.liftKey] : []
    if drag?.isByKeys == true { strokes += Self.dragKeys }
    for stroke in strokes { graph.shortcuts.add(stroke, self) { nil } }
  }

  // MARK: The life of a drag

  /// Lifts what a source holds; false where that is nothing.
  func lift(_ source: DragSourceBox, at point: CGPoint, isByKeys: Bool) -> Bool {
    end(.cancel)
    guard let load = DragLoad.of(source.offer, at: source), !load.items.isEmpty else {
      return false
    }
    let configuration = source.dragScope { scope -> DragConfiguration? in
      if case .configuration(let configuration) = scope { configuration } else { nil }
    }
    lastNumber += 1
    let drag = Drag(
      lastNumber,
      source,
      load,
      (configuration ?? DragConfiguration()).operationsWithinApp.set,
      isByKeys: isByKeys,
      at: point,
    )
    if !isByKeys { drag.press = graph.gestures.press }
    drag.scopes = source.dragScopes.map(\.box)
    self.drag = drag
    preview = DragPreview(drag, source, graph)
    tell(drag, .initial)
    if isByKeys {
      updateKeys()
      redrawTargets()
      let count = places.count
      graph.announcements.append(
        count == 0
          ? "Lifted, but nothing here takes it. Escape puts it back."
          : "Lifted. Arrow keys choose one of \(count) places, space drops it there, "
            + "escape puts it back."
      )
    }
    return true
  }

  /// The pointer has moved.
  func move(to point: CGPoint) {
    guard let drag, point.x.isFinite, point.y.isFinite else { return }
    drag.location = point
    let path = DropSearch.path(at: point, in: graph)
    enter(
      path.reversed().lazy.compactMap { $0 as? any DropTarget }.first { self.admits($0, drag) }
    )
    guard self.drag === drag else { return }
    springs.hover(path)
    if !drag.isOutside { scroller.hover(path, at: point) }
    preview?.follow(drag)
    tell(drag, .active)
  }

  /// Whether a destination takes a drag; one that took it when it was entered still does.
  private func admits(_ target: any DropTarget, _ drag: Drag) -> Bool {
    if drag.target === target { return true }
    return target.isReachable && target.takes(drag)
  }

  /// What lies under the pointer has moved.
  func scrolled() {
    guard let drag, !drag.isByKeys else { return }
    graph.afterSettling { [weak self] in
      guard let self, self.drag === drag else { return }
      move(to: drag.location)
    }
  }

  private func enter(_ target: (any DropTarget)?) {
    guard let drag else { return }
    if drag.target !== target {
      let old = drag.target
      drag.target = nil
      drag.operation = .cancel
      if let old, old.isAttached {
        old.dragExited(drag, isDropped: false)
        tell(drag, .exiting, on: old)
      }
      guard let target, self.drag === drag else { return }
      drag.target = target
      target.dragEntered(drag)
      tell(drag, .entering, on: target)
    }
    guard let target, self.drag === drag else { return }
    drag.operation = operation(of: drag, on: target)
    tell(drag, .active, on: target)
  }

  /// What would become of a drag on a destination: what a modifier around it says, or it itself.
  private func operation(of drag: Drag, on target: any DropTarget) -> DropOperation {
    let own = target.dragUpdated(drag)
    guard own.transfers else { return own }
    let session = drag.session(.active, on: target)
    return target.dragScope { scope in
      if case .dropConfiguration(let make) = scope { make(session).operation } else { nil }
    } ?? own
  }

  /// Drops it where it is.
  func drop() {
    guard let drag else { return }
    // What lies there may be something else since the last move.
    if !drag.isByKeys, drag.place == nil { move(to: drag.location) }
    guard self.drag === drag, let target = drag.target, drag.operation.transfers else {
      return end(.cancel)
    }
    let operation = drag.operation
    tell(drag, .ending(operation))
    let progress = DropProgress()
    let complete = { [weak self, weak target] in
      guard let self else { return }
      if let target, target.isAttached { tell(drag, .dataTransferCompleted, on: target) }
      tell(drag, .dataTransferCompleted)
    }
    let isTaken = target.drop(drag) {
      // What is there at once is told of after the end.
      progress.hasAll = true
      if progress.isOver { complete() }
    }
    end(isTaken ? operation : .cancel)
    progress.isOver = true
    if isTaken, progress.hasAll { complete() }
    if drag.isByKeys {
      graph.announcements.append(isTaken ? "Dropped." : "It was not taken, and is put back.")
    }
  }

  /// Drops what comes from the system around the app; false where nothing takes it.
  ///
  /// - Parameter point: in the screen's points; nil where there is no pointer: what has the focus
  ///   takes it, or what is around that, or else the first on the screen that can.
  func dropFromOutside(_ items: [DragItem], at point: CGPoint?) -> Bool {
    guard !items.isEmpty else { return false }
    end(.cancel)
    lastNumber += 1
    let drag = Drag(
      -lastNumber,
      nil,
      DragLoad(items: items),
      .copy,
      isByKeys: false,
      at: point ?? .zero,
    )
    self.drag = drag
    if let point {
      move(to: point)
    } else {
      let targets = DropSearch.targets(for: drag, in: graph)
      let focused = graph.focus.focused.flatMap { graph.box($0) }
      let around = sequence(first: focused) { $0?.elementAround }.prefix { $0 != nil }
      let target = targets.first { target in around.contains { $0 === target } } ?? targets.first
      if let target, let place = target.dropPlaces.last { choose(place, of: target) }
    }
    guard self.drag === drag, let target = drag.target, drag.operation.transfers else {
      end(.cancel)
      return false
    }
    // What modifiers say of it is asked for once more there, as for any drag.
    drop()
    return target.isAttached
  }

  /// Puts it back.
  func cancel() {
    guard let drag else { return }
    // While views are evaluated nothing may be told to the app.
    guard graph.isEvaluating else { return end(.cancel) }
    graph.afterSettling { [weak self] in
      if self?.drag === drag { self?.end(.cancel) }
    }
  }

  private func end(_ operation: DropOperation) {
    guard let drag else { return }
    self.drag = nil
    springs.stop()
    scroller.stop()
    preview?.remove()
    preview = nil
    if let target = drag.target, target.isAttached {
      target.dragExited(drag, isDropped: operation.transfers)
      tell(drag, operation.transfers ? .ended(operation) : .exiting, on: target)
    }
    tell(drag, .ended(operation))
    guard drag.isByKeys else { return }
    updateKeys()
    redrawTargets()
  }

  // MARK: Telling

  /// Tells those around the source, also where it has gone itself.
  private func tell(_ drag: Drag, _ phase: DragSession.Phase) {
    for box in drag.scopes where box.isAttached {
      if case .dragUpdated(let action) = box.scope { action(drag.session(phase, of: box)) }
    }
  }

  private func tell(_ drag: Drag, _ phase: DropSession.Phase, on target: Box) {
    for (scope, box) in target.dragScopes {
      if case .dropUpdated(let action) = scope { action(drag.session(phase, on: box)) }
    }
  }

  // MARK: Keys

  /// The places that keys and assistive technology can choose.
  var places: [(target: any DropTarget, place: DropPlace)] {
    guard let drag else { return [] }
    return DropSearch.targets(for: drag, in: graph).flatMap { target in
      target.dropPlaces.filter { isSeen($0, of: target) }.map { (target, $0) }
    }
  }

  /// Whether a pointer at the place would be above the destination.
  private func isSeen(_ place: DropPlace, of target: any DropTarget) -> Bool {
    DropSearch.path(at: place.point.onScreen(of: target), in: graph).contains { $0 === target }
  }

  /// Chooses a place.
  func choose(_ place: DropPlace, of target: any DropTarget) {
    guard let drag else { return }
    drag.location = place.point.onScreen(of: target)
    drag.place = place
    enter(target)
    guard self.drag === drag else { return }
    preview?.follow(drag)
    tell(drag, .active)
  }

  /// The names of the places of a destination, as its actions are called during a drag.
  func actions(of target: any DropTarget) -> [String] {
    guard let drag, drag.isByKeys, target.takes(drag) else { return [] }
    return target.dropPlaces.map(\.name)
  }

  /// Drops it on the place of a destination that has a name.
  func drop(on target: any DropTarget, _ name: String) -> Bool {
    guard let drag, target.takes(drag),
      let place = target.dropPlaces.first(where: { $0.name == name })
    else { return false }
    choose(place, of: target)
    drop()
    return true
  }

  func announce(_ words: String) { graph.announcements.append(words) }

  private func redrawTargets() {
    DropSearch.visit(graph.tree.root) { node in
      guard let target = graph.box(node.id) as? any DropTarget else { return }
      target.redraw()
    }
  }
}

/// How far a drop has come.
private final class DropProgress {
  /// Whether the destination has all of it.
  var hasAll = false
  /// Whether the drag is over.
  var isOver = false

  init() {}
}

extension CGPoint {
  /// A point of a box in the screen's points.
  fileprivate func onScreen(of box: Box) -> CGPoint {
    let corner = box.globalFrame.origin
    return CGPoint(x: x + corner.x, y: y + corner.y)
  }
}

extension Graph {
  var drags: DragManager { self[DragManager.self] }
}
