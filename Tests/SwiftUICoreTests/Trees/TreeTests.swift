import Display
import Foundation
import SwiftUICore
import Testing

/// The runtime against a second implementation of the layout rules, and that one against Apple's.
struct TreeTests {
  @Test(arguments: RecordedFrames.layout.keys.sorted())
  func `the model gives the frames that Apple's SwiftUI gave`(name: String) throws {
    let fixture = try #require(RecordedFrames.layout[name])
    let tree = try #require(RecordedTrees.layout[name])
    expect(tree.modelFrames(on: fixture.size), fixture.frames, name)
  }

  @Test(arguments: RecordedFrames.textAndGrid.keys.sorted())
  func `the model gives the frames of texts and grids that Apple's SwiftUI gave`(
    name: String
  ) throws {
    let steps = try #require(RecordedFrames.textAndGrid[name])
    let trees = try #require(RecordedTrees.textAndGrid[name])
    #expect(steps.count == trees.count)
    for (step, tree) in zip(steps, trees) {
      expect(tree.modelFrames(on: step.size), step.frames, name)
    }
  }

  private func expect(_ found: [String: CGRect], _ wanted: [String: CGRect], _ name: String) {
    #expect(Set(found.keys).isSuperset(of: wanted.keys), "\(name)")
    for (probe, frame) in wanted {
      let distance = found[probe].map { $0.distance(to: frame) } ?? .infinity
      #expect(distance <= 0.01, "\(name): \(probe) is at \(found[probe] ?? .null), not \(frame)")
    }
  }

  /// `make trees` tries 20,000.
  private static let count =
    ProcessInfo.processInfo.environment["MARTLET_TREES"].flatMap { Int($0) } ?? 500
  private static let seed =
    ProcessInfo.processInfo.environment["MARTLET_TREES_SEED"].flatMap { UInt64($0) } ?? 0

  @Test func `the runtime lays trees out as the model does, also where the height is open`() {
    var wrong: [(cost: Int, text: String)] = []
    var worth = 0
    for number in 0..<Self.count {
      let seed = Self.seed &+ UInt64(number)
      var maker = TreeMaker(seed: seed)
      let tree = maker.tree(isOpen: number.isMultiple(of: 2))
      let size = number.isMultiple(of: 3) ? CGSize(width: 320, height: 480) : Self.small
      let wanted = tree.modelFrames(on: size)
      let found = Self.frames(of: tree, on: size)
      worth += wanted.count
      let differing = wanted.filter { name, frame in
        (found[name].map { $0.distance(to: frame) } ?? .infinity) > 0.01
      }
      if differing.isEmpty, found.count == wanted.count { continue }
      let lines = differing.sorted { $0.key.count < $1.key.count }.prefix(4).map { name, frame in
        "  \(name): \(found[name].map { "\($0)" } ?? "nowhere"), by the rules \(frame)"
      }
      let counts = "\(found.count) frames, \(wanted.count) by the rules"
      let text = "seed \(seed) in \(size), \(counts): \(tree)\n" + lines.joined(separator: "\n")
      wrong.append((text.count, text))
    }
    let shown = wrong.sorted { $0.cost < $1.cost }.prefix(5).map(\.text)
    #expect(wrong.isEmpty, "\(wrong.count) trees differ\n\(shown.joined(separator: "\n"))")
    #expect(worth > Self.count)
  }

  private static let small = CGSize(width: 200, height: 120)

  private static func frames(of tree: Tree, on size: CGSize) -> [String: CGRect] {
    var theme = Theme.Values()
    theme.textToView = 8.150_878_906_25
    theme.viewToText = 4.742_187_5
    let screen = Screen(
      traits: ScreenTraits(size: size),
      theme: Theme(theme),
      measurer: LetterMeasurer(),
    )
    let probes = Probes()
    let session = AppSession(tree.view(probes), on: screen)
    _ = session.update()
    return probes.frames
  }
}

extension CGRect {
  fileprivate func distance(to other: CGRect) -> CGFloat {
    if self == other { return 0 }
    let distances = [
      minX - other.minX, minY - other.minY, width - other.width, height - other.height,
    ]
    return distances.map { abs($0) }.max() ?? 0
  }
}
