import Display
import Foundation
import Geometry
import Layout
import Properties

/// The look of progress views.
@MainActor @preconcurrency public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A progress view as its style sees it.
public nonisolated struct ProgressViewStyleConfiguration {
  /// The label of the work.
  public nonisolated struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  /// The progress as text.
  public nonisolated struct CurrentValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }

  /// From 0 to 1; nil is unknown.
  public let fractionCompleted: Double?
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?
  /// The announced progress; nil for the percentage.
  var toldValue: String?
}

/// The drawing of a progress view's style.
nonisolated struct ProgressDrawing<S: ProgressViewStyle>: StyleDrawing {
  let style: S

  func draw(_ configuration: ProgressViewStyleConfiguration) -> some View {
    // A progress view that the style draws itself is the platform's.
    style.makeBody(configuration: configuration).progressViewStyle(DefaultProgressViewStyle())
  }
}

/// The steps of a bar that fills by the clock.
///
/// As many as a bar of some hundred points can show, but no more than four a second.
private nonisolated struct ProgressSteps: TimelineSchedule, Equatable {
  let interval: ClosedRange<Date>

  func entries(from start: Date, mode: TimelineScheduleMode) -> [Date] {
    let first = max(start, interval.lowerBound)
    let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
    let rest = interval.upperBound.timeIntervalSince(first)
    guard rest > 0, length.isFinite else { return [] }
    let step = max(0.25, length / 200)
    return (0...Int((rest / step).rounded(.up))).map {
      min(first.addingTimeInterval(Double($0) * step), interval.upperBound)
    }
  }
}

nonisolated struct StyledProgress: View {
  let source: ProgressSource
  let label: AnyView?
  let current: AnyView?
  @Environment(\.progressStyle) private var style

  init(source: ProgressSource, label: AnyView?, current: AnyView?) {
    self.source = source
    self.label = label
    self.current = current
  }

  var body: some View {
    switch source {
    case .fraction(let fraction): styled(fraction, label, current)
    case .work(let progress):
      TimelineView(WorkSchedule(progress: progress)) { _ in
        styled(
          progress.knownFraction,
          progress.words.map { AnyView(Text($0)) },
          progress.amountWords.map { AnyView(Text($0)) },
        )
      }
    case .interval(let interval, _):
      TimelineView(ProgressSteps(interval: interval)) { context in
        styled(source.fraction(at: max(context.date, interval.lowerBound)), label, current)
      }
    }
  }

  /// The text for the progress; that of a clock changes too often to be announced.
  @MainActor private func told(_ current: AnyView?) -> String? {
    if case .interval = source { return nil }
    let words = current?.plainText ?? ""
    return words.isEmpty ? nil : words
  }

  @MainActor private func styled(
    _ fraction: Double?,
    _ label: AnyView?,
    _ current: AnyView?,
  ) -> AnyView {
    style.body(
      ProgressViewStyleConfiguration(
        fractionCompleted: fraction,
        label: label.map { ProgressViewStyleConfiguration.Label(view: $0) },
        currentValueLabel: current.map {
          ProgressViewStyleConfiguration.CurrentValueLabel(view: $0)
        },
        toldValue: told(current),
      )
    )
  }
}

/// The platform's own: a bar where it is known how far the work is, else a wheel.
public nonisolated struct DefaultProgressViewStyle: ProgressViewStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ProgressBody(
      configuration: configuration,
      isCircular: configuration.fractionCompleted == nil,
      tint: nil,
    )
  }
}

/// A bar.
public nonisolated struct LinearProgressViewStyle: ProgressViewStyle {
  private let color: Color?

  public init() { color = nil }
  public init(tint: Color) { color = tint }
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ProgressBody(configuration: configuration, isCircular: false, tint: color)
  }
}

/// A ring, or a wheel while it is not known how far the work is.
public nonisolated struct CircularProgressViewStyle: ProgressViewStyle {
  private let color: Color?

  public init() { color = nil }
  public init(tint: Color) { color = tint }
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ProgressBody(configuration: configuration, isCircular: true, tint: color)
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

private nonisolated struct ProgressBody: View {
  let configuration: ProgressViewStyleConfiguration
  let isCircular: Bool
  let tint: Color?
  @Environment(\.areLabelsHidden) private var areLabelsHidden

  init(configuration: ProgressViewStyleConfiguration, isCircular: Bool, tint: Color?) {
    self.configuration = configuration
    self.isCircular = isCircular
    self.tint = tint
  }

  var body: some View {
    let leaf = ProgressLeaf(
      fraction: configuration.fractionCompleted,
      isCircular: isCircular,
      label: configuration.label?.view.plainText ?? "",
      tint: tint,
      toldValue: configuration.toldValue,
    )
    VStack(alignment: isCircular ? .center : .leading, spacing: 4) {
      if isCircular { leaf }
      if let label = configuration.label, !areLabelsHidden {
        label
          .foregroundStyle(isCircular ? Color.secondary : Color.primary)
          .accessibilityHidden(true)
      }
      if !isCircular { leaf }
      if let current = configuration.currentValueLabel, !areLabelsHidden {
        current.font(.caption).foregroundStyle(.secondary).accessibilityHidden(true)
      }
    }
  }
}

nonisolated struct ProgressLeaf: LeafView {
  let fraction: Double?
  let isCircular: Bool
  let label: String
  let tint: Color?
  var toldValue: String?

  func makeBox(_ node: Node) -> ControlBox { ControlBox(node) }

  func update(_ box: ControlBox, _ environment: EnvironmentValues) {
    let theme = environment.theme
    let scale = theme.hasControlSizes ? scale(environment) : 1
    let wheel = CGSize(width: theme.spinner.width * scale, height: theme.spinner.height * scale)
    box.followsLines = !isCircular
    box.change(environment) { box in
      box.control = .progress(
        Content.Progress(
          fraction: fraction,
          isCircular: isCircular,
          tint: ink(environment),
        )
      )
      box.sizing = { proposal in
        isCircular
          ? wheel
          : CGSize(
            width: proposal.width ?? theme.progressBar.width,
            height: theme.progressBar.height,
          )
      }
      // WAI-ARIA 1.2 wants a name of what shows progress.
      box.said = Semantics(.progress, label: label.isEmpty ? "In progress" : label)
      let hundredths = fraction.map { "\(Int(($0 * 100).rounded())) %" }
      box.said.value = toldValue ?? hundredths ?? ""
    }
  }

  private func scale(_ environment: EnvironmentValues) -> CGFloat {
    // A ring that says how far the work is has room for it to be seen.
    environment.controlSize.factor * (fraction == nil ? 1 : 1.4)
  }

  /// A bar is of the accent's colour, a wheel grey unless it is given a tint.
  private func ink(_ environment: EnvironmentValues) -> Ink {
    let usual = isCircular && fraction == nil ? Color.gray : .accentColor
    return (tint ?? environment.tint ?? usual).ink(environment)
  }
}

extension View {
  public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    modifier(StyleModifier(path: \.progressStyle, drawing: ProgressDrawing(style: style)))
  }
}

nonisolated extension EnvironmentValues {
  @Entry var progressStyle: AnyStyle<ProgressViewStyleConfiguration> =
    AnyStyle(ProgressDrawing(style: DefaultProgressViewStyle()))
}
