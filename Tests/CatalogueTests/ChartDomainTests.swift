import Foundation
import Pilot
import SwiftUI
import Testing

@testable import Charts

/// What scales show, what a proxy knows of them, and where scrolling rests.
struct ChartDomainTests {
  /// What a proxy of a chart says.
  private func told<Told>(
    _ chart: some View,
    _ ask: @escaping (ChartProxy, GeometryProxy) -> Told,
  ) throws -> Told {
    var told: Told?
    let pilot = Pilot(columns: 60, rows: 14) {
      chart.chartOverlay { proxy in
        GeometryReader { geometry in
          let said = ask(proxy, geometry)
          Color.clear.onAppear { told = said }
        }
      }
    }
    defer { withExtendedLifetime(pilot) {} }
    return try #require(told)
  }

  private var points: some View {
    Chart {
      PointMark(x: .value("x", 1), y: .value("y", 20))
        .foregroundStyle(by: .value("Kind", "tea")).symbol(by: .value("Kind", "tea"))
        .symbolSize(by: .value("Size", 10))
      PointMark(x: .value("x", 5), y: .value("y", 80))
        .foregroundStyle(by: .value("Kind", "milk")).symbol(by: .value("Kind", "milk"))
        .symbolSize(by: .value("Size", 30)).lineStyle(by: .value("Line", "long"))
    }
  }

  // Shows: ChartProxy
  @Test func `a proxy tells the domains of scales`() throws {
    let chart = points.chartXScale(domain: 0...6).chartYScale(domain: 0...100)
    try told(chart) { proxy, _ in
      #expect(proxy.xDomain(dataType: Int.self) == [0, 6])
      #expect(proxy.yDomain(dataType: Double.self) == [0, 100])
      #expect(proxy.yDomain(dataType: String.self).isEmpty)
      #expect(proxy.foregroundStyleDomain(dataType: String.self) == ["tea", "milk"])
      #expect(proxy.symbolDomain(dataType: String.self) == ["tea", "milk"])
      #expect(proxy.symbolSizeDomain(dataType: Int.self) == [10, 30])
      #expect(proxy.lineStyleDomain(dataType: String.self) == ["long"])
    }
    let bars = Chart(["b", "a", "b"], id: \.self) {
      BarMark(x: .value("x", $0), y: .value("y", 1))
    }
    #expect(try told(bars) { proxy, _ in proxy.xDomain(dataType: String.self) } == ["b", "a"])
  }

  // Shows: ChartProxy
  @Test func `a proxy tells what stands for values`() throws {
    let chart =
      points
      .chartForegroundStyleScale(["tea": Color.red, "milk": Color.blue])
      .chartSymbolSizeScale(range: 100...300)
      .chartLineStyleScale(["long": StrokeStyle(lineWidth: 7)])
    try told(chart) { proxy, _ in
      #expect(proxy.foregroundStyle(for: "tea") != nil && proxy.foregroundStyle(for: "x") == nil)
      #expect(proxy.symbolSize(for: 20) == 200 && proxy.symbolSize(for: 10) == 100)
      #expect(proxy.symbolSize(for: "tea") == nil)
      #expect(proxy.lineStyle(for: "long")?.lineWidth == 7 && proxy.lineStyle(for: "tea") == nil)
      let symbols = ["tea", "milk"].map { name in
        (proxy.symbol(for: name)?.content as? BasicChartSymbolShape)?.kind
      }
      #expect(symbols == [.circle, .square] && proxy.symbol(for: "x") == nil)
    }
  }

