import Display
import Foundation
import Layout
import Properties

/// A ring around the value; in a terminal the ring is beside the value.
nonisolated struct CircularGauge: View {
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
        if isOpen {
          arc(whole).stroke(ink(whole), style: Self.pen)
          mark(at: start + 360 * whole * configuration.value)
        } else {
          arc(whole).stroke(Color.control, style: Self.pen)
          arc(configuration.value).stroke(ink(whole), style: Self.pen)
        }
        VStack(spacing: 0) {
          if let current = configuration.currentValueLabel {
            current.font(.headline)
            if isOpen, !hasBounds {
              configuration.label.font(.caption2).foregroundStyle(.secondary)
            }
          } else {
            configuration.label.font(.caption)
          }
        }
        .lineLimit(1)
        .minimumScaleFactor(0.3)
        .padding(10)
        if hasBounds { bounds }
      }
      .frame(width: 58, height: 58)
      .padding(3)
      .gaugeMeaning(name, configuration.value)
    } else {
      HStack {
        configuration.minimumValueLabel.accessibilityHidden(true)
        ProgressLeaf(
          fraction: configuration.value,
          isCircular: true,
          label: name,
          tint: gradient?.color(at: configuration.value),
        )
        configuration.maximumValueLabel.accessibilityHidden(true)
        configuration.currentValueLabel.accessibilityHidden(true)
        configuration.label.foregroundStyle(.secondary).accessibilityHidden(true)
      }
    }
  }

  /// Whether there are labels in the gap of the ring; then there is no room for the gauge's own.
  private var hasBounds: Bool {
    isOpen && (configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil)
  }

  private var bounds: some View {
    HStack(spacing: 2) {
      configuration.minimumValueLabel
      Spacer(minLength: 0)
      configuration.maximumValueLabel
    }
    .font(.caption2)
    .lineLimit(1)
    .minimumScaleFactor(0.3)
    .frame(width: 32, height: 12)
    .offset(y: 22)
  }

  /// Where the ring begins, in degrees.
  private var start: Double { isOpen ? 135 : -90 }

  private func ink(_ whole: Double) -> AnyShapeStyle {
    guard let gradient else { return AnyShapeStyle(tint ?? .accentColor) }
    // The round ends lie before and behind it, and are of its first and its last colour.
    let turn = 360 * whole
    let ends = isOpen ? Self.ends : 0
    let stops = gradient.stops.map { stop in
      let place = (ends + stop.location * turn) / (turn + 2 * ends)
      return Gradient.Stop(color: stop.color, location: place)
    }
    return AnyShapeStyle(
      AngularGradient(
        gradient: Gradient(stops: stops),
        center: .center,
        startAngle: .degrees(start - ends),
        endAngle: .degrees(start + turn + ends),
      )
    )
  }

  /// The value on an open ring: a dot with a gap around it.
  private func mark(at angle: Double) -> some View {
    let color = gradient?.color(at: configuration.value) ?? tint ?? .accentColor
    return ZStack {
      Circle().fill(Color.background).frame(width: 13, height: 13)
      Circle().fill(color).frame(width: 9, height: 9)
    }
    .offset(x: 27 * cos(angle * .pi / 180), y: 27 * sin(angle * .pi / 180))
  }

  private static let pen = StrokeStyle(lineWidth: 6, lineCap: .round)
  /// How far a round end reaches, in degrees.
  private static let ends = 10.0

  private func arc(_ share: Double) -> Path {
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
