import Pilot
import SwiftUI
import Testing

/// Styles one writes oneself have properties of their own, as views have.
struct OwnStylesTests {
  struct OwnGauge: GaugeStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
      Text("gauge \(isEnabled ? "on" : "off")")
    }
  }

  struct OwnProgress: ProgressViewStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
      Text("progress \(isEnabled ? "on" : "off")")
    }
  }

  struct OwnDate: DatePickerStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
      Text("date \(isEnabled ? "on" : "off")")
    }
  }

  struct OwnMenu: MenuStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
      Text("menu \(isEnabled ? "on" : "off")")
    }
  }

  struct OwnField: TextFieldStyle {
    @Environment(\.isEnabled) private var isEnabled

    // swift-format-ignore: NoLeadingUnderscores
    func _body(configuration: TextField<Self._Label>) -> some View {
      HStack {
        Text("field \(isEnabled ? "on" : "off")")
        configuration
      }
    }
  }

  struct OwnToggle: ToggleStyle {
    @State private var presses = 0

    func makeBody(configuration: Configuration) -> some View {
      Button("pressed \(presses)") {
        presses += 1
        configuration.isOn.toggle()
      }
    }
  }

  struct All: View {
    @State private var isOff = true

    var body: some View {
      VStack {
        VStack {
          Gauge(value: 0.5) { Text("A") }.gaugeStyle(OwnGauge())
          ProgressView(value: 0.5).progressViewStyle(OwnProgress())
          DatePicker("D", selection: .constant(.now)).datePickerStyle(OwnDate())
          Menu("M") { Button("One") {} }.menuStyle(OwnMenu())
          TextField("F", text: .constant("")).textFieldStyle(OwnField())
        }
        .disabled(isOff)
        Toggle("Off", isOn: $isOff).toggleStyle(OwnToggle())
      }
    }
  }

  @Test func `a style's own properties are bound and followed`() throws {
    let pilot = Pilot { All() }
    let names = ["gauge", "progress", "date", "menu", "field"]
    for name in names { #expect(pilot.has("\(name) off"), "\(name)\n\(pilot.screen)") }
    try pilot.tap("pressed 0")
    for name in names { #expect(pilot.has("\(name) on"), "\(name)\n\(pilot.screen)") }
    #expect(pilot.has("pressed 1"))
  }
}
