import Pilot
import SwiftUI
import Testing

/// Elements with the same id, which students' apps have: letters of a word, answers of a quiz.
struct TwinElementsTests {
  private struct Letters: View {
    @State private var word = "banana"

    var body: some View {
      HStack {
        ForEach(Array(word), id: \.self) { Text(String($0)) }
      }
      Button("Add") { word += "n" }
      Button("Cut") { word.removeFirst() }
      Button("Turn") { word = String(word.reversed()) }
    }
  }

  // Shows: ForEach
  @Test func `letters of a word are all there, whatever becomes of it`() throws {
    let pilot = Pilot(columns: 40, rows: 12) { Letters() }
    defer { pilot.close() }
    func word() -> String {
      (pilot.lines.first { $0.contains("n") || $0.contains("a") } ?? "").filter(\.isLetter)
    }
    #expect(word() == "banana")
    try pilot.tap("Add")
    #expect(word() == "bananan")
    try pilot.tap("Turn")
    #expect(word() == "nananab")
    try pilot.tap("Cut")
    #expect(word() == "ananab")
    for _ in 1...4 { try pilot.tap("Cut") }
    #expect(word() == "ab")
  }

  private struct Rows: View {
    @State private var words = ["one", "two", "one", "three", "one"]

    var body: some View {
      List {
        ForEach(words, id: \.self) { word in
          HStack {
            Text(word)
            Counter()
          }
        }
        .onDelete { words.remove(atOffsets: $0) }
        Button("Last") { words.removeLast() }
        Button("More") { words += Array(repeating: "two", count: 3) }
      }
    }
  }

  private struct Counter: View {
    private static var last = 0
    @State private var number = next()

    private static func next() -> Int {
      last += 1
      return last
    }

    var body: some View { Text("state \(number)") }
  }

  // Shows: ForEach, List
  @Test func `rows with the same id are all there, each with its own state`() throws {
    let pilot = Pilot(columns: 40, rows: 30) { Rows() }
    defer { pilot.close() }
    func rows() -> [String] { pilot.lines.filter { $0.contains("state") } }
    func words() -> [String] {
      rows().map { String($0.drop { !$0.isLetter }.prefix { $0.isLetter }) }
    }
    let before = rows()
    #expect(words() == ["one", "two", "one", "three", "one"])
    #expect(Set(before).count == 5)
    try pilot.tap("Last")
    #expect(rows() == Array(before.dropLast()))
    try pilot.tap("More")
    #expect(words() == ["one", "two", "one", "three", "two", "two", "two"])
    #expect(Set(rows()).count == 7)
    for _ in 1...7 { try pilot.tap("Last") }
    #expect(rows().isEmpty)
  }
}
