public import Foundation
public import Properties

nonisolated extension Stepper {
  /// A stepper whose label is written last.
  @_disfavoredOverload public init(
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label,
  ) {
    self.init(
      label: label,
      onIncrement: onIncrement,
      onDecrement: onDecrement,
      onEditingChanged: onEditingChanged,
    )
  }
  /// A stepper whose label is written last.
  @_disfavoredOverload public init<V: Strideable>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label,
  ) {
    self.init(
      value: value,
      in: bounds,
      step: step,
      label: label,
      onEditingChanged: onEditingChanged,
    )
  }
  /// A stepper whose label is written last.
  @_disfavoredOverload public init<V: Strideable>(
    value: Binding<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label,
  ) {
    self.init(value: value, step: step, label: label, onEditingChanged: onEditingChanged)
  }
  /// A stepper that shows its value behind the label.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>,
    in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1,
    format: F,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(label(), value, bounds, step, onEditingChanged)
    shown = Text(value.wrappedValue, format: format)
  }
  /// A stepper that shows its value behind the label.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>,
    step: F.FormatInput.Stride = 1,
    format: F,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(label(), value, nil, step, onEditingChanged)
    shown = Text(value.wrappedValue, format: format)
  }
}
