/// The one change publisher of each object whose class brings none of its own.
///
/// The first `@Published` property keeps it, whose life is the object's. Only objects without
/// such a property are looked up in a table, for which they must be referred to weakly: that
/// makes every later retain of an object slower.
enum DefaultPublisher {
  /// The publisher of `object`, made at the first call.
  static func of(_ object: AnyObject) -> ObservableObjectPublisher {
    PublishedField.first(of: object)?.changePublisher
      ?? ChangePublishers.shared.publisher(of: object)
  }

  /// The publisher of `object`, if it was asked for before.
  static func existing(of object: AnyObject) -> ObservableObjectPublisher? {
    guard let source = PublishedField.first(of: object) else {
      return ChangePublishers.shared.existing(of: object)
    }
    return source.existingChangePublisher
  }
}
