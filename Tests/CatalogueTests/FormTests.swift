import Pilot
import SwiftUI
import Testing

struct FormTests {
  // Shows: .labelsHidden
  @Test func `a hidden label is not seen but still told`() throws {
    let pilot = Pilot(columns: 30, rows: 4) {
      VStack {
        Toggle("Seen", isOn: .constant(true))
        Toggle("Unseen", isOn: .constant(true)).labelsHidden()
      }
    }
    #expect(pilot.screen.contains("Seen"))
    #expect(!pilot.screen.contains("Unseen"))
    #expect(try pilot.find("Unseen").role == .toggle)
  }

  @Test func `in a terminal a line is free between sections`() throws {
    let pilot = Pilot(columns: 20, rows: 6) {
      Form {
        Section { Text("one") }
        Section { Text("two") }
      }
    }
    let lines = pilot.screen.split(separator: "\n", omittingEmptySubsequences: false)
    let places = ["one", "two"].map { word in lines.firstIndex { $0.contains(word) } ?? -9 }
    #expect(places[1] - places[0] == 2)
  }

  @Test func `labelled content has its words at one end and its value at the other`() throws {
    let pilot = Pilot(columns: 40, rows: 6) {
      Form {
        LabeledContent("Size", value: "Large")
        LabeledContent("Price", value: 12, format: .number)
        LabeledContent {
          Text("Value")
        } label: {
          Text("Words")
        }
      }
    }
    #expect(try pilot.find("Size").frame.minX < 40)
    #expect(try pilot.find("Large").frame.maxX > 280)
    #expect(try pilot.find("12").frame.minY == pilot.find("Price").frame.minY)
    #expect(try pilot.find("Value").frame.minX > pilot.find("Words").frame.maxX)
  }

  struct UpsideDown: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.content
        configuration.label
      }
    }
  }

  struct Marked: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("mark")
        configuration.label
        configuration.content
      }
    }
  }

  struct Numbered: FormStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text("numbered")
        Form(configuration)
      }
    }
  }

  @Test func `styles of one's own put the parts together`() throws {
    let pilot = Pilot {
      VStack {
        LabeledContent("Label", value: "Content").labeledContentStyle(UpsideDown())
        GroupBox("Box") { Text("Inside") }.groupBoxStyle(Marked())
        Form { Text("Row") }.formStyle(Numbered())
      }
    }
    #expect(try pilot.find("Content").frame.minY < pilot.find("Label").frame.minY)
    #expect(try pilot.find("mark").frame.minY == pilot.find("Inside").frame.minY)
    #expect(pilot.has("numbered") && pilot.has("Row"))
  }

  @Test func `a group box draws a frame around its label and content`() {
    let pilot = Pilot(columns: 30, rows: 8) { GroupBox("Box") { Text("Inside") } }
    #expect(pilot.screen.contains("╭") && pilot.screen.contains("╯"))
    #expect(pilot.has("Box") && pilot.has("Inside"))
  }

  @Test func `a form in columns has no rows`() {
    func rows<S: FormStyle>(_ style: S) -> Int {
      let pilot = Pilot { Form { Text("One") }.formStyle(style) }
      return pilot.elements.filter { $0.role == .row }.count
    }
    #expect(rows(.columns) == 0)
    #expect(rows(.grouped) == 1)
    #expect(rows(.automatic) == 1)
  }

  struct Counting: View {
    @State private var count = 0

    var body: some View {
      VStack {
        ControlGroup {
          Button("Less") { count -= 1 }
          Button("More") { count += 1 }
        }
        Text("count: \(count)")
      }
    }
  }

  @Test func `controls in a group lie side by side and work`() throws {
    let pilot = Pilot { Counting() }
    #expect(try pilot.find("Less").frame.minY == pilot.find("More").frame.minY)
    try pilot.tap("More")
    #expect(pilot.has("count: 1"))
  }
}
