import Foundation
import Layout
import Properties

/// A value within a range.
public nonisolated struct Gauge<
  Label: View,
  CurrentValueLabel: View,
  BoundsLabel: View,
  MarkedValueLabels: View,
>: ForwardingView {
  public typealias Body = Never

  private let configuration: GaugeStyleConfiguration

  private init<V: BinaryFloatingPoint>(
    _ value: V,
    _ bounds: ClosedRange<V>,
    _ label: AnyView,
    _ current: AnyView?,
    _ least: AnyView?,
    _ most: AnyView?,
    _ marks: AnyView? = nil,
  ) {
    let span = bounds.upperBound - bounds.lowerBound
    let share = span > 0 ? Double((value - bounds.lowerBound) / span) : 0
    configuration = GaugeStyleConfiguration(
      value: share.isNaN ? 0 : min(1, max(0, share)),
      label: GaugeStyleConfiguration.Label(view: label),
      currentValueLabel: current.map { GaugeStyleConfiguration.CurrentValueLabel(view: $0) },
      minimumValueLabel: least.map { GaugeStyleConfiguration.MinimumValueLabel(view: $0) },
      maximumValueLabel: most.map { GaugeStyleConfiguration.MaximumValueLabel(view: $0) },
      markedValueLabel: marks.map { marks in
        GaugeStyleConfiguration.MarkedValueLabel(view: marks) { tag in
          guard let value = tag.base as? V, span > 0 else { return nil }
          let share = Double((value - bounds.lowerBound) / span)
          return share.isFinite ? min(1, max(0, share)) : nil
        }
      },
    )
  }

  @MainActor var inner: some View { Styled(configuration, by: \.gaugeStyle) }
}

nonisolated extension Gauge where MarkedValueLabels == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
  ) where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
    self.init(value, bounds, AnyView(label()), nil, nil, nil)
  }
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
  ) where BoundsLabel == EmptyView {
    self.init(value, bounds, AnyView(label()), AnyView(currentValueLabel()), nil, nil)
  }
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel,
  ) {
    self.init(
      value,
      bounds,
      AnyView(label()),
      AnyView(currentValueLabel()),
      AnyView(minimumValueLabel()),
      AnyView(maximumValueLabel()),
    )
  }
}

nonisolated extension Gauge {
  /// A gauge with labels at some of its values, which each label has as its tag.
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels,
  ) where BoundsLabel == EmptyView {
    self.init(
      value,
      bounds,
      AnyView(label()),
      AnyView(currentValueLabel()),
      nil,
      nil,
      AnyView(markedValueLabels()),
    )
  }

  /// A gauge with labels at its ends and at some of its values, which each label has as its tag.
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels,
  ) {
    self.init(
      value,
      bounds,
      AnyView(label()),
      AnyView(currentValueLabel()),
      AnyView(minimumValueLabel()),
      AnyView(maximumValueLabel()),
      AnyView(markedValueLabels()),
    )
  }
}

/// A gauge as its style sees it.
public nonisolated struct GaugeStyleConfiguration {
  public nonisolated struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public nonisolated struct CurrentValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }
  public nonisolated struct MinimumValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }
  public nonisolated struct MaximumValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }
  /// Labels at some of the values, each below its place on a bar.
  public nonisolated struct MarkedValueLabel: View {
    let view: AnyView
    /// The place of a tag, from 0 to 1; nil where it is none of the gauge's values.
    let share: (AnyHashable) -> Double?

    public var body: some View {
      let parts = PartGatherer.parts(of: view)
      MarkLayout {
        ForEach(Array(parts.enumerated()), id: \.element.id) { index, part in
          part.erased.lineLimit(1).layoutValue(
            key: MarkPlaceKey.self,
            // Without a value of their own they are spread evenly.
            value: tag(part).flatMap(share) ?? Double(index) / Double(max(1, parts.count - 1)),
          )
        }
      }
    }

    @MainActor private func tag(_ part: ViewPart) -> AnyHashable? {
      func tag<V: View>(_ view: V) -> AnyHashable? {
        view.modifierValue { ($0 as? any TaggingModifier)?.anyTag }
      }
      return tag(part.view)
    }
  }

  /// From 0 to 1.
  public var value: Double
  public var label: Label
  public var currentValueLabel: CurrentValueLabel?
  public var minimumValueLabel: MinimumValueLabel?
  public var maximumValueLabel: MaximumValueLabel?
  var markedValueLabel: MarkedValueLabel?
}

private nonisolated struct MarkPlaceKey: LayoutValueKey {
  static let defaultValue = 0.0
}

/// Puts each view's middle at its part of the width, and none beyond the ends.
private nonisolated struct MarkLayout: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: proposal.width ?? sizes.reduce(0) { $0 + $1.width },
      height: sizes.map(\.height).max() ?? 0,
    )
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) {
    for subview in subviews {
      let width = subview.sizeThatFits(.unspecified).width
      let x = subview[MarkPlaceKey.self] * bounds.width - width / 2
      subview.place(
        at: CGPoint(x: bounds.minX + max(0, min(x, bounds.width - width)), y: bounds.minY),
        proposal: .unspecified,
      )
    }
  }
}
