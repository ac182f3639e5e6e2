import Display
import Foundation
import SwiftUICore

/// Looks after each act whether everything holds that must.
struct WanderWatch {
  private var nodes = NodeWatch()
  private var looks = 0
  private(set) var mostPasses = 0
  private(set) var mostElements = 0

  var mostNodes: Int { nodes.most }

  /// A view that is evaluated more often than this for one act is in a loop that found its end by
  /// chance.
  private static let evaluations = 50
  /// The smallest screen of a telephone, in points: on a smaller one an app may well lose something.
  private static let telephone = CGSize(width: 375, height: 667)
  /// The width of a tablet's screen, in points.
  private static let tablet: CGFloat = 1024
  /// On smaller screens, in points, it does not matter what cannot be reached.
  private let least: CGSize

  /// - Parameter size: the screen at the start; an app that is started on a tablet is one for tablets.
  init(startedOn size: CGSize) {
    least = size.width >= Self.tablet ? size : Self.telephone
  }

  /// Does something, then looks.
  mutating func look(
    at pilot: Pilot,
    after act: () async -> Void,
  ) async -> BrokenRule? {
    let before = pilot.session.graph.counters
    await act()
    pilot.settle()
    let after = pilot.session.graph.counters
    let passes = after.passes - before.passes
    mostPasses = max(mostPasses, passes)
    if after.loops > before.loops || after.mostEvaluations > Self.evaluations {
      return BrokenRule(rule: .settles, text: "the app did not come to rest in \(passes) passes")
    }
    return broken(pilot)
  }

  private mutating func broken(_ pilot: Pilot) -> BrokenRule? {
    let session = pilot.session
    if let text = session.differingFields().first {
      return BrokenRule(rule: .keepsText, text: text)
    }
    if let text = session.focusProblem(of: pilot.focused) {
      return BrokenRule(rule: .focusIsAlive, text: text)
    }
    let size = session.graph.traits.size
    if size.width >= least.width, size.height >= least.height,
      let text = session.unreachable().first
    {
      return BrokenRule(rule: .canBeReached, text: text)
    }
    if let text = session.overlaps().first { return BrokenRule(rule: .staysApart, text: text) }
    return leak(session)
  }

  private mutating func leak(_ session: AppSession) -> BrokenRule? {
    let tree = session.tree
    mostElements = max(mostElements, tree.count)
    looks += 1
    guard looks.isMultiple(of: 8) else { return nil }
    let there = tree.nodes(from: tree.root).count
    if tree.count != there {
      let text = "\(tree.count) elements are known, but \(there) are in the tree"
      return BrokenRule(rule: .letsGo, text: text)
    }
    let held = nodes.look(at: session)
    guard held > max(100, nodes.most) else { return nil }
    return BrokenRule(
      rule: .letsGo,
      text: "\(held) views are gone from the screen and still in memory; \(nodes.most) were on it "
        + "at most",
    )
  }
}
