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
  ) {
    let span = bounds.upperBound - bounds.lowerBound
    let share = span > 0 ? Double((value - bounds.lowerBound) / span) : 0
    configuration = GaugeStyleConfiguration(
      value: share.isNaN ? 0 : min(1, max(0, share)),
      label: GaugeStyleConfiguration.Label(view: label),
      currentValueLabel: current.map { GaugeStyleConfiguration.CurrentValueLabel(view: $0) },
      minimumValueLabel: least.map { GaugeStyleConfiguration.MinimumValueLabel(view: $0) },
      maximumValueLabel: most.map { GaugeStyleConfiguration.MaximumValueLabel(view: $0) },
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

  /// From 0 to 1.
  public var value: Double
  public var label: Label
  public var currentValueLabel: CurrentValueLabel?
  public var minimumValueLabel: MinimumValueLabel?
  public var maximumValueLabel: MaximumValueLabel?
}
