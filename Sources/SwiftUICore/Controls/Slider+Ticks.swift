public import Properties

nonisolated extension Slider where ValueLabel == EmptyView {
  /// A slider with marks.
  ///
  /// - Parameter neutralValue: from where the track is filled; nil is the lower bound.
  /// - Parameter enabledBounds: the values that a person may choose; nil are all.
  @_disfavoredOverload public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    @SliderTickBuilder<V> ticks: () -> some SliderTickContent<V>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value,
      bounds,
      0,
      label(),
      nil,
      nil,
      onEditingChanged,
      SliderExtras(
        bounds,
        neutralValue,
        enabledBounds,
        currentValueLabel(),
        ticks().body,
      ),
    )
  }

  /// A slider that is filled from a value, or of which only a part may be chosen.
  ///
  /// - Parameter neutralValue: from where the track is filled; nil is the lower bound.
  /// - Parameter enabledBounds: the values that a person may choose; nil are all.
  @_disfavoredOverload public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value,
      bounds,
      0,
      label(),
      nil,
      nil,
      onEditingChanged,
      SliderExtras(bounds, neutralValue, enabledBounds, currentValueLabel(), []),
    )
  }

  /// A slider of steps, with a mark at each step that has one.
  ///
  /// - Parameter neutralValue: from where the track is filled; nil is the lower bound.
  /// - Parameter enabledBounds: the values that a person may choose; nil are all.
  @_disfavoredOverload public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride,
    neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    tick: (V) -> SliderTick<V>? = { _ in nil },
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value,
      bounds,
      Double(step),
      label(),
      nil,
      nil,
      onEditingChanged,
      SliderExtras(
        bounds,
        neutralValue,
        enabledBounds,
        currentValueLabel(),
        sliderSteps(bounds, step).compactMap(tick),
      ),
    )
  }
}

nonisolated extension Slider {
  /// A slider with marks and with labels at its ends.
  ///
  /// - Parameter neutralValue: from where the track is filled; nil is the lower bound.
  /// - Parameter enabledBounds: the values that a person may choose; nil are all.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    @SliderTickBuilder<V> ticks: () -> some SliderTickContent<V>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value,
      bounds,
      0,
      label(),
      minimumValueLabel(),
      maximumValueLabel(),
      onEditingChanged,
      SliderExtras(
        bounds,
        neutralValue,
        enabledBounds,
        currentValueLabel(),
        ticks().body,
      ),
    )
  }

  /// A slider with labels at its ends that is filled from a value, or of which only a part may be
  /// chosen.
  ///
  /// - Parameter neutralValue: from where the track is filled; nil is the lower bound.
  /// - Parameter enabledBounds: the values that a person may choose; nil are all.
  @_disfavoredOverload public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value,
      bounds,
      0,
      label(),
      minimumValueLabel(),
      maximumValueLabel(),
      onEditingChanged,
      SliderExtras(bounds, neutralValue, enabledBounds, currentValueLabel(), []),
    )
  }

  /// A slider of steps with labels at its ends and a mark at each step that has one.
  ///
  /// - Parameter neutralValue: from where the track is filled; nil is the lower bound.
  /// - Parameter enabledBounds: the values that a person may choose; nil are all.
  @_disfavoredOverload public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride,
    neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    tick: (V) -> SliderTick<V>? = { _ in nil },
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value,
      bounds,
      Double(step),
      label(),
      minimumValueLabel(),
      maximumValueLabel(),
      onEditingChanged,
      SliderExtras(
        bounds,
        neutralValue,
        enabledBounds,
        currentValueLabel(),
        sliderSteps(bounds, step).compactMap(tick),
      ),
    )
  }
}

nonisolated extension Slider where ValueLabel == EmptyView {
  /// A slider whose label is written last.
  @_disfavoredOverload public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label,
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, 0, label(), nil, nil, onEditingChanged)
  }

  /// A slider of steps whose label is written last.
  @_disfavoredOverload public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label,
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, Double(step), label(), nil, nil, onEditingChanged)
  }
}

/// The values of a slider's steps, as many as are told apart.
private nonisolated func sliderSteps<V: BinaryFloatingPoint>(
  _ bounds: ClosedRange<V>,
  _ step: V.Stride,
) -> [V] where V.Stride: BinaryFloatingPoint {
  let span = Double(bounds.upperBound) - Double(bounds.lowerBound)
  let count = span / Double(step)
  guard step > 0, count.isFinite, count < Double([SliderMark].most) else { return [] }
  return (0...Int(count)).map { V(Double(bounds.lowerBound) + Double($0) * Double(step)) }
}
