import Display
import Foundation
import Geometry
import Layout
import Properties
import Testing

@testable import SwiftUICore

/// Bars lie over their pages: what reaches under them, and what they come to when it scrolls.
struct PageBarTests {
  private static let size = CGSize(width: 300, height: 600)

  private func frame(of node: DisplayTree.Node) -> CGRect {
    var frame = node.element.frame
    var above = node.parent
    while let here = above {
      frame = frame.offsetBy(dx: here.element.frame.minX, dy: here.element.frame.minY)
      above = here.parent
    }
    return frame
  }

  private func grounds(_ stage: Stage) -> [(Fill, CGRect)] {
    stage.nodes.compactMap { node in
      if case .shape(let drawing) = node.element.content, let fill = drawing.fill {
        return (fill, frame(of: node))
      }
      return node.element.appearance.background.map { ($0, frame(of: node)) }
    }
  }

  private func hasMaterial(_ stage: Stage, at y: CGFloat) -> Bool {
    grounds(stage).contains { fill, frame in
      if case .material = fill { frame.minY <= y && frame.maxY >= y } else { false }
    }
  }

  private func scroll(_ stage: Stage) -> (node: DisplayTree.Node, scroll: Content.Scroll)? {
    for node in stage.nodes {
      if case .scroll(let scroll) = node.element.content { return (node, scroll) }
    }
    return nil
  }

  private func scroll(_ stage: Stage, to y: CGFloat) throws {
    let id = try #require(scroll(stage)).node.id
    #expect(stage.session.handle(.scrolled(id, CGPoint(x: 0, y: y))))
    stage.update()
  }

