import Pilot
import SwiftUI
import Testing

/// Groups of controls in their styles.
struct ControlGroupTests {
  private struct Group<Style: ControlGroupStyle>: View {
    let style: Style
    @State private var last = "none"

    var body: some View {
      VStack {
        Text("pressed \(last)")
        ControlGroup("Turn") {
          Button("Left") { last = "left" }
          Button("Right") { last = "right" }
        }
        .controlGroupStyle(style)
      }
    }
  }

  // Shows: .controlGroupStyle, ControlGroup
  @Test func `controls stand side by side under the group's name`() throws {
    let pilot = Pilot { Group(style: .automatic) }
    defer { pilot.close() }
    #expect(pilot.semantics.contains("Turn"))
    let line = try #require(pilot.lines.first { $0.contains("Left") })
    #expect(line.contains("Right"))
    try pilot.tap("Right")
    #expect(pilot.has("pressed right"))
  }

  // Shows: MenuControlGroupStyle, CompactMenuControlGroupStyle
  @Test func `a menu holds the controls until it is opened`() throws {
    let pilot = Pilot { Group(style: .menu) }
    defer { pilot.close() }
    #expect(!pilot.screen.contains("Left"))
    try pilot.tap("Turn")
    try pilot.tap("Left")
    #expect(pilot.has("pressed left"))
    let compact = Pilot { Group(style: .compactMenu) }
    defer { compact.close() }
    #expect(!compact.screen.contains("Left"))
  }

  private struct Framed: ControlGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.label
        ControlGroup(configuration)
      }
    }
  }

  // Shows: ControlGroupStyle, ControlGroupStyleConfiguration
  @Test func `a style of one's own places label and controls`() throws {
    let pilot = Pilot { Group(style: Framed()) }
    defer { pilot.close() }
    let label = try #require(pilot.lines.firstIndex { $0.contains("Turn") })
    let controls = try #require(pilot.lines.firstIndex { $0.contains("Left") })
    #expect(label < controls)
  }
}
