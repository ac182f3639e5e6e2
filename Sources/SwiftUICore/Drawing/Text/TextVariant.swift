/// What decides which of the variants of a text is shown.
public nonisolated protocol TextVariantPreference {}

/// The longest variant.
public nonisolated struct FixedTextVariant: TextVariantPreference, Sendable {
  init() {}
}

/// The longest variant that there is room for.
public nonisolated struct SizeDependentTextVariant: TextVariantPreference, Sendable {
  init() {}
}

nonisolated extension TextVariantPreference where Self == FixedTextVariant {
  /// The longest variant.
  public static var fixed: FixedTextVariant { FixedTextVariant() }
}

nonisolated extension TextVariantPreference where Self == SizeDependentTextVariant {
  /// The longest variant that there is room for.
  public static var sizeDependent: SizeDependentTextVariant { SizeDependentTextVariant() }
}

nonisolated extension Text {
  /// Without effect: every text here has one variant.
  public func textVariant<V: TextVariantPreference>(_ preference: V) -> some View { self }
}
