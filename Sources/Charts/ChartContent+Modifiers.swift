public import SwiftUI

// What is said nearest to a mark wins over what is said around it, as for views.

extension ChartContent {
  nonisolated func change(_ change: @escaping (inout MarkStyle) -> Void) -> ChangedContent<Self> {
    ChangedContent(content: self) { change(&$0.style) }
  }

  // MARK: Colours

  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
    let shading = MarkShading(style)
    return change {
      if $0.shading == nil, $0.color == nil { $0.shading = shading }
    }
  }

  /// Gives each value a colour, which the legend explains.
  public nonisolated func foregroundStyle<D: Plottable>(
    by value: PlottableValue<D>
  ) -> some ChartContent {
    change {
      if $0.shading == nil, $0.color == nil { $0.color = value.plotted }
    }
  }

  public nonisolated func opacity(_ opacity: Double) -> some ChartContent {
    change { $0.opacity *= opacity.isFinite ? min(max(0, opacity), 1) : 1 }
  }

  public nonisolated func blur(radius: CGFloat) -> some ChartContent {
    change { $0.filters.append(.blur(radius: radius)) }
  }

  public nonisolated func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0,
  ) -> some ChartContent {
    change { $0.filters.append(.shadow(color: color, radius: radius, x: x, y: y)) }
  }

  /// Lays gradients over the plot and not over each mark.
  ///
  /// Without effect: gradients lie over each mark.
  public nonisolated func alignsMarkStylesWithPlotArea(
    _ aligns: Bool = true
  ) -> some ChartContent { self }

  // MARK: Shapes

  public nonisolated func cornerRadius(
    _ radius: CGFloat,
    style: RoundedCornerStyle = .continuous,
  ) -> some ChartContent {
    change { if $0.corner == nil { $0.corner = radius } }
  }

  /// Gives bars and rectangles the shape.
  ///
  /// Partly: of other marks nothing is cut off.
  public nonisolated func clipShape<S: Shape>(
    _ shape: S,
    style: FillStyle = FillStyle(),
  ) -> some ChartContent {
    change { if $0.outline == nil { $0.outline = { shape.path(in: $0) } } }
  }

  public nonisolated func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    change { if $0.line == nil, $0.lineBy == nil { $0.line = style } }
  }

  /// Gives each value a pattern of dashes.
  public nonisolated func lineStyle<D: Plottable>(
    by value: PlottableValue<D>
  ) -> some ChartContent {
    change { if $0.line == nil, $0.lineBy == nil { $0.lineBy = value.plotted } }
  }

  /// How a line or an area runs from value to value.
  public nonisolated func interpolationMethod(
    _ method: InterpolationMethod
  ) -> some ChartContent {
    change { if $0.interpolation == nil { $0.interpolation = method } }
  }

  public nonisolated func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
    let symbol = symbol.own
    return change {
      if $0.symbol == nil, $0.symbolBy == nil, $0.symbolView == nil { $0.symbol = symbol }
    }
  }

  /// Gives each value a symbol, which the legend explains.
  public nonisolated func symbol<D: Plottable>(
    by value: PlottableValue<D>
  ) -> some ChartContent {
    change {
      if $0.symbol == nil, $0.symbolBy == nil, $0.symbolView == nil {
        $0.symbolBy = value.plotted
      }
    }
  }

  /// Shows a view at the marks' places.
  public nonisolated func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
    let view = AnyView(symbol())
    return change {
      if $0.symbol == nil, $0.symbolBy == nil, $0.symbolView == nil { $0.symbolView = view }
    }
  }

  /// - Parameter area: in square points.
  public nonisolated func symbolSize(_ area: CGFloat) -> some ChartContent {
    change { if $0.symbolArea == nil, $0.sizeBy == nil { $0.symbolArea = area } }
  }
  public nonisolated func symbolSize(_ size: CGSize) -> some ChartContent {
    symbolSize(size.width * size.height)
  }
  /// Makes symbols larger with a value.
  public nonisolated func symbolSize<D: Plottable>(
    by value: PlottableValue<D>
  ) -> some ChartContent {
    change { if $0.symbolArea == nil, $0.sizeBy == nil { $0.sizeBy = value.plotted } }
  }

  // MARK: Places

  /// Puts marks of the same place beside each other, by a value.
  public nonisolated func position<P: Plottable>(
    by value: PlottableValue<P>,
    axis: Axis? = nil,
    span: MarkDimension = .automatic,
  ) -> some ChartContent {
    change {
      if $0.position == nil {
        $0.position = MarkPosition(value: value.plotted, axis: axis, span: span)
      }
    }
  }

  /// Moves marks, in points.
  public nonisolated func offset(_ offset: CGSize) -> some ChartContent {
    change {
      $0.offset.width += offset.width.isFinite ? offset.width : 0
      $0.offset.height += offset.height.isFinite ? offset.height : 0
    }
  }
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
    offset(CGSize(width: x, height: y))
  }

  /// Moves the ends of bars, rectangles and rules by themselves, in points.
  public nonisolated func offset(
    x: CGFloat = 0,
    yStart: CGFloat = 0,
    yEnd: CGFloat = 0,
  ) -> some ChartContent { offset(xStart: x, xEnd: x, yStart: yStart, yEnd: yEnd) }
  public nonisolated func offset(
    xStart: CGFloat = 0,
    xEnd: CGFloat = 0,
    y: CGFloat = 0,
  ) -> some ChartContent { offset(xStart: xStart, xEnd: xEnd, yStart: y, yEnd: y) }
  public nonisolated func offset(
    xStart: CGFloat = 0,
    xEnd: CGFloat = 0,
    yStart: CGFloat = 0,
    yEnd: CGFloat = 0,
  ) -> some ChartContent {
    guard [xStart, xEnd, yStart, yEnd].allSatisfy(\.isFinite) else { return change { _ in } }
    return change {
      $0.startOffset.width += xStart
      $0.startOffset.height += yStart
      $0.endOffset.width += xEnd
      $0.endOffset.height += yEnd
    }
  }

  /// Chooses which marks lie over others; the larger number is in front.
  public nonisolated func zIndex(_ value: Double) -> some ChartContent {
    change { if $0.zIndex == nil { $0.zIndex = value } }
  }

  // MARK: Annotations

  /// Shows a view beside the marks.
  public nonisolated func annotation<C: View>(
    position: AnnotationPosition = .automatic,
    alignment: Alignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: @escaping () -> C,
  ) -> some ChartContent {
    annotation(position: position, alignment: alignment, spacing: spacing) { _ in content() }
  }
  public nonisolated func annotation<C: View>(
    position: AnnotationPosition = .automatic,
    alignment: Alignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: @escaping (AnnotationContext) -> C,
  ) -> some ChartContent {
    annotation(
      position: position,
      alignment: alignment,
      spacing: spacing,
      overflowResolution: .automatic,
      content: content,
    )
  }
  public nonisolated func annotation<C: View>(
    position: AnnotationPosition = .automatic,
    alignment: Alignment = .center,
    spacing: CGFloat? = nil,
    overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: @escaping () -> C,
  ) -> some ChartContent {
    annotation(
      position: position,
      alignment: alignment,
      spacing: spacing,
      overflowResolution: overflowResolution,
    ) { _ in content() }
  }
  public nonisolated func annotation<C: View>(
    position: AnnotationPosition = .automatic,
    alignment: Alignment = .center,
    spacing: CGFloat? = nil,
    overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: @escaping (AnnotationContext) -> C,
  ) -> some ChartContent {
    let annotation = MarkAnnotation(
      position: position,
      alignment: alignment,
      spacing: spacing,
      staysInside: (overflowResolution.x.staysInside, overflowResolution.y.staysInside),
      content: { AnyView(content($0)) },
    )
    return change { $0.annotations.append(annotation) }
  }
}

// MARK: What is said of marks

extension ChartContent {
  public nonisolated func accessibilityLabel(_ label: Text) -> some ChartContent {
    change { if $0.label == nil { $0.label = label } }
  }
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some ChartContent {
    accessibilityLabel(Text(labelKey))
  }
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> some ChartContent { accessibilityLabel(Text(label)) }

  public nonisolated func accessibilityValue(_ value: Text) -> some ChartContent {
    change { if $0.value == nil { $0.value = value } }
  }
  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some ChartContent {
    accessibilityValue(Text(valueKey))
  }
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(
    _ value: S
  ) -> some ChartContent { accessibilityValue(Text(value)) }

  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some ChartContent {
    change { if $0.identifier == nil { $0.identifier = identifier } }
  }

  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some ChartContent {
    change { if $0.isHidden == nil { $0.isHidden = hidden } }
  }
}
