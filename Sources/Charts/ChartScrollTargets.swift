public import Foundation
public import SwiftUI

/// Where scrolling of a chart comes to rest.
public nonisolated protocol ChartScrollTargetBehavior: ScrollTargetBehavior {}

/// A place at which a long movement comes to rest.
///
/// Without effect: movements of charts have no momentum.
public nonisolated struct MajorValueAlignment<Value: Plottable>: Sendable {
  public static var page: MajorValueAlignment { Self() }

  public static func unit(_ unit: Value) -> MajorValueAlignment where Value: Numeric { Self() }
  public static func matching(
    _ components: DateComponents
  ) -> MajorValueAlignment where Value == Date { Self() }
}

/// How far one movement may go.
///
/// Without effect: movements of charts have no momentum.
public nonisolated struct ValueAlignedLimitBehavior: Sendable {
  public static let automatic = ValueAlignedLimitBehavior()
  public static let always = ValueAlignedLimitBehavior()
  public static let never = ValueAlignedLimitBehavior()
}

/// Values of one axis at which scrolling comes to rest.
nonisolated enum RestingValues: Sendable {
  /// The multiples of a number.
  case unit(Double)
  case matching(DateComponents)
  /// Where what is seen follows on what was seen.
  case pages

  init?<P: Plottable & Numeric>(_ unit: P) {
    guard let amount = unit.datum.amount, amount > 0 else { return nil }
    self = .unit(amount)
  }

  /// The one that is nearest to a place.
  func nearest(to place: Double, _ calendar: Calendar) -> Double {
    switch self {
    case .unit(let unit):
      let nearest = (place / unit).rounded() * unit
      return nearest.isFinite ? nearest : place
    case .pages: return place
    case .matching(let components):
      guard abs(place) < Ticks.latest else { return place }
      let date = Ticks.date(place)
      let found = [Calendar.SearchDirection.backward, .forward].compactMap { direction in
        calendar.nextDate(
          after: direction == .backward ? date + 1 : date,
          matching: components,
          matchingPolicy: .nextTime,
          direction: direction,
        )?.timeIntervalSinceReferenceDate
      }
      return found.min { abs($0 - place) < abs($1 - place) } ?? place
    }
  }
}

/// At values of an axis.
public nonisolated struct ValueAlignedChartScrollTargetBehavior: ChartScrollTargetBehavior {
  let x: RestingValues?
  let y: RestingValues?

  private init(_ x: RestingValues?, _ y: RestingValues?) {
    self.x = x
    self.y = y
  }

  public init(
    matching components: DateComponents,
    majorAlignment: MajorValueAlignment<Date>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic,
  ) { self.init(.matching(components), .matching(components)) }

  public init<P: Plottable & Numeric>(
    unit: P,
    majorAlignment: MajorValueAlignment<P>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic,
  ) { self.init(RestingValues(unit), RestingValues(unit)) }

  public init<X: Plottable & Numeric, Y: Plottable & Numeric>(
    xUnit: X,
    yUnit: Y,
    xMajorAlignment: MajorValueAlignment<X>? = nil,
    yMajorAlignment: MajorValueAlignment<Y>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic,
  ) { self.init(RestingValues(xUnit), RestingValues(yUnit)) }

  public init<X: Plottable & Numeric>(
    xUnit: X,
    yMatching yComponents: DateComponents,
    xMajorAlignment: MajorValueAlignment<X>? = nil,
    yMajorAlignment: MajorValueAlignment<Date>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic,
  ) { self.init(RestingValues(xUnit), .matching(yComponents)) }

  public init<Y: Plottable & Numeric>(
    xMatching xComponents: DateComponents,
    yUnit: Y,
    xMajorAlignment: MajorValueAlignment<Date>? = nil,
    yMajorAlignment: MajorValueAlignment<Y>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic,
  ) { self.init(.matching(xComponents), RestingValues(yUnit)) }

  public init(
    xMatching xComponents: DateComponents,
    yMatching yComponents: DateComponents,
    xMajorAlignment: MajorValueAlignment<Date>? = nil,
    yMajorAlignment: MajorValueAlignment<Date>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic,
  ) { self.init(.matching(xComponents), .matching(yComponents)) }
}

nonisolated extension ValueAlignedChartScrollTargetBehavior {
  /// Without effect: a chart knows where its values are, a target does not.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

extension PagingScrollTargetBehavior: ChartScrollTargetBehavior {}

extension View {
  /// Says where drags that scroll charts come to rest.
  ///
  /// Partly: at values of an axis, or by pages; others let it rest where the movement ends.
  public nonisolated func chartScrollTargetBehavior(
    _ behavior: some ChartScrollTargetBehavior
  ) -> some View {
    let aligned = behavior as? ValueAlignedChartScrollTargetBehavior
    let isPaged = behavior is PagingScrollTargetBehavior
    return chart {
      $0.x.resting = isPaged ? .pages : aligned?.x
      $0.y.resting = isPaged ? .pages : aligned?.y
    }
  }
}
