import Display
import Foundation
import Geometry
import Layout
import Observation
import Properties
import SwiftUICore
import Testing

/// Trees that change are laid out as if they had always been so.
struct ChangedTreeTests {
  /// `make trees` tries 20,000.
  private static let count =
    ProcessInfo.processInfo.environment["MARTLET_TREES"].flatMap { Int($0) } ?? 90
  private static let seed =
    ProcessInfo.processInfo.environment["MARTLET_TREES_SEED"].flatMap { UInt64($0) } ?? 0

  @Test(arguments: TreePlace.allCases)
  func `a tree that changed is laid out as one made new`(place: TreePlace) {
    var wrong: [(cost: Int, text: String)] = []
    var changes = 0
    for number in 0..<(place == .alone ? Self.count : Self.count / 3) {
      let seed = Self.seed &+ UInt64(number)
      var maker = TreeMaker(seed: seed)
      var tree = maker.tree(isOpen: number.isMultiple(of: 3))
      let isBare = !number.isMultiple(of: 4)
      if isBare { tree = tree.bare }
      let shown = ShownTree(tree)
      let size = number.isMultiple(of: 2) ? CGSize(width: 320, height: 480) : Self.small
      let session = Self.session(shown, place, on: size)
      for step in 1...4 {
        let before = tree
        tree = maker.changed(tree)
        if isBare { tree = tree.bare }
        shown.tree = tree
        if maker.chance(20) { shown.isMirrored.toggle() }
        _ = session.update()
        let found = session.tree.root.sketch
        let wanted = Self.session(shown.copy, place, on: size).tree.root.sketch
        changes += 1
        if found == wanted { continue }
        let text =
          "seed \(seed), change \(step) in \(size):\n\(before)\n\(tree)\n"
          + Self.difference(found, wanted)
        wrong.append((text.count, text))
        break
      }
    }
    let shown = wrong.sorted { $0.cost < $1.cost }.prefix(3).map(\.text)
    #expect(wrong.isEmpty, "\(wrong.count) trees differ\n\(shown.joined(separator: "\n"))")
    #expect(changes > 0)
  }

  static let small = CGSize(width: 200, height: 120)

  private static func session(
    _ tree: ShownTree,
    _ place: TreePlace,
    on size: CGSize,
  ) -> AppSession {
    session(TreeStage(shown: tree, place: place), on: size)
  }

  static func session(_ view: some View, on size: CGSize) -> AppSession {
    var theme = Theme.Values()
    theme.textToView = 8.150_878_906_25
    theme.viewToText = 4.742_187_5
    let screen = Screen(
      traits: ScreenTraits(size: size),
      theme: Theme(theme),
      measurer: LetterMeasurer(),
    )
    let session = AppSession(view, on: screen)
    _ = session.update()
    return session
  }

  static func difference(_ found: String, _ wanted: String) -> String {
    let (found, wanted) = (found.split(separator: "\n"), wanted.split(separator: "\n"))
    let lines = zip(found, wanted).filter { $0 != $1 }.prefix(4)
      .map { "  \($0), made new \($1)" }
    return "\(found.count) elements, made new \(wanted.count)\n" + lines.joined(separator: "\n")
  }
}

/// What is around a tree.
enum TreePlace: CaseIterable {
  case alone, fitting, button, flow, padded, besideText, lazy, list
}

@Observable final class ShownTree {
  var tree: Tree

  var isMirrored = false

  init(_ tree: Tree) { self.tree = tree }

  var copy: ShownTree {
    let copy = ShownTree(tree)
    copy.isMirrored = isMirrored
    return copy
  }
}

private struct TreeStage: View {
  let shown: ShownTree
  let place: TreePlace
  private let probes = Probes()

  init(shown: ShownTree, place: TreePlace) {
    self.shown = shown
    self.place = place
  }

  private var tree: AnyView { shown.tree.view(probes) }

  var body: some View {
    placed.environment(\.layoutDirection, shown.isMirrored ? .rightToLeft : .leftToRight)
  }

  @ViewBuilder private var placed: some View {
    switch place {
    case .alone: tree
    case .fitting:
      ViewThatFits {
        tree
        Text(verbatim: "xxxxx")
      }
    case .button:
      VStack {
        Button {
        } label: {
          tree
        }
        Text(verbatim: "x")
      }
    case .flow:
      FlowLayout {
        Text(verbatim: "xxx")
        tree
        Color.red.frame(width: 30, height: 20)
      }
    case .padded:
      HStack(alignment: .lastTextBaseline) {
        tree.padding(.horizontal).background { Color.blue }
        VStack {
          Text(verbatim: "xxx")
          Color.red
        }
      }
    case .lazy:
      ScrollView {
        LazyVStack {
          Text(verbatim: "xxx")
          tree
        }
      }
    case .list:
      List {
        Text(verbatim: "xxx")
        tree
        Text(verbatim: "xxx")
      }
    case .besideText:
      VStack(alignment: .leading) {
        Text(verbatim: "xxx")
        HStack { tree }.overlay(alignment: .bottomTrailing) { Text(verbatim: "x") }
        Text(verbatim: "xxx")
      }
    }
  }
}

extension DisplayTree.Node {
  /// The frames of all elements, one on each line.
  var sketch: String {
    var lines: [String] = []
    func visit(_ node: DisplayTree.Node, _ depth: Int) {
      let frame = node.element.frame
      let edges = [frame.minX, frame.minY, frame.width, frame.height]
      let numbers = edges.map { String(format: "%.2f", $0 == 0 ? 0 : Double($0)) }
      var kind = "box"
      switch node.element.content {
      case .text(let block): kind = "text of \(block.lines.count)"
      case .scroll(let scroll): kind = "scroll \(scroll.contentSize)"
      case .shape: kind = "shape"
      default: break
      }
      let indent = String(repeating: " ", count: depth)
      lines.append(indent + kind + " " + numbers.joined(separator: " "))
      for child in node.children { visit(child, depth + 1) }
    }
    visit(self, 0)
    return lines.joined(separator: "\n")
  }
}
