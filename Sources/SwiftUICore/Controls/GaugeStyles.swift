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

/// The platform's own: a bar.
public nonisolated struct DefaultGaugeStyle: GaugeStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LinearGauge(configuration: configuration, form: .usual)
  }
}

/// A bar that fills.
public nonisolated struct LinearCapacityGaugeStyle: GaugeStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LinearGauge(configuration: configuration, form: .usual)
  }
}

/// A bar with a mark at the value, without its label.
public nonisolated struct AccessoryLinearGaugeStyle: GaugeStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LinearGauge(configuration: configuration, form: .marked)
  }
}

/// A bar that fills, with its label above it and the value below.
public nonisolated struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LinearGauge(configuration: configuration, form: .capacity)
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
