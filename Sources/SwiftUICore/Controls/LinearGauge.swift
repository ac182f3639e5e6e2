import Display
import Foundation
import Layout
import Properties

/// A bar with labels around it.
nonisolated struct LinearGauge: View {
  /// How the bar and its labels stand.
  enum Form {
    /// The labels above and below it, in the middle.
    case usual
    /// The labels above and below it, at its beginning.
    case capacity
    /// A mark on a whole bar, with what is known of its ends beside it and no label of its own.
    case marked
  }

  let configuration: GaugeStyleConfiguration
  let form: Form
  @Environment(\.areLabelsHidden) private var areLabelsHidden

  init(configuration: GaugeStyleConfiguration, form: Form) {
    self.configuration = configuration
    self.form = form
  }

  var body: some View {
    VStack(alignment: form == .capacity ? .leading : .center, spacing: form == .usual ? 4 : 2) {
      if form != .marked, !areLabelsHidden { configuration.label.accessibilityHidden(true) }
      HStack {
        if let least = configuration.minimumValueLabel { least } else if form == .marked { value }
        VStack(spacing: 2) {
          GaugeBar(
            value: configuration.value,
            name: configuration.label.view.plainText,
            isMarked: form == .marked,
          )
          if let marks = configuration.markedValueLabel {
            marks.font(.caption).foregroundStyle(.secondary)
          }
        }
        if let most = configuration.maximumValueLabel { most }
      }
      if form != .marked || configuration.minimumValueLabel != nil { value }
    }
  }

  @ViewBuilder private var value: some View {
    if let current = configuration.currentValueLabel {
      current.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// The bar itself, in one colour or in those of a gradient along it.
private nonisolated struct GaugeBar: View {
  let value: Double
  let name: String
  /// Whether a mark on the whole bar shows the value.
  let isMarked: Bool
  @Environment(\.theme) private var theme
  @Environment(\.tint) private var tint
  @Environment(\.tintGradient) private var gradient

  init(value: Double, name: String, isMarked: Bool) {
    self.value = value
    self.name = name
    self.isMarked = isMarked
  }

  var body: some View {
    if isMarked, theme.drawsShapes {
      ZStack {
        if let gradient {
          Capsule()
            .fill(LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing))
        } else {
          Capsule().fill(tint ?? .accentColor)
        }
        MarkOnBar(share: value, reach: 3).fill(Color.background)
        MarkOnBar(share: value, reach: 1).fill(Color.primary)
      }
      .frame(height: theme.progressBar.height)
      .padding(.vertical, 3)
      .gaugeMeaning(name, value)
    } else if let gradient, theme.drawsShapes {
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

/// A round mark at a place of a bar.
private nonisolated struct MarkOnBar: Shape {
  var share: Double
  /// How far it goes over the edges of the bar, in points.
  let reach: CGFloat
  var animatableData: Double {
    get { share }
    set { share = newValue }
  }

  init(share: Double, reach: CGFloat) {
    self.share = share
    self.reach = reach
  }

  func path(in rect: CGRect) -> Path {
    let side = rect.height
    let left = rect.minX + max(0, rect.width - side) * share
    let mark = CGRect(x: left, y: rect.minY, width: side, height: side)
    return Path(ellipseIn: mark.insetBy(dx: -reach, dy: -reach))
  }
}

nonisolated extension Gradient {
  /// Returns the colour of the last stop before a position from 0 to 1.
  func color(at place: Double) -> Color? {
    (stops.last { $0.location <= place } ?? stops.first)?.color
  }
}

nonisolated extension View {
  func gaugeMeaning(_ name: String, _ value: Double) -> some View {
    accessibilityElement(children: .ignore)
      .accessibilityLabel(name)
      .accessibilityValue("\(Int((value * 100).rounded())) %")
      .modifier(AccessibilityAttachmentModifier(patch: SemanticsPatch { $0.role = .progress }))
  }
}
