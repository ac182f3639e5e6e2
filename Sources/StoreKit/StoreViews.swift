public import SwiftUI

/// A product that can be bought: a sentence that there is no store.
///
/// Partly: there is no store here, and that is what is shown.
public nonisolated struct ProductView<Icon: View, PlaceholderIcon: View>: View {
  fileprivate nonisolated init() {}

  @MainActor public var body: some View { NoStore() }
}

extension ProductView {
  /// - Parameters:
  ///   - prefersPromotionalIcon: not used, as no product is shown.
  ///   - icon: what would be beside the product.
  ///   - placeholderIcon: what would be there until the product is known.
  public nonisolated init(
    id productID: Product.ID,
    prefersPromotionalIcon: Bool = false,
    @ViewBuilder icon: @escaping () -> Icon,
    @ViewBuilder placeholderIcon: () -> PlaceholderIcon,
  ) {
    self.init()
  }
}

extension ProductView where PlaceholderIcon == EmptyView {
  /// - Parameters:
  ///   - prefersPromotionalIcon: not used, as no product is shown.
  ///   - icon: what would be beside the product.
  public nonisolated init(
    id productID: Product.ID,
    prefersPromotionalIcon: Bool = false,
    @ViewBuilder icon: @escaping () -> Icon,
  ) {
    self.init()
  }

  public nonisolated init(
    _ product: Product,
    prefersPromotionalIcon: Bool = false,
    @ViewBuilder icon: @escaping () -> Icon,
  ) {
    self.init()
  }
}

extension ProductView where Icon == EmptyView, PlaceholderIcon == EmptyView {
  public nonisolated init(id productID: Product.ID, prefersPromotionalIcon: Bool = false) {
    self.init()
  }

  public nonisolated init(_ product: Product, prefersPromotionalIcon: Bool = false) { self.init() }
}

/// Several products that can be bought: a sentence that there is no store.
///
/// Partly: there is no store here, and that is what is shown.
public nonisolated struct StoreView<Icon: View, PlaceholderIcon: View>: View {
  fileprivate nonisolated init() {}

  @MainActor public var body: some View { NoStore() }
}

extension StoreView where PlaceholderIcon == EmptyView {
  public nonisolated init(
    ids productIDs: some Collection<Product.ID>,
    prefersPromotionalIcon: Bool = false,
    @ViewBuilder icon: @escaping (Product) -> Icon,
  ) {
    self.init()
  }
}

extension StoreView where Icon == EmptyView, PlaceholderIcon == EmptyView {
  public nonisolated init(
    ids productIDs: some Collection<Product.ID>,
    prefersPromotionalIcon: Bool = false,
  ) {
    self.init()
  }

  public nonisolated init(
    products: some Collection<Product>,
    prefersPromotionalIcon: Bool = false,
  ) {
    self.init()
  }
}

/// What an app tells of its subscriptions, and below it a sentence that there is no store.
///
/// Partly: there is no store here, and that is what is shown.
public nonisolated struct SubscriptionStoreView<Content: View>: View {
  private let content: Content

  fileprivate nonisolated init(content: Content) { self.content = content }

  @MainActor public var body: some View {
    VStack {
      content
      NoStore()
    }
  }
}

extension SubscriptionStoreView {
  /// - Parameter marketingContent: what the app tells of its subscriptions.
  public nonisolated init(
    groupID: String,
    visibleRelationships: Product.SubscriptionRelationship = .all,
    @ViewBuilder marketingContent: () -> Content,
  ) {
    self.init(content: marketingContent())
  }

  /// - Parameter marketingContent: what the app tells of its subscriptions.
  public nonisolated init(
    productIDs: some Collection<Product.ID>,
    @ViewBuilder marketingContent: () -> Content,
  ) {
    self.init(content: marketingContent())
  }
}

extension SubscriptionStoreView where Content == EmptyView {
  public nonisolated init(
    groupID: String,
    visibleRelationships: Product.SubscriptionRelationship = .all,
  ) {
    self.init(content: EmptyView())
  }

  public nonisolated init(productIDs: some Collection<Product.ID>) {
    self.init(content: EmptyView())
  }
}

extension Product {
  /// Which subscriptions are shown, compared with the one that the person has.
  public struct SubscriptionRelationship: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let current = SubscriptionRelationship(rawValue: 1)
    public static let upgrade = SubscriptionRelationship(rawValue: 2)
    public static let downgrade = SubscriptionRelationship(rawValue: 4)
    public static let crossgrade = SubscriptionRelationship(rawValue: 8)
    public static let all: SubscriptionRelationship = [.current, .upgrade, .downgrade, .crossgrade]
  }
}

/// The sentence in place of anything that is sold.
struct NoStore: View {
  var body: some View {
    ContentUnavailableView(
      "There is no store here",
      systemImage: "cart",
      description: Text("What this app sells can be bought on Apple's devices only."),
    )
  }
}
