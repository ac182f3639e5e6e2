import Cells
import Display
import Foundation
import Geometry
import Properties
import Testing

@testable import SwiftUICore

/// What depends on the size of letters, on a screen that has several.
struct PageLookTests {
  /// The sizes of letters in which some words are drawn.
  private func sizes<V: View>(of words: String, in view: V) -> [Double] {
    var found: [Double] = []
    func visit(_ node: DisplayTree.Node) {
      if case .text(let block) = node.element.content {
        found += block.lines.flatMap(\.runs).filter { $0.text == words }
          .map { Double($0.font.size) }
      }
      for child in node.children { visit(child) }
    }
    visit(AppSession.shown(view).tree.root)
    return found
  }

  // Shows: .navigationBarTitleDisplayMode, .toolbarTitleDisplayMode
  @Test func `a page's title is large unless it is inline`() {
    func titles<V: View>(_ page: V) -> [Double] {
      sizes(of: "Page", in: NavigationStack { page.navigationTitle("Page") })
    }
    let large = titles(Text("in"))
    let inline = titles(Text("in").navigationBarTitleDisplayMode(.inline))
    #expect(large == [34])
    #expect(inline.count == 1 && inline.allSatisfy { $0 < 20 })
    #expect(titles(Text("in").navigationBarTitleDisplayMode(.large)) == large)
    #expect(titles(Text("in").navigationBarTitleDisplayMode(.automatic)) == large)
    #expect(titles(Text("in").toolbarTitleDisplayMode(.inline)) == inline)
  }

  // Shows: @ScaledMetric
  @Test func `a length grows with the letters`() {
    struct Scaled: View {
      @ScaledMetric private var side = 10.0
      @ScaledMetric(relativeTo: .largeTitle) private var other: CGFloat = 34

      var body: some View { Text(verbatim: "\(side) \(Double(other))") }
    }
    #expect(sizes(of: "10.0 34.0", in: Scaled()).count == 1)
    let larger = Scaled().dynamicTypeSize(.xxxLarge)
    #expect(sizes(of: "\(10 * (23.0 / 17)) \(34 * (40.0 / 34))", in: larger).count == 1)
  }
}
