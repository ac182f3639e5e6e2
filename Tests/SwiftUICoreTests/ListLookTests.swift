import Cells
import Display
import Foundation
import Geometry
import Layout
import Observation
import Properties
import Testing

@testable import SwiftUICore

/// Lists as a screen with fractions of points draws them.
struct ListLookTests {
  private func all(_ session: AppSession) -> [DisplayTree.Node] {
    var found: [DisplayTree.Node] = []
    func visit(_ node: DisplayTree.Node) {
      found.append(node)
      for child in node.children { visit(child) }
    }
    visit(session.tree.root)
    return found
  }

  /// The separators: shapes one point high.
  private func lines(_ session: AppSession) -> [CGRect] {
    all(session).filter {
      if case .shape = $0.element.content { $0.element.frame.height == 1 } else { false }
    }
    .map(\.element.frame)
  }

  @Observable final class Door {
    var isLocked = true
  }

  struct DoorForm: View {
    let door: Door

    var body: some View {
      Form {
        Button("Open") {}.disabled(door.isLocked)
        Text("Ajar")
      }
    }
  }

  @Test func `a row is enabled again as soon as what it is around is`() {
    let door = Door()
    let session = AppSession.shown(DoorForm(door: door))
    func rows() -> [Bool] {
      all(session).filter { $0.element.semantics.role == .row }.map(\.element.semantics.isEnabled)
    }
    #expect(rows() == [false, true])
    door.isLocked = false
    _ = session.update()
    #expect(rows() == [true, true])
    door.isLocked = true
    _ = session.update()
    #expect(rows() == [false, true])
  }

  // Shows: .listRowSeparator
  @Test func `separators lie between rows, from the text to the edge, and can be hidden`() {
    let usual = AppSession.shown(
      List {
        Text("one")
        Label("two", systemImage: "circle")
        Text("three")
      }
    )
    let drawn = lines(usual)
    #expect(drawn.count == 2)
    #expect(drawn[0].minX == 16)
    #expect(drawn[1].minX > 16)
    #expect(drawn.allSatisfy { $0.maxX == 390 - 32 })
    let hidden = AppSession.shown(
      List {
        Text("one")
        Text("two").listRowSeparator(.hidden)
        Text("three")
      }
    )
    #expect(lines(hidden).isEmpty)
    let below = AppSession.shown(
      List {
        Text("one")
        Text("two").listRowSeparator(.hidden, edges: .bottom)
        Text("three")
      }
    )
    #expect(lines(below).count == 1)
  }

  @Test func `separators begin and end where their rows' guides say`() {
    let drawn = lines(
      AppSession.shown(
        List {
          HStack {
            Image(systemName: "circle")
            TextField("one", text: .constant("one"))
              .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
          }
          VStack(alignment: .leading) {
            Text("two").alignmentGuide(.listRowSeparatorTrailing) { $0[.trailing] - 5 }
            Text("two and more")
          }
          Text("three")
        }
      )
    )
    #expect(drawn.count == 2)
    #expect(drawn[0].minX > 16 && drawn[0].maxX == 390 - 32)
    #expect(drawn[1].minX == 16 && 16 < drawn[1].maxX && drawn[1].maxX < 100)
  }

  // Shows: .scrollContentBackground
  @Test func `a list has a ground unless it is hidden`() {
    let ground = Fill.ink(Ink(hex: 0xf2f2f7))
    func hasGround(_ session: AppSession) -> Bool {
      all(session).contains { node in
        if case .shape(let drawing) = node.element.content { return drawing.fill == ground }
        return node.element.appearance.background == ground
      }
    }
    #expect(hasGround(AppSession.shown(List { Text("row") })))
    #expect(!hasGround(AppSession.shown(List { Text("row") }.scrollContentBackground(.hidden))))
    #expect(!hasGround(AppSession.shown(List { Text("row") }.listStyle(.plain))))
  }

