import Foundation
import Pictures
import SwiftUI
import Testing

@testable import Charts

/// Symbols, layers, masks and places of marks, as they are drawn.
struct ChartDrawingTests {
  private let red = Color(red: 1, green: 0, blue: 0)

  /// A chart of 100 points on each side without axes, as its red pixels: how strong each is.
  private func reds(
    @ChartContentBuilder _ content: @escaping () -> some ChartContent
  ) throws -> [[Int]] {
    try pixels(
      plain(Chart(content: content)).chartXScale(domain: 0...10).chartYScale(domain: 0...10)
    )
  }

  private func plain(_ chart: some View) -> some View {
    chart.chartXAxis(.hidden).chartYAxis(.hidden)
  }

  private func pixels(_ view: some View) throws -> [[Int]] {
    let renderer = ImageRenderer(content: view.frame(width: 100, height: 100))
    let data = try #require(renderer.uiImage?.pngData())
    let raster = try #require(PictureReader.raster(data, side: 1_000))
    return (0..<raster.height).map { y in
      (0..<raster.width).map { x in
        let start = (y * raster.width + x) * 4
        let pixel = raster.pixels[start..<start + 4].map { Int($0) }
        return pixel[0] > 2 * pixel[1] ? pixel[3] : 0
      }
    }
  }

  private func count(_ pixels: [[Int]]) -> Int { pixels.joined().count { $0 > 127 } }

  private var bar: some ChartContent {
    RectangleMark(
      xStart: .value("x", 0),
      xEnd: .value("x", 10),
      yStart: .value("y", 0),
      yEnd: .value("y", 10),
    )
    .foregroundStyle(red)
  }

  private func point(_ symbol: some ChartSymbolShape) -> some ChartContent {
    PointMark(x: .value("x", 5), y: .value("y", 5)).symbol(symbol).symbolSize(1_600)
      .foregroundStyle(red)
  }

