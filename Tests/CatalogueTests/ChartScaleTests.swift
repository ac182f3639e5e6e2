import Foundation
import SwiftUI
import Testing

@testable import Charts

/// Round ticks, stacking and the curves of lines.
struct ChartScaleTests {
  private let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  @Test(arguments: [
    (0.0, 100.0, 5, [0, 20, 40, 60, 80, 100]), (0, 7, 5, [0, 1, 2, 3, 4, 5, 6, 7]),
    (-1, 1, 5, [-1, -0.5, 0, 0.5, 1]), (0, 0.3, 3, [0, 0.1, 0.2, 0.3]), (3, 3, 5, [3]),
  ])
  func `ticks are round`(low: Double, high: Double, count: Int, ticks: [Double]) {
    let made = Ticks.multiples(of: Ticks.step(high - low, count), low, high)
    #expect(made.count == ticks.count && zip(made, ticks).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test(arguments: [Double.nan, .infinity, 0, -1, 1e308, 2.3e-308])
  func `a step is a number for any length`(length: Double) {
    #expect(Ticks.step(length, 5).isFinite && Ticks.step(length, 0) > 0)
    #expect(Ticks.multiples(of: length, -1e300, 1e300).count <= Ticks.most + 1)
    #expect(!Ticks.words(length).isEmpty)
  }

  @Test func `dates are divided where days and months begin`() throws {
    let start = try #require(calendar.date(from: DateComponents(year: 2024, month: 1, day: 15)))
    let end = try #require(calendar.date(from: DateComponents(year: 2024, month: 6, day: 15)))
    let (low, high) = (start.timeIntervalSinceReferenceDate, end.timeIntervalSinceReferenceDate)
    let stride = Ticks.stride(high - low, 6, atLeast: nil)
    #expect(stride == Ticks.Stride(unit: .month, count: 1))
    let months = Ticks.times(stride, low, high, calendar).map { time in
      calendar.dateComponents([.month, .day], from: Ticks.date(time))
    }
    #expect(months.map(\.month) == [2, 3, 4, 5, 6] && months.allSatisfy { $0.day == 1 })
    #expect(Ticks.times(stride, -.infinity, .infinity, calendar).isEmpty)
    let second = Ticks.Stride(unit: .second, count: 1)
    #expect(Ticks.times(second, low, high, calendar).count == 2, "never millions")
  }

  // Shows: MarkStackingMethod
  @Test func `bars are stacked above and below zero, as parts of one or not at all`() {
    func stacks(_ amounts: [Double], _ method: MarkStackingMethod) -> [[Double]] {
      var marks = amounts.flatMap {
        BarMark(x: .value("x", "a"), y: .value("y", $0), stacking: method).marks
      }
      marks.stack()
      return marks.compactMap { $0.stack.map { [$0.low, $0.high] } }
    }
    #expect(stacks([1, 2, -3, -1], .standard) == [[0, 1], [1, 3], [-3, 0], [-4, -3]])
    #expect(stacks([1, 3], .normalized) == [[0, 0.25], [0.25, 1]])
    #expect(stacks([2, 2], .center) == [[-2, 0], [0, 2]])
    #expect(stacks([1, 2], .unstacked) == [[0, 1], [0, 2]])
    #expect(stacks([.nan, 2], .standard) == [[0, 2]])
  }

  // Shows: InterpolationMethod
  @Test(arguments: [
    InterpolationMethod.linear, .monotone, .catmullRom, .cardinal, .stepStart, .stepCenter,
    .stepEnd,
  ])
  func `every line runs through its values`(method: InterpolationMethod) {
    let points = [0, 10, 10, 3, 8].enumerated().map { CGPoint(x: Double($0) * 10, y: $1) }
    var path = Path()
    path.move(to: points[0])
    method.addLines(points, to: &path)
    #expect(path.currentPoint == points.last)
    if method == .monotone { #expect(path.boundingRect.maxY <= 10.001) }
    #expect(path.boundingRect.width == 40)
    var same = Path()
    same.move(to: .zero)
    method.addLines([.zero, .zero, .zero], to: &same)
    #expect(same.boundingRect.width == 0 && same.boundingRect.height == 0)
  }

  // Shows: ScaleType
  @Test func `a logarithm gives powers equal room, and zero none`() {
    var settings = AxisSettings()
    settings.type = .log
    let marks = [1.0, 10, 100, 0, -5].flatMap {
      PointMark(x: .value("x", 1), y: .value("y", $0)).marks
    }
    let scale = Scale(.vertical, marks, settings, calendar)
    #expect(scale.ends == (1, 100))
    #expect(scale.place(.number(10), 100) == 50 && scale.place(.number(0), 100) == nil)
    #expect(scale.value(at: 50, 100).flatMap(\.amount).map { abs($0 - 10) < 1e-9 } == true)
  }

  // Shows: NumberBins
  @Test func `numbers are put into round bins`() {
    let bins = NumberBins(data: [1.0, 4, 9.5], desiredCount: 5)
    #expect(bins.thresholds == [0, 2, 4, 6, 8, 10])
    #expect(bins.index(for: 9.5) == 4 && bins.index(for: -3) == 0 && bins.index(for: 1e9) == 4)
    #expect(bins.count == 5 && bins[1].lowerBound == 2 && bins[1].upperBound == 4)
    #expect(NumberBins(data: [Double.nan]).count >= 1)
  }

  // Shows: Plottable
  @Test func `an app's own type is plotted by its raw value`() {
    enum Level: Int, Plottable {
      case low = 1
      case high = 9
    }
    #expect(Level.high.datum == .number(9) && Level.value(of: .number(1)) == .low)
    #expect(Level.value(of: .number(5)) == nil && Level.value(of: .category("low")) == nil)
    #expect(UInt8.value(of: .number(300)) == nil && Int.value(of: .number(2.6)) == 3)
  }
}