  // Shows: ChartProxy
  @Test func `a proxy tells the room of values`() throws {
    let chart = Chart(["a", "b"], id: \.self) {
      BarMark(x: .value("x", $0), y: .value("y", 5))
    }
    .chartYScale(domain: 0...10)
    try told(chart) { proxy, geometry in
      let size = proxy.plotSize
      let room = proxy.positionRange(for: (x: "b", y: 5))
      #expect(
        room == CGRect(x: size.width / 2, y: size.height / 2, width: size.width / 2, height: 0)
      )
      #expect(proxy.positionRange(for: (x: "c", y: 5)) == nil)
      #expect(proxy.plotContainerFrame.map { geometry[$0].size } == size)
    }
  }

  private func ends(_ domain: some ScaleDomain, _ values: [Double]) -> [Double] {
    let marks = values.map {
      Mark(.point, y: .value(Plotted(label: Text("y"), datum: .number($0))))
    }
    var settings = AxisSettings()
    settings.set(domain: domain, range: nil, type: nil)
    let ends = Scale(.vertical, marks, settings, .current).ends
    return [ends.low, ends.high]
  }

  // Shows: ScaleDomain.automatic
  @Test func `an app changes the domain that follows from the data`() {
    #expect(ends(.automatic(includesZero: false), [40, 80]) == [40, 80])
    #expect(ends(.automatic(dataType: Int.self) { $0.append(-7) }, [40, 80]) == [-7, 80])
    #expect(ends(.automatic(dataType: Double.self) { $0 = [35, 91] }, [40, 80]) == [35, 91])
    var seen: [Int] = []
    let domain = AutomaticScaleDomain.automatic(includesZero: false, dataType: Int.self) {
      seen = $0
      $0.append(99)
    }
    #expect(ends(domain, [44, 41, 80]) == [40, 99] && seen == [41, 80])
    // What is of another type than the axis is left alone.
    #expect(ends(.automatic(dataType: String.self) { $0 = ["a"] }, [40, 80]) == [0, 80])
    #expect(ends(.automatic(dataType: Int.self) { $0 = [] }, [40, 80]) == [0, 80])
  }

  @Test func `an app changes the categories that follow from the data`() throws {
    let chart = Chart(["a", "b"], id: \.self) { BarMark(x: .value("x", $0), y: .value("y", 1)) }
      .chartXScale(domain: .automatic(dataType: String.self) { $0 = ["c"] + $0.reversed() })
    let names = try told(chart) { proxy, _ in proxy.xDomain(dataType: String.self) }
    #expect(names == ["c", "b", "a"])
  }

  // Shows: .chartScrollTargetBehavior
  @Test func `drags come to rest at values`() throws {
    let calendar = Calendar(identifier: .gregorian)
    let noon = try Date("2024-05-05T12:00:00Z", strategy: .iso8601)
    let start = calendar.startOfDay(for: noon)
    let days = RestingValues.matching(DateComponents(hour: 0))
    func nearest(_ hours: Double) -> Date {
      let place = (start + hours * 3_600).timeIntervalSinceReferenceDate
      return Date(timeIntervalSinceReferenceDate: days.nearest(to: place, calendar))
    }
    #expect(nearest(4) == start && nearest(0) == start && nearest(20) == start + 86_400)
    #expect(RestingValues(5)?.nearest(to: 12.6, calendar) == 15)
    #expect(RestingValues(0) == nil)
    let both = ValueAlignedChartScrollTargetBehavior.valueAligned(xUnit: 1, yUnit: 2.5)
    #expect(both.x?.nearest(to: 3.4, calendar) == 3 && both.y?.nearest(to: 3.4, calendar) == 2.5)
  }

  // Shows: .chartScrollTargetBehavior
  @Test(arguments: [false, true])
  func `a chart that was dragged rests at a value`(isPaged: Bool) throws {
    struct Page: View {
      let isPaged: Bool
      @State private var first = 0

      var body: some View {
        VStack {
          Text("first \(first)")
          let chart = Chart(0..<100, id: \.self) {
            BarMark(x: .value("Day", $0), y: .value("Steps", $0))
          }
          .chartScrollableAxes(.horizontal)
          .chartXVisibleDomain(length: 20)
          .chartScrollPosition(x: $first)
          if isPaged {
            chart.chartScrollTargetBehavior(.paging)
          } else {
            chart.chartScrollTargetBehavior(.valueAligned(unit: 10))
          }
        }
      }
    }
    let pilot = Pilot(columns: 60, rows: 18) { Page(isPaged: isPaged) }
    // By about 6 of the 20 days that are seen, and then by about 16.
    try pilot.drag("Scroll", from: CGPoint(x: 200, y: 40), to: CGPoint(x: 60, y: 40))
    #expect(pilot.has(isPaged ? "first 0" : "first 10"))
    try pilot.drag("Scroll", from: CGPoint(x: 400, y: 40), to: CGPoint(x: 40, y: 40))
    #expect(pilot.has(isPaged ? "first 20" : "first 30"))
  }
}