  @Test func `sections on cards are round at their ends`() {
    let rows = all(
      AppSession.shown(
        List {
          Section {
            Text("one")
            Text("two")
          }
        }
      )
    )
    .filter { $0.element.semantics.role == .row }.map(\.element.appearance.corners)
    #expect(rows.map(\.topLeading) == [10, 0])
    #expect(rows.map(\.bottomTrailing) == [0, 10])
  }

  @Test func `a section without a header stands apart from the one before`() {
    func gaps(_ list: some View) -> [CGFloat] {
      let rows = all(AppSession.shown(list)).filter { $0.element.semantics.role == .row }.map(
        \.element.frame
      )
      return zip(rows, rows.dropFirst()).map { $1.minY - $0.maxY }
    }
    @ViewBuilder var content: some View {
      Section {
        Text("one")
        Text("two")
      }
      Text("by itself")
      Section { Text("three") }
    }
    #expect(gaps(Form { content }) == [0, 22, 22])
    #expect(gaps(List { content }.listStyle(.grouped)) == [0, 22, 22])
    #expect(gaps(List { content }.listStyle(.plain)) == [0, 0, 0])
    #expect(gaps(Form { content }.listSectionSpacing(9)) == [0, 9, 9])
    let header = Form {
      Section { Text("one") }
      Section("Header") { Text("two") }
    }
    #expect(gaps(header).first ?? 0 > 22)
  }

  @Test func `what says that there is nothing has no row's colours in a row`() {
    func pictures(_ view: some View) -> [Content.Picture] {
      all(AppSession.shown(view)).compactMap {
        if case .image(let picture) = $0.element.content { picture } else { nil }
      }
    }
    let nothing = ContentUnavailableView("Nothing", systemImage: "tray")
    let alone = pictures(nothing)
    #expect(alone.count == 1)
    #expect(pictures(List { nothing }.listStyle(.sidebar)) == alone)
  }

  @Test(arguments: [0, -5, .infinity, .nan] as [CGFloat])
  func `no size or spacing breaks a list`(_ number: CGFloat) {
    let session = AppSession.shown(
      List {
        Text("row").listRowInsets(
          EdgeInsets(top: number, leading: number, bottom: number, trailing: number)
        )
        Text("other").badge(Int.max)
        Section { Text("next") }
      }
      .listStyle(.grouped)
      .listRowSpacing(number)
      .listSectionSpacing(number)
      .environment(\.defaultMinListRowHeight, number)
      .frame(width: 0, height: 0)
    )
    #expect(all(session).allSatisfy { $0.element.frame.height.isFinite })
  }

  struct Passing: View {
    @State private var isShown = true

    var body: some View {
      Button("go") { isShown = false }.keyboardShortcut(.space, modifiers: [])
      if isShown { List(0..<50, id: \.self) { Text("\($0)") } }
    }
  }

  @Test func `a list that goes lets go of its rows`() throws {
    let session = AppSession.shown(Passing())
    let row = try #require(all(session).first { $0.element.semantics.role == .row })
    let id = row.id
    #expect(session.graph.box(id) is RowBox)
    session.handle(.key(KeyStroke(.space)))
    _ = session.update()
    #expect(session.graph.box(id) == nil)
  }

  // Shows: .badge
  @Test(arguments: [
    (true, true, Ink.Part.primary), (true, false, .secondary), (false, true, .secondary),
  ])
  func `a badge is weaker than its row, but never faint on a dark terminal`(
    _ isCells: Bool,
    _ isDark: Bool,
    _ part: Ink.Part,
  ) {
    let session = AppSession.shown(
      List { Text("Inbox").badge(12) },
      theme: isCells ? .cells : Theme(),
      isDark: isDark,
    )
    let badges = all(session).compactMap { node -> TextRun? in
      guard case .text(let block) = node.element.content else { return nil }
      return block.lines.flatMap(\.runs).first { $0.text == "12" }
    }
    #expect(badges.map(\.ink.part) == [part])
  }
}
