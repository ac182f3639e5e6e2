import Pilot
import SwiftUI
import Testing

struct AgreementTests {
  // Shows: LocalizedStringKey
  @Test(arguments: [
    (0, "0 apples"), (1, "1 apple"), (2, "2 apples"), (-1, "-1 apple"), (1_000, "1,000 apples"),
  ])
  func `words agree with their number`(_ row: (Int, String)) {
    let pilot = Pilot { Text("^[\(row.0) apple](inflect: true)") }
    #expect(pilot.has(row.1))
  }

  @Test(arguments: [
    ("^[3 apple](inflect: true)", "3 apples"),
    ("I ate ^[2 piece](inflect: true) of cake", "I ate 2 pieces of cake"),
    ("^[2 piece of cake](inflect: true)", "2 pieces of cake"),
    ("^[5 small box](inflect: true)!", "5 small boxes!"), ("^[2 City](inflect: true)", "2 Cities"),
    ("^[2 day](inflect: true), ^[1 day](inflect: true)", "2 days, 1 day"),
    ("^[2 child](inflect: true)", "2 children"), ("^[2 PERSON](inflect: true)", "2 PEOPLE"),
    ("^[no number](inflect: true)", "no number"), ("^[](inflect: true)x", "x"),
  ])
  func `the noun changes, whatever is around it`(_ row: (String, String)) {
    let pilot = Pilot { Text(LocalizedStringKey(row.0)) }
    #expect(pilot.lines.contains { $0.trimmingCharacters(in: .whitespaces) == row.1 })
  }

  @Test func `in another language the words stay as they are written`() {
    let pilot = Pilot {
      Text("^[3 Apfel](inflect: true)").environment(\.locale, Locale(identifier: "de_DE"))
    }
    #expect(pilot.has("3 Apfel"))
  }

  struct People: View {
    @State private var count = 2
    @State private var size = 2

    var body: some View {
      Text("count \(count)")
      Picker("People", selection: $count) { ForEach(2..<100) { Text("\($0) people") } }
      Picker("Size", selection: $size) {
        ForEach(2..<100, id: \.self) { Text("\($0) sizes") }
      }
    }
  }

  /// A range's views have their places as ids: Hacking with Swift's first project shows "4 people"
  /// for the selection 2 and adds 2 to it.
  @Test func `in a picker a range's numbers stand for their places`() throws {
    let pilot = Pilot { VStack { People() } }
    #expect(try pilot.find("People").value == "4 people")
    #expect(try pilot.find("Size").value == "2 sizes")
    try pilot.choose("2 people", in: "People")
    #expect(pilot.has("count 0"))
  }

  final class Heard {
    var names: [String] = []
  }

  struct Coming: View {
    let heard: Heard
    @State private var isThere = false

    var body: some View {
      EmptyView().onAppear { heard.names.append("empty") }
      Group {}.onAppear { heard.names.append("group") }
      ForEach(0..<0) { Text("\($0)") }.onAppear { heard.names.append("none") }
      VStack {}.onAppear { heard.names.append("stack") }
      Group { if isThere { Text("There") } }
        .onAppear { heard.names.append("came") }
        .onDisappear { heard.names.append("went") }
      EmptyView().task { heard.names.append("task") }
      Button("Turn") { isThere.toggle() }
    }
  }

  @Test func `where there is no view none appears`() async throws {
    let heard = Heard()
    let pilot = Pilot { VStack { Coming(heard: heard) } }
    await pilot.idle()
    #expect(heard.names == ["stack"])
    try pilot.tap("Turn")
    #expect(heard.names == ["stack", "came"])
    try pilot.tap("Turn")
    try pilot.tap("Turn")
    #expect(heard.names == ["stack", "came", "went", "came"])
  }

  @Test func `a paused animation's schedule has no dates`() {
    let paused = AnimationTimelineSchedule(minimumInterval: 1, paused: true)
    #expect(Array(paused.entries(from: .now, mode: .normal).prefix(2)).isEmpty)
    let running = AnimationTimelineSchedule(minimumInterval: 1, paused: false)
    #expect(Array(running.entries(from: .now, mode: .normal).prefix(2)).count == 2)
  }

  // Shows: .mix(with:by:in:), Gradient.ColorSpace
  @Test func `colours are mixed as eyes see them`() {
    // color-mix(in oklab, …) of CSS, which browsers compute the same way.
    let environment = EnvironmentValues()
    func mixed(_ one: Color, _ two: Color, _ space: Gradient.ColorSpace) -> String {
      one.mix(with: two, by: 0.5, in: space).resolve(in: environment).description
    }
    let (blue, yellow) = (Color(red: 0, green: 0, blue: 1), Color(red: 1, green: 1, blue: 0))
    #expect(mixed(blue, yellow, .device) == "#808080FF")
    #expect(mixed(.black, .white, .perceptual) == "#636363FF")
    #expect(blue.mix(with: yellow, by: 0.5) == blue.mix(with: yellow, by: 0.5, in: .perceptual))
    #expect(blue.mix(with: yellow, by: 0.5) != blue.mix(with: yellow, by: 0.5, in: .device))
  }
}
