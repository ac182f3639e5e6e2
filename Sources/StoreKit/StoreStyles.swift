/// How a product looks.
///
/// Without effect: there is no store here.
public protocol ProductViewStyle: Sendable {}

/// Without effect: there is no store here.
public struct AutomaticProductViewStyle: ProductViewStyle {
  public init() {}
}

/// Without effect: there is no store here.
public struct CompactProductViewStyle: ProductViewStyle {
  public init() {}
}

/// Without effect: there is no store here.
public struct RegularProductViewStyle: ProductViewStyle {
  public init() {}
}

/// Without effect: there is no store here.
public struct LargeProductViewStyle: ProductViewStyle {
  public init() {}
}

extension ProductViewStyle where Self == AutomaticProductViewStyle {
  public static var automatic: Self { Self() }
}

extension ProductViewStyle where Self == CompactProductViewStyle {
  public static var compact: Self { Self() }
}

extension ProductViewStyle where Self == RegularProductViewStyle {
  public static var regular: Self { Self() }
}

extension ProductViewStyle where Self == LargeProductViewStyle {
  public static var large: Self { Self() }
}

/// How subscriptions are chosen from.
///
/// Without effect: there is no store here.
public protocol SubscriptionStoreControlStyle: Sendable {}

/// Without effect: there is no store here.
public struct AutomaticSubscriptionStoreControlStyle: SubscriptionStoreControlStyle {
  public init() {}
}

/// Without effect: there is no store here.
public struct ButtonsSubscriptionStoreControlStyle: SubscriptionStoreControlStyle {
  public init() {}
}

/// Without effect: there is no store here.
public struct PickerSubscriptionStoreControlStyle: SubscriptionStoreControlStyle {
  public init() {}
}

/// Without effect: there is no store here.
public struct ProminentPickerSubscriptionStoreControlStyle: SubscriptionStoreControlStyle {
  public init() {}
}

extension SubscriptionStoreControlStyle where Self == AutomaticSubscriptionStoreControlStyle {
  public static var automatic: Self { Self() }
}

extension SubscriptionStoreControlStyle where Self == ButtonsSubscriptionStoreControlStyle {
  public static var buttons: Self { Self() }
}

extension SubscriptionStoreControlStyle where Self == PickerSubscriptionStoreControlStyle {
  public static var picker: Self { Self() }
}

extension SubscriptionStoreControlStyle where Self == ProminentPickerSubscriptionStoreControlStyle {
  public static var prominentPicker: Self { Self() }
}
