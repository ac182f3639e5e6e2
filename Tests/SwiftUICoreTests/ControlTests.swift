import Foundation
import Layout
import Observation
import Pilot
import Properties
import SwiftUICore
import Testing

struct ControlTests {
  @Observable final class Model {
    var isOn = false
    var number = 3
    var level = 0.5
    var name = ""
    var flavour = "plum"
    var log: [String] = []
  }

  struct Controls: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        Toggle("Light", isOn: $model.isOn)
        Stepper("Count \(model.number)", value: $model.number, in: 0...4)
        Slider(value: $model.level, in: 0...1, step: 0.25) { Text("Level") }
        TextField("Name", text: $model.name).onSubmit { model.log.append(model.name) }
        SecureField("Secret", text: .constant("abc"))
        Picker("Flavour", selection: $model.flavour) {
          Text("Plum").tag("plum")
          Text("Fig").tag("fig")
        }
        Picker("Number", selection: $model.number) {
          ForEach(0..<5) { Text("\($0)") }
        }
        .pickerStyle(.segmented)
        ProgressView(value: model.level) { Text("Done") }
        Button("Off") { model.log.append("off") }.disabled(model.isOn)
      }
    }
  }

  private let model = Model()

  @Test func `switches a toggle`() throws {
    let pilot = Pilot { Controls(model: model) }
    try pilot.tap("Light")
    #expect(model.isOn)
    #expect(try pilot.find("Light").value == "on")
    #expect(try !pilot.find("Off").isEnabled)
    #expect(throws: PilotError.self) { try pilot.tap("Off") }
    #expect(model.log.isEmpty)
  }

  @Test func `steps within bounds`() throws {
    let pilot = Pilot { Controls(model: model) }
    try pilot.tap("Increment Count 3")
    #expect(model.number == 4)
    #expect(try !pilot.find("Increment Count 4").isEnabled)
    try pilot.tap("Decrement Count 4")
    #expect(model.number == 3)
  }

  @Test func `takes text and submits it`() throws {
    let pilot = Pilot { Controls(model: model) }
    try pilot.type("Ada", into: "Name")
    #expect(model.name == "Ada")
    pilot.type("!")
    pilot.press(.return)
    #expect(model.log == ["Ada!"])
    model.name = "Grace"
    #expect(try pilot.find("Name").value == "Grace")
    #expect(try pilot.find("Secret").value.isEmpty, "a secret is not told")
  }

  @Test func `tells options and the chosen one`() throws {
    let pilot = Pilot { Controls(model: model) }
    #expect(try pilot.find("Flavour").value == "Plum")
    #expect(try pilot.find("Number").value == "3")
    try pilot.choose("Fig", in: "Flavour")
    #expect(model.flavour == "fig")
    try pilot.choose("1", in: "Number")
    #expect(model.number == 1)
    #expect(throws: PilotError.self) { try pilot.choose("Pear", in: "Flavour") }
  }

  @Test func `keeps sliders within bounds and on steps`() throws {
    let pilot = Pilot { Controls(model: model) }
    try pilot.slide("Level", to: 0.6)
    #expect(model.level == 0.5)
    try pilot.slide("Level", to: 7)
    #expect(model.level == 1)
    try pilot.slide("Level", to: .nan)
    #expect(model.level == 1)
    #expect(try pilot.find("Done").value == "100 %")
  }

  @Test func `a slider that is there already tells nothing`() throws {
    var told: [Double] = []
    let value = Binding<Double>(get: { 0.2 }, set: { told.append($0) })
    let pilot = Pilot { Slider(value: value, in: 0.2...1).accessibilityLabel("Level") }
    try pilot.slide("Level", to: 0.2)
    try pilot.slide("Level", to: -1e6)
    #expect(told.isEmpty)
    try pilot.slide("Level", to: 1)
    #expect(told == [1])
  }

  @Test(arguments: [(1, 1), (2, 1), (10, 3), (40, 12), (300, 100)])
  func `draws on any screen`(columns: Int, rows: Int) {
    let pilot = Pilot(columns: columns, rows: rows) { Controls(model: model) }
    #expect(pilot.lines.count == rows)
  }
}
