public import Foundation
public import SwiftUI
import SwiftUICore

extension View {
  // MARK: Styles

  /// Sets the colours of values.
  public nonisolated func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<DataValue, S>
  ) -> some View {
    let pairs = mapping.map { ($0.key.datum, MarkShading($0.value)) }
    return chart {
      $0.colors.domain = pairs.map(\.0)
      $0.colors.mapping = Dictionary(pairs) { first, _ in first }
    }
  }
  public nonisolated func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
    domain: [DataValue],
    range: [S],
    type: ScaleType? = nil,
  ) -> some View {
    let (domain, range) = (domain.map(\.datum), range.map { MarkShading($0) })
    return chart {
      $0.colors.domain = domain
      $0.colors.range = range
    }
  }
  public nonisolated func chartForegroundStyleScale<DataValue: Plottable>(
    domain: [DataValue],
    type: ScaleType? = nil,
  ) -> some View {
    let domain = domain.map(\.datum)
    return chart { $0.colors.domain = domain }
  }
  public nonisolated func chartForegroundStyleScale<S: ShapeStyle>(
    range: [S],
    type: ScaleType? = nil,
  ) -> some View {
    let range = range.map { MarkShading($0) }
    return chart { $0.colors.range = range }
  }
  /// Sets the colours of values from those of a gradient.
  public nonisolated func chartForegroundStyleScale(
    range: Gradient,
    type: ScaleType? = nil,
  ) -> some View {
    chartForegroundStyleScale(range: range.stops.map(\.color), type: type)
  }
  public nonisolated func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
    domain: [DataValue]? = nil,
    mapping: @escaping (DataValue) -> S,
  ) -> some View {
    let domain = domain?.map(\.datum)
    return chart {
      $0.colors.domain = domain
      $0.colors.make = { datum in
        DataValue.value(of: datum).map { MarkShading(mapping($0)) }
      }
    }
  }
  public nonisolated func chartForegroundStyleScale(type: ScaleType?) -> some View { self }

  /// Sets the symbols of values.
  public nonisolated func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(
    _ mapping: KeyValuePairs<DataValue, S>
  ) -> some View {
    let pairs = mapping.map { ($0.key.datum, $0.value.own) }
    return chart {
      $0.symbols.domain = pairs.map(\.0)
      $0.symbols.mapping = Dictionary(pairs) { first, _ in first }
    }
  }
  public nonisolated func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(
    domain: [DataValue],
    range: [S],
  ) -> some View {
    let (domain, range) = (domain.map(\.datum), range.map(\.own))
    return chart {
      $0.symbols.domain = domain
      $0.symbols.range = range
    }
  }
  public nonisolated func chartSymbolScale<S: ChartSymbolShape>(range: [S]) -> some View {
    let range = range.map(\.own)
    return chart { $0.symbols.range = range }
  }
  public nonisolated func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(
    mapping: @escaping (DataValue) -> S
  ) -> some View {
    chart { $0.symbols.make = { datum in DataValue.value(of: datum).map { mapping($0).own } } }
  }
  public nonisolated func chartSymbolScale<Domain: Collection, S: ChartSymbolShape>(
    domain: Domain,
    mapping: @escaping (Domain.Element) -> S,
  ) -> some View where Domain.Element: Plottable {
    let domain = domain.map(\.datum)
    return chart {
      $0.symbols.domain = domain
      $0.symbols.make = { datum in Domain.Element.value(of: datum).map { mapping($0).own } }
    }
  }

  /// - Parameter range: the areas of the smallest and the largest symbol, in square points.
  public nonisolated func chartSymbolSizeScale(range: ClosedRange<CGFloat>) -> some View {
    chart { $0.sizeRange = range }
  }

  /// Sets the patterns of dashes of values.
  public nonisolated func chartLineStyleScale<DataValue: Plottable>(
    _ mapping: KeyValuePairs<DataValue, StrokeStyle>
  ) -> some View {
    let pairs = mapping.map { ($0.key.datum, $0.value) }
    return chart {
      $0.lines.domain = pairs.map(\.0)
      $0.lines.mapping = Dictionary(pairs) { first, _ in first }
    }
  }
  public nonisolated func chartLineStyleScale(range: [StrokeStyle]) -> some View {
    chart { $0.lines.range = range }
  }
  public nonisolated func chartLineStyleScale<DataValue: Plottable>(
    domain: [DataValue],
    range: [StrokeStyle],
  ) -> some View {
    let domain = domain.map(\.datum)
    return chart {
      $0.lines.domain = domain
      $0.lines.range = range
    }
  }
  public nonisolated func chartLineStyleScale<DataValue: Plottable>(
    mapping: @escaping (DataValue) -> StrokeStyle
  ) -> some View {
    chart { $0.lines.make = { datum in DataValue.value(of: datum).map(mapping) } }
  }
  public nonisolated func chartLineStyleScale<Domain: Collection>(
    domain: Domain,
    mapping: @escaping (Domain.Element) -> StrokeStyle,
  ) -> some View where Domain.Element: Plottable {
    let domain = domain.map(\.datum)
    return chart {
      $0.lines.domain = domain
      $0.lines.make = { datum in Domain.Element.value(of: datum).map(mapping) }
    }
  }

  // MARK: Legend, plot and layers

  public nonisolated func chartLegend(_ visibility: Visibility) -> some View {
    chart { $0.legend.visibility = visibility }
  }
  public nonisolated func chartLegend(
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil,
  ) -> some View {
    chart {
      $0.legend.position = position
      $0.legend.alignment = alignment
      $0.legend.spacing = spacing
    }
  }
  public nonisolated func chartLegend<Content: View>(
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content,
  ) -> some View {
    let content = AnyView(content())
    return chart {
      $0.legend.position = position
      $0.legend.alignment = alignment
      $0.legend.spacing = spacing
      $0.legend.content = content
    }
  }

  /// Changes the plot's look and size.
  public nonisolated func chartPlotStyle<Content: View>(
    @ViewBuilder content: @escaping (ChartPlotContent) -> Content
  ) -> some View {
    chart { $0.plotStyle = { AnyView(content($0)) } }
  }

  /// Adds a view over charts, which may ask where values lie.
  public nonisolated func chartOverlay<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: @escaping (ChartProxy) -> V,
  ) -> some View {
    chart { $0.overlays.append(ChartLayer(alignment: alignment) { AnyView(content($0)) }) }
  }

  /// Adds a view behind charts, which may ask where values lie.
  public nonisolated func chartBackground<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: @escaping (ChartProxy) -> V,
  ) -> some View {
    chart { $0.backgrounds.append(ChartLayer(alignment: alignment) { AnyView(content($0)) }) }
  }

  /// Adds a gesture to the plot.
  ///
  /// Give people who use a keyboard another way to do the same.
  public nonisolated func chartGesture<G: Gesture>(
    _ gesture: @escaping (ChartProxy) -> G
  ) -> some View {
    chart { $0.gesture = { proxy, area in AnyView(area.gesture(gesture(proxy))) } }
  }

  // MARK: Selection

  /// Binds the value that a person selects: by pointer, or by arrow keys; escape selects nothing.
  public nonisolated func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
    let link = SelectionLink(value)
    return chart { $0.x.selection = link }
  }
  public nonisolated func chartXSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View {
    let link = SelectionLink(range)
    return chart { $0.x.selection = link }
  }
  /// Binds the value that a person selects: by pointer, or by arrow keys; escape selects nothing.
  public nonisolated func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
    let link = SelectionLink(value)
    return chart { $0.y.selection = link }
  }
  public nonisolated func chartYSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View {
    let link = SelectionLink(range)
    return chart { $0.y.selection = link }
  }
  /// Binds the sum of the sectors' values up to where a person selects one.
  public nonisolated func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
    let link = SelectionLink(value)
    return chart { $0.angle = link }
  }

  // MARK: Scrolling

  /// Lets charts scroll that show a part of an axis: by drags, or by arrow keys.
  public nonisolated func chartScrollableAxes(_ axes: Axis.Set) -> some View {
    chart {
      $0.x.isScrollable = axes.contains(.horizontal)
      $0.y.isScrollable = axes.contains(.vertical)
    }
  }

  /// - Parameter length: how much of the axis is seen; for dates in seconds, for categories how many.
  public nonisolated func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
    chart { $0.x.visibleLength = length.datum.amount }
  }
  /// - Parameter length: how much of the axis is seen; for dates in seconds, for categories how many.
  public nonisolated func chartYVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
    chart { $0.y.visibleLength = length.datum.amount }
  }

  public nonisolated func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View {
    let link = ScrollLink(x)
    return chart { $0.x.scrollPosition = link }
  }
  public nonisolated func chartScrollPosition<P: Plottable>(y: Binding<P>) -> some View {
    let link = ScrollLink(y)
    return chart { $0.y.scrollPosition = link }
  }
  public nonisolated func chartScrollPosition<P: Plottable>(initialX: P) -> some View {
    let datum = initialX.datum
    return chart { $0.x.scrollPosition = ScrollLink(value: { datum }, set: nil) }
  }
  public nonisolated func chartScrollPosition<P: Plottable>(initialY: P) -> some View {
    let datum = initialY.datum
    return chart { $0.y.scrollPosition = ScrollLink(value: { datum }, set: nil) }
  }
}

nonisolated extension SelectionLink {
  fileprivate init<P: Plottable>(_ binding: Binding<P?>) {
    self.init(
      value: { binding.wrappedValue?.datum },
      set: { datum in binding.wrappedValue = datum.flatMap { P.value(of: $0) } },
    )
  }

  fileprivate init<P: Plottable & Comparable>(_ binding: Binding<ClosedRange<P>?>) {
    self.init(
      value: { binding.wrappedValue?.lowerBound.datum },
      set: { if $0 == nil { binding.wrappedValue = nil } },
      setRange: { one, two in
        guard let one = P.value(of: one), let two = P.value(of: two) else { return }
        binding.wrappedValue = min(one, two)...max(one, two)
      },
    )
  }
}

nonisolated extension ScrollLink {
  fileprivate init<P: Plottable>(_ binding: Binding<P>) {
    self.init(
      value: { binding.wrappedValue.datum },
      set: { if let value = P.value(of: $0) { binding.wrappedValue = value } },
    )
  }
}
