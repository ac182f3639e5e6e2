import Pilot
import SwiftUI
import SwiftUICore
import Testing

@testable import Terminal

extension EndToEnd {
  /// What an app moves the focus to in a terminal is told of it and gets the keys.
  struct TerminalFocusTests {
    private struct Board: View {
      @State private var name = ""
      @State private var keys = ""
      @FocusState private var isAtBoard: Bool

      var body: some View {
        VStack {
          TextField("Name", text: $name).onSubmit { isAtBoard = true }
          Text(isAtBoard ? "at the board: \(keys)" : "elsewhere")
            .focusable()
            .focused($isAtBoard)
            .onKeyPress(characters: .letters) { press in
              keys += press.characters
              return .handled
            }
        }
      }
    }

    @Test func `keys go where an app has put the focus`() async throws {
      let person = TerminalPerson(columns: 60, rows: 20) { AppSession(Board(), on: $0) }
      defer { person.engine.close() }
      try person.perform(.type("Ann", into: "Name"))
      try person.perform(.key(.enter))
      person.engine.receive(Array("xy".utf8))
      let told = await person.told()
      #expect(told.contains { $0.name == "at the board: xy" })
    }
  }
}
