import Foundation
import Layout
import Observation
import Pilot
import Properties
import SwiftUICore
import Testing

/// Lists are windows: only what is in sight is made.
struct LazyStackTests {
  @Observable final class Model {
    var numbers: [Int]

    init(count: Int) { numbers = Array(repeating: 0, count: count) }
  }

  struct Row: View {
    let index: Int
    let number: Int

    var body: some View { Text("row \(index): \(number)") }
  }

  struct Rows: View {
    let model: Model

    var body: some View {
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 0) {
          ForEach(model.numbers.indices, id: \.self) { index in
            Row(index: index, number: model.numbers[index])
          }
        }
      }
    }
  }

  @Test func `shows the first rows`() {
    let pilot = Pilot(columns: 20, rows: 4) { Rows(model: Model(count: 100)) }
    #expect(pilot.lines.map { $0.prefix(8) } == ["row 0: 0", "row 1: 0", "row 2: 0", "row 3: 0"])
  }

  @Test func `shows rows that come later`() {
    let model = Model(count: 0)
    let pilot = Pilot(columns: 20, rows: 4) { Rows(model: model) }
    #expect(pilot.screen.isEmpty)
    model.numbers.append(7)
    #expect(pilot.screen.hasPrefix("row 0: 7"))
    model.numbers = []
    #expect(pilot.screen.isEmpty)
  }

  @Test func `scrolls to the end and back`() throws {
    let pilot = Pilot(columns: 20, rows: 4) { Rows(model: Model(count: 10_000)) }
    try pilot.scroll(by: CGSize(width: 0, height: 16 * 10_000))
    #expect(pilot.screen.contains("row 9,999: 0"))
    #expect(!pilot.screen.contains("row 9,995"))
    try pilot.scroll(by: CGSize(width: 0, height: -16 * 9_990))
    #expect(pilot.lines.first?.hasPrefix("row 6: 0") == true)
  }

  @Test func `makes only what is in sight`() {
    let pilot = Pilot(columns: 20, rows: 4) { Rows(model: Model(count: 10_000)) }
    #expect(pilot.cost.bodies < 20)
    #expect(pilot.cost.elements < 30)
  }

  @Test func `changes one row of 10,000 at the cost of one of 100`() {
    func cost(_ count: Int) -> Pilot.Cost {
      let model = Model(count: count)
      let pilot = Pilot(columns: 20, rows: 10) { Rows(model: model) }
      return pilot.cost { model.numbers[3] += 1 }
    }
    let few = cost(100)
    #expect(cost(10_000) == few)
    // The list itself, which reads the numbers, and the one row.
    #expect(few.bodies == 2)
    #expect(few.elements == 1)
  }

  @Test func `keeps to the bottom of a taller frame`() {
    let model = Model(count: 0)
    let pilot = Pilot(columns: 20, rows: 4) {
      GeometryReader { geometry in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(model.numbers.indices, id: \.self) {
              Row(index: $0, number: model.numbers[$0])
            }
          }
          .frame(minHeight: geometry.size.height, alignment: .bottom)
        }
      }
    }
    model.numbers.append(1)
    #expect(
      pilot.lines.map { $0.trimmingCharacters(in: .whitespaces) } == ["", "", "", "row 0: 1"]
    )
  }
}
