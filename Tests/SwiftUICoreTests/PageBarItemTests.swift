import Display
import Foundation
import Geometry
import Layout
import Properties
import Testing

@testable import SwiftUICore

/// What stands in bars, and what pages take from them.
struct PageBarItemTests {
  private static let size = CGSize(width: 300, height: 600)

  // Shows: ToolbarSpacer
  @Test func `room between items is a gap, or what is free of one line`() throws {
    func bar(_ sizing: SpacerSizing) -> (height: CGFloat, first: CGRect, last: CGRect) {
      let probes = Probes()
      let stage = Stage(Self.size) {
        NavigationStack {
          Color.red.probe("content", probes)
            .navigationTitle("T")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
              ToolbarItem(placement: .topBarTrailing) { Text("A").probe("A", probes) }
              ToolbarSpacer(sizing, placement: .topBarTrailing)
              ToolbarItem(placement: .topBarTrailing) { Text("B").probe("B", probes) }
            }
        }
      }
      stage.update()
      return (
        probes.frames["content"]?.minY ?? 0, probes.frames["A"] ?? .zero,
        probes.frames["B"] ?? .zero,
      )
    }
    let fixed = bar(.fixed)
    let flexible = bar(.flexible)
    #expect(fixed.height == 44 && flexible.height == 44)
    #expect(abs(fixed.last.minX - fixed.first.maxX - (16 + 8 + 16)) < 0.01)
    #expect(abs(flexible.last.maxX - fixed.last.maxX) < 0.01)
    #expect(flexible.first.minX < fixed.first.minX - 40)
    #expect(flexible.first.minX > 150)
  }

  // Shows: ToolbarContent.sharedBackgroundVisibility
  @Test func `an item with a ground of its own stands in a capsule`() {
    func capsules(_ visibility: Visibility) -> [CGRect] {
      let stage = Stage(Self.size) {
        NavigationStack {
          Text("in").toolbar {
            ToolbarItem(placement: .topBarTrailing) { Text("A") }
              .sharedBackgroundVisibility(visibility)
          }
        }
      }
      return stage.nodes.compactMap { node in
        guard case .shape(let drawing) = node.element.content, drawing.fill != nil,
          case .rounded = drawing.outline.form
        else { return nil }
        return node.element.frame
      }
    }
    #expect(capsules(.automatic).isEmpty && capsules(.hidden).isEmpty)
    let own = capsules(.visible)
    // A letter of 8 × 16 points with room around it.
    #expect(own.count == 1 && own.first?.size == CGSize(width: 24, height: 28))
  }

  // Shows: .toolbar, Label
  @Test func `a bar shows the pictures of labels and tells their titles`() throws {
    func words<V: View>(_ item: V) -> (seen: [Double], named: Bool) {
      let stage = Stage(Self.size) {
        NavigationStack { Text("in").toolbar { ToolbarItem(placement: .topBarTrailing) { item } } }
      }
      let named = stage.nodes.contains {
        $0.element.semantics.role == .button && $0.element.semantics.label == "Add"
      }
      return (stage.sizes(of: "Add"), named)
    }
    let label = words(Button("Add", systemImage: "plus") {})
    #expect(label.seen.isEmpty && label.named)
    let chosen = words(
      Button {
      } label: {
        Label("Add", systemImage: "plus").labelStyle(.titleAndIcon)
      }
    )
    #expect(!chosen.seen.isEmpty && chosen.named)
    let outside = Stage(Self.size) { Label("Add", systemImage: "plus") }
    #expect(!outside.sizes(of: "Add").isEmpty)
  }

  private struct Sheet: View {
    @State private var isShown = true

    var body: some View {
      NavigationStack {
        Text("in").toolbar {
          Button("Open", systemImage: "plus") {}
            .sheet(isPresented: $isShown) { Label("Inside", systemImage: "plus") }
        }
      }
    }
  }

  @Test func `labels of what a bar's item presents have their words`() {
    #expect(!Stage(Self.size) { Sheet() }.sizes(of: "Inside").isEmpty)
  }

  @Test func `the way back has the title of the page it leads to, as long as there is room`() {
    func back(_ title: String, under: String) -> (seen: [Double], back: [Double], named: Bool) {
      let stage = Stage(Self.size) {
        NavigationStack(path: .constant([1])) {
          Text("root").navigationTitle(title)
            .navigationDestination(for: Int.self) { _ in
              Text("page").navigationTitle(under).navigationBarTitleDisplayMode(.inline)
            }
        }
      }
      let named = stage.nodes.contains {
        $0.element.semantics.role == .button && $0.element.semantics.label == "Back"
      }
      return (stage.sizes(of: title), stage.sizes(of: "Back"), named)
    }
    let short = back("Start", under: "Page")
    #expect(!short.seen.isEmpty && short.named)
    let long = back("A title that is much too long", under: "Page")
    #expect(long.seen.isEmpty && !long.back.isEmpty && long.named)
    let narrow = back(
      "Start",
      under: "A page with a title of its own, longer than the bar is wide",
    )
    #expect(narrow.named)
  }

  private struct Dark: View {
    let isInside: Bool
    let own: ColorScheme?

    var body: some View {
      let stack = NavigationStack(path: .constant([1])) {
        Text("root").preferredColorScheme(isInside ? .dark : nil)
          .navigationDestination(for: Int.self) { _ in
            SchemeText().preferredColorScheme(own)
          }
      }
      stack.preferredColorScheme(isInside ? nil : .dark)
    }
  }

  private struct SchemeText: View {
    @Environment(\.colorScheme) private var scheme

    var body: some View { Text(scheme == .dark ? "dark" : "light") }
  }

  // Shows: .preferredColorScheme
  @Test func `a scheme that a page prefers holds on the pages above it`() {
    for isInside in [true, false] {
      let stage = Stage(Self.size) { Dark(isInside: isInside, own: nil) }
      #expect(!stage.sizes(of: "dark").isEmpty)
    }
    let stage = Stage(Self.size) { Dark(isInside: true, own: .light) }
    #expect(!stage.sizes(of: "light").isEmpty)
  }

  private struct Presenting: View {
    let probes: Probes

    var body: some View {
      Text("behind").sheet(isPresented: .constant(true)) {
        VStack { Text("One").probe("one", probes) }
      }
    }
  }

  // Shows: .sheet
  @Test func `a sheet's content stands in its middle`() throws {
    let probes = Probes()
    _ = Stage(Self.size) { Presenting(probes: probes) }
    let found = try #require(probes.frames["one"])
    #expect(abs(found.midX - 150) < 1)
    #expect(found.midY > 250 && found.midY < 350)
  }

  // Shows: .searchable
  @Test func `a search around a stack has its field on all its pages`() {
    func fields(_ path: [Int]) -> Int {
      let stage = Stage(Self.size) {
        NavigationStack(path: .constant(path)) {
          Text("root").navigationTitle("Root")
            .navigationDestination(for: Int.self) { _ in Text("page").navigationTitle("Page") }
        }
        .searchable(text: .constant(""))
      }
      return stage.nodes.count { $0.element.semantics.role == .searchField }
    }
    #expect(fields([]) == 1)
    #expect(fields([1]) == 1)
  }

  // Shows: List, NavigationLink
  @Test func `a row that is a button or a link is pressed all over`() throws {
    let stage = Stage(Self.size) {
      NavigationStack {
        List {
          Button("Press") {}
          NavigationLink("Lead") { Text("there") }
          HStack {
            Text("beside")
            Button("Small") {}.buttonStyle(.borderless)
          }
        }
      }
    }
    let buttons = stage.nodes.filter { $0.element.semantics.role == .button }
    for name in ["Press", "Lead"] {
      let button = try #require(buttons.first { $0.element.semantics.label == name })
      let row = try #require(button.parent)
      let reach = button.element.appearance.reach
      #expect(button.element.frame.height + reach.top + reach.bottom == row.element.frame.height)
      #expect(button.element.frame.width + reach.leading + reach.trailing == 268)
    }
    let small = try #require(buttons.first { $0.element.semantics.label == "Small" })
    #expect(small.element.appearance.reach == Appearance.Reach())
  }
}
