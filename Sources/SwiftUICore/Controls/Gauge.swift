import Properties

/// A value within a range.
public nonisolated struct Gauge<
  Label: View,
  CurrentValueLabel: View,
  BoundsLabel: View,
  MarkedValueLabels: View,
>: ForwardingView {
  public typealias Body = Never

  private let configuration: GaugeStyleConfiguration

  private init<V: BinaryFloatingPoint>(
    _ value: V,
    _ bounds: ClosedRange<V>,
    _ label: AnyView,
    _ current: AnyView?,
    _ least: AnyView?,
    _ most: AnyView?,
    _ marks: AnyView? = nil,
  ) {
    let span = bounds.upperBound - bounds.lowerBound
    let share = span > 0 ? Double((value - bounds.lowerBound) / span) : 0
    configuration = GaugeStyleConfiguration(
      value: share.isNaN ? 0 : min(1, max(0, share)),
      label: GaugeStyleConfiguration.Label(view: label),
      currentValueLabel: current.map { GaugeStyleConfiguration.CurrentValueLabel(view: $0) },
      minimumValueLabel: least.map { GaugeStyleConfiguration.MinimumValueLabel(view: $0) },
      maximumValueLabel: most.map { GaugeStyleConfiguration.MaximumValueLabel(view: $0) },
      marks: marks.map {
        GaugeMarks(labels: $0, lower: Double(bounds.lowerBound), span: Double(span))
      },
    )
  }

  @MainActor var inner: some View { Styled(configuration, by: \.gaugeStyle) }
}

nonisolated extension Gauge where MarkedValueLabels == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
  ) where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
    self.init(value, bounds, AnyView(label()), nil, nil, nil)
  }
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
  ) where BoundsLabel == EmptyView {
    self.init(value, bounds, AnyView(label()), AnyView(currentValueLabel()), nil, nil)
  }
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel,
  ) {
    self.init(
      value,
      bounds,
      AnyView(label()),
      AnyView(currentValueLabel()),
      AnyView(minimumValueLabel()),
      AnyView(maximumValueLabel()),
    )
  }
}

nonisolated extension Gauge {
  /// A gauge with labels for values of it, each of which has its value as its tag.
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels,
  ) where BoundsLabel == EmptyView {
    self.init(
      value,
      bounds,
      AnyView(label()),
      AnyView(currentValueLabel()),
      nil,
      nil,
      AnyView(markedValueLabels()),
    )
  }
  /// A gauge with labels at its ends and for values of it, each of which has its value as its tag.
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels,
  ) {
    self.init(
      value,
      bounds,
      AnyView(label()),
      AnyView(currentValueLabel()),
      AnyView(minimumValueLabel()),
      AnyView(maximumValueLabel()),
      AnyView(markedValueLabels()),
    )
  }
}

/// A gauge as its style sees it.
public nonisolated struct GaugeStyleConfiguration {
  public nonisolated struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public nonisolated struct CurrentValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }
  public nonisolated struct MinimumValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }
  public nonisolated struct MaximumValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }

  /// The label of a value of the gauge.
  public nonisolated struct MarkedValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }

  /// From 0 to 1.
  public var value: Double
  public var label: Label
  public var currentValueLabel: CurrentValueLabel?
  public var minimumValueLabel: MinimumValueLabel?
  public var maximumValueLabel: MaximumValueLabel?
  /// The labels of values, which gauges in a line show below it.
  let marks: GaugeMarks?
}

/// The labels of values of a gauge; the tag of each is its value.
nonisolated struct GaugeMarks {
  let labels: AnyView
  let lower: Double
  let span: Double

  /// The labels at their places; those without a value have none.
  @MainActor var shown: [SliderMark] {
    guard span > 0, span.isFinite else { return [] }
    return PartGatherer.parts(of: labels).compactMap { part in
      guard let value = ContainerTag.number(of: part.view) else { return nil }
      let share = (value - lower) / span
      guard (0...1).contains(share) else { return nil }
      let label = GaugeStyleConfiguration.MarkedValueLabel(view: part.erased)
      return SliderMark(share: share, label: AnyView(label))
    }
  }
}

/// The numbers that views have as their tags.
private enum ContainerTag {
  static func number(of view: any View) -> Double? {
    for modifier in view.modifiers {
      guard let tag = (modifier as? any TaggingModifier)?.anyTag.base else { continue }
      if let number = tag as? any BinaryFloatingPoint { return Double(number) }
      if let number = tag as? any BinaryInteger { return Double(number) }
    }
    return nil
  }
}
