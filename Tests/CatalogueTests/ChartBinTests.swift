import Charts
import Foundation
import Testing

/// Numbers and dates in bins.
struct ChartBinTests {
  private let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  private func date(_ text: String) throws -> Date {
    try Date("\(text)T00:00:00Z", strategy: .iso8601)
  }

  // Shows: NumberBins
  @Test func `a range has exactly as many bins as are asked for`() {
    let bins = NumberBins(range: 1.0...2.0, count: 4)
    #expect(bins.thresholds == [1, 1.25, 1.5, 1.75, 2] && bins.count == 4)
    #expect(bins.index(for: 1.25) == 1 && bins.index(for: 2) == 3 && bins.index(for: .nan) == 0)
    #expect(NumberBins(range: 0...20, count: 4).thresholds == [0, 5, 10, 15, 20])
    #expect(NumberBins(range: 0...3, count: 1_000).thresholds == [0, 1, 2, 3])
    #expect(NumberBins(range: 0.0...1, count: .max).count == 100_000)
    #expect(NumberBins(size: 1.0, range: 0.0...1000).count == 1000)
    #expect(NumberBins(range: 5...5, count: 0).thresholds == [5, 5])
  }

  // Shows: NumberBins
  @Test func `bins of whole numbers are round and hold all`() {
    let bins = NumberBins(data: [1, 2, 3, 17], desiredCount: 4)
    #expect(bins.thresholds == [0, 5, 10, 15, 20])
    #expect([1, 4, 5, 17].map { bins.index(for: $0) } == [0, 0, 1, 3])
    #expect(bins[1].lowerBound == 5 && bins[1].upperBound == 10)
    #expect(NumberBins(range: 0...10, desiredCount: 40).thresholds == Array(0...10))
    #expect(
      NumberBins(range: 0...10, desiredCount: 40, minimumStride: 5).thresholds == [0, 5, 10]
    )
    #expect(NumberBins(size: 4, range: 1...10).thresholds == [0, 4, 8, 12])
    #expect(
      NumberBins(data: [Int8](arrayLiteral: 3, 127), desiredCount: 3).thresholds.last == 127
    )
    #expect(NumberBins(data: [Int.min, .max]).thresholds.last == .max)
    #expect(NumberBins(data: [7]).count == 1 && NumberBins(data: [Int]()).count == 1)
    #expect(NumberBins(thresholds: [3, 1]).thresholds == [1, 3])
    #expect(NumberBins<Double>(thresholds: []).index(for: 4) == 0)
  }

  @Test(arguments: [
    [], [Double.nan], [0], [1e300], [.greatestFiniteMagnitude], [-.greatestFiniteMagnitude, 4],
    [1e-300, 2e-300], [.infinity, 1],
  ])
  func `any numbers have bins`(data: [Double]) {
    let bins = NumberBins(data: data)
    #expect(bins.count >= 1 && bins.count <= 400)
    #expect(bins[0].lowerBound <= bins[0].upperBound)
  }

  @Test func `without a wish the bins are more where the values are spread less`() {
    // Scott (1979): 3.49 standard deviations by the cube root of the number of values.
    let even = (0..<1_000).map { Double($0) }
    #expect(NumberBins(data: even).count == 10)
    let near = even.map { $0 == 0 ? 0 : 500 + $0 / 100 }
    #expect(NumberBins(data: near).count > 40)
  }

  // Shows: DateBins
  @Test func `bins of dates begin where units do`() throws {
    let range = try date("2024-01-15")...date("2024-04-02")
    let months = DateBins(unit: .month, range: range, calendar: calendar)
    let starts = ["2024-01-01", "2024-02-01", "2024-03-01", "2024-04-01", "2024-05-01"]
    #expect(try months.thresholds == starts.map(date))
    #expect(months.count == 4)
    #expect(try months.index(for: date("2024-02-29")) == 1)
    #expect(try months[2].upperBound == date("2024-04-01"))
    let quarters = DateBins(unit: .month, by: 3, range: range, calendar: calendar)
    #expect(try quarters.thresholds == ["2024-01-01", "2024-04-01", "2024-07-01"].map(date))
    #expect(DateBins(unit: .second, range: .distantPast...Date.distantFuture).count == 1)
  }

  // Shows: DateBins
  @Test func `bins of dates are about as many as are asked for`() throws {
    let (first, last) = (try date("2024-01-15"), try date("2024-12-02"))
    let bins = DateBins(range: first...last, desiredCount: 4, calendar: calendar)
    let starts = ["2024-01-01", "2024-04-01", "2024-07-01", "2024-10-01", "2025-01-01"]
    #expect(try bins.thresholds == starts.map(date))
    let same = DateBins(data: [last, first], desiredCount: 4, calendar: calendar)
    #expect(same.thresholds == bins.thresholds)
    #expect(DateBins(data: []).isEmpty && DateBins(data: []).index(for: first) == 0)
    #expect(DateBins(data: [first]).count == 1)
    let hours = DateBins(timeInterval: 3_600, range: first + 60...first + 7_300)
    #expect(hours.thresholds == (0...3).map { first + 60 + 3_600 * Double($0) })
    #expect(DateBins(timeInterval: -1, range: first...last).thresholds == [first, last])
    #expect(DateBins(thresholds: [last, first]).thresholds == [first, last])
  }
}
