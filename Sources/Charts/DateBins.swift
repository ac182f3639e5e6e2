public import Foundation

/// Bins for dates.
public nonisolated struct DateBins: Sendable {
  /// The edges, from the earliest to the latest.
  public let thresholds: [Date]

  /// Bins between edges.
  public init(thresholds: [Date]) { self.thresholds = thresholds.sorted() }

  /// Bins of a calendar's units that cover a range.
  ///
  /// - Parameter stride: how many units a bin has.
  public init(
    unit: Calendar.Component,
    by stride: Int = 1,
    range: ClosedRange<Date>,
    calendar: Calendar = .autoupdatingCurrent,
  ) {
    self.init(Ticks.Stride(unit: unit, count: Swift.max(1, stride)), range, calendar)
  }

  /// Bins of a length in seconds that cover a range; the first begins where the range does.
  public init(timeInterval: TimeInterval, range: ClosedRange<Date>) {
    let length = range.upperBound.timeIntervalSince(range.lowerBound)
    let count = (length / timeInterval).rounded(.up)
    guard timeInterval > 0, count.isFinite, count <= Double(Bins.most) else {
      self.init(thresholds: [range.lowerBound, range.upperBound])
      return
    }
    let edges = 0...Swift.max(1, Int(count))
    self.init(thresholds: edges.map { range.lowerBound + Double($0) * timeInterval })
  }

  /// Bins of hours, days, months or other units that hold all dates.
  ///
  /// - Parameter desiredCount: about how many bins there shall be; nil is by how the dates are spread.
  public init(
    data: [Date],
    desiredCount: Int? = nil,
    calendar: Calendar = .autoupdatingCurrent,
  ) {
    let times = data.map(\.timeIntervalSinceReferenceDate).filter { abs($0) < Ticks.latest }
    guard let low = times.min(), let high = times.max() else {
      self.init(thresholds: [])
      return
    }
    self.init(
      range: Ticks.date(low)...Ticks.date(high),
      desiredCount: desiredCount ?? Bins.count(times),
      calendar: calendar,
    )
  }

  /// Bins of hours, days, months or other units that cover a range, about as many as wished.
  public init(
    range: ClosedRange<Date>,
    desiredCount: Int = 10,
    calendar: Calendar = .autoupdatingCurrent,
  ) {
    let length = range.upperBound.timeIntervalSince(range.lowerBound)
    self.init(Ticks.stride(length, Swift.max(1, desiredCount), atLeast: nil), range, calendar)
  }

  private init(_ stride: Ticks.Stride, _ range: ClosedRange<Date>, _ calendar: Calendar) {
    let (low, high) = (range.lowerBound, range.upperBound)
    let times = Ticks.edges(
      stride,
      low.timeIntervalSinceReferenceDate,
      high.timeIntervalSinceReferenceDate,
      calendar,
    )
    self.init(thresholds: times.map { Date(timeIntervalSinceReferenceDate: $0) })
  }

  /// The index of the bin that a date lies in, from 0.
  public func index(for value: Date) -> Int { Bins.index(for: value, in: thresholds) }
}

nonisolated extension DateBins: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { Swift.max(0, thresholds.count - 1) }

  public subscript(position: Int) -> ChartBinRange<Date> {
    ChartBinRange(lowerBound: thresholds[position], upperBound: thresholds[position + 1])
  }
}
