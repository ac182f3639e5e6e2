/// What becomes of what is dropped.
public nonisolated enum DropOperation: Hashable, Sendable {
  /// It goes back, and nothing is handed over.
  case cancel
  /// It may not be dropped there.
  case forbidden
  /// The destination gets a copy.
  case copy
  /// The destination gets it, and the source gives it up.
  case move
  /// It is dropped on something that deletes it.
  case delete
  /// The destination refers to it.
  case alias

  /// Several operations.
  public nonisolated struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let cancel = Set(rawValue: 1)
    public static let forbidden = Set(rawValue: 2)
    public static let copy = Set(rawValue: 4)
    public static let move = Set(rawValue: 8)
    public static let delete = Set(rawValue: 16)
    public static let alias = Set(rawValue: 32)
  }

  /// Whether something is handed over.
  var transfers: Bool { self != .cancel && self != .forbidden }
}

/// What a drop delegate would do with what is above its view.
public nonisolated struct DropProposal: Sendable {
  /// What becomes of it when it is dropped there.
  public let operation: DropOperation

  public init(operation: DropOperation) {
    self.operation = operation
  }
}
