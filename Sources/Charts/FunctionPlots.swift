public import SwiftUI

/// The line through the values of a function.
public nonisolated struct FunctionLinePlotContent: MarkSource {
  let mark: Mark

  @MainActor func add(to marks: inout [Mark]) { marks.append(mark) }
}

/// The area below a function, or between two.
public nonisolated struct FunctionAreaPlotContent: MarkSource {
  let mark: Mark

  @MainActor func add(to marks: inout [Mark]) { marks.append(mark) }
}

nonisolated extension LinePlot where Content == FunctionLinePlotContent {
  /// - Parameter domain: where the function is drawn; nil is the whole x axis.
  public init(
    x: LocalizedStringKey,
    y: LocalizedStringKey,
    domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> Double,
  ) { self.init(Text(x), Text(y), domain) { ($0, function($0)) } }

  /// A line that a function draws while a number goes through a domain.
  public init(
    x: LocalizedStringKey,
    y: LocalizedStringKey,
    t: LocalizedStringKey,
    domain: ClosedRange<Double>,
    function: @escaping @Sendable (Double) -> (x: Double, y: Double),
  ) { self.init(Text(x), Text(y), domain, function) }

  /// - Parameter domain: where the function is drawn; nil is the whole x axis.
  public init(
    x: Text,
    y: Text,
    domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> Double,
  ) { self.init(x, y, domain) { ($0, function($0)) } }

  /// A line that a function draws while a number goes through a domain.
  public init(
    x: Text,
    y: Text,
    t: Text,
    domain: ClosedRange<Double>,
    function: @escaping @Sendable (Double) -> (x: Double, y: Double),
  ) { self.init(x, y, domain, function) }

  /// - Parameter domain: where the function is drawn; nil is the whole x axis.
  @_disfavoredOverload
  public init(
    x: some StringProtocol,
    y: some StringProtocol,
    domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> Double,
  ) { self.init(Text(x), Text(y), domain) { ($0, function($0)) } }

  /// A line that a function draws while a number goes through a domain.
  @_disfavoredOverload
  public init(
    x: some StringProtocol,
    y: some StringProtocol,
    t: some StringProtocol,
    domain: ClosedRange<Double>,
    function: @escaping @Sendable (Double) -> (x: Double, y: Double),
  ) { self.init(Text(x), Text(y), domain, function) }

  private init(
    _ x: Text,
    _ y: Text,
    _ domain: ClosedRange<Double>?,
    _ function: @escaping @Sendable (Double) -> (x: Double, y: Double),
  ) {
    var mark = Mark(.line)
    let id = UUID().uuidString
    mark.sampler = { axis in
      Sampler.places(domain ?? axis).compactMap { place in
        let point = function(place)
        guard point.x.isFinite, point.y.isFinite else { return nil }
        var mark = Mark(
          .line,
          x: .value(Plotted(label: x, datum: .number(point.x))),
          y: .value(Plotted(label: y, datum: .number(point.y))),
        )
        // It is a line of its own, beside those of the data.
        mark.series = .category(id)
        return mark
      }
    }
    content = FunctionLinePlotContent(mark: mark)
  }
}

nonisolated extension AreaPlot where Content == FunctionAreaPlotContent {
  /// - Parameter domain: where the function is drawn; nil is the whole x axis.
  public init(
    x: LocalizedStringKey,
    y: LocalizedStringKey,
    domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> Double,
  ) {
    self.init(Text(x), Text(y), Text(y), domain) { (yStart: 0, yEnd: function($0)) }
  }

  /// - Parameter domain: where the functions are drawn; nil is the whole x axis.
  public init(
    x: LocalizedStringKey,
    yStart: LocalizedStringKey,
    yEnd: LocalizedStringKey,
    domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double),
  ) { self.init(Text(x), Text(yStart), Text(yEnd), domain, function) }

  /// - Parameter domain: where the function is drawn; nil is the whole x axis.
  public init(
    x: Text,
    y: Text,
    domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> Double,
  ) {
    self.init(x, y, y, domain) { (yStart: 0, yEnd: function($0)) }
  }

  /// - Parameter domain: where the functions are drawn; nil is the whole x axis.
  public init(
    x: Text,
    yStart: Text,
    yEnd: Text,
    domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double),
  ) { self.init(x, yStart, yEnd, domain, function) }

  /// - Parameter domain: where the function is drawn; nil is the whole x axis.
  @_disfavoredOverload
  public init(
    x: some StringProtocol,
    y: some StringProtocol,
    domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> Double,
  ) {
    self.init(Text(x), Text(y), Text(y), domain) { (yStart: 0, yEnd: function($0)) }
  }

  /// - Parameter domain: where the functions are drawn; nil is the whole x axis.
  @_disfavoredOverload
  public init(
    x: some StringProtocol,
    yStart: some StringProtocol,
    yEnd: some StringProtocol,
    domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double),
  ) { self.init(Text(x), Text(yStart), Text(yEnd), domain, function) }

  private init(
    _ x: Text,
    _ yStart: Text,
    _ yEnd: Text,
    _ domain: ClosedRange<Double>?,
    _ function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double),
  ) {
    var mark = Mark(.area)
    let id = UUID().uuidString
    mark.sampler = { axis in
      Sampler.places(domain ?? axis).compactMap { place in
        let value = function(place)
        guard value.yStart.isFinite, value.yEnd.isFinite else { return nil }
        var mark = Mark(
          .area,
          x: .value(Plotted(label: x, datum: .number(place))),
          y: .between(
            Plotted(label: yStart, datum: .number(value.yStart)),
            Plotted(label: yEnd, datum: .number(value.yEnd)),
          ),
        )
        mark.series = .category(id)
        return mark
      }
    }
    content = FunctionAreaPlotContent(mark: mark)
  }
}

/// Where functions are asked for their values.
nonisolated enum Sampler {
  private static let count = 200

  static func places(_ domain: ClosedRange<Double>) -> [Double] {
    let width = domain.upperBound - domain.lowerBound
    guard width.isFinite else { return [] }
    return (0...count).map { domain.lowerBound + width * Double($0) / Double(count) }
  }
}

nonisolated extension [Mark] {
  /// The marks of functions in their places, over the x axis that the others and the app make.
  func sampled(along axis: AxisSettings) -> [Mark] {
    guard contains(where: { $0.sampler != nil }) else { return self }
    let wished = (axis.domain?.range ?? []).compactMap(\.amount)
    let given = flatMap(\.x.plotted).flatMap { [$0.datum, $0.upper].compactMap { $0?.amount } }
    let ends = wished.isEmpty ? given : wished
    let (low, high) = (ends.min() ?? 0, ends.max() ?? 1)
    let domain = low...(high > low ? high : low + 1)
    return flatMap { mark -> [Mark] in
      guard let sampler = mark.sampler else { return [mark] }
      return sampler(domain).map { sample in
        var sample = sample
        sample.style = mark.style
        return sample
      }
    }
  }
}
