import Layout
import Pilot
import Properties
import SwiftUICore
import Testing

/// Rows that were never made are found by their ids.
struct ScrollToTests {
  private struct Index: View {
    let letters = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }

    var body: some View {
      ScrollViewReader { proxy in
        VStack {
          Button("to G") { proxy.scrollTo("G", anchor: .top) }
          Button("to Q3") { proxy.scrollTo("Q3", anchor: .top) }
          List {
            ForEach(letters, id: \.self) { letter in
              Section(letter) {
                ForEach(0..<5) { number in Text("name \(letter)\(number)").id("\(letter)\(number)")
                }
              }
              .id(letter)
            }
          }
        }
      }
    }
  }

  @Test func `a section and a row with an id of its own`() throws {
    let pilot = Pilot { Index() }
    #expect(!pilot.has("name G0"))
    try pilot.tap("to G")
    #expect(pilot.has("name G0"))
    try pilot.tap("to Q3")
    #expect(pilot.has("name Q3") && !pilot.has("name G0"))
  }

  private struct Numbers: View {
    var body: some View {
      ScrollViewReader { proxy in
        VStack {
          Button("down") { proxy.scrollTo("row 70", anchor: .top) }
          ScrollView {
            LazyVStack {
              ForEach(0..<100) { number in Text("number \(number)").id("row \(number)") }
            }
          }
        }
      }
    }
  }

  @Test func `a row of a lazy stack by its own id`() throws {
    let pilot = Pilot { Numbers() }
    try pilot.tap("down")
    #expect(pilot.has("number 70"))
  }

  private struct Sides: View {
    var body: some View {
      List {
        Text("short")
        NavigationLink("link") { Text("page") }
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
  }

  @Test func `rows begin at the right where lines do`() throws {
    let pilot = Pilot { NavigationStack { Sides() } }
    let line = try #require(pilot.lines.first { $0.contains("short") })
    #expect(line.prefix(10).allSatisfy { $0 == " " })
  }
}
