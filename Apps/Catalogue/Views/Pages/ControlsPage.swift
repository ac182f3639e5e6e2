import SwiftUI

struct ControlsPage: View {
  @State private var isOn = true
  @State private var count = 3
  @State private var level = 0.4
  @State private var fruit = Fruit.plum
  @State private var favourite: Fruit?

  var body: some View {
    Exhibits {
      Exhibit("Toggle") {
        Toggle("Switch", isOn: $isOn)
        Toggle("Tinted", isOn: $isOn).tint(.orange)
        Toggle("Checkbox", isOn: $isOn).toggleStyle(.checkbox)
        Toggle("Button", systemImage: "star", isOn: $isOn).toggleStyle(.button)
        Toggle("Disabled", isOn: $isOn).disabled(true)
      }
      Exhibit("Stepper") {
        Stepper("Count: \(count)", value: $count, in: 0...5)
        Stepper("In tens", onIncrement: { count = 5 }, onDecrement: { count = 0 })
      }
      Exhibit("Slider and progress") {
        Slider(value: $level) { Text("Level") }
        Slider(value: $level, in: 0...1, step: 0.25) {
          Text("Quarters")
        } minimumValueLabel: {
          Image(systemName: "minus")
        } maximumValueLabel: {
          Image(systemName: "plus")
        }
        ProgressView("Level", value: level)
        HStack(spacing: 24) {
          ProgressView()
          ProgressView(value: level).progressViewStyle(.circular)
          Gauge(value: level) {
            Text("Level")
          } currentValueLabel: {
            Text(level, format: .percent.precision(.fractionLength(0)))
          }
          .gaugeStyle(.accessoryCircular)
          Gauge(value: level) {
            Text("Level")
          }
          .gaugeStyle(.accessoryCircularCapacity)
          .tint(.green)
        }
      }
      Exhibit("Picker") {
        HStack {
          Text("Menu")
          Spacer()
          Picker("Menu", selection: $fruit) { options }
        }
        Picker("Segments", selection: $fruit) { options }.pickerStyle(.segmented)
        Picker("Wheel", selection: $fruit) { options }.pickerStyle(.wheel)
        Picker("Inline", selection: $fruit) { options }.pickerStyle(.inline)
        Picker("Maybe one", selection: $favourite) {
          Text("None").tag(nil as Fruit?)
          ForEach(Fruit.allCases) { Text($0.rawValue).tag($0 as Fruit?) }
        }
        .pickerStyle(.radioGroup)
        Text("Chosen: \(fruit.rawValue), maybe \(favourite?.rawValue ?? "none")")
          .foregroundStyle(.secondary)
      }
      Exhibit("Labels that come and go") { LabelsTrial() }
      Exhibit("Label and links") {
        Label("A label", systemImage: "heart.fill")
        Label("Title only", systemImage: "heart").labelStyle(.titleOnly)
        if let address = URL(string: "https://www.swift.org") {
          Link("A link to swift.org", destination: address)
        }
        ShareLink(item: "Something worth sharing")
      }
    }
  }

  private var options: some View {
    ForEach(Fruit.allCases) { fruit in
      Label(fruit.rawValue, systemImage: fruit.symbol).tag(fruit)
    }
  }
}
