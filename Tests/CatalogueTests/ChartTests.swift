import Charts
import Foundation
import Pilot
import SwiftUI
import Testing

/// Charts as they are seen, heard and used.
struct ChartTests {
  struct Sale: Identifiable {
    let id: Int
    let month: String
    let kind: String
    let amount: Double
  }

  private let sales = [
    Sale(id: 0, month: "Jan", kind: "Tea", amount: 10),
    Sale(id: 1, month: "Feb", kind: "Tea", amount: 30),
    Sale(id: 2, month: "Jan", kind: "Coffee", amount: 20),
    Sale(id: 3, month: "Feb", kind: "Coffee", amount: 5),
  ]

  // Shows: Chart, BarMark, PlottableValue, ChartContent.foregroundStyle
  @Test func `each bar is heard, the axes are labelled and a legend tells the colours`() throws {
    let pilot = Pilot(columns: 60, rows: 18) {
      Chart(sales) {
        BarMark(x: .value("Month", $0.month), y: .value("Sales", $0.amount))
          .foregroundStyle(by: .value("Kind", $0.kind))
      }
    }
    #expect(pilot.semantics.contains("\"Jan\" = Sales 10, Kind Tea"))
    #expect(pilot.semantics.contains("\"Feb\" = Sales 5, Kind Coffee"))
    let last = try #require(pilot.lines.last)
    #expect(last == "● Tea  ● Coffee")
    // Stacked: 30 + 5.
    #expect(pilot.lines[0].hasSuffix("35") && pilot.lines[15].hasSuffix("0"))
    #expect(pilot.lines[16].contains("Jan") && pilot.lines[16].contains("Feb"))
  }

