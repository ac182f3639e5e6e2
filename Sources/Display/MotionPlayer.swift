/// Elements on their way, for front ends that draw every moment themselves.
package struct MotionPlayer {
  /// What of an element moves by itself.
  private enum Channel: Hashable {
    case place, appearance, content
  }

  private struct Play {
    let from: Element
    let motion: Motion
    let start: Double

    func part(at now: Double) -> Double { motion.progress(at: now - start) }
    func isOver(at now: Double) -> Bool { now - start >= motion.length }
  }

  private var plays: [ElementID: [Channel: Play]] = [:]

  package init() {}

  package var isMoving: Bool { !plays.isEmpty }

  /// How long it takes, in seconds, until only what moves without an end is on its way.
  package func timeLeft(at now: Double) -> Double {
    plays.values.flatMap(\.values).map { $0.start + $0.motion.length - now }
      .filter(\.isFinite).reduce(0, max)
  }

  /// Takes in what a turn changed.
  package mutating func applyChanges(_ changes: [Change], at now: Double) {
    for change in changes {
      guard let id = change.step.element else { continue }
      let channel: Channel
      switch change.step {
      case .place: channel = .place
      case .appearance: channel = .appearance
      case .content: channel = .content
      case .remove:
        plays[id] = nil
        continue
      case .insert, .move, .semantics, .eventMask: continue
      }
      if let motion = change.motion, let before = change.before?.element {
        // A layer that is sent elsewhere starts from where it is seen.
        let from = plays[id] == nil ? before : shown(before, at: now)
        plays[id, default: [:]][channel] = Play(from: from, motion: motion, start: now)
      } else if plays[id] != nil {
        plays[id]?[channel] = nil
        if plays[id]?.isEmpty == true { plays[id] = nil }
      }
    }
  }

  /// An element as it is seen at a moment.
  package func shown(_ element: Element, at now: Double) -> Element {
    guard let own = plays[element.id] else { return element }
    var element = element
    for (channel, play) in own {
      let part = play.part(at: now)
      switch channel {
      case .place: element.frame = play.from.frame.blended(with: element.frame, at: part)
      case .appearance:
        element.appearance = play.from.appearance.blended(with: element.appearance, at: part)
      case .content: element.content = play.from.content.blended(with: element.content, at: part)
      }
    }
    return element
  }

  /// The elements that are on their way, as they are seen at a moment.
  ///
  /// Those that have arrived are forgotten.
  package mutating func moment(of tree: DisplayTree, at now: Double) -> [ElementID: Element] {
    var seen: [ElementID: Element] = [:]
    for (id, own) in plays {
      let left = own.filter { !$0.value.isOver(at: now) }
      guard !left.isEmpty, let node = tree[id] else {
        plays[id] = nil
        continue
      }
      plays[id] = left
      seen[id] = shown(node.element, at: now)
    }
    return seen
  }
}
