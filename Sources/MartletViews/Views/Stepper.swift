import Display
import Foundation
public import Properties

/// A value that goes up and down in steps.
public nonisolated struct Stepper<Label: View>: View {
  private let label: Label
  private let up: (() -> Void)?
  private let down: (() -> Void)?
  private let canGoUp: () -> Bool
  private let canGoDown: () -> Bool

  public init(
    @ViewBuilder label: () -> Label,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) {
    self.label = label()
    up = onIncrement
    down = onDecrement
    canGoUp = { onIncrement != nil }
    canGoDown = { onDecrement != nil }
  }

  public init<V: Strideable>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) {
    self.label = label()
    up = {
      value.wrappedValue = Swift.min(bounds.upperBound, value.wrappedValue.advanced(by: step))
    }
    down = {
      value.wrappedValue = Swift.max(
        bounds.lowerBound,
        value.wrappedValue.advanced(by: -step),
      )
    }
    canGoUp = { value.wrappedValue < bounds.upperBound }
    canGoDown = { value.wrappedValue > bounds.lowerBound }
  }

  public init<V: Strideable>(
    value: Binding<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) {
    self.label = label()
    up = { value.wrappedValue = value.wrappedValue.advanced(by: step) }
    down = { value.wrappedValue = value.wrappedValue.advanced(by: -step) }
    canGoUp = { true }
    canGoDown = { true }
  }

  public var body: some View {
    StepperRow(
      label: AnyView(label),
      name: AnyView(label).plainText,
      up: up,
      down: down,
      canGoUp: canGoUp(),
      canGoDown: canGoDown(),
    )
  }
}

nonisolated extension Stepper where Label == Text {
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) {
    self.init(value: value, in: bounds, step: step) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S,
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
  }
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) {
    self.init(value: value, step: step) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S,
    value: Binding<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) {
    self.init(value: value, step: step) { Text(title) }
  }
  public init(
    _ titleKey: LocalizedStringKey,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) {
    self.init(
      label: { Text(titleKey) },
      onIncrement: onIncrement,
      onDecrement: onDecrement,
    )
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }
}

private nonisolated struct StepperRow: View {
  let label: AnyView
  let name: String
  let up: (() -> Void)?
  let down: (() -> Void)?
  let canGoUp: Bool
  let canGoDown: Bool
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  @Environment(\.metrics) private var metrics

  init(
    label: AnyView,
    name: String,
    up: (() -> Void)?,
    down: (() -> Void)?,
    canGoUp: Bool,
    canGoDown: Bool,
  ) {
    self.label = label
    self.name = name
    self.up = up
    self.down = down
    self.canGoUp = canGoUp
    self.canGoDown = canGoDown
  }

  var body: some View {
    HStack {
      if !areLabelsHidden {
        label
        Spacer()
      }
      HStack(spacing: metrics.grid == nil ? 1 : 8) {
        key("minus", "Decrement", canGoDown, down)
        key("plus", "Increment", canGoUp, up)
      }
    }
  }

  @MainActor private func key(
    _ symbol: String,
    _ action: String,
    _ isEnabled: Bool,
    _ press: (() -> Void)?,
  ) -> some View {
    Button {
      press?()
    } label: {
      Image(systemName: symbol)
    }
    .buttonStyle(.bordered)
    .disabled(!isEnabled)
    .accessibilityLabel(name.isEmpty ? action : "\(action) \(name)")
  }
}
