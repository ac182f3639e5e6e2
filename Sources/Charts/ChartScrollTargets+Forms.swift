public import Foundation

extension ChartScrollTargetBehavior where Self == ValueAlignedChartScrollTargetBehavior {
  public static func valueAligned(
    matching components: DateComponents,
    majorAlignment: MajorValueAlignment<Date>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic,
  ) -> ValueAlignedChartScrollTargetBehavior {
    Self(
      matching: components,
      majorAlignment: majorAlignment,
      limitBehavior: limitBehavior,
    )
  }

  public static func valueAligned<P: Plottable & Numeric>(
    unit: P,
    majorAlignment: MajorValueAlignment<P>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic,
  ) -> ValueAlignedChartScrollTargetBehavior {
    Self(
      unit: unit,
      majorAlignment: majorAlignment,
      limitBehavior: limitBehavior,
    )
  }

  public static func valueAligned<X: Plottable & Numeric, Y: Plottable & Numeric>(
    xUnit: X,
    yUnit: Y,
    xMajorAlignment: MajorValueAlignment<X>? = nil,
    yMajorAlignment: MajorValueAlignment<Y>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic,
  ) -> ValueAlignedChartScrollTargetBehavior {
    Self(
      xUnit: xUnit,
      yUnit: yUnit,
      xMajorAlignment: xMajorAlignment,
      yMajorAlignment: yMajorAlignment,
      limitBehavior: limitBehavior,
    )
  }

  public static func valueAligned<X: Plottable & Numeric>(
    xUnit: X,
    yMatching yComponents: DateComponents,
    xMajorAlignment: MajorValueAlignment<X>? = nil,
    yMajorAlignment: MajorValueAlignment<Date>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic,
  ) -> ValueAlignedChartScrollTargetBehavior {
    Self(
      xUnit: xUnit,
      yMatching: yComponents,
      xMajorAlignment: xMajorAlignment,
      yMajorAlignment: yMajorAlignment,
      limitBehavior: limitBehavior,
    )
  }

  public static func valueAligned<Y: Plottable & Numeric>(
    xMatching xComponents: DateComponents,
    yUnit: Y,
    xMajorAlignment: MajorValueAlignment<Date>? = nil,
    yMajorAlignment: MajorValueAlignment<Y>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic,
  ) -> ValueAlignedChartScrollTargetBehavior {
    Self(
      xMatching: xComponents,
      yUnit: yUnit,
      xMajorAlignment: xMajorAlignment,
      yMajorAlignment: yMajorAlignment,
      limitBehavior: limitBehavior,
    )
  }

  public static func valueAligned(
    xMatching xComponents: DateComponents,
    yMatching yComponents: DateComponents,
    xMajorAlignment: MajorValueAlignment<Date>? = nil,
    yMajorAlignment: MajorValueAlignment<Date>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic,
  ) -> ValueAlignedChartScrollTargetBehavior {
    Self(
      xMatching: xComponents,
      yMatching: yComponents,
      xMajorAlignment: xMajorAlignment,
      yMajorAlignment: yMajorAlignment,
      limitBehavior: limitBehavior,
    )
  }
}
