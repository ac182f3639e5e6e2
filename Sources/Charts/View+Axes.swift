public import Foundation
public import SwiftUI
import SwiftUICore

extension View {
  // MARK: Axes

  /// Shows or hides the horizontal axis of charts.
  public nonisolated func chartXAxis(_ visibility: Visibility) -> some View {
    chart { $0.x.visibility = visibility }
  }
  /// Sets what the horizontal axis shows.
  public nonisolated func chartXAxis<Content: AxisContent>(
    @AxisContentBuilder content: @escaping () -> Content
  ) -> some View {
    chart { $0.x.content = { content() } }
  }

  /// Shows or hides the vertical axis of charts.
  public nonisolated func chartYAxis(_ visibility: Visibility) -> some View {
    chart { $0.y.visibility = visibility }
  }
  /// Sets what the vertical axis shows.
  public nonisolated func chartYAxis<Content: AxisContent>(
    @AxisContentBuilder content: @escaping () -> Content
  ) -> some View {
    chart { $0.y.content = { content() } }
  }

  /// Changes the look of the horizontal axis as a whole.
  ///
  /// Without effect: the labels of an axis are views of their own, which stand beside the plot.
  public nonisolated func chartXAxisStyle<Content: View>(
    @ViewBuilder content: @escaping (ChartAxisContent) -> Content
  ) -> some View { self }

  /// Changes the look of the vertical axis as a whole.
  ///
  /// Without effect: the labels of an axis are views of their own, which stand beside the plot.
  public nonisolated func chartYAxisStyle<Content: View>(
    @ViewBuilder content: @escaping (ChartAxisContent) -> Content
  ) -> some View { self }

  // MARK: Titles

  public nonisolated func chartXAxisLabel(
    _ labelKey: LocalizedStringKey,
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil,
  ) -> some View {
    chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) }
  }
  public nonisolated func chartXAxisLabel(
    _ label: Text,
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil,
  ) -> some View {
    chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { label }
  }
  @_disfavoredOverload
  public nonisolated func chartXAxisLabel<S: StringProtocol>(
    _ label: S,
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil,
  ) -> some View {
    chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) }
  }
  /// Titles the horizontal axis, above or below the chart.
  ///
  /// Without effect of spacing: titles stand as far from the axis as labels do.
  public nonisolated func chartXAxisLabel<C: View>(
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> C,
  ) -> some View {
    let title = AxisTitle(
      position: position,
      alignment: alignment,
      spacing: spacing,
      content: AnyView(content()),
    )
    return chart { $0.x.titles.append(title) }
  }

  public nonisolated func chartYAxisLabel(
    _ labelKey: LocalizedStringKey,
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil,
  ) -> some View {
    chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) }
  }
  public nonisolated func chartYAxisLabel(
    _ label: Text,
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil,
  ) -> some View {
    chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { label }
  }
  @_disfavoredOverload
  public nonisolated func chartYAxisLabel<S: StringProtocol>(
    _ label: S,
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil,
  ) -> some View {
    chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) }
  }
  /// Titles the vertical axis, above or below it: it is not turned.
  ///
  /// Without effect of spacing: titles stand as far from the axis as labels do.
  public nonisolated func chartYAxisLabel<C: View>(
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> C,
  ) -> some View {
    let title = AxisTitle(
      position: position,
      alignment: alignment,
      spacing: spacing,
      content: AnyView(content()),
    )
    return chart { $0.y.titles.append(title) }
  }

  // MARK: Scales

  public nonisolated func chartXScale<Domain: ScaleDomain, Range: PositionScaleRange>(
    domain: Domain,
    range: Range,
    type: ScaleType? = nil,
  ) -> some View {
    chart { $0.x.set(domain: domain, range: range, type: type) }
  }
  public nonisolated func chartXScale<Domain: ScaleDomain>(
    domain: Domain,
    type: ScaleType? = nil,
  ) -> some View {
    chart { $0.x.set(domain: domain, range: nil, type: type) }
  }
  public nonisolated func chartXScale<Range: PositionScaleRange>(
    range: Range,
    type: ScaleType? = nil,
  ) -> some View {
    chart { $0.x.set(domain: nil, range: range, type: type) }
  }
  public nonisolated func chartXScale(type: ScaleType?) -> some View {
    chart { $0.x.set(domain: nil, range: nil, type: type) }
  }

  public nonisolated func chartYScale<Domain: ScaleDomain, Range: PositionScaleRange>(
    domain: Domain,
    range: Range,
    type: ScaleType? = nil,
  ) -> some View {
    chart { $0.y.set(domain: domain, range: range, type: type) }
  }
  public nonisolated func chartYScale<Domain: ScaleDomain>(
    domain: Domain,
    type: ScaleType? = nil,
  ) -> some View {
    chart { $0.y.set(domain: domain, range: nil, type: type) }
  }
  public nonisolated func chartYScale<Range: PositionScaleRange>(
    range: Range,
    type: ScaleType? = nil,
  ) -> some View {
    chart { $0.y.set(domain: nil, range: range, type: type) }
  }
  public nonisolated func chartYScale(type: ScaleType?) -> some View {
    chart { $0.y.set(domain: nil, range: nil, type: type) }
  }
}

nonisolated extension AxisSettings {
  mutating func set(
    domain: (any ScaleDomain)?,
    range: (any PositionScaleRange)?,
    type: ScaleType?,
  ) {
    if let domain {
      self.domain = domain.wished
      modify = (domain as? AutomaticScaleDomain)?.modify
    }
    if let type { self.type = type }
    if let padding = range as? PlotDimensionScaleRange {
      (startPadding, endPadding) = (padding.start, padding.end)
    } else if let points = range as? ClosedRange<CGFloat> {
      self.range = points
    }
  }
}
