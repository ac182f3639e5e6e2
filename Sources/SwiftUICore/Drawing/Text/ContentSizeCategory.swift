public import Foundation
public import Properties

/// The size of text that a person wants, under its name before iOS 15; `DynamicTypeSize` is the newer one.
public nonisolated enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  public var isAccessibilityCategory: Bool { size.isAccessibilitySize }

  /// The cases of both types are in the same order.
  fileprivate var size: DynamicTypeSize {
    DynamicTypeSize.allCases[Self.allCases.firstIndex(of: self) ?? 0]
  }

  fileprivate init(_ size: DynamicTypeSize) { self = Self.allCases[size.rawValue] }

  public static func < (left: Self, right: Self) -> Bool { left.size < right.size }
  public static func <= (left: Self, right: Self) -> Bool { left.size <= right.size }
  public static func > (left: Self, right: Self) -> Bool { left.size > right.size }
  public static func >= (left: Self, right: Self) -> Bool { left.size >= right.size }
}

/// How heavy letters are that a person wants.
public nonisolated enum LegibilityWeight: Hashable, Sendable {
  case regular, bold
}

nonisolated extension EnvironmentValues {
  /// The size of text, under its name before iOS 15.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = newValue.size }
  }

  /// Nil where nobody says: neither a terminal nor a browser tells it.
  @Entry public var legibilityWeight: LegibilityWeight?

  /// How many of the screen's dots a point has along one axis.
  ///
  /// One, as `UIScreen` says it; pages are drawn as sharply as the screen can all the same.
  @Entry public var displayScale: CGFloat = 1

  /// The size of one of the screen's dots, in points.
  public var pixelLength: CGFloat { displayScale > 0 ? 1 / displayScale : 0 }
}
