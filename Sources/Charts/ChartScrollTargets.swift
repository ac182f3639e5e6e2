public import Foundation
public import SwiftUI

/// Where scrolling of a chart comes to rest.
public protocol ChartScrollTargetBehavior {}

/// A place at which a long movement comes to rest.
public nonisolated struct MajorValueAlignment: Sendable {
  public static let page = MajorValueAlignment()

  public static func unit<V: BinaryFloatingPoint>(_ value: V) -> MajorValueAlignment { Self() }
  public static func unit<V: BinaryInteger>(_ value: V) -> MajorValueAlignment { Self() }
  public static func matching(_ components: DateComponents) -> MajorValueAlignment { Self() }
}

/// How far one movement may go.
public nonisolated struct ValueAlignedLimitBehavior: Sendable {
  public static let automatic = ValueAlignedLimitBehavior()
  public static let always = ValueAlignedLimitBehavior()
  public static let never = ValueAlignedLimitBehavior()
}

/// At values of an axis.
public struct ValueAlignedChartScrollTargetBehavior: ChartScrollTargetBehavior {}

extension ChartScrollTargetBehavior where Self == ValueAlignedChartScrollTargetBehavior {
  public static func valueAligned(
    matching components: DateComponents,
    majorAlignment: MajorValueAlignment? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic,
  ) -> ValueAlignedChartScrollTargetBehavior { Self() }

  public static func valueAligned<V: BinaryFloatingPoint>(
    unit: V,
    majorAlignment: MajorValueAlignment? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic,
  ) -> ValueAlignedChartScrollTargetBehavior { Self() }

  public static func valueAligned<V: BinaryInteger>(
    unit: V,
    majorAlignment: MajorValueAlignment? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic,
  ) -> ValueAlignedChartScrollTargetBehavior { Self() }
}

extension View {
  /// Says where scrolling of charts comes to rest.
  ///
  /// Without effect: it rests where the movement ends.
  public nonisolated func chartScrollTargetBehavior(
    _ behavior: some ChartScrollTargetBehavior
  ) -> some View { self }
}
