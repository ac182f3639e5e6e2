import Display
public import Foundation
import SwiftUICore

extension Pilot {
  /// Drags from one point of an element to another, in the element's points.
  ///
  /// - Throws: `PilotError` if the element is missing or disabled.
  public func drag(_ name: String, from start: CGPoint, to end: CGPoint) throws {
    try touch(
      name,
      along: [start, CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2), end],
    )
  }

  /// Drags from the middle of one element to the middle of another.
  ///
  /// - Throws: `PilotError` when one of them does not exist or is disabled.
  public func drag(_ name: String, onto other: String) throws {
    let element = try find(name)
    let target = try find(other)
    let start = CGPoint(x: element.frame.width / 2, y: element.frame.height / 2)
    let end = CGPoint(
      x: target.frame.midX - element.frame.minX,
      y: target.frame.midY - element.frame.minY,
    )
    try drag(name, from: start, to: end)
  }

  /// Puts the pointer down on an element's middle, holds it there for some seconds and lets go.
  ///
  /// - Throws: `PilotError` if the element is missing or disabled.
  public func hold(_ name: String, for seconds: Double = 1) throws {
    let frame = try find(name).frame
    let middle = CGPoint(x: frame.width / 2, y: frame.height / 2)
    try touch(name, along: [middle], holding: seconds)
  }

  /// Presses the pointer down, moves it from point to point, and releases it unless `end` says
  /// otherwise.
  ///
  /// - Parameters:
  ///   - name: what the element is called.
  ///   - points: in the element's points; 60 of them take a second.
  ///   - seconds: how long the pointer rests on the first point.
  ///   - end: whether it is let go, taken back, or (nil) still down at the end.
  /// - Throws: `PilotError` if the element is missing or disabled.
  public func touch(
    _ name: String,
    along points: [CGPoint],
    holding seconds: Double = 0,
    end: TouchEnd? = .released,
  ) throws {
    try touch(reachable(name, nil), name, along: points, holding: seconds, end: end)
  }

  func touch(
    _ element: PilotElement,
    _ name: String,
    along points: [CGPoint],
    holding seconds: Double = 0,
    end: TouchEnd? = .released,
  ) throws {
    guard let first = points.first, let last = points.last,
      let node = session.tree[element.id], let target = follower(node)
    else {
      throw PilotError("Nothing follows a pointer on \"\(name)\".")
    }
    let corner = session.tree.frame(of: target)?.origin ?? .zero
    var time = 0.0
    func send(_ phase: Pointer.Phase, _ point: CGPoint) {
      func local(_ point: CGPoint) -> CGPoint {
        CGPoint(
          x: element.frame.minX + point.x - corner.x,
          y: element.frame.minY + point.y - corner.y,
        )
      }
      let pointer = Pointer(phase: phase, location: local(point), start: local(first), time: time)
      session.handle(.pointer(target, pointer))
      settle()
    }
    press(at: node)
    send(.began, first)
    if seconds > 0 { wait(seconds) }
    for point in points.dropFirst() {
      time += 1.0 / 60
      send(.moved, point)
    }
    time += 1.0 / 60
    switch end {
    case .released:
      send(.ended, last)
      // Front ends say so before a tap that has nothing to do with this touch.
      send(.cancelled, last)
    case .cancelled: send(.cancelled, last)
    case nil: break
    }
  }

  /// The end of a touch.
  public enum TouchEnd: Sendable {
    case released, cancelled
  }

  /// Moves two fingers on an element: apart by a factor, and round by degrees.
  ///
  /// - Throws: `PilotError` if the element is missing or takes no pinches.
  public func pinch(_ name: String, scale: CGFloat = 1, degrees: CGFloat = 0) throws {
    let element = try reachable(name, nil)
    guard let node = session.tree[element.id], let target = nearest(node, .pinch) else {
      throw PilotError("\"\(name)\" answers no two fingers.")
    }
    let size = session.tree[target]?.element.frame.size ?? .zero
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    for (phase, share) in [(Pointer.Phase.began, 0), (.moved, 0.5), (.moved, 1), (.ended, 1)] {
      let pinch = Pinch(
        phase: phase,
        scale: 1 + (scale - 1) * share,
        rotation: degrees * share * .pi / 180,
        start: middle,
        time: share,
      )
      session.handle(.pinch(target, pinch))
      settle()
    }
  }

  /// Moves a pointer above an element, to a point of it, or (nil) away from it.
  ///
  /// - Throws: `PilotError` if the element is missing.
  public func hover(_ name: String, at point: CGPoint?) throws {
    let element = try find(name)
    var here = session.tree[element.id]
    while let node = here {
      here = node.parent
      let eventMask = node.element.eventMask
      if eventMask.contains(.hover) { session.handle(.hover(node.id, point != nil)) }
      if eventMask.contains(.track), let point {
        let corner = session.tree.frame(of: node.id)?.origin ?? .zero
        let place = CGPoint(
          x: element.frame.minX + point.x - corner.x,
          y: element.frame.minY + point.y - corner.y,
        )
        session.handle(.tracked(node.id, place))
      }
    }
    settle()
  }

  /// Presses an element with the second button.
  ///
  /// - Throws: `PilotError` if the element is missing or has no context menu.
  public func openContextMenu(_ name: String) throws {
    let element = try reachable(name, nil)
    guard let node = session.tree[element.id], let target = nearest(node, .contextMenu) else {
      throw PilotError("\"\(name)\" has no context menu.")
    }
    press(at: node)
    session.handle(.contextMenu(target, at: nil))
    settle()
  }

  /// Moves the keyboard's focus to an element.
  ///
  /// - Throws: `PilotError` if the element is missing or cannot have the focus.
  public func focus(_ name: String) throws {
    let element = try reachable(name, nil)
    guard let node = session.tree[element.id] else { return }
    let holders: EventMask = [.tap, .focus]
    var target: ElementID? = isField(node) ? node.id : nil
    if target == nil { target = nearest(node, holders) }
    guard let target else { throw PilotError("\"\(name)\" cannot hold the focus.") }
    focus(target)
    settle()
  }

  private func isField(_ node: DisplayTree.Node) -> Bool {
    switch node.element.content {
    case .field, .toggle, .slider, .choice, .date: true
    case .group, .text, .shape, .image, .scroll, .progress: false
    }
  }

  /// The name of the element with the keyboard's focus; nil if none has it.
  public var focusedName: String? {
    settle()
    guard let focused, let element = session.tree[focused]?.element else { return nil }
    return element.name.isEmpty ? element.semantics.identifier : element.name
  }

  /// Lets time pass for presses that are held and taps that may be followed by another.
  public func wait(_ seconds: Double) {
    settle()
    session.graph.gestureTimers.advance(by: seconds)
    settle()
  }

  /// The element or the nearest one around it with some wish.
  func nearest(_ node: DisplayTree.Node, _ eventMask: EventMask) -> ElementID? {
    var here: DisplayTree.Node? = node
    while let node = here {
      if !node.element.eventMask.isDisjoint(with: eventMask) { return node.id }
      here = node.parent
    }
    return nil
  }

  /// Returns the element that gets pointer events: the innermost that takes presses.
  private func follower(_ node: DisplayTree.Node) -> ElementID? {
    let following: EventMask = [.drag, .press, .pinch]
    return nearest(node, following) == nil ? nil : nearest(node, following.union(.tap))
  }
}
