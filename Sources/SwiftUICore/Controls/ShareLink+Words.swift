public import Foundation
import Properties

nonisolated extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  /// Shares a text.
  public init(
    item: String,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label,
  ) where Data == CollectionOfOne<String> {
    self.init(items: CollectionOfOne(item), words: label())
  }
  /// Shares texts.
  public init(
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label,
  ) where Data.Element == String {
    self.init(items: items, words: label())
  }
  /// Shares an address.
  public init(
    item: URL,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label,
  ) where Data == CollectionOfOne<URL> {
    self.init(items: CollectionOfOne(item), words: label())
  }
  /// Shares addresses.
  public init(
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label,
  ) where Data.Element == URL {
    self.init(items: items, words: label())
  }
}

nonisolated extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  /// Shares a text.
  public init(
    item: String,
    subject: Text? = nil,
    message: Text? = nil,
  ) where Data == CollectionOfOne<String> {
    self.init(items: CollectionOfOne(item), words: DefaultShareLinkLabel())
  }
  /// Shares texts.
  public init(
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
  ) where Data.Element == String {
    self.init(items: items, words: DefaultShareLinkLabel())
  }
  /// Shares a text.
  public init(
    _ titleKey: LocalizedStringKey,
    item: String,
    subject: Text? = nil,
    message: Text? = nil,
  ) where Data == CollectionOfOne<String> {
    self.init(items: CollectionOfOne(item), words: DefaultShareLinkLabel(Text(titleKey)))
  }
  /// Shares texts.
  public init(
    _ titleKey: LocalizedStringKey,
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
  ) where Data.Element == String {
    self.init(items: items, words: DefaultShareLinkLabel(Text(titleKey)))
  }
  /// Shares a text.
  public init(
    _ title: Text,
    item: String,
    subject: Text? = nil,
    message: Text? = nil,
  ) where Data == CollectionOfOne<String> {
    self.init(items: CollectionOfOne(item), words: DefaultShareLinkLabel(title))
  }
  /// Shares texts.
  public init(
    _ title: Text,
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
  ) where Data.Element == String {
    self.init(items: items, words: DefaultShareLinkLabel(title))
  }
  /// Shares a text.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    item: String,
    subject: Text? = nil,
    message: Text? = nil,
  ) where Data == CollectionOfOne<String> {
    self.init(items: CollectionOfOne(item), words: DefaultShareLinkLabel(Text(title)))
  }
  /// Shares texts.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
  ) where Data.Element == String {
    self.init(items: items, words: DefaultShareLinkLabel(Text(title)))
  }
  /// Shares an address.
  public init(
    item: URL,
    subject: Text? = nil,
    message: Text? = nil,
  ) where Data == CollectionOfOne<URL> {
    self.init(items: CollectionOfOne(item), words: DefaultShareLinkLabel())
  }
  /// Shares addresses.
  public init(
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
  ) where Data.Element == URL {
    self.init(items: items, words: DefaultShareLinkLabel())
  }
  /// Shares an address.
  public init(
    _ titleKey: LocalizedStringKey,
    item: URL,
    subject: Text? = nil,
    message: Text? = nil,
  ) where Data == CollectionOfOne<URL> {
    self.init(items: CollectionOfOne(item), words: DefaultShareLinkLabel(Text(titleKey)))
  }
  /// Shares addresses.
  public init(
    _ titleKey: LocalizedStringKey,
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
  ) where Data.Element == URL {
    self.init(items: items, words: DefaultShareLinkLabel(Text(titleKey)))
  }
  /// Shares an address.
  public init(
    _ title: Text,
    item: URL,
    subject: Text? = nil,
    message: Text? = nil,
  ) where Data == CollectionOfOne<URL> {
    self.init(items: CollectionOfOne(item), words: DefaultShareLinkLabel(title))
  }
  /// Shares addresses.
  public init(
    _ title: Text,
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
  ) where Data.Element == URL {
    self.init(items: items, words: DefaultShareLinkLabel(title))
  }
  /// Shares an address.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    item: URL,
    subject: Text? = nil,
    message: Text? = nil,
  ) where Data == CollectionOfOne<URL> {
    self.init(items: CollectionOfOne(item), words: DefaultShareLinkLabel(Text(title)))
  }
  /// Shares addresses.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
  ) where Data.Element == URL {
    self.init(items: items, words: DefaultShareLinkLabel(Text(title)))
  }
}
