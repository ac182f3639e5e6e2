import Charts
import Foundation
import Pilot
import SwiftUI
import Testing

/// Plots of whole collections and of functions, colours of numbers, and charts in space.
struct PlotTests {
  struct Sale {
    let month: String
    let amount: Double
    let next: Double
    let color: Color
    let words: String
  }

  private let sales = [
    Sale(month: "Jan", amount: 10, next: 15, color: .red, words: "ten"),
    Sale(month: "Feb", amount: 30, next: 40, color: .blue, words: "thirty"),
  ]

  // Shows: BarPlot, PlottableProjection, VectorizedChartContent.accessibilityValue
  @Test func `a plot has a mark for each element, whose look follows from it`() {
    let pilot = Pilot(columns: 60, rows: 18) {
      Chart {
        BarPlot(sales, x: .value("Month", \.month), y: .value("Sales", \.amount))
          .foregroundStyle(\.color)
          .accessibilityValue(\.words)
      }
    }
    #expect(pilot.semantics.contains("\"Jan\" = ten"))
    #expect(pilot.semantics.contains("\"Feb\" = thirty"))
  }

  // Shows: LinePlot, AreaPlot, PointPlot, RulePlot, RectanglePlot, SectorPlot
  @Test func `plots of every kind are drawn`() {
    func dots<Content: ChartContent>(@ChartContentBuilder _ content: @escaping () -> Content) -> Int
    {
      let pilot = Pilot(columns: 30, rows: 10) {
        Chart { Plot(content: content).accessibilityHidden(true) }
          .chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden)
      }
      return pilot.screen.unicodeScalars.count { !$0.properties.isWhitespace }
    }
    let (x, y) = (
      PlottableProjection<Sale, String>.value("Month", \.month),
      PlottableProjection<Sale, Double>.value("Sales", \.amount),
    )
    let end = PlottableProjection<Sale, Double>.value("Sales", \.next)
    #expect(dots { LinePlot(sales, x: x, y: y) } > 0)
    #expect(dots { AreaPlot(sales, x: x, yStart: y, yEnd: end) } > 0)
    #expect(dots { PointPlot(sales, x: x, y: y) } > 0)
    #expect(dots { RulePlot(sales, x: x, yStart: y, yEnd: end) } > 0)
    #expect(dots { RectanglePlot(sales, x: x, yStart: y, yEnd: end) } > 0)
    #expect(dots { SectorPlot(sales, angle: y, innerRadius: .ratio(0.5)) } > 0)
    #expect(dots { LinePlot(x: "x", y: "y") { $0 * $0 } } > 0)
    #expect(dots { LinePlot(x: "x", y: "y") { _ in .nan } } == 0)
  }

  @Test func `a function is drawn along the axis that an app sets`() {
    let pilot = Pilot(columns: 60, rows: 18) {
      Chart { LinePlot(x: "x", y: "y") { $0 } }.chartXScale(domain: 0...50)
    }
    #expect(pilot.lines.contains { $0.contains("50") })
  }

  // Shows: .chartForegroundStyleScale
  @Test func `colours of numbers are one strip in the legend, and not one for each`() {
    let pilot = Pilot(columns: 60, rows: 18) {
      Chart(0..<9, id: \.self) { number in
        PointMark(x: .value("x", number), y: .value("y", number))
          .foregroundStyle(by: .value("Heat", Double(number)))
      }
    }
    #expect(pilot.has("Colors from 0 to 8"))
    #expect(!pilot.screen.contains("●5"))
  }

  // Shows: Chart3D, SurfacePlot, Chart3DPose
  @Test func `keys turn a chart in space`() throws {
    struct Space: View {
      @State private var pose = Chart3DPose.front

      var body: some View {
        VStack {
          Text("azimuth \(Int(pose.azimuth.degrees.rounded()))")
          Chart3D {
            PointMark(x: .value("x", 1), y: .value("y", 2), z: .value("z", 3))
            RectangleMark(x: .value("x", 0..<1), y: .value("y", 0..<1), z: .value("z", 0..<1))
            SurfacePlot(x: "x", y: "y", z: "z") { x, z in sin(x) * cos(z) }
              .foregroundStyle(.heightBased)
          }
          .chart3DPose($pose)
          .chartZAxisLabel("Depth")
        }
      }
    }
    let pilot = Pilot(columns: 60, rows: 20) { Space() }
    #expect(pilot.has("azimuth 0") && pilot.has("Depth"))
    let before = pilot.screen
    try pilot.focus("Chart with 3 marks in space")
    pilot.press(.rightArrow)
    #expect(pilot.has("azimuth 15") && pilot.screen != before)
  }
}
