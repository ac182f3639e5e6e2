public import Foundation
public import Layout

// Values of the environment under UIKit's names, and each as the other. A value that is said not to
// be specified has none of SwiftUI's.

/// The size of text that a person wants.
public nonisolated struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ short: String) { rawValue = "UICTContentSizeCategory" + short }

  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = Self("XS")
  public static let small = Self("S")
  public static let medium = Self("M")
  public static let large = Self("L")
  public static let extraLarge = Self("XL")
  public static let extraExtraLarge = Self("XXL")
  public static let extraExtraExtraLarge = Self("XXXL")
  public static let accessibilityMedium = Self("AccessibilityM")
  public static let accessibilityLarge = Self("AccessibilityL")
  public static let accessibilityExtraLarge = Self("AccessibilityXL")
  public static let accessibilityExtraExtraLarge = Self("AccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = Self("AccessibilityXXXL")

  /// In the order of the sizes of both of SwiftUI's types.
  private static let sizes: [Self] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  fileprivate var place: Int? { Self.sizes.firstIndex(of: self) }

  public var isAccessibilityCategory: Bool {
    DynamicTypeSize(self)?.isAccessibilitySize ?? false
  }

  public init(_ dynamicTypeSize: DynamicTypeSize?) {
    self = dynamicTypeSize.map { Self.sizes[$0.rawValue] } ?? .unspecified
  }

  public init(_ sizeCategory: ContentSizeCategory?) {
    let place = sizeCategory.flatMap { ContentSizeCategory.allCases.firstIndex(of: $0) }
    self = place.map { Self.sizes[$0] } ?? .unspecified
  }
}

nonisolated extension DynamicTypeSize {
  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    guard let place = uiSizeCategory.place else { return nil }
    self = Self.allCases[place]
  }
}

nonisolated extension ContentSizeCategory {
  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    guard let place = uiSizeCategory.place else { return nil }
    self = Self.allCases[place]
  }
}

/// The amount of space along an axis.
public nonisolated enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular

  public init(_ sizeClass: UserInterfaceSizeClass?) {
    switch sizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    case nil: self = .unspecified
    }
  }
}

nonisolated extension UserInterfaceSizeClass {
  public init?(_ uiUserInterfaceSizeClass: UIUserInterfaceSizeClass) {
    switch uiUserInterfaceSizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    case .unspecified: return nil
    }
  }
}

nonisolated extension UIUserInterfaceStyle {
  public init(_ colorScheme: ColorScheme?) {
    switch colorScheme {
    case .light: self = .light
    case .dark: self = .dark
    case nil: self = .unspecified
    }
  }
}

nonisolated extension ColorScheme {
  public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
    switch uiUserInterfaceStyle {
    case .light: self = .light
    case .dark: self = .dark
    case .unspecified: return nil
    }
  }
}

/// How far colours are to be from each other.
public nonisolated enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal, high

  public init(_ colorSchemeContrast: ColorSchemeContrast?) {
    switch colorSchemeContrast {
    case .standard: self = .normal
    case .increased: self = .high
    case nil: self = .unspecified
    }
  }
}

nonisolated extension ColorSchemeContrast {
  public init?(_ uiAccessibilityContrast: UIAccessibilityContrast) {
    switch uiAccessibilityContrast {
    case .normal: self = .standard
    case .high: self = .increased
    case .unspecified: return nil
    }
  }
}

/// How heavy letters are that a person wants.
public nonisolated enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1
  case regular, bold

  public init(_ legibilityWeight: LegibilityWeight?) {
    switch legibilityWeight {
    case .regular: self = .regular
    case .bold: self = .bold
    case nil: self = .unspecified
    }
  }
}

nonisolated extension LegibilityWeight {
  public init?(_ uiLegibilityWeight: UILegibilityWeight) {
    switch uiLegibilityWeight {
    case .regular: self = .regular
    case .bold: self = .bold
    case .unspecified: return nil
    }
  }
}

/// Which way a language is written.
public nonisolated enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft

  public init(_ layoutDirection: LayoutDirection) {
    self = layoutDirection == .leftToRight ? .leftToRight : .rightToLeft
  }
}

nonisolated extension LayoutDirection {
  public init?(_ uiTraitEnvironmentLayoutDirection: UITraitEnvironmentLayoutDirection) {
    switch uiTraitEnvironmentLayoutDirection {
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    case .unspecified: return nil
    }
  }
}

/// Distances from the edges of an area, in points.
public nonisolated struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public static let zero = NSDirectionalEdgeInsets()

  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  public init(_ edgeInsets: EdgeInsets) {
    self.init(
      top: edgeInsets.top,
      leading: edgeInsets.leading,
      bottom: edgeInsets.bottom,
      trailing: edgeInsets.trailing,
    )
  }
}

nonisolated extension EdgeInsets {
  public init(_ nsEdgeInsets: NSDirectionalEdgeInsets) {
    self.init(
      top: nsEdgeInsets.top,
      leading: nsEdgeInsets.leading,
      bottom: nsEdgeInsets.bottom,
      trailing: nsEdgeInsets.trailing,
    )
  }
}
