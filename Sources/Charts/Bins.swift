import Foundation

/// The range of values that a bin holds.
public nonisolated struct ChartBinRange<Bound: Comparable> {
  public let lowerBound: Bound
  public let upperBound: Bound
}

nonisolated extension ChartBinRange: Equatable {}
nonisolated extension ChartBinRange: Hashable where Bound: Hashable {}
nonisolated extension ChartBinRange: Sendable where Bound: Sendable {}

/// Bins for numbers, most of equal width.
public nonisolated struct NumberBins<Value: Comparable & Numeric> {
  /// The edges, from the lowest to the highest.
  public let thresholds: [Value]

  /// Bins between edges.
  public init(thresholds: [Value]) { self.thresholds = thresholds.sorted() }

  /// The index of the bin that a value lies in, from 0.
  public func index(for value: Value) -> Int { Bins.index(for: value, in: thresholds) }
}

nonisolated extension NumberBins: Sendable where Value: Sendable {}

nonisolated extension NumberBins: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { Swift.max(0, thresholds.count - 1) }

  public subscript(position: Int) -> ChartBinRange<Value> {
    ChartBinRange(lowerBound: thresholds[position], upperBound: thresholds[position + 1])
  }
}

nonisolated extension NumberBins where Value: BinaryFloatingPoint {
  /// Round bins that hold all values.
  ///
  /// - Parameters:
  ///   - desiredCount: about how many bins there shall be; nil is by how the values are spread.
  ///   - minimumStride: the least width of a bin.
  public init(data: [Value], desiredCount: Int? = nil, minimumStride: Value = 0) {
    let values = data.map { Double($0) }.filter(\.isFinite)
    let (low, high) = (values.min() ?? 0, values.max() ?? 1)
    let step = Bins.step(low, high, desiredCount ?? Bins.count(values), Double(minimumStride))
    self.init(made: Bins.edges(low, high, step))
  }

  /// Round bins that cover a range, about as many as wished.
  public init(range: ClosedRange<Value>, desiredCount: Int = 10, minimumStride: Value = 0) {
    let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
    let step = Bins.step(low, high, desiredCount, Double(minimumStride))
    self.init(made: Bins.edges(low, high, step))
  }

  /// Bins of a width that cover a range; their edges are multiples of the width.
  public init(size: Value, range: ClosedRange<Value>) {
    let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
    self.init(made: Bins.edges(low, high, Double(size)))
  }

  /// Exactly so many bins, from one end of a range to the other.
  public init(range: ClosedRange<Value>, count: Int) {
    let count = Swift.min(Swift.max(1, count), Bins.most)
    let (low, high) = (range.lowerBound, range.upperBound)
    let inner = (1..<count).map { low + (high - low) * Value($0) / Value(count) }
    self.init(thresholds: [low] + inner + [high])
  }

  private init(made edges: [Double]) { self.init(thresholds: edges.map { Value($0) }) }
}

nonisolated extension NumberBins where Value: BinaryInteger {
  /// Round bins that hold all values.
  ///
  /// - Parameters:
  ///   - desiredCount: about how many bins there shall be; nil is by how the values are spread.
  ///   - minimumStride: the least width of a bin.
  public init(data: [Value], desiredCount: Int? = nil, minimumStride: Value = 0) {
    let (low, high) = (data.min() ?? 0, data.max() ?? 1)
    let count = desiredCount ?? Bins.count(data.map { Double($0) })
    self.init(low, high, Bins.step(Double(low), Double(high), count, Double(minimumStride)))
  }

  /// Round bins that cover a range, about as many as wished.
  public init(range: ClosedRange<Value>, desiredCount: Int = 10, minimumStride: Value = 0) {
    let (low, high) = (range.lowerBound, range.upperBound)
    let step = Bins.step(Double(low), Double(high), desiredCount, Double(minimumStride))
    self.init(low, high, step)
  }

  /// Bins of a width that cover a range; their edges are multiples of the width.
  public init(size: Value, range: ClosedRange<Value>) {
    self.init(range.lowerBound, range.upperBound, Double(size))
  }

  /// Exactly so many bins, from one end of a range to the other; of less where it has fewer numbers.
  public init(range: ClosedRange<Value>, count: Int) {
    let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
    let count = Swift.min(Swift.max(1, count), Bins.most)
    let inner = (1..<count).map { low + (high - low) * Double($0) / Double(count) }
    self.init(made: inner, range.lowerBound, range.upperBound)
  }

  private init(_ low: Value, _ high: Value, _ step: Double) {
    let edges = Bins.edges(Double(low), Double(high), Swift.max(1, step.rounded()))
    let first = edges.first.flatMap { Value(exactly: $0) } ?? low
    let last = edges.last.flatMap { Value(exactly: $0) } ?? high
    self.init(made: edges, Swift.min(first, low), Swift.max(last, high))
  }

  /// The whole numbers among edges, between two ends.
  private init(made edges: [Double], _ low: Value, _ high: Value) {
    let inner = edges.compactMap { Value(exactly: $0.rounded()) }.filter { $0 > low && $0 < high }
    var thresholds = [low]
    for edge in inner + [high] where edge != thresholds.last { thresholds.append(edge) }
    // A single number is a bin, too.
    if thresholds.count == 1 { thresholds.append(high) }
    self.init(thresholds: thresholds)
  }
}

/// What bins of numbers and of dates share.
nonisolated enum Bins {
  /// No more bins than this are made.
  static let most = 100_000

  static func index<Value: Comparable>(for value: Value, in thresholds: [Value]) -> Int {
    var (low, high) = (0, thresholds.count)
    while low < high {
      let middle = (low + high) / 2
      if thresholds[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return max(0, min(low - 1, thresholds.count - 2))
  }

  /// A round width of about so many bins.
  static func step(_ low: Double, _ high: Double, _ count: Int, _ least: Double) -> Double {
    max(Ticks.step(high - low, max(1, count)), least.isFinite ? least : 0)
  }

  /// The multiples of a step around all from one end to the other, two at least.
  static func edges(_ low: Double, _ high: Double, _ step: Double) -> [Double] {
    var edges = Ticks.multiples(of: step, low, high, isOuter: true, atMost: most)
    if edges.isEmpty { edges = [low, high] }
    guard edges.count == 1 else { return edges }
    let width = max(step.isFinite ? step : 1, abs(low) * 1e-6)
    return low + width < .infinity ? [edges[0], edges[0] + width] : [edges[0] - width, edges[0]]
  }

  /// How many bins show how values are spread: by Scott's rule, of which each is 3.49 standard
  /// deviations wide, divided by the cube root of how many values there are.
  static func count(_ values: [Double]) -> Int {
    guard let low = values.min(), let high = values.max(), high > low else { return 1 }
    let count = Double(values.count)
    let mean = values.reduce(0) { $0 + $1 / count }
    let spread = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) / count }.squareRoot()
    let bins = ((high - low) * cbrt(count) / (3.49 * spread)).rounded(.up)
    return bins.isFinite ? Int(min(max(1, bins), 200)) : 10
  }
}
