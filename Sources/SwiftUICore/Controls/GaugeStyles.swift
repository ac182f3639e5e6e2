import Display
import Foundation
import Layout
import Properties

/// The look of gauges.
@MainActor @preconcurrency public protocol GaugeStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The drawing of a gauge's style.
nonisolated struct GaugeDrawing<S: GaugeStyle>: StyleDrawing {
  let style: S

  func draw(_ configuration: GaugeStyleConfiguration) -> some View {
    style.makeBody(configuration: configuration)
  }
}

/// A bar with labels around it.
private nonisolated struct LinearGauge: View {
  let configuration: GaugeStyleConfiguration
  let showsLabel: Bool
  @Environment(\.areLabelsHidden) private var areLabelsHidden

  init(configuration: GaugeStyleConfiguration, showsLabel: Bool) {
    self.configuration = configuration
    self.showsLabel = showsLabel
  }

  var body: some View {
    VStack(spacing: 4) {
      if showsLabel, !areLabelsHidden { configuration.label.accessibilityHidden(true) }
      HStack {
        if let least = configuration.minimumValueLabel { least }
        VStack(spacing: 2) {
          GaugeBar(value: configuration.value, name: configuration.label.view.plainText)
          if let marks = configuration.markedValueLabel {
            marks.font(.caption).foregroundStyle(.secondary)
          }
        }
        if let most = configuration.maximumValueLabel { most }
      }
      if showsLabel, let current = configuration.currentValueLabel {
        current.font(.caption).foregroundStyle(.secondary)
      }
    }
  }
}

/// The bar itself, in one colour or in those of a gradient along it.
private nonisolated struct GaugeBar: View {
  let value: Double
  let name: String
  @Environment(\.theme) private var theme
  @Environment(\.tintGradient) private var gradient

  init(value: Double, name: String) {
    self.value = value
    self.name = name
  }

  var body: some View {
    if let gradient, theme.drawsShapes {
      ZStack {
        Capsule().fill(Color.control)
        PartOfBar(share: value)
          .fill(LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing))
      }
      .frame(height: theme.progressBar.height)
      .gaugeMeaning(name, value)
    } else {
      ProgressLeaf(
        fraction: value,
        isCircular: false,
        label: name,
        tint: gradient?.color(at: value),
      )
    }
  }
}

/// The first part of a bar with round ends.
private nonisolated struct PartOfBar: Shape {
  var share: Double
  var animatableData: Double {
    get { share }
    set { share = newValue }
  }

  init(share: Double) { self.share = share }

  func path(in rect: CGRect) -> Path {
    let part = CGRect(
      x: rect.minX,
      y: rect.minY,
      width: max(min(rect.width, rect.height), rect.width * share),
      height: rect.height,
    )
    return Path(roundedRect: part, cornerRadius: rect.height / 2)
  }
}

nonisolated extension Gradient {
  /// Returns the colour of the last stop before a position from 0 to 1.
  fileprivate func color(at place: Double) -> Color? {
    (stops.last { $0.location <= place } ?? stops.first)?.color
  }
}

nonisolated extension View {
  fileprivate func gaugeMeaning(_ name: String, _ value: Double) -> some View {
    accessibilityElement(children: .ignore)
      .accessibilityLabel(name)
      .accessibilityValue("\(Int((value * 100).rounded())) %")
      .modifier(AccessibilityAttachmentModifier(patch: SemanticsPatch { $0.role = .progress }))
  }
}

/// A ring around the value; in a terminal the ring is beside the value.
private nonisolated struct CircularGauge: View {
  let configuration: GaugeStyleConfiguration
  let isOpen: Bool
  @Environment(\.theme) private var theme
  @Environment(\.tint) private var tint
  @Environment(\.tintGradient) private var gradient

  init(configuration: GaugeStyleConfiguration, isOpen: Bool) {
    self.configuration = configuration
    self.isOpen = isOpen
  }

  var body: some View {
    let name = configuration.label.view.plainText
    if theme.drawsShapes {
      let whole = isOpen ? 0.75 : 1
      ZStack {
        arc(whole).stroke(Color.control, style: Self.pen)
        arc(whole * configuration.value).stroke(ink(whole), style: Self.pen)
        VStack(spacing: 0) {
          if let current = configuration.currentValueLabel {
            current.font(.headline)
            if isOpen { configuration.label.font(.caption2).foregroundStyle(.secondary) }
          } else {
            configuration.label.font(.caption)
          }
        }
        .lineLimit(1)
        .minimumScaleFactor(0.3)
        .padding(10)
      }
      .frame(width: 58, height: 58)
      .padding(3)
      .gaugeMeaning(name, configuration.value)
    } else {
      HStack {
        ProgressLeaf(
          fraction: configuration.value,
          isCircular: true,
          label: name,
          tint: gradient?.color(at: configuration.value),
        )
        configuration.currentValueLabel.accessibilityHidden(true)
        configuration.label.foregroundStyle(.secondary).accessibilityHidden(true)
      }
    }
  }

  private func ink(_ whole: Double) -> AnyShapeStyle {
    guard let gradient else { return AnyShapeStyle(tint ?? .accentColor) }
    return AnyShapeStyle(
      AngularGradient(
        gradient: gradient,
        center: .center,
        startAngle: .degrees(isOpen ? 135 : -90),
        endAngle: .degrees((isOpen ? 135 : -90) + 360 * whole),
      )
    )
  }

  private static let pen = StrokeStyle(lineWidth: 6, lineCap: .round)

  private func arc(_ share: Double) -> Path {
    let start: Double = isOpen ? 135 : -90
    var path = Path()
    path.addArc(
      center: CGPoint(x: 29, y: 29),
      radius: 27,
      startAngle: .degrees(start),
      endAngle: .degrees(start + 360 * max(0.002, share)),
      clockwise: false,
    )
    return path
  }
}

/// The platform's own: a bar.
public nonisolated struct DefaultGaugeStyle: GaugeStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LinearGauge(configuration: configuration, showsLabel: true)
  }
}

/// A bar that fills.
public nonisolated struct LinearCapacityGaugeStyle: GaugeStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LinearGauge(configuration: configuration, showsLabel: true)
  }
}

/// A bar without its label.
public nonisolated struct AccessoryLinearGaugeStyle: GaugeStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LinearGauge(configuration: configuration, showsLabel: false)
  }
}

/// A bar that fills, without its label.
public nonisolated struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LinearGauge(configuration: configuration, showsLabel: false)
  }
}

/// An open ring around the value.
public nonisolated struct AccessoryCircularGaugeStyle: GaugeStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    CircularGauge(configuration: configuration, isOpen: true)
  }
}

/// A closed ring around the value.
public nonisolated struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    CircularGauge(configuration: configuration, isOpen: false)
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: AccessoryCircularGaugeStyle {
    AccessoryCircularGaugeStyle()
  }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

extension View {
  public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    modifier(StyleModifier(path: \.gaugeStyle, drawing: GaugeDrawing(style: style)))
  }
}

nonisolated extension EnvironmentValues {
  @Entry var gaugeStyle: AnyStyle<GaugeStyleConfiguration> =
    AnyStyle(GaugeDrawing(style: DefaultGaugeStyle()))
}
