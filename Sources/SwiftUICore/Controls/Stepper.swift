import Display
public import Foundation
public import Properties

/// A control for a value that changes in steps.
public nonisolated struct Stepper<Label: View>: View {
  private let label: Label
  private let up: (() -> Void)?
  private let down: (() -> Void)?
  private let canGoUp: () -> Bool
  private let canGoDown: () -> Bool
  /// The value in words, behind the label; nil shows none.
  var shown: Text?

  public init(
    @ViewBuilder label: () -> Label,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) {
    self.label = label()
    up = onIncrement.map { Self.edited($0, onEditingChanged) }
    down = onDecrement.map { Self.edited($0, onEditingChanged) }
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
    self.init(label(), value, bounds, step, onEditingChanged)
  }

  public init<V: Strideable>(
    value: Binding<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) {
    self.init(label(), value, nil, step, onEditingChanged)
  }

  init<V: Strideable>(
    _ label: Label,
    _ value: Binding<V>,
    _ bounds: ClosedRange<V>?,
    _ step: V.Stride,
    _ onEditingChanged: @escaping (Bool) -> Void,
  ) {
    self.label = label
    func move(by step: V.Stride) {
      guard let new = value.wrappedValue.moved(by: step) else { return }
      value.wrappedValue = bounds.map { min($0.upperBound, max($0.lowerBound, new)) } ?? new
    }
    up = Self.edited({ move(by: step) }, onEditingChanged)
    down = Self.edited({ move(by: -step) }, onEditingChanged)
    canGoUp = { bounds.map { value.wrappedValue < $0.upperBound } ?? true }
    canGoDown = { bounds.map { value.wrappedValue > $0.lowerBound } ?? true }
  }

  private static func edited(
    _ action: @escaping () -> Void,
    _ onEditingChanged: @escaping (Bool) -> Void,
  ) -> () -> Void {
    {
      onEditingChanged(true)
      action()
      onEditingChanged(false)
    }
  }

  public var body: some View {
    StepperRow(
      label: shown.map { AnyView(titled($0)) } ?? AnyView(title: label),
      name: label.plainText,
      up: up,
      down: down,
      canGoUp: canGoUp(),
      canGoDown: canGoDown(),
    )
  }

  @MainActor private func titled(_ value: Text) -> some View {
    HStack {
      label
      value.foregroundColor(.secondary)
    }
  }
}

nonisolated extension Strideable {
  /// The value a step away; nil when there is none so large or small.
  fileprivate func moved(by step: Stride) -> Self? {
    if let number = self as? Int, let step = step as? Int {
      let (sum, isTooLarge) = number.addingReportingOverflow(step)
      return isTooLarge ? nil : sum as? Self
    }
    return advanced(by: step)
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
    self.init(Text(titleKey), value, bounds, step, onEditingChanged)
  }
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S,
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) {
    self.init(Text(title), value, bounds, step, onEditingChanged)
  }
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) {
    self.init(Text(titleKey), value, nil, step, onEditingChanged)
  }
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S,
    value: Binding<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) {
    self.init(Text(title), value, nil, step, onEditingChanged)
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
      onEditingChanged: onEditingChanged,
    )
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) {
    self.init(
      label: { Text(title) },
      onIncrement: onIncrement,
      onDecrement: onDecrement,
      onEditingChanged: onEditingChanged,
    )
  }
}

nonisolated extension Stepper where Label == HStack<TupleView<(Text, Text)>> {
  /// A stepper that shows its value behind the title.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput>,
    in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1,
    format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(
      Self.titled(Text(titleKey), value.wrappedValue, format),
      value,
      bounds,
      step,
      onEditingChanged,
    )
  }
  /// A stepper that shows its value behind the title.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput>,
    step: F.FormatInput.Stride = 1,
    format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(
      Self.titled(Text(titleKey), value.wrappedValue, format),
      value,
      nil,
      step,
      onEditingChanged,
    )
  }

  private static func titled<F: FormatStyle>(
    _ title: Text,
    _ value: F.FormatInput,
    _ format: F,
  ) -> HStack<TupleView<(Text, Text)>>
  where F.FormatInput: Equatable, F.FormatOutput == String {
    HStack {
      title
      Text(value, format: format).foregroundColor(.secondary)
    }
  }
}
