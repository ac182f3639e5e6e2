import Pilot
import SwiftUI
import Testing

/// Indexes, margins and actions of sections, and footers that stay.
struct SectionIndexTests {
  private struct Letters: View {
    var visibility = Visibility.automatic

    var body: some View {
      List(["A", "B", "C"], id: \.self) { letter in
        Section {
          ForEach(0..<20, id: \.self) { Text("\(letter) \($0)") }
        } header: {
          Text("Letter \(letter)")
        }
        .sectionIndexLabel(Text(letter))
      }
      .listSectionIndexVisibility(visibility)
    }
  }

  // Shows: .sectionIndexLabel, .listSectionIndexVisibility
  @Test func `a label at the edge leads to its section`() throws {
    let pilot = Pilot(columns: 40, rows: 12) { Letters() }
    defer { pilot.close() }
    #expect(pilot.has("C", role: .button))
    #expect(!pilot.screen.contains("Letter C"))
    try pilot.tap("C", role: .button)
    #expect(pilot.screen.contains("Letter C"))
    let hidden = Pilot(columns: 40, rows: 12) { Letters(visibility: .hidden) }
    defer { hidden.close() }
    #expect(!hidden.has("C", role: .button))
  }

  // Shows: .sectionActions, SectionConfiguration.Actions
  @Test func `actions stand below the rows, or where a container puts them`() throws {
    struct Own: View {
      @State private var last = "nothing"

      var body: some View {
        VStack {
          Text("did \(last)")
          List {
            Section("Mail") { Text("Inbox") }
              .sectionActions { Button("Empty") { last = "emptying" } }
          }
          ForEach(sections: Section("Post") { Text("Letter") }.sectionActions { Button("Burn") {} })
          { section in
            section.actions
            section.content
          }
        }
      }
    }
    let pilot = Pilot(rows: 24) { Own() }
    defer { pilot.close() }
    #expect(try pilot.find("Empty").frame.minY > pilot.find("Inbox").frame.minY)
    #expect(try pilot.find("Burn").frame.minY < pilot.find("Letter").frame.minY)
    try pilot.tap("Empty")
    #expect(pilot.screen.contains("did emptying"))
  }

  // Shows: .listSectionMargins
  @Test func `a section keeps its own margins`() throws {
    let pilot = Pilot(columns: 40, rows: 12) {
      List {
        Section { Text("usual") }
        Section { Text("inside") }.listSectionMargins(.leading, 80)
      }
      .listStyle(.plain)
    }
    defer { pilot.close() }
    let usual = try pilot.find("usual").frame.minX
    #expect(try pilot.find("inside").frame.minX == usual + 80)
  }

  // Shows: PinnedScrollableViews
  @Test func `a footer stays at the end while its section is seen`() throws {
    let pilot = Pilot(columns: 40, rows: 10) {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionFooters) {
          ForEach(["A", "B"], id: \.self) { letter in
            Section {
              ForEach(0..<30, id: \.self) { Text("\(letter) \($0)") }
            } footer: {
              Text("end of \(letter)")
            }
          }
        }
      }
    }
    defer { pilot.close() }
    #expect(pilot.lines.last?.contains("end of A") == true)
  }
}
