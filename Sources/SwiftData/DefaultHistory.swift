public import Foundation

/// A place in the history of the usual store.
public struct DefaultHistoryToken: HistoryToken {
  public typealias TokenType = [String: Int64]

  /// The last transaction, by the identifier of the store.
  public let tokenValue: [String: Int64]?

  init(_ value: [String: Int64]) { tokenValue = value }

  public init(from decoder: any Decoder) throws {
    tokenValue = try decoder.singleValueContainer().decode([String: Int64].self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(tokenValue ?? [:])
  }

  public var id: Int { hashValue }

  /// Whether one comes earlier in a store that both speak of.
  public static func < (left: Self, right: Self) -> Bool {
    (left.tokenValue ?? [:]).contains { store, place in
      right.tokenValue?[store].map { place < $0 } ?? false
    }
  }
}

/// What was written to the usual store in one piece.
public struct DefaultHistoryTransaction: HistoryTransaction {
  public typealias TokenType = DefaultHistoryToken
  public typealias TransactionIdentifier = Int64

  public let author: String?
  /// The program that wrote it: its bundle's identifier, or else its name.
  public let bundleIdentifier: String
  public let changes: [HistoryChange]
  /// The number of the process that wrote it.
  public let processIdentifier: String
  public let storeIdentifier: String
  public let timestamp: Date
  public let transactionIdentifier: Int64

  public var id: Int64 { transactionIdentifier }

  public var token: DefaultHistoryToken {
    DefaultHistoryToken([storeIdentifier: transactionIdentifier])
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.storeIdentifier == right.storeIdentifier
      && left.transactionIdentifier == right.transactionIdentifier
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(storeIdentifier)
    hasher.combine(transactionIdentifier)
  }
}

/// Which change of which object in which transaction.
struct HistoryMark: Hashable, Sendable {
  let change: Int64
  let transaction: Int64
  let id: PersistentIdentifier
}

/// An object was kept for the first time in the usual store.
public struct DefaultHistoryInsert<Model: PersistentModel>: HistoryInsert, Hashable {
  public typealias ChangeIdentifier = Int64
  public typealias TransactionIdentifier = Int64

  private let mark: HistoryMark

  init(_ mark: HistoryMark) { self.mark = mark }

  public var changeIdentifier: Int64 { mark.change }
  public var changedPersistentIdentifier: PersistentIdentifier { mark.id }
  public var transactionIdentifier: Int64 { mark.transaction }
}

/// Values of an object in the usual store were changed.
public struct DefaultHistoryUpdate<Model: PersistentModel>: HistoryUpdate, Hashable {
  public typealias ChangeIdentifier = Int64
  public typealias TransactionIdentifier = Int64
  public typealias PropertyUpdate = PartialKeyPath<Model> & Sendable

  private let mark: HistoryMark
  private let names: [String]

  init(_ mark: HistoryMark, _ names: [String]) {
    self.mark = mark
    self.names = names
  }

  public var changeIdentifier: Int64 { mark.change }
  public var changedPersistentIdentifier: PersistentIdentifier { mark.id }
  public var transactionIdentifier: Int64 { mark.transaction }

  public var updatedAttributes: [any PartialKeyPath<Model> & Sendable] {
    ModelType.of(Model.self).properties.filter { names.contains($0.name) }
      .compactMap { $0.sendablePath(of: Model.self) }
  }
}

/// An object of the usual store was deleted.
public struct DefaultHistoryDelete<Model: PersistentModel>: HistoryDelete, Hashable {
  public typealias ChangeIdentifier = Int64
  public typealias TransactionIdentifier = Int64

  private let mark: HistoryMark
  private let values: Data?

  init(_ mark: HistoryMark, _ values: Data?) {
    self.mark = mark
    self.values = values
  }

  public var changeIdentifier: Int64 { mark.change }
  public var changedPersistentIdentifier: PersistentIdentifier { mark.id }
  public var transactionIdentifier: Int64 { mark.transaction }

  public var tombstone: HistoryTombstone<Model> {
    guard let values, let container = try? ModelContext.container(values) else {
      return HistoryTombstone(values: [])
    }
    return HistoryTombstone(
      values: ModelType.of(Model.self).properties.compactMap { property in
        guard let value = try? property.decode?(container),
          let path = property.sendablePath(of: Model.self)
        else { return nil }
        // A marker protocol has no table, so both are laid out alike; and nobody else has the
        // value, which was decoded a moment ago.
        return (path, unsafeBitCast(value as Any, to: (any Sendable).self))
      }
    )
  }
}

extension ModelProperty {
  /// The path to the variable, to go anywhere.
  func sendablePath<Model: PersistentModel>(
    of model: Model.Type
  ) -> (any PartialKeyPath<Model> & Sendable)? {
    // A marker protocol changes nothing of an object, and paths to stored variables hold no values.
    (path as? PartialKeyPath<Model>).map {
      unsafeBitCast($0, to: (any PartialKeyPath<Model> & Sendable).self)
    }
  }
}
