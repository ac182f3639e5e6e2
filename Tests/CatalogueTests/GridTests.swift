import Pilot
import SwiftUI
import Testing

struct GridTests {
  struct Prices: View {
    @State private var showsTax = false

    var body: some View {
      VStack {
        Button("Tax") { showsTax.toggle() }
        Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 0) {
          GridRow {
            Text("Apples")
            Text("1.20").gridColumnAlignment(.trailing)
          }
          GridRow {
            Text("A long name")
            Text("12.00")
          }
          if showsTax {
            GridRow {
              Text("Tax")
              Text("0.99")
            }
          }
          Text("All in one line, longer than both columns").gridCellColumns(2)
          GridRow {
            Text("Total over both").gridCellColumns(2)
          }
        }
      }
    }
  }

  // Shows: Grid, GridRow, .gridCellColumns
  @Test func `cells stand in columns`() throws {
    let pilot = Pilot { Prices() }
    let one = try pilot.find("1.20").frame
    let other = try pilot.find("12.00").frame
    #expect(one.maxX == other.maxX)
    #expect(one.minX > other.minX)
    let names = try ["Apples", "A long name"].map { try pilot.find($0).frame.minX }
    #expect(names[0] == names[1])
    #expect(try pilot.find("Total over both").frame.minX == names[0])
    let long = try pilot.find("All in one line, longer than both columns").frame
    #expect(other.maxX == long.maxX)
  }

  // Shows: GridRow
  @Test func `a row that comes moves those below`() throws {
    let pilot = Pilot { Prices() }
    let apples = try pilot.find("Apples").frame.minY
    let before = try pilot.find("Total over both").frame.minY - apples
    try pilot.tap("Tax")
    #expect(pilot.has("0.99"))
    let after = try pilot.find("Total over both").frame.minY - pilot.find("Apples").frame.minY
    #expect(after == before + 16)
  }

  struct Arrangements: View {
    @State private var isGrid = false

    var body: some View {
      let layout = isGrid ? AnyLayout(GridLayout()) : AnyLayout(VStackLayout())
      VStack {
        Button("Turn") { isGrid.toggle() }
        layout {
          GridRow {
            Counter(name: "one")
            Counter(name: "two")
          }
        }
      }
    }
  }

  struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  // Shows: AnyLayout, GridRow
  @Test func `changing to a grid keeps the state`() throws {
    let pilot = Pilot { Arrangements() }
    try pilot.tap("one 0")
    #expect(try pilot.find("one 1").frame.minX == pilot.find("two 0").frame.minX)
    try pilot.tap("Turn")
    #expect(try pilot.find("one 1").frame.minY == pilot.find("two 0").frame.minY)
  }

  @Test func `absurd columns do no harm`() {
    let pilot = Pilot(columns: 20, rows: 5) {
      Grid(horizontalSpacing: .infinity, verticalSpacing: .nan) {
        GridRow {
          Text("a").gridCellColumns(.max)
          Text("b").gridCellColumns(-3).gridCellAnchor(UnitPoint(x: 2, y: -1))
        }
        GridRow {}
        Divider()
        Color.red.gridCellUnsizedAxes([.horizontal, .vertical])
      }
    }
    _ = pilot.screen
  }
}
