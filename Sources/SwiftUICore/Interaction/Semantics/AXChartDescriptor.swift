public import Foundation

/// An axis of a chart, as assistive technology describes it.
public nonisolated protocol AXDataAxisDescriptor: AnyObject {
  var title: String { get set }
  var attributedTitle: NSAttributedString { get set }
}

/// An axis of numbers.
public nonisolated final class AXNumericDataAxisDescriptor: AXDataAxisDescriptor {
  /// How numbers along the axis lie.
  public enum ScaleType: Int, Sendable {
    case linear, log10, ln
  }

  public var title: String
  public var scaleType = ScaleType.linear
  public var range: ClosedRange<Double>
  /// Where lines cross the chart, from `range.lowerBound` to `range.upperBound`.
  public var gridlinePositions: [Double]
  /// Says a number of the axis.
  public var valueDescriptionProvider: (Double) -> String

  public var attributedTitle: NSAttributedString {
    get { NSAttributedString(string: title) }
    set { title = newValue.string }
  }

  public init(
    title: String,
    range: ClosedRange<Double>,
    gridlinePositions: [Double],
    valueDescriptionProvider: @escaping (Double) -> String,
  ) {
    self.title = title
    self.range = range
    self.gridlinePositions = gridlinePositions
    self.valueDescriptionProvider = valueDescriptionProvider
  }

  public convenience init(
    attributedTitle: NSAttributedString,
    range: ClosedRange<Double>,
    gridlinePositions: [Double],
    valueDescriptionProvider: @escaping (Double) -> String,
  ) {
    self.init(
      title: attributedTitle.string,
      range: range,
      gridlinePositions: gridlinePositions,
      valueDescriptionProvider: valueDescriptionProvider,
    )
  }
}

/// An axis of names.
public nonisolated final class AXCategoricalDataAxisDescriptor: AXDataAxisDescriptor {
  public var title: String
  /// The names, in the order in which they lie along the axis.
  public var categoryOrder: [String]

  public var attributedTitle: NSAttributedString {
    get { NSAttributedString(string: title) }
    set { title = newValue.string }
  }

  public init(title: String, categoryOrder: [String]) {
    self.title = title
    self.categoryOrder = categoryOrder
  }

  public convenience init(attributedTitle: NSAttributedString, categoryOrder: [String]) {
    self.init(title: attributedTitle.string, categoryOrder: categoryOrder)
  }
}

/// A value of a point along one axis: a number or a name.
public nonisolated final class AXDataPointValue {
  public var number: Double
  public var category: String

  private init(number: Double, category: String) {
    self.number = number
    self.category = category
  }

  public class func valueWithNumber(_ number: Double) -> AXDataPointValue {
    AXDataPointValue(number: number, category: "")
  }
  public class func valueWithCategory(_ category: String) -> AXDataPointValue {
    AXDataPointValue(number: .nan, category: category)
  }
}

/// A point of a chart.
public nonisolated final class AXDataPoint {
  public var xValue: AXDataPointValue
  public var yValue: AXDataPointValue?
  /// Values along the chart's further axes.
  public var additionalValues: [AXDataPointValue]
  public var label: String?

  public var attributedLabel: NSAttributedString? {
    get { label.map { NSAttributedString(string: $0) } }
    set { label = newValue?.string }
  }

  private init(
    _ x: AXDataPointValue,
    _ y: Double?,
    _ additionalValues: [AXDataPointValue],
    _ label: String?,
  ) {
    xValue = x
    yValue = y.map { .valueWithNumber($0) }
    self.additionalValues = additionalValues
    self.label = label
  }

  public convenience init(
    x: Double,
    y: Double?,
    additionalValues: [AXDataPointValue] = [],
    label: String? = nil,
  ) {
    self.init(.valueWithNumber(x), y, additionalValues, label)
  }
  public convenience init(
    x: String,
    y: Double?,
    additionalValues: [AXDataPointValue] = [],
    label: String? = nil,
  ) {
    self.init(.valueWithCategory(x), y, additionalValues, label)
  }
}

/// Points of a chart that belong together.
public nonisolated final class AXDataSeriesDescriptor {
  public var name: String?
  /// Whether the points are joined, as those of a line are.
  public var isContinuous: Bool
  public var dataPoints: [AXDataPoint]

  public var attributedName: NSAttributedString? {
    get { name.map { NSAttributedString(string: $0) } }
    set { name = newValue?.string }
  }

  public init(name: String?, isContinuous: Bool, dataPoints: [AXDataPoint]) {
    self.name = name
    self.isContinuous = isContinuous
    self.dataPoints = dataPoints
  }

  public convenience init(
    attributedName: NSAttributedString?,
    isContinuous: Bool,
    dataPoints: [AXDataPoint],
  ) {
    self.init(name: attributedName?.string, isContinuous: isContinuous, dataPoints: dataPoints)
  }
}

/// A chart, as assistive technology describes it.
public nonisolated final class AXChartDescriptor {
  /// The direction in which a chart's content runs.
  public enum ContentDirection: Int, Sendable {
    case leftToRight, rightToLeft, topToBottom, bottomToTop
    case radialClockwise, radialCounterClockwise
  }

  public var title: String?
  /// What the chart shows as a whole.
  public var summary: String?
  /// Without effect: points are told in their order.
  public var contentDirection = ContentDirection.leftToRight
  /// Without effect: a description has no frame.
  public var contentFrame = CGRect.zero
  public var xAxis: any AXDataAxisDescriptor
  public var yAxis: AXNumericDataAxisDescriptor?
  public var additionalAxes: [any AXDataAxisDescriptor]
  public var series: [AXDataSeriesDescriptor]

  public var attributedTitle: NSAttributedString? {
    get { title.map { NSAttributedString(string: $0) } }
    set { title = newValue?.string }
  }

  public init(
    title: String?,
    summary: String?,
    xAxis: any AXDataAxisDescriptor,
    yAxis: AXNumericDataAxisDescriptor?,
    additionalAxes: [any AXDataAxisDescriptor] = [],
    series: [AXDataSeriesDescriptor],
  ) {
    self.title = title
    self.summary = summary
    self.xAxis = xAxis
    self.yAxis = yAxis
    self.additionalAxes = additionalAxes
    self.series = series
  }

  public convenience init(
    attributedTitle: NSAttributedString?,
    summary: String?,
    xAxis: any AXDataAxisDescriptor,
    yAxis: AXNumericDataAxisDescriptor?,
    additionalAxes: [any AXDataAxisDescriptor] = [],
    series: [AXDataSeriesDescriptor],
  ) {
    self.init(
      title: attributedTitle?.string,
      summary: summary,
      xAxis: xAxis,
      yAxis: yAxis,
      additionalAxes: additionalAxes,
      series: series,
    )
  }
}
