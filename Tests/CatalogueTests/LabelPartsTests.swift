import Pilot
import SwiftUI
import Testing

/// Labels of several views.
struct LabelPartsTests {
  struct Buttons: View {
    var body: some View {
      VStack(alignment: .leading) {
        Button {
        } label: {
          Text("First")
          Text("Second")
        }
        Menu {
          Button("Item") {}
        } label: {
          Text("Third")
          Text("Fourth")
        }
      }
    }
  }

  @Test func `what is pressed has its views beside each other`() {
    let pilot = Pilot(columns: 40, rows: 12) { Buttons() }
    #expect(pilot.screen.contains("First Second"))
    #expect(pilot.screen.contains("Third Fourth"))
  }

  struct Titles: View {
    @State private var isOn = true
    @State private var kind = 1

    var body: some View {
      Form {
        Toggle(isOn: $isOn) {
          Text("Gift wrap")
          Text("Adds four euros")
        }
        LabeledContent {
          Text("5")
        } label: {
          Text("Rating")
          Text("45 reviews")
        }
        Picker(selection: $kind) {
          Text("One").tag(1)
        } label: {
          Text("Kind")
          Text("What it is")
        }
        Label {
          Text("Network")
          Text("At home")
        } icon: {
          Image(systemName: "wifi")
        }
      }
    }
  }

  @Test func `the second text of a title is smaller, softer and below it`() throws {
    let pilot = Pilot(columns: 60, rows: 30) { Titles() }
    let lines = pilot.screen.components(separatedBy: "\n")
    for (title, subtitle) in [
      ("Gift wrap", "Adds four euros"), ("Rating", "45 reviews"), ("Kind", "What it is"),
      ("Network", "At home"),
    ] {
      let above = try #require(lines.firstIndex { $0.contains(title) })
      #expect(lines[above + 1].contains(subtitle), "\(title)")
      #expect(pilot.style(of: subtitle) != pilot.style(of: title), "\(title)")
    }
  }

  @Test func `what is said after a label is below its title`() throws {
    let pilot = Pilot(columns: 60, rows: 12) {
      Form {
        Toggle(isOn: .constant(true)) {
          Label("Network", systemImage: "wifi")
          Text("At home")
        }
      }
    }
    let lines = pilot.screen.components(separatedBy: "\n")
    let above = try #require(lines.firstIndex { $0.contains("Network") })
    #expect(lines[above + 1].contains("At home"))
  }
}
