import Cells
import Display
import Foundation
import Properties
import SwiftUICore
import Testing

/// What keys do with the row of a list that has the focus.
struct RowKeysTests {
  struct Words: View {
    @State private var words = ["one", "two", "three"]

    var body: some View {
      VStack {
        Text(words.joined(separator: " ")).accessibilityIdentifier("all")
        List {
          ForEach(words, id: \.self) { Text($0) }
            .onDelete { words.remove(atOffsets: $0) }
            .onMove { words.move(fromOffsets: $0, toOffset: $1) }
        }
      }
    }
  }

  private let session: AppSession

  init() {
    let size = CellMetrics.size(columns: 40, rows: 12)
    session = AppSession.shown(Words(), theme: .cells, size: size)
  }

  private func find(_ holds: (Element) -> Bool) -> Element? {
    var found: Element?
    func visit(_ node: DisplayTree.Node) {
      if found == nil, holds(node.element) { found = node.element }
      for child in node.children { visit(child) }
    }
    visit(session.tree.root)
    return found
  }

  private var words: String { find { $0.semantics.identifier == "all" }?.name ?? "" }
  private var button: Element? { find { $0.semantics.role == .button && $0.name == "Delete" } }

  /// Puts the focus on the row of a word and presses a key; answers where the focus should go.
  private func press(_ stroke: KeyStroke, on word: String) -> ElementID? {
    let text = find { $0.name == word && $0.semantics.identifier.isEmpty }
    var row = text.flatMap { session.tree[$0.id] }
    while let node = row, node.element.semantics.role != .row { row = node.parent }
    session.handle(.focused(row?.id))
    session.handle(.key(stroke))
    return session.update().focus ?? nil
  }

  @Test(arguments: [KeyStroke(.left), KeyStroke(.delete), KeyStroke(.forwardDelete)])
  func `the delete button is shown and has the focus`(_ stroke: KeyStroke) throws {
    #expect(button == nil)
    let focus = press(stroke, on: "two")
    let shown = try #require(button)
    #expect(focus == shown.id)
    #expect(words == "one two three")
    session.handle(.tap(shown.id, at: nil, count: 1))
    _ = session.update()
    #expect(words == "one three")
    #expect(button == nil)
  }

  @Test func `escape hides it again`() throws {
    _ = press(KeyStroke(.left), on: "two")
    #expect(button != nil)
    _ = press(KeyStroke(.escape), on: "two")
    #expect(button == nil)
  }

  @Test func `only one row shows its actions`() {
    _ = press(KeyStroke(.left), on: "two")
    let first = button?.id
    _ = press(KeyStroke(.left), on: "three")
    #expect(button?.id != first)
  }

  @Test func `option with the arrows moves the row, not beyond the ends`() {
    _ = press(KeyStroke(.down, .option), on: "one")
    #expect(words == "two one three")
    _ = press(KeyStroke(.up, .option), on: "one")
    #expect(words == "one two three")
    _ = press(KeyStroke(.up, .option), on: "one")
    _ = press(KeyStroke(.down, .option), on: "three")
    #expect(words == "one two three")
  }
}
