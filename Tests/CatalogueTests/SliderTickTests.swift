import Pilot
import SwiftUI
import Testing

/// Marks of sliders, and what newer sliders have beyond them.
struct SliderTickTests {
  private struct Marked: View {
    @State private var share = 0.5
    @State private var volume = 4.0
    @State private var heat = 10.0
    var isWithMore = true

    var body: some View {
      VStack {
        Text("share \(share, specifier: "%.2f"), volume \(volume, specifier: "%.1f")")
        Slider(value: $share) {
          Text("Share")
        } currentValueLabel: {
          Text("about half")
        } ticks: {
          SliderTick(0) { Text("none") }
          SliderTick("all", 1)
          if isWithMore { SliderTick(0.5) { Text("half") } }
        }
        Slider(value: $volume, in: 0...10, enabledBounds: 2...6) {
          Text("Volume")
        } ticks: {
          SliderTickContentForEach([0.0, 5.0, 99.0], id: \.self) { value in
            SliderTick(value) { Text("at \(Int(value))") }
          }
        }
        Slider(value: $heat, in: 0...30, step: 10, neutralValue: 20) {
          Text("Heat")
        } tick: { value in
          SliderTick(value) { Text("\(Int(value)) °") }
        }
      }
    }
  }

  // Shows: SliderTick, SliderTickBuilder, SliderTickContent, TupleSliderTickContent
  @Test func `marks stand below the track at their values`() throws {
    let pilot = Pilot(columns: 41, rows: 12) { Marked() }
    defer { pilot.close() }
    let line = try #require(pilot.lines.first { $0.contains("none") && $0.contains("all") })
    let words = line.split(separator: " ")
    #expect(words == ["none", "half", "all"])
    let half = try #require(line.range(of: "half"))
    let column = line.distance(from: line.startIndex, to: half.lowerBound)
    #expect(abs(column + 2 - 20) <= 1)
  }

  // Shows: SliderTickContentForEach
  @Test func `marks outside of the bounds are left out`() {
    let pilot = Pilot(columns: 41, rows: 12) { Marked() }
    defer { pilot.close() }
    #expect(pilot.screen.contains("at 0") && pilot.screen.contains("at 5"))
    #expect(!pilot.screen.contains("at 99"))
    for words in ["0 °", "10 °", "20 °", "30 °"] { #expect(pilot.screen.contains(words)) }
  }

  @Test func `only enabled values are taken, and words stand for the value`() throws {
    let pilot = Pilot(columns: 41, rows: 12) { Marked() }
    defer { pilot.close() }
    try pilot.slide("Volume", to: 9)
    #expect(pilot.screen.contains("volume 6.0"))
    try pilot.slide("Volume", to: 1)
    #expect(pilot.screen.contains("volume 2.0"))
    #expect(try pilot.find("Share").value == "about half")
  }

  @Test func `the track is filled from the neutral value`() throws {
    let pilot = Pilot(columns: 31, rows: 4) {
      Slider(value: .constant(10), in: 0...30, neutralValue: 20) { Text("Heat") }
    }
    defer { pilot.close() }
    let line = try #require(pilot.lines.first { $0.contains("●") })
    let knob = try #require(line.firstIndex(of: "●"))
    #expect(!line[..<knob].contains("━"))
    #expect(line[knob...].filter { $0 == "━" }.count == 9)
  }

  // Shows: .sliderThumbVisibility
  @Test func `a thumb is hidden`() {
    let pilot = Pilot(columns: 31, rows: 4) {
      Slider(value: .constant(0.5)).sliderThumbVisibility(.hidden)
    }
    defer { pilot.close() }
    #expect(!pilot.screen.contains("●") && pilot.screen.contains("━"))
  }

  @Test func `marks without end, and none, do no harm`() {
    let pilot = Pilot(columns: 41, rows: 12) {
      VStack {
        Slider(value: .constant(.nan), in: 0...1e300, step: 1e-300) {
          Text("Fine")
        } tick: {
          SliderTick($0)
        }
        Slider(value: .constant(1), in: 1...1) {
          Text("Nothing")
        } ticks: {
          SliderTick(1)
        }
      }
    }
    defer { pilot.close() }
    #expect(pilot.has("Fine") && pilot.has("Nothing"))
  }

  private struct Named: View {
    @State private var one = 1
    @State private var names = [Name(id: 0, isOn: false), Name(id: 1, isOn: true)]

    struct Name: Identifiable {
      let id: Int
      var isOn: Bool
      var kind = 1
    }

    var body: some View {
      VStack {
        Text("kinds \(names.map { String($0.kind) }.joined(separator: ","))")
        Picker("Size", selection: $one) {
          Text("Small").tag(1)
          Text("Large").tag(2)
        } currentValueLabel: {
          Text(one == 1 ? "fits" : "is wide")
        }
        Picker("Kinds", systemImage: "star", sources: $names, selection: \.kind) {
          Text("First").tag(1)
          Text("Second").tag(2)
        }
        Toggle("All", systemImage: "star", sources: $names, isOn: \.isOn)
        Stepper(value: .constant(2.0), in: 0...9, step: 1, format: .number) { Text("Loud") }
        ControlGroup("Edit", systemImage: "pencil") { Button("Cut") {} }
      }
    }
  }

  @Test func `a picker shows its choice as the app says`() throws {
    let pilot = Pilot(rows: 30) { Named() }
    defer { pilot.close() }
    #expect(pilot.screen.contains("fits") && !pilot.screen.contains("Small"))
    try pilot.tap("Size")
    try pilot.tap("Large")
    #expect(pilot.screen.contains("is wide"))
  }

  @Test func `one picker chooses for several values`() throws {
    let pilot = Pilot(rows: 30) { Named() }
    defer { pilot.close() }
    try pilot.choose("Second", in: "Kinds")
    #expect(pilot.screen.contains("kinds 2,2"))
    #expect(pilot.screen.contains("Loud") && pilot.has("Edit"))
  }
}
