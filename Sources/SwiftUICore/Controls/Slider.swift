import Display
import Foundation
import Geometry
import Layout
public import Properties

/// A value chosen on a line.
public nonisolated struct Slider<Label: View, ValueLabel: View>: ForwardingView {
  public typealias Body = Never

  private let leaf: SliderLeaf
  private let low: ValueLabel?
  private let high: ValueLabel?

  init<V: BinaryFloatingPoint>(
    _ value: Binding<V>,
    _ bounds: ClosedRange<V>,
    _ step: Double,
    _ label: Label,
    _ low: ValueLabel?,
    _ high: ValueLabel?,
    _ onEditingChanged: @escaping (Bool) -> Void,
    _ extras: SliderExtras = SliderExtras(),
  ) {
    leaf = SliderLeaf(
      value: Binding<Double>(
        { Double(value.wrappedValue) },
        { new, _ in value.wrappedValue = V(new) },
        .closures,
      ),
      lower: Double(bounds.lowerBound),
      upper: Double(bounds.upperBound),
      step: step,
      label: label.plainText,
      onEditing: onEditingChanged,
      extras: extras,
    )
    self.low = low
    self.high = high
  }

  @MainActor @ViewBuilder var inner: some View {
    if low == nil, high == nil {
      track
    } else {
      HStack {
        if let low { low }
        track
        if let high { high }
      }
    }
  }

  @MainActor @ViewBuilder private var track: some View {
    if leaf.extras.marks.isEmpty {
      leaf
    } else {
      VStack(spacing: 0) {
        leaf
        SliderTicks(marks: leaf.extras.marks)
      }
    }
  }
}

/// What newer sliders have beyond the older ones.
nonisolated struct SliderExtras {
  /// From where the track is filled; nil is the lower end.
  var neutral: Double?
  /// The values that a person may choose; nil are all.
  var enabled: ClosedRange<Double>?
  /// The value in words; empty is the number.
  var words = ""
  var marks: [SliderMark] = []
}

nonisolated extension SliderExtras {
  init<V: BinaryFloatingPoint>(
    _ bounds: ClosedRange<V>,
    _ neutral: V?,
    _ enabled: ClosedRange<V>?,
    _ current: some View,
    _ ticks: some Sequence<SliderTick<V>>,
  ) {
    self.neutral = neutral.flatMap { bounds.contains($0) ? Double($0) : nil }
    self.enabled = enabled.map { $0.clamped(to: bounds) }
      .map { Double($0.lowerBound)...Double($0.upperBound) }
    words = current.plainText
    marks = [SliderMark](ticks, in: bounds)
  }
}

nonisolated extension Slider where ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) where Label == EmptyView {
    self.init(value, bounds, 0, EmptyView(), nil, nil, onEditingChanged)
  }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) where Label == EmptyView, V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, Double(step), EmptyView(), nil, nil, onEditingChanged)
  }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) {
    self.init(value, bounds, 0, label(), nil, nil, onEditingChanged)
  }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, Double(step), label(), nil, nil, onEditingChanged)
  }
}

nonisolated extension Slider {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) {
    self.init(
      value,
      bounds,
      0,
      label(),
      minimumValueLabel(),
      maximumValueLabel(),
      onEditingChanged,
    )
  }
}

nonisolated extension Slider {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
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
    )
  }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel,
    @ViewBuilder label: () -> Label,
  ) {
    self.init(
      value,
      bounds,
      0,
      label(),
      minimumValueLabel,
      maximumValueLabel,
      onEditingChanged,
    )
  }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel,
    @ViewBuilder label: () -> Label,
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value,
      bounds,
      Double(step),
      label(),
      minimumValueLabel,
      maximumValueLabel,
      onEditingChanged,
    )
  }
}

nonisolated struct SliderLeaf: LeafView {
  let value: Binding<Double>
  let lower: Double
  let upper: Double
  let step: Double
  let label: String
  let onEditing: (Bool) -> Void
  let extras: SliderExtras

  func makeBox(_ node: Node) -> ControlBox { ControlBox(node) }

  func update(_ box: ControlBox, _ environment: EnvironmentValues) {
    let theme = environment.theme
    box.followsLines = true
    box.change(environment) { box in
      let now = value.wrappedValue
      let shown = now.isNaN ? lower : min(upper, max(lower, now))
      box.control = .slider(
        Content.Slider(
          value: shown,
          lower: lower,
          upper: upper,
          step: step,
          tint: (environment.isEnabled ? Color.accentColor : .tertiary).ink(environment),
          neutral: extras.neutral,
          hidesThumb: environment.hidesSliderThumb,
        )
      )
      box.sizing = {
        CGSize(width: $0.width ?? theme.slider.width, height: theme.slider.height)
      }
      box.said = Semantics(.slider, label: label)
      box.said.value = extras.words.isEmpty ? shown.formatted() : extras.words
      box.answer = { event in
        guard case .slid(_, let new) = event, !new.isNaN else { return false }
        onEditing(true)
        let stepped = step > 0 ? lower + ((new - lower) / step).rounded() * step : new
        let most = min(upper, extras.enabled?.upperBound ?? upper)
        value.wrappedValue = min(most, max(lower, extras.enabled?.lowerBound ?? lower, stepped))
        onEditing(false)
        return true
      }
    }
  }
}
