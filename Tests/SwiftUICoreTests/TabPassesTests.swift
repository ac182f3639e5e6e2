import Display
import Foundation
import Geometry
import Properties
import SwiftUICore
import Testing

/// What stands in the tabs is brought up to date as rarely as it would be without them.
struct TabPassesTests {
  private struct Fresh: ToolbarContent {
    let words: String

    var body: some ToolbarContent {
      // A closure that captures something is never certainly the same.
      ToolbarItem(placement: .topBarLeading) { [words] in Button(words) { _ = words } }
    }
  }

  private final class Press {
    private(set) var action: () -> Void = {}

    func note(_ action: @escaping () -> Void) { self.action = action }
  }

  private struct Changing: View {
    let press: Press
    @State private var count = 1

    init(press: Press) { self.press = press }

    var body: some View {
      let _ = press.note { count += 1 }
      TabView {
        Tab("One", systemImage: "star") {
          NavigationStack {
            List { Text("row") }
              .toolbar {
                ForEach(0..<count, id: \.self) { Text("Item \($0)") }
              }
          }
        }
        Tab("Two", systemImage: "star") { Text("Two") }
      }
    }
  }

  private struct Sought: View {
    @State private var words = ""

    var body: some View {
      TabView {
        Tab("One", systemImage: "star") {
          NavigationStack {
            List { Text("row") }
              .searchable(text: $words)
              .toolbar { Fresh(words: "P") }
          }
        }
      }
    }
  }

  private func bodies<V: View>(_ view: V) -> Int {
    Stage(CGSize(width: 400, height: 800)) { view }.session.graph.counters.bodies
  }

  private static let item = ToolbarItem(placement: .topBarLeading) { Button("P") {} }

  private var plain: some View {
    NavigationStack {
      List { Text("row") }.toolbar { Self.item }
    }
  }

  @Test func `a stack with a toolbar in tabs settles at once`() {
    let one = bodies(plain)
    #expect(one < 30)
    #expect(bodies(TabView { Tab("One", systemImage: "star") { plain } }) < 2 * one + 20)
    let two = TabView {
      Tab("One", systemImage: "star") { plain }
      Tab("Two", systemImage: "star") { plain }
    }
    #expect(bodies(two) < 2 * one + 25, "the page that is not shown is not made")
    #expect(bodies(TabView { plain.tabItem { Text("One") } }) < 2 * one + 20)
  }

  @Test func `links, pages of stacks, and stacks inside settle at once`() {
    let links = TabView {
      Tab("One", systemImage: "star") {
        NavigationStack {
          List { NavigationLink("There") { Text("There") } }
            .navigationTitle("Title")
            .toolbar { Self.item }
            .toolbar(.visible, for: .tabBar)
            .toolbarBackground(Color.red, for: .tabBar, .navigationBar)
        }
      }
    }
    #expect(bodies(links) < 90)
    let nested = TabView {
      Tab("One", systemImage: "star") {
        TabView { Tab("Inner", systemImage: "star") { plain } }.toolbar { Fresh(words: "Q") }
      }
    }
    #expect(bodies(nested) < 120)
  }

  @Test func `a search field and items that are never the same twice settle at once`() {
    #expect(bodies(Sought()) < 90)
  }

  @Test func `an item that comes while the tabs are shown is shown in its bar`() {
    let press = Press()
    let stage = Stage(CGSize(width: 400, height: 800)) { Changing(press: press) }
    let before = stage.session.graph.counters.bodies
    #expect(before < 90)
    press.action()
    stage.update()
    #expect(stage.session.graph.counters.bodies - before < 60)
    #expect(texts(stage).contains("Item 1"))
  }

  private func texts(_ stage: Stage) -> [String] {
    var found: [String] = []
    func visit(_ node: DisplayTree.Node) {
      if case .text(let block) = node.element.content {
        found.append(block.lines.flatMap { $0.runs }.map { $0.text }.joined())
      }
      for child in node.children { visit(child) }
    }
    visit(stage.session.tree.root)
    return found
  }
}