  // Shows: .background, .ignoresSafeArea
  @Test func `a page's ground reaches under its bars, its content does not`() throws {
    let probes = Probes()
    let stage = Stage(Self.size) {
      NavigationStack {
        ZStack {
          Color.red.probe("all", probes).ignoresSafeArea()
          Color.clear.probe("content", probes)
        }
        .background(Color.yellow)
        .navigationTitle("Page")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .bottomBar) { Text("below") } }
      }
    }
    let whole = CGRect(origin: .zero, size: Self.size)
    #expect(probes.frames["all"] == whole)
    #expect(grounds(stage).contains { $0.1 == whole })
    let content = try #require(probes.frames["content"])
    #expect(content.minY > 40 && content.maxY <= 556)
  }

  @Test func `a page's ground reaches under the bar of a tab view around its stack`() throws {
    let probes = Probes()
    _ = Stage(Self.size) {
      TabView {
        NavigationStack {
          Color.red.probe("all", probes).ignoresSafeArea().navigationTitle("Page")
        }
        .tabItem { Text("One") }
      }
    }
    #expect(probes.frames["all"] == CGRect(origin: .zero, size: Self.size))
  }

  @Test func `the bar is read before what it is drawn over`() throws {
    let stage = Stage(Self.size) {
      NavigationStack { Text("content").navigationTitle("Page") }
    }
    let above = try #require(stage.nodes.first { $0.element.appearance.isAbove })
    let page = try #require(above.parent)
    #expect(page.children.first === above)
    #expect(page.drawn.last === above)
    let order = stage.nodes
    let title = try #require(order.firstIndex { $0.element.semantics.role == .heading })
    let text = try #require(
      order.firstIndex { $0.element.semantics.label == "content" || isText($0) }
    )
    #expect(title < text)
  }

  private func isText(_ node: DisplayTree.Node) -> Bool {
    guard case .text(let block) = node.element.content else { return false }
    return block.lines.contains { $0.runs.contains { $0.text == "content" } }
  }

  private func rows(_ count: Int = 60) -> some View {
    List(0..<count, id: \.self) { Text("Row \($0)") }
  }

  @Test func `a list scrolls under both bars, and its rows begin and end between them`() throws {
    let stage = Stage(Self.size) {
      NavigationStack {
        rows().listStyle(.plain)
          .navigationTitle("Page")
          .navigationBarTitleDisplayMode(.inline)
          .toolbar { ToolbarItem(placement: .bottomBar) { Text("below") } }
      }
    }
    let found = try #require(scroll(stage))
    #expect(frame(of: found.node) == CGRect(origin: .zero, size: Self.size))
    #expect(found.scroll.coveredTop == 44)
    #expect(found.scroll.coveredBottom > 40)
    #expect(!hasMaterial(stage, at: 20))
    #expect(hasMaterial(stage, at: 590))
    try scroll(stage, to: 100)
    #expect(hasMaterial(stage, at: 20))
    try scroll(stage, to: found.scroll.contentSize.height - 600)
    #expect(hasMaterial(stage, at: 20))
    #expect(!hasMaterial(stage, at: 590))
    try scroll(stage, to: 0)
    #expect(!hasMaterial(stage, at: 20))
  }

  // Shows: .safeAreaInset
  @Test func `a list scrolls under a bar that the app keeps room for, to its very end`() throws {
    let probes = Probes()
    let stage = Stage(Self.size) {
      NavigationStack {
        rows().listStyle(.plain)
          .safeAreaInset(edge: .bottom) { Text("bar").frame(height: 60).probe("bar", probes) }
          .navigationTitle("Page")
      }
    }
    let found = try #require(scroll(stage))
    let bar = try #require(probes.frames["bar"])
    #expect(frame(of: found.node).maxY == 600)
    #expect(bar.maxY == 600)
    // At the end the last row stands above the bar.
    try scroll(stage, to: found.scroll.contentSize.height)
    let last = try #require(
      stage.nodes.last { node in
        if case .text(let block) = node.element.content {
          return block.lines.first?.runs.first?.text == "Row 59"
        }
        return false
      }
    )
    let offset = try #require(scroll(stage)).scroll.offset.y
    #expect(frame(of: last).maxY - offset <= bar.minY)
  }

  // Shows: .navigationBarTitleDisplayMode
  @Test func `a large title collapses when the content scrolls, and comes back at the top`() throws
  {
    for mode in [NavigationBarItem.TitleDisplayMode.automatic, .large] {
      let stage = Stage(Self.size) {
        NavigationStack {
          rows().navigationTitle("Page").navigationBarTitleDisplayMode(mode)
            .toolbar { Text("Item") }
        }
      }
      let room = try #require(scroll(stage)).scroll.coveredTop
      #expect(stage.sizes(of: "Page") == [34])
      try scroll(stage, to: 200)
      #expect(stage.sizes(of: "Page") == [17])
      // What is scrolled is not pushed by it.
      #expect(try #require(scroll(stage)).scroll.coveredTop == room)
      #expect(try #require(scroll(stage)).scroll.offset.y == 200)
      try scroll(stage, to: 0)
      #expect(stage.sizes(of: "Page") == [34])
      #expect(try #require(scroll(stage)).scroll.coveredTop == room)
    }
  }

  @Test func `a title alone in its bar collapses without a push`() throws {
    let stage = Stage(Self.size) {
      NavigationStack {
        ScrollView { Color.red.frame(height: 5_000) }.navigationTitle("Page")
      }
    }
    let before = try #require(scroll(stage)).scroll
    try scroll(stage, to: 300)
    let after = try #require(scroll(stage)).scroll
    #expect(stage.sizes(of: "Page") == [17])
    #expect(before.contentSize == after.contentSize && before.coveredTop == after.coveredTop)
  }

  @Test func `an inline title stays as it is, and a short page's title too`() throws {
    let inline = Stage(Self.size) {
      NavigationStack {
        rows().navigationTitle("Page").navigationBarTitleDisplayMode(.inline)
      }
    }
    try scroll(inline, to: 200)
    #expect(inline.sizes(of: "Page") == [17])
    let short = Stage(Self.size) {
      NavigationStack { rows(2).navigationTitle("Page") }
    }
    #expect(short.sizes(of: "Page") == [34])
  }

  private final class Count {
    private(set) var bodies = 0

    func add() { bodies += 1 }
  }

  private struct Page: View {
    let count: Count

    var body: some View {
      let _ = count.add()
      ScrollView { Color.red.frame(height: 5_000) }.navigationTitle("Page")
    }
  }

  @Test func `scrolling evaluates nothing but a bar that changes, once`() throws {
    let count = Count()
    let stage = Stage(Self.size) { NavigationStack { Page(count: count) } }
    #expect(count.bodies == 1)
    let counters = stage.session.graph.counters
    try scroll(stage, to: 100)
    let collapsed = stage.session.graph.counters
    // The title and its line, the bar itself: no page, no stack.
    #expect(collapsed.bodies - counters.bodies < 20)
    for y in [200, 300, 1_000, 90] { try scroll(stage, to: CGFloat(y)) }
    #expect(stage.session.graph.counters.bodies == collapsed.bodies)
    #expect(count.bodies == 1)
    stage.update()
    #expect(stage.session.graph.counters.bodies == collapsed.bodies)
  }

  private final class Press {
    private(set) var action: () -> Void = {}

    func note(_ action: @escaping () -> Void) { self.action = action }
  }

  private struct Tabs: View {
    let press: Press
    @State private var tab = 0

    var body: some View {
      let _ = press.note { tab = 1 - tab }
      TabView(selection: $tab) {
        ScrollView { Color.red.frame(height: 5_000) }.tag(0).tabItem { Text("Long") }
        Text("nothing").tag(1).tabItem { Text("Short") }
      }
    }
  }

  @Test func `a tab bar has a ground only while the tab that is shown scrolls under it`() {
    let press = Press()
    let stage = Stage(Self.size) { Tabs(press: press) }
    #expect(hasMaterial(stage, at: 590))
    press.action()
    stage.update()
    #expect(!hasMaterial(stage, at: 590))
    press.action()
    stage.update()
    #expect(hasMaterial(stage, at: 590))
  }

  @Test func `content that is too high leaves the bars on the screen`() {
    let probes = Probes()
    let stage = Stage(Self.size) {
      TabView {
        NavigationStack {
          Color.red.frame(height: 2_000).navigationTitle("Page")
            .toolbar { ToolbarItem(placement: .bottomBar) { Text("below").probe("bar", probes) } }
        }
        .tabItem { Text("One").probe("tab", probes) }
      }
    }
    #expect((probes.frames["bar"]?.maxY ?? 900) < 560)
    #expect((probes.frames["tab"]?.maxY ?? 900) < 600)
    #expect(hasMaterial(stage, at: 590))
  }
}
