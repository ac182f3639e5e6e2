import Display
import Foundation
import Geometry
import Layout
public import Properties

/// How far work has come, or that it goes on.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: ForwardingView {
  public typealias Body = Never

  private let fraction: Double?
  private let label: Label?
  private let current: CurrentValueLabel?

  private init(fraction: Double?, label: Label?, current: CurrentValueLabel?) {
    self.fraction = fraction
    self.label = label
    self.current = current
  }

  @MainActor var inner: some View {
    VStack(alignment: .leading) {
      if let label { label }
      ProgressLeaf(fraction: fraction, label: label.map { AnyView($0).plainText } ?? "")
      if let current { current.font(.caption).foregroundStyle(.secondary) }
    }
  }

  /// From 0 to 1; what is no number is unknown.
  private static func share<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
    guard let value, total > 0 else { return nil }
    let share = Double(value / total)
    return share.isNaN ? nil : min(1, max(0, share))
  }
}

nonisolated extension ProgressView where CurrentValueLabel == EmptyView {
  public init() where Label == EmptyView {
    self.init(fraction: nil, label: nil, current: nil)
  }
  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), current: nil)
  }
  public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(fraction: nil, label: Text(titleKey), current: nil)
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init(fraction: nil, label: Text(title), current: nil)
  }
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) where Label == EmptyView {
    self.init(fraction: Self.share(value, of: total), label: nil, current: nil)
  }
  public init<V: BinaryFloatingPoint>(
    value: V?,
    total: V = 1,
    @ViewBuilder label: () -> Label,
  ) {
    self.init(fraction: Self.share(value, of: total), label: label(), current: nil)
  }
  public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey,
    value: V?,
    total: V = 1,
  ) where Label == Text {
    self.init(fraction: Self.share(value, of: total), label: Text(titleKey), current: nil)
  }
  @_disfavoredOverload public init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S,
    value: V?,
    total: V = 1,
  ) where Label == Text {
    self.init(fraction: Self.share(value, of: total), label: Text(title), current: nil)
  }
}

nonisolated extension ProgressView {
  public init<V: BinaryFloatingPoint>(
    value: V?,
    total: V = 1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
  ) {
    self.init(
      fraction: Self.share(value, of: total),
      label: label(),
      current: currentValueLabel(),
    )
  }
}

nonisolated struct ProgressLeaf: LeafView {
  let fraction: Double?
  let label: String

  func makeBox(_ node: Node) -> ControlBox { ControlBox(node) }

  func update(_ box: ControlBox, _ environment: EnvironmentValues) {
    let metrics = environment.metrics
    let isCircular = fraction == nil
    box.change(environment) { box in
      box.control = .progress(
        Content.Progress(
          fraction: fraction,
          isCircular: isCircular,
          tint: Color.accentColor.ink(environment),
        )
      )
      box.sizing = { proposal in
        isCircular
          ? metrics.spinner
          : CGSize(
            width: proposal.width ?? metrics.progressBar.width,
            height: metrics.progressBar.height,
          )
      }
      box.said = Meaning(.progress, label: label)
      if let fraction { box.said.value = "\(Int((fraction * 100).rounded())) %" }
    }
  }
}

/// A value chosen on a line.
public nonisolated struct Slider<Label: View, ValueLabel: View>: ForwardingView {
  public typealias Body = Never

  private let leaf: SliderLeaf
  private let low: ValueLabel?
  private let high: ValueLabel?

  private init<V: BinaryFloatingPoint>(
    _ value: Binding<V>,
    _ bounds: ClosedRange<V>,
    _ step: Double,
    _ label: Label,
    _ low: ValueLabel?,
    _ high: ValueLabel?,
    _ onEditingChanged: @escaping (Bool) -> Void,
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
      label: (label as? Text)?.string ?? "",
      onEditing: onEditingChanged,
    )
    self.low = low
    self.high = high
  }

  @MainActor var inner: some View {
    HStack {
      if let low { low }
      leaf
      if let high { high }
    }
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

nonisolated struct SliderLeaf: LeafView {
  let value: Binding<Double>
  let lower: Double
  let upper: Double
  let step: Double
  let label: String
  let onEditing: (Bool) -> Void

  func makeBox(_ node: Node) -> ControlBox { ControlBox(node) }

  func update(_ box: ControlBox, _ environment: EnvironmentValues) {
    let metrics = environment.metrics
    box.change(environment) { box in
      let now = value.wrappedValue
      let shown = now.isNaN ? lower : min(upper, max(lower, now))
      box.control = .slider(
        Content.Slider(
          value: shown,
          lower: lower,
          upper: upper,
          step: step,
          tint: Color.accentColor.ink(environment),
        )
      )
      box.sizing = {
        CGSize(width: $0.width ?? metrics.slider.width, height: metrics.slider.height)
      }
      box.said = Meaning(.slider, label: label)
      box.said.value = shown.formatted()
      box.answer = { event in
        guard case .slid(_, let new) = event, !new.isNaN else { return false }
        onEditing(true)
        let stepped = step > 0 ? lower + ((new - lower) / step).rounded() * step : new
        value.wrappedValue = min(upper, max(lower, stepped))
        onEditing(false)
        return true
      }
    }
  }
}
