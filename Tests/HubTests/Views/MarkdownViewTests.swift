import Foundation
import Pilot
import SwiftUI
import Testing

@testable import Hub
@testable import HubModel

/// View: Markdown on the screen.
struct MarkdownViewTests {
  @Test func `headings, lists, tasks, quotes, code and tables are drawn`() {
    let text = """
      # Head
      1. one
         - two
      - [x] done
      - [ ] open

      > said

      ```
      let a = 1
      ```

      | Bird | Eggs |
      |---|--:|
      | Robin | 5 |
      """
    let pilot = Pilot(columns: 40, rows: 40) { BodyView(content: BodyText(text)) }
    #expect(pilot.has("Head", role: .heading))
    for words in ["1. one", "•  two", "said", "let a = 1", "Robin", "5"] {
      #expect(pilot.screen.contains(words), "\(words)\n\(pilot.screen)")
    }
    #expect(pilot.has("Done") && pilot.has("To do"))
    #expect(pilot.style(of: "let a")?.isMonospaced == true)
  }

  @Test func `words are as they are meant, and nothing is markup`() {
    let text = "**strong** *soft* ~~old~~ `code` [a](https://a.example) [b](javascript:x) &lt;i&gt;"
    let pilot = Pilot(columns: 80, rows: 10) { BodyView(content: BodyText(text)) }
    #expect((pilot.style(of: "strong")?.weight ?? 0) >= 700)
    #expect(pilot.style(of: "soft")?.isItalic == true)
    #expect(pilot.style(of: "old")?.isStruckThrough == true)
    #expect(pilot.style(of: "code")?.isMonospaced == true)
    #expect(pilot.style(of: "a")?.link != nil || pilot.screen.contains("a b <i>"))
    #expect(pilot.screen.contains("<i>"))
  }

  @Test func `a text that is too long says that it goes on`() {
    let text = String(repeating: "- a\n", count: MarkdownRow.most + 1)
    #expect(MarkdownDocument(text).isCut)
  }
}
