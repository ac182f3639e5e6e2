import Foundation

/// One action on its way.
final class ActionRun {
  private let action: SCNAction
  private var step: SCNAction.Step?
  private var passed: TimeInterval = 0
  private var parts: [ActionRun] = []
  private var index = 0
  private var turns = 0

  init(_ action: SCNAction) { self.action = action }

  /// Goes on by some seconds; answers what is left of them once it is done, else nil.
  func advance(_ seconds: TimeInterval, _ node: SCNNode) -> TimeInterval? {
    let factor = action.speed.isFinite ? Double(max(0, action.speed)) : 1
    guard let rest = run(seconds * factor, node) else { return nil }
    return factor > 0 ? rest / factor : 0
  }

  private func run(_ seconds: TimeInterval, _ node: SCNNode) -> TimeInterval? {
    switch action.kind {
    case .instant(let change):
      change(node)
      return seconds
    case .timed(let start):
      let step = step ?? start(node)
      self.step = step
      passed += seconds
      let part = action.duration > 0 ? min(1, passed / action.duration) : 1
      step(node, action.progress(Float(part)))
      return part < 1 ? nil : max(0, passed - action.duration)
    case .sequence(let all): return run(all, seconds, node)
    case .group(let all):
      if parts.isEmpty { parts = all.map { ActionRun($0) } }
      var least: TimeInterval? = seconds
      // Those that are done are asked no more.
      var left: [ActionRun] = []
      for part in parts {
        if let rest = part.advance(seconds, node) {
          least = least.map { min($0, rest) }
        } else {
          left.append(part)
        }
      }
      guard left.isEmpty else {
        parts = left
        return nil
      }
      return least
    case .times(let one, let count):
      return repeated(one, seconds, node) { $0 < count }
    case .forever(let one): return repeated(one, seconds, node) { _ in true }
    }
  }

  private func run(
    _ all: [SCNAction],
    _ seconds: TimeInterval,
    _ node: SCNNode,
  ) -> TimeInterval? {
    var seconds = seconds
    while index < all.count {
      if parts.isEmpty { parts = [ActionRun(all[index])] }
      guard let rest = parts[0].advance(seconds, node) else { return nil }
      seconds = rest
      parts = []
      index += 1
    }
    return seconds
  }

  private func repeated(
    _ one: SCNAction,
    _ seconds: TimeInterval,
    _ node: SCNNode,
    _ goesOn: (Int) -> Bool,
  ) -> TimeInterval? {
    var seconds = seconds
    while goesOn(turns) {
      if parts.isEmpty { parts = [ActionRun(one)] }
      guard let rest = parts[0].advance(seconds, node) else { return nil }
      parts = []
      turns += 1
      // What takes no time is done once in a frame.
      if rest >= seconds { return goesOn(turns) ? nil : rest }
      seconds = rest
    }
    return seconds
  }
}

/// The actions that a node runs.
final class ActionRuns {
  private struct Entry {
    let key: String?
    let action: SCNAction
    let run: ActionRun
    let completion: (() -> Void)?
    let number: Int
  }

  private var entries: [Entry] = []
  private var count = 0

  var isEmpty: Bool { entries.isEmpty }
  var keys: [String] { entries.compactMap(\.key) }

  func add(_ action: SCNAction, _ key: String?, _ completion: (() -> Void)?) {
    if let key { remove(key) }
    count += 1
    entries.append(
      Entry(
        key: key,
        action: action,
        run: ActionRun(action),
        completion: completion,
        number: count,
      )
    )
    Changes.note()
  }

  func action(_ key: String) -> SCNAction? { entries.first { $0.key == key }?.action }

  func remove(_ key: String) { entries.removeAll { $0.key == key } }

  func removeAll() { entries = [] }

  func advance(_ seconds: TimeInterval, _ node: SCNNode) {
    for entry in entries where entries.contains(where: { $0.number == entry.number }) {
      guard entry.run.advance(seconds, node) != nil else { continue }
      entries.removeAll { $0.number == entry.number }
      entry.completion?()
    }
  }
}

extension SCNNode {
  public func runAction(_ action: SCNAction) { runs.add(action, nil, nil) }

  public func runAction(_ action: SCNAction, completionHandler block: (() -> Void)?) {
    runs.add(action, nil, block)
  }

  public func runAction(_ action: SCNAction, forKey key: String?) { runs.add(action, key, nil) }

  public func runAction(
    _ action: SCNAction,
    forKey key: String?,
    completionHandler block: (() -> Void)?,
  ) { runs.add(action, key, block) }

  public func runAction(_ action: SCNAction) async {
    await withCheckedContinuation { done in runs.add(action, nil) { done.resume() } }
  }

  public var hasActions: Bool { !runs.isEmpty }
  public var actionKeys: [String] { runs.keys }
  public func action(forKey key: String) -> SCNAction? { runs.action(key) }
  public func removeAction(forKey key: String) { runs.remove(key) }
  public func removeAllActions() { runs.removeAll() }
}