  // Shows: LineMark, PointMark, AreaMark, RuleMark, RectangleMark, SectorMark
  @Test func `marks of every kind are drawn`() {
    func dots<Content: ChartContent>(@ChartContentBuilder _ content: @escaping () -> Content) -> Int
    {
      let pilot = Pilot(columns: 30, rows: 10) {
        Chart { Plot(content: content).accessibilityHidden(true) }
          .chartXAxis(.hidden)
          .chartYAxis(.hidden)
      }
      return pilot.cost.elements
    }
    let empty = dots { RuleMark(y: .value("y", Double.nan)) }
    #expect(dots { numbered { LineMark(x: .value("x", $0), y: .value("y", $0)) } } > empty)
    #expect(dots { numbered { PointMark(x: .value("x", $0), y: .value("y", $0)) } } > empty)
    #expect(dots { numbered { AreaMark(x: .value("x", $0), y: .value("y", $0)) } } > empty)
    #expect(dots { RuleMark(y: .value("y", 2)) } > empty)
    #expect(
      dots {
        RectangleMark(
          xStart: .value("x", 0),
          xEnd: .value("x", 5),
          yStart: .value("y", 0),
          yEnd: .value("y", 5),
        )
      } > empty
    )
    #expect(dots { numbered { SectorMark(angle: .value("share", $0)) } } > empty)
  }

  private func numbered<Content: ChartContent>(
    @ChartContentBuilder _ content: @escaping (Int) -> Content
  ) -> ForEach<Range<Int>, Int, Content> { ForEach(1..<5, content: content) }

  @Test(arguments: [
    [], [Double.nan], [.infinity, -.infinity], [0], [5, 5, 5], [-1e308, 1e308], [1e-308, 2e-308],
    [.greatestFiniteMagnitude],
  ])
  func `any numbers make a chart`(values: [Double]) {
    let pilot = Pilot(columns: 40, rows: 12) {
      Chart {
        ForEach(Array(values.enumerated()), id: \.offset) { index, value in
          BarMark(x: .value("Index", index), y: .value("Value", value))
          LineMark(x: .value("Value", value), y: .value("Value", value)).symbol(.square)
          AreaMark(x: .value("Index", value), y: .value("Value", value))
          PointMark(x: .value("Name", "\(value)"), y: .value("Value", value))
          SectorMark(angle: .value("Value", value))
        }
      }
    }
    #expect(pilot.lines.count == 12)
    #expect(pilot.has("Chart") == values.isEmpty)
  }

  @Test func `thousands of points are few elements, and are summed up in words`() {
    let pilot = Pilot(columns: 60, rows: 20) {
      Chart(0..<5_000, id: \.self) {
        PointMark(x: .value("X", $0 % 100), y: .value("Y", $0 / 100))
      }
    }
    #expect(pilot.cost.elements < 100)
    #expect(pilot.semantics.contains("\"Chart\" = 5,000 values; X from 0 to 99; Y from 0 to 49"))
  }

  // Shows: .chartXSelection
  @Test func `arrow keys and pointers select values, and escape selects none`() throws {
    struct Page: View {
      @State private var month: String?

      var body: some View {
        VStack {
          Text("month \(month ?? "none")")
          Chart(["Jan", "Feb", "Mar"], id: \.self) {
            BarMark(x: .value("Month", $0), y: .value("Sales", 3))
          }
          .chartXSelection(value: $month)
        }
      }
    }
    let pilot = Pilot(columns: 60, rows: 18) { Page() }
    try pilot.focus("Selection")
    pilot.press(.rightArrow)
    #expect(pilot.has("month Jan"))
    pilot.press(.rightArrow)
    pilot.press(.rightArrow)
    pilot.press(.rightArrow)
    #expect(pilot.has("month Mar"))
    pilot.press(.leftArrow)
    #expect(pilot.has("month Feb"))
    pilot.press(.escape)
    #expect(pilot.has("month none"))
  }

  // Shows: .chartScrollableAxes, .chartXVisibleDomain, .chartScrollPosition
  @Test func `a chart that shows a part of its axis scrolls by keys`() throws {
    struct Page: View {
      @State private var first = 0

      var body: some View {
        VStack {
          Text("first \(first)")
          Chart(0..<100, id: \.self) {
            BarMark(x: .value("Day", $0), y: .value("Steps", $0))
          }
          .chartScrollableAxes(.horizontal)
          .chartXVisibleDomain(length: 20)
          .chartScrollPosition(x: $first)
        }
      }
    }
    let pilot = Pilot(columns: 60, rows: 18) { Page() }
    try pilot.focus("Scroll")
    pilot.press(.rightArrow)
    #expect(pilot.has("first 5"))
    for _ in 0..<40 { pilot.press(.rightArrow) }
    #expect(pilot.has("first 80"))
    for _ in 0..<40 { pilot.press(.leftArrow) }
    #expect(pilot.has("first 0"))
  }

  // Shows: .chartXAxis, .chartYAxis, AxisMarks, AxisValueLabel, AxisGridLine, AxisTick
  @Test func `axes show what an app says`() {
    let pilot = Pilot(columns: 60, rows: 14) {
      Chart { PointMark(x: .value("x", 3), y: .value("y", 7)) }
        .chartXAxis {
          AxisMarks(values: [0, 3]) { value in
            AxisGridLine()
            AxisTick()
            AxisValueLabel { Text("x = \(value.as(Int.self) ?? -1)") }
          }
        }
        .chartYAxis {
          AxisMarks(
            format: .number.precision(.fractionLength(1)),
            position: .leading,
            values: [5, 7],
          )
        }
        .chartXScale(domain: 0...6)
        .chartYScale(domain: [0, 10])
        .chartYAxisLabel("Height")
    }
    #expect(pilot.screen.contains("x = 0") && pilot.screen.contains("x = 3"))
    #expect(pilot.screen.contains("\n5.0") && pilot.screen.contains("\n7.0"))
    #expect(pilot.lines[0].contains("Height"))
  }

  // Shows: .chartOverlay, ChartProxy
  @Test func `a proxy tells places of values and values of places`() throws {
    var told: [String] = []
    let pilot = Pilot(columns: 60, rows: 14) {
      Chart { BarMark(x: .value("Month", "Jan"), y: .value("Sales", 50)) }
        .chartYScale(domain: 0...100)
        .chartOverlay { proxy in
          GeometryReader { geometry in
            let frame = proxy.plotFrame.map { geometry[$0] } ?? .zero
            let middle = proxy.position(forY: 50) ?? -1
            let value: Int? = proxy.value(atY: frame.height / 4)
            let name: String? = proxy.value(atX: frame.width / 2)
            let said = [
              "\(middle == frame.height / 2)", "\(value ?? -1)", name ?? "",
              "\(frame.width == proxy.plotSize.width && frame.width > 300)",
            ]
            Color.clear.onAppear { told = said }
          }
        }
    }
    defer { withExtendedLifetime(pilot) {} }
    #expect(told == ["true", "75", "Jan", "true"])
  }

  // Shows: .annotation, .chartForegroundStyleScale, .chartLegend
  @Test func `annotations stand at their marks, and colours are those that an app says`() throws {
    let pilot = Pilot(columns: 60, rows: 18) {
      Chart(sales.prefix(2)) { sale in
        BarMark(x: .value("Month", sale.month), y: .value("Sales", sale.amount))
          .foregroundStyle(by: .value("Month", sale.month))
          .annotation(position: .overlay) { Text("=\(Int(sale.amount))") }
      }
      .chartForegroundStyleScale(["Jan": Color.red, "Feb": Color.green])
      .chartLegend(.hidden)
    }
    let row = try #require(pilot.lines.firstIndex { $0.contains("=30") })
    let other = try #require(pilot.lines.firstIndex { $0.contains("=10") })
    #expect(row < other, "the higher bar's middle lies higher")
    #expect(!pilot.screen.contains("●"))
  }

  @Test func `each line across a chart is in the row of its label, above the title of none`() {
    let pilot = Pilot(columns: 40, rows: 24) {
      Chart { PointMark(x: .value("x", 1), y: .value("y", 7)) }
        .chartXAxis(.hidden)
        .chartYScale(domain: 0...100)
        .chartYAxis { AxisMarks(values: Array(stride(from: 0, through: 100, by: 10))) }
        .chartYAxisLabel("Height")
    }
    let rows = pilot.lines.dropFirst()
    for number in stride(from: 0, through: 100, by: 20) {
      let row = rows.first { $0.split(separator: " ").last == "\(number)" }
      #expect(row?.contains("⠒") == true, "\(number): \(pilot.screen)")
    }
    #expect(pilot.lines[0].trimmingCharacters(in: .whitespaces) == "Height")
  }

  // Shows: .symbol, .chartSymbolScale
  @Test func `a legend in cells has the symbols of its marks`() {
    let pilot = Pilot(columns: 40, rows: 12) {
      Chart(["a", "b", "c"], id: \.self) { name in
        PointMark(x: .value("x", name), y: .value("y", 1)).symbol(by: .value("Name", name))
      }
    }
    #expect(pilot.lines.last == "● a  ■ b  ▲ c")
  }

  @Test func `what is said nearest to a mark wins`() {
    let pilot = Pilot(columns: 40, rows: 12) {
      Chart {
        Plot {
          BarMark(x: .value("x", "a"), y: .value("y", 1)).accessibilityLabel("inner")
          BarMark(x: .value("x", "b"), y: .value("y", 1))
          BarMark(x: .value("x", "c"), y: .value("y", 1)).accessibilityHidden(true)
        }
        .accessibilityLabel("outer")
        .accessibilityValue("told")
      }
    }
    #expect(pilot.semantics.contains("\"inner\" = told"))
    #expect(pilot.semantics.contains("\"outer\" = told"))
    #expect(pilot.elements.filter { $0.value == "told" }.count == 2)
  }
}
