import Cells
import Display
import Testing

@testable import SwiftUICore

/// The letters that a page is told to send while the focus is among rows.
struct TypeSelectTests {
  struct Words: View {
    var body: some View {
      List(["one", "два"], id: \.self) { word in Button(word) {} }
      Button("outside") {}
    }
  }

  private func letters(_ theme: Theme, focused name: String) -> Set<KeyStroke> {
    let session = AppSession.shown(Words(), theme: theme)
    var found: ElementID?
    func visit(_ node: DisplayTree.Node) {
      if node.element.semantics.role == .button, node.element.name == name { found = node.id }
      for child in node.children { visit(child) }
    }
    visit(session.tree.root)
    session.handle(.focused(found))
    _ = session.update()
    return session.shortcuts
  }

  @Test func `a page knows the letters of rows while the focus is among them`() {
    let inside = letters(Theme(), focused: "one")
    #expect(inside.contains(KeyStroke(.character("o"))))
    #expect(inside.contains(KeyStroke(.character("в"))))
    #expect(letters(Theme(), focused: "outside").isEmpty)
    // A terminal sends every letter.
    #expect(letters(.cells, focused: "one").isEmpty)
  }
}
