public import Foundation
import Properties

/// The progress of work, of known or unknown length.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: ForwardingView {
  public typealias Body = Never

  private let source: ProgressSource
  private let label: Label?
  private let current: CurrentValueLabel?

  init(source: ProgressSource, label: Label?, current: CurrentValueLabel?) {
    self.source = source
    self.label = label
    self.current = current
  }

  @MainActor var inner: some View {
    StyledProgress(
      source: source,
      label: label.map { AnyView($0) },
      current: current.map { AnyView($0) },
    )
  }
}

/// The time that has passed of a span, or what is left of it: the usual words of such a progress.
public nonisolated struct DefaultDateProgressLabel: View {
  let interval: ClosedRange<Date>
  let countsDown: Bool

  public var body: some View { Text(timerInterval: interval, countsDown: countsDown) }
}

/// The value of a progress view.
nonisolated enum ProgressSource {
  /// From 0 to 1; nil is unknown.
  case fraction(Double?)
  /// A span of time that passes.
  case interval(ClosedRange<Date>, countsDown: Bool)
  /// Work that Foundation's object tells of.
  case work(Progress)

  /// A value of a total; what is no number is unknown.
  static func share<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> ProgressSource {
    guard let value, total > 0 else { return .fraction(nil) }
    let share = Double(value / total)
    return .fraction(share.isNaN ? nil : min(1, max(0, share)))
  }

  func fraction(at now: Date) -> Double? {
    switch self {
    case .fraction(let fraction): return fraction
    case .work(let progress): return progress.knownFraction
    case .interval(let interval, let countsDown):
      let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
      guard length > 0, length.isFinite else { return countsDown ? 0 : 1 }
      let passed = min(max(now.timeIntervalSince(interval.lowerBound) / length, 0), 1)
      return countsDown ? 1 - passed : passed
    }
  }
}

nonisolated extension ProgressView where CurrentValueLabel == EmptyView {
  public init() where Label == EmptyView {
    self.init(source: .fraction(nil), label: nil, current: nil)
  }
  public init(@ViewBuilder label: () -> Label) {
    self.init(source: .fraction(nil), label: label(), current: nil)
  }
  public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(source: .fraction(nil), label: Text(titleKey), current: nil)
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init(source: .fraction(nil), label: Text(title), current: nil)
  }
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) where Label == EmptyView {
    self.init(source: .share(value, of: total), label: nil, current: nil)
  }
  public init<V: BinaryFloatingPoint>(
    value: V?,
    total: V = 1,
    @ViewBuilder label: () -> Label,
  ) {
    self.init(source: .share(value, of: total), label: label(), current: nil)
  }
  public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey,
    value: V?,
    total: V = 1,
  ) where Label == Text {
    self.init(source: .share(value, of: total), label: Text(titleKey), current: nil)
  }
  @_disfavoredOverload public init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S,
    value: V?,
    total: V = 1,
  ) where Label == Text {
    self.init(source: .share(value, of: total), label: Text(title), current: nil)
  }
}

nonisolated extension ProgressView {
  public init<V: BinaryFloatingPoint>(
    value: V?,
    total: V = 1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
  ) {
    self.init(source: .share(value, of: total), label: label(), current: currentValueLabel())
  }

  /// Shows how a span of time passes.
  public init(
    timerInterval: ClosedRange<Date>,
    countsDown: Bool = true,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
  ) {
    self.init(
      source: .interval(timerInterval, countsDown: countsDown),
      label: label(),
      current: currentValueLabel(),
    )
  }
  public init(
    timerInterval: ClosedRange<Date>,
    countsDown: Bool = true,
    @ViewBuilder label: () -> Label,
  ) where CurrentValueLabel == DefaultDateProgressLabel {
    self.init(
      source: .interval(timerInterval, countsDown: countsDown),
      label: label(),
      current: DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown),
    )
  }
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
  where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
    self.init(
      source: .interval(timerInterval, countsDown: countsDown),
      label: nil,
      current: DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown),
    )
  }

  public init(_ configuration: ProgressViewStyleConfiguration)
  where
    Label == ProgressViewStyleConfiguration.Label,
    CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
  {
    self.init(
      source: .fraction(configuration.fractionCompleted),
      label: configuration.label,
      current: configuration.currentValueLabel,
    )
  }
}
