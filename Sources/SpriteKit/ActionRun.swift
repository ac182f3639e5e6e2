import Foundation
import SwiftUI

/// An action that a node is doing.
final class ActionRun {
  let action: SKAction
  var key: String?
  var completion: (() -> Void)?
  private(set) var isStopped = false
  private var elapsed: TimeInterval = 0
  private var change: (@MainActor (SKNode, CGFloat) -> Void)?
  private var parts: [ActionRun] = []
  private var index = 0

  init(_ action: SKAction, key: String? = nil, completion: (() -> Void)? = nil) {
    self.action = action
    self.key = key
    self.completion = completion
  }

  func stop() { isStopped = true }

  /// Goes on by some seconds; returns what is left of them at the end, nil before it.
  func advance(_ node: SKNode, by seconds: TimeInterval) -> TimeInterval? {
    let speed = max(0, Double(action.speed))
    guard speed > 0, speed.isFinite else { return nil }
    return go(node, seconds * speed).map { $0 / speed }
  }

  private func go(_ node: SKNode, _ seconds: TimeInterval) -> TimeInterval? {
    switch action.kind {
    case .instant(let act):
      act(node)
      return seconds
    case .timed(let start):
      let change = change ?? start(node)
      self.change = change
      elapsed += seconds
      // The app may set any.
      let duration = action.duration > 0 ? action.duration : 0
      let isOver = elapsed >= duration
      let part = isOver ? 1 : CGFloat(elapsed / duration)
      change(node, isOver ? 1 : action.progress(part))
      return isOver ? elapsed - duration : nil
    case .sequence(let all): return row(node, seconds, all.count) { all[$0] }
    case .times(let one, let count): return row(node, seconds, count) { _ in one }
    case .forever(let one): return row(node, seconds, .max) { _ in one }
    case .group(let all):
      if parts.isEmpty { parts = all.map { ActionRun($0) } }
      var left = seconds
      var isRunning = false
      for part in parts where !part.isStopped {
        if let rest = part.advance(node, by: seconds) {
          part.stop()
          left = min(left, rest)
        } else {
          isRunning = true
        }
      }
      return isRunning ? nil : left
    case .child(let one, let name):
      node.childNode(withName: name)?.run(one)
      return seconds
    }
  }

  private func row(
    _ node: SKNode,
    _ seconds: TimeInterval,
    _ count: Int,
    _ action: (Int) -> SKAction,
  ) -> TimeInterval? {
    var left = seconds
    // What takes no time is done often in a frame, but not without end.
    var turns = 0
    while index < count {
      if isStopped { return nil }
      let part = parts.first ?? ActionRun(action(index))
      parts = [part]
      guard let rest = part.advance(node, by: left) else { return nil }
      parts = []
      index += 1
      turns += 1
      if count == .max {
        index = 0
        if turns >= 100 || (rest >= left && action(0).duration <= 0) { return nil }
      }
      left = rest
    }
    return left
  }
}

extension SKNode {
  public func run(_ action: SKAction) { runs.append(ActionRun(action)) }

  public func run(_ action: SKAction, completion block: @escaping () -> Void) {
    runs.append(ActionRun(action, completion: block))
  }

  /// Runs an action instead of the one that runs with the same key.
  public func run(_ action: SKAction, withKey key: String) {
    removeAction(forKey: key)
    runs.append(ActionRun(action, key: key))
  }

  public func run(_ action: SKAction) async {
    await withCheckedContinuation { done in run(action) { done.resume() } }
  }

  public func action(forKey key: String) -> SKAction? {
    runs.first { $0.key == key }?.action
  }

  public func hasActions() -> Bool { !runs.isEmpty }

  public func removeAction(forKey key: String) {
    for run in runs where run.key == key { run.stop() }
    runs.removeAll { $0.key == key }
  }

  public func removeAllActions() {
    for run in runs { run.stop() }
    runs = []
  }

  /// Goes on with the actions of the node and of those below.
  func step(_ seconds: TimeInterval) {
    guard !isPaused else { return }
    let seconds = seconds * (speed.isFinite ? max(0, Double(speed)) : 0)
    for run in runs where !run.isStopped {
      guard run.advance(self, by: seconds) != nil else { continue }
      runs.removeAll { $0 === run }
      if !run.isStopped { run.completion?() }
    }
    for child in children where child.parent === self { child.step(seconds) }
    (self as? SKEmitterNode)?.emit(seconds)
  }
}