  /// An author's own symbol.
  private nonisolated struct Plate: ChartSymbolShape, InsettableShape {
    var edge: CGFloat = 0

    func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: edge, dy: edge)) }

    func inset(by amount: CGFloat) -> Plate { Plate(edge: edge + amount) }
  }

  // Shows: ChartSymbolShape.strokeBorder, AnyChartSymbolShape
  @Test func `symbols are lines inside of their edges`() throws {
    // The plate has a side of 40 points.
    let plate = try reds { point(Plate()) }
    #expect((1_600...1_700).contains(count(plate)))
    let frame = try reds { point(Plate().strokeBorder(lineWidth: 2)) }
    #expect(count(frame) == 40 * 40 - 36 * 36 && frame[50][50] == 0 && frame[31][50] == 255)
    let ring = try reds { point(Circle().strokeBorder(lineWidth: 2)) }
    #expect((200...280).contains(count(ring)) && ring[50][50] == 0 && ring[50][31] == 255)
    #expect(try reds { point(BasicChartSymbolShape.circle.strokeBorder(lineWidth: 2)) } == ring)
    #expect(try reds { point(AnyChartSymbolShape(Circle().strokeBorder(lineWidth: 2))) } == ring)
    let dashed = StrokeStyle(lineWidth: 2, dash: [4, 4])
    #expect(try count(reds { point(Circle().strokeBorder(style: dashed)) }) < count(ring) * 3 / 4)
    #expect(AnyChartSymbolShape(.square).own is BasicChartSymbolShape)
  }

  // Shows: ChartContent.compositingLayer
  @Test func `a layer changes its marks as one`() throws {
    let whole = try reds { bar }
    #expect(count(whole) == 10_000)
    #expect(try reds { bar.compositingLayer() } == whole)
    #expect(try reds { bar.compositingLayer { $0 } } == whole)
    // Two marks over each other let half of the light through, and not a quarter.
    let half = try reds {
      Plot {
        bar
        bar
      }
      .compositingLayer { $0.opacity(0.5) }
    }
    #expect((120...135).contains(half[50][50]))
    let inner = try reds {
      Plot { bar.compositingLayer { $0.opacity(0.5) } }.compositingLayer { $0.opacity(0.5) }
    }
    #expect((58...70).contains(inner[50][50]))
    let moved = try reds {
      bar.compositingLayer { $0.offset(x: 30) }
      point(Plate()).opacity(0)
    }
    #expect(moved[50][20] == 0 && moved[50][40] == 255)
  }

  @Test func `a line is one line, though there are layers among its places`() throws {
    func line(_ isLayered: Bool) throws -> [[Int]] {
      try reds {
        ForEach(0..<10) { number in
          LineMark(x: .value("x", number), y: .value("y", number)).foregroundStyle(red)
          if isLayered {
            PointMark(x: .value("x", 9), y: .value("y", 1)).opacity(0).compositingLayer()
          }
        }
      }
    }
    #expect(try line(true) == line(false))
  }

  // Shows: AxisContent.compositingLayer, AnyAxisContent, AnyAxisMark
  @Test func `a layer changes the lines and labels of an axis`() throws {
    func axis(_ content: some AxisContent) throws -> Int {
      let chart = Chart { point(.circle).opacity(0) }.chartXAxis(.hidden).chartYAxis { content }
      let all = try pixels(chart)
      return all.joined().count { $0 > 60 }
    }
    let line = AxisMarks(values: [2, 4]) {
      AxisGridLine(stroke: StrokeStyle(lineWidth: 2)).foregroundStyle(red)
      AxisValueLabel("MM").foregroundStyle(red)
    }
    let drawn = try axis(line)
    #expect(drawn > 100)
    #expect(try axis(line.compositingLayer()) == drawn)
    #expect(try axis(line.compositingLayer { $0.opacity(0) }) == 0)
    #expect(try axis(AnyAxisContent(line)) == drawn)
    #expect(try axis(AnyAxisContent(erasing: line)) == drawn)
    let mark = AxisGridLine(stroke: StrokeStyle(lineWidth: 2)).foregroundStyle(red)
    let plain = try axis(AxisMarks(values: [2, 4]) { mark })
    #expect(
      try plain > 0 && axis(AxisMarks(values: [2, 4]) { AnyAxisMark(erasing: mark) }) == plain
    )
  }

  // Shows: ChartContent.mask, AnyChartContent
  @Test func `marks are seen inside of the marks that mask them`() throws {
    let masked = try reds {
      bar.mask {
        RectangleMark(
          xStart: .value("x", 2),
          xEnd: .value("x", 6),
          yStart: .value("y", 0),
          yEnd: .value("y", 5),
        )
      }
    }
    #expect(count(masked) == 40 * 50 && masked[75][40] == 255 && masked[25][40] == 0)
    // A quarter of a circle of 100 points, and a bar from zero.
    let sector = try reds {
      bar.mask { SectorMark(angle: .value("all", 1)) }
    }
    #expect((7_700...8_000).contains(count(sector)))
    let area = try reds {
      bar.mask {
        AreaMark(x: .value("x", 0), y: .value("y", 0))
        AreaMark(x: .value("x", 10), y: .value("y", 10))
      }
    }
    #expect((4_900...5_100).contains(count(area)))
    #expect(try count(reds { bar.mask { EmptyChartContent() } }) == 0)
    #expect(try count(reds { AnyChartContent(erasing: bar) }) == 10_000)
  }

  // Shows: RuleMark, RectangleMark
  @Test func `rules and rectangles lie at places of the plot`() throws {
    let rule = try reds {
      RuleMark(xStart: 0, xEnd: 20, y: .value("y", 5)).lineStyle(StrokeStyle(lineWidth: 2))
        .foregroundStyle(red)
    }
    #expect(count(rule) == 40 && rule[50][19] == 255 && rule[50][21] == 0)
    let upright = try reds {
      RuleMark(x: 30, yStart: .value("y", 0), yEnd: .value("y", 4))
        .lineStyle(StrokeStyle(lineWidth: 2)).foregroundStyle(red)
    }
    #expect(count(upright) == 80 && upright[99][30] == 255 && upright[59][30] == 0)
    let middle = try reds {
      RuleMark(xStart: .value("x", 1), xEnd: .value("x", 3))
        .lineStyle(StrokeStyle(lineWidth: 2)).foregroundStyle(red)
    }
    #expect(count(middle) == 40 && middle[50][10] == 255)
    let side = try reds {
      RectangleMark(xStart: .value("x", 2), xEnd: .value("x", 4), yStart: nil, yEnd: 30)
        .foregroundStyle(red)
    }
    #expect(count(side) == 20 * 30 && side[0][20] == 255)
    let corner = try reds { RectangleMark(xStart: 90, yStart: 80).foregroundStyle(red) }
    #expect(count(corner) == 10 * 20 && corner[99][99] == 255)
    let bars = try pixels(
      plain(
        Chart {
          BarMark(x: .value("x", "a"), yStart: 10, yEnd: 40, width: 20).foregroundStyle(red)
        }
      )
    )
    #expect(count(bars) == 20 * 30 && bars[10][50] == 255)
  }

  private struct Row {
    var name: String
    var x: Double
    var low: CGFloat
    var high: CGFloat
  }

  private let rows = [
    Row(name: "a", x: 2.5, low: 10, high: 30), Row(name: "b", x: 7.5, low: 0, high: 50),
  ]

  // Shows: BarPlot, RectanglePlot, RulePlot, PointPlot, MarkDimensions
  @Test func `plots lie at places of the plot`() throws {
    let x = PlottableProjection<Row, Double>.value("x", \.x)
    let name = PlottableProjection<Row, String>.value("name", \.name)
    let bars = try pixels(
      plain(
        Chart { BarPlot(rows, x: name, yStart: 0, yEnd: 10, width: 10).foregroundStyle(red) }
      )
    )
    #expect(count(bars) == 2 * 10 * 10 && bars[5][25] == 255 && bars[5][75] == 255)
    let own = try pixels(
      plain(
        Chart {
          BarPlot(rows, x: name, yStart: \.low, yEnd: \.high, width: 4.0).foregroundStyle(red)
        }
      )
    )
    #expect(count(own) == 4 * 20 + 4 * 50 && own[45][75] == 255 && own[45][25] == 0)
    let boxes = try reds {
      RectanglePlot(rows, x: x, yStart: \.low, yEnd: \.high, width: 4).foregroundStyle(red)
    }
    #expect(boxes == own)
    let rules = try reds {
      RulePlot(rows, x: x, yStart: \.low, yEnd: \.high)
        .lineStyle(StrokeStyle(lineWidth: 4)).foregroundStyle(red)
    }
    #expect(rules == own)
    let points = try reds { PointPlot(rows, x: x, y: \.high).foregroundStyle(red) }
    #expect(points[30][25] == 255 && points[50][75] == 255 && points[30][75] == 0)
  }

  // Shows: .chartLineStyleScale, .chartSymbolScale
  @Test func `patterns of lines follow from values`() throws {
    func line(_ width: CGFloat) throws -> Int {
      try count(
        pixels(
          Chart {
            RuleMark(y: .value("y", 5)).lineStyle(by: .value("name", "a")).foregroundStyle(red)
          }
          .chartLegend(.hidden).chartXAxis(.hidden).chartYAxis(.hidden)
          .chartYScale(domain: 0...10)
          .chartLineStyleScale { (name: String) in
            StrokeStyle(lineWidth: name == "a" ? width : 1)
          }
        )
      )
    }
    #expect(try line(2) == 200)
    #expect(try line(8) == 800)
  }
}
