import Pilot
import SwiftUI
import Testing

struct PickerTests {
  enum Fruit: String, CaseIterable, Identifiable {
    case plum, fig, pear

    var id: Self { self }
  }

  struct Pickers<Style: PickerStyle>: View {
    let style: Style
    @State private var fruit = Fruit.fig

    var body: some View {
      VStack {
        Text("Taken: \(fruit.rawValue)")
        Picker("Fruit", selection: $fruit) {
          ForEach(Fruit.allCases) { fruit in
            Label(fruit.rawValue.capitalized, systemImage: "star").tag(fruit)
          }
        }
        .pickerStyle(style)
      }
    }
  }

  private func take<S: PickerStyle>(_ style: S) throws {
    let pilot = Pilot { Pickers(style: style) }
    #expect(try pilot.find("Fruit").value == "Fig")
    try pilot.choose("Pear", in: "Fruit")
    #expect(pilot.has("Taken: pear"))
  }

  // Shows: Picker, .pickerStyle, .tag
  @Test func `an option is taken in every style`() throws {
    try take(.menu)
    try take(.segmented)
    try take(SegmentedPickerStyle())
    try take(.wheel)
    try take(WheelPickerStyle())
    try take(.automatic)
    try take(.palette)
  }

  @Test func `inline options are rows to press`() throws {
    let pilot = Pilot { Pickers(style: .inline) }
    #expect(try pilot.find("Fig", role: .button).isSelected)
    try pilot.tap("Plum", role: .button)
    #expect(pilot.has("Taken: plum"))
    #expect(try pilot.find("Plum", role: .button).isSelected)
    #expect(try !pilot.find("Fig", role: .button).isSelected)
  }

  struct Ices: View {
    @State private var ice = 1
    @State private var count = 3

    var body: some View {
      Form {
        Picker("Ice", selection: $ice) {
          ForEach(0..<count, id: \.self) { Text("Ice \($0)") }
        }
        .pickerStyle(.inline)
        Button(count > 3 ? "Fewer" : "More") { count = count > 3 ? 2 : 4 }
      }
    }
  }

  @Test func `in a form each inline option is a row`() throws {
    let pilot = Pilot(columns: 40, rows: 24) { Ices() }
    func top(_ name: String) throws -> CGFloat { try pilot.find(name, role: .button).frame.minY }
    #expect(pilot.has("Ice"))
    #expect(try pilot.find("Ice 1", role: .button).isSelected)
    // A line lies between two of them.
    #expect(try top("Ice 1") - top("Ice 0") == top("More") - top("Ice 2"))
    try pilot.tap("Ice 2", role: .button)
    #expect(try pilot.find("Ice 2", role: .button).isSelected)
    #expect(try !pilot.find("Ice 1", role: .button).isSelected)
    try pilot.tap("More")
    try pilot.tap("Ice 3", role: .button)
    #expect(try pilot.find("Ice 3", role: .button).isSelected)
    try pilot.tap("Fewer")
    #expect(!pilot.has("Ice 2") && pilot.has("Ice 1"))
  }

  @Test func `radio buttons are options to press`() throws {
    let pilot = Pilot { Pickers(style: .radioGroup) }
    try pilot.tap("Pear", role: .button)
    #expect(pilot.has("Taken: pear"))
    #expect(pilot.screen.contains("●"))
  }

  @Test func `options may be on a page of their own`() throws {
    let pilot = Pilot { NavigationStack { Pickers(style: .navigationLink) } }
    #expect(pilot.screen.contains("Fig"))
    try pilot.tap("Fruit, Fig")
    try pilot.tap("Pear", role: .button)
    #expect(pilot.has("Taken: pear"))
  }

  struct Optionals: View {
    @State private var number: Int?
    @State private var plain = 2

    var body: some View {
      VStack {
        Text("Number \(number.map(String.init) ?? "none"), plain \(plain)")
        Picker("Maybe", selection: $number) {
          Text("None").tag(nil as Int?)
          ForEach(1..<4) { Text("Number \($0)").tag($0 as Int?) }
        }
        Picker(selection: $plain, label: Text("Old")) {
          ForEach(0..<3) { Text("\($0)") }
        }
        Picker(selection: $plain) {
          Text("Zero").tag(0)
        } label: {
          Text("New")
        }
      }
    }
  }

  @Test func `a selection may be missing`() throws {
    let pilot = Pilot { Optionals() }
    #expect(try pilot.find("Maybe").value == "None")
    try pilot.choose("Number 2", in: "Maybe")
    #expect(pilot.has("Number 2, plain 2"))
    try pilot.choose("None", in: "Maybe")
    try pilot.choose("1", in: "Old")
    #expect(pilot.has("Number none, plain 1"))
    #expect(try pilot.find("New").value.isEmpty)
    try pilot.choose("Zero", in: "New")
    #expect(pilot.has("Number none, plain 0"))
  }
}
