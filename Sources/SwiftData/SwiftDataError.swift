/// Why a store could not do as it was told.
///
/// Two errors are equal where they are of the same kind, whatever their words: `catch
/// SwiftDataError.loadIssueModelContainer` takes each one of a store that could not be opened or
/// migrated.
public enum SwiftDataError: Error, CustomStringConvertible {
  /// The file cannot be opened, written or read.
  case store(String)
  /// What the store kept does not fit the models.
  case unreadable(String)
  /// The schema has no such type.
  case unknownModel(String)
  /// A relationship does not allow the deletion.
  case deletionDenied(String)

  /// The store has another schema and could not be given this one; it is as before.
  case migration(String)
  /// The store cannot do this.
  case unsupported(String)
  /// Another error of Apple's, by its name; this store has none of them.
  case other(String)

  public var description: String {
    switch self {
    case .store(let text): "The store failed: \(text)"
    case .unreadable(let text):
      "What the store kept does not fit the models: \(text). Give new variables an initial value."
    case .unknownModel(let name):
      "The container has no models of the type \(name); name it in modelContainer(for:)."
    case .migration(let text): "The store could not be migrated: \(text)"
    case .unsupported(let text): "The store cannot do this: \(text)"
    case .other(let name): "The store failed: \(name)"
    case .deletionDenied(let name):
      "\(name) leads to objects and its rule is deny; delete those first."
    }
  }
}

extension SwiftDataError: Hashable {
  /// The name that Apple's systems have for errors of its kind.
  private var kind: String {
    switch self {
    case .store, .migration: "loadIssueModelContainer"
    case .unreadable, .deletionDenied: "modelValidationFailure"
    case .unknownModel: "unknownSchema"
    case .unsupported: "unsupportedPredicate"
    case .other(let name): name
    }
  }

  public static func == (left: Self, right: Self) -> Bool { left.kind == right.kind }
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }

  /// Whether an error is one of this kind.
  public static func ~= (pattern: Self, error: any Error) -> Bool {
    (error as? SwiftDataError) == pattern
  }

  public static let loadIssueModelContainer = Self.other("loadIssueModelContainer")
  public static let modelValidationFailure = Self.other("modelValidationFailure")
  public static let unknownSchema = Self.other("unknownSchema")
  public static let unsupportedPredicate = Self.other("unsupportedPredicate")
  public static let unsupportedKeyPath = Self.other("unsupportedKeyPath")
  public static let unsupportedSortDescriptor = Self.other("unsupportedSortDescriptor")
  public static let missingModelContext = Self.other("missingModelContext")
  public static let historyTokenExpired = Self.other("historyTokenExpired")
  public static let backwardMigration = Self.other("backwardMigration")
  public static let duplicateConfiguration = Self.other("duplicateConfiguration")
  public static let configurationFileNameContainsInvalidCharacters =
    Self.other("configurationFileNameContainsInvalidCharacters")
  public static let configurationFileNameTooLong = Self.other("configurationFileNameTooLong")
  public static let configurationSchemaNotFoundInContainerSchema =
    Self.other("configurationSchemaNotFoundInContainerSchema")
  public static let includePendingChangesWithBatchSize =
    Self.other("includePendingChangesWithBatchSize")
  public static let sortingPendingChangesWithIdentifiers =
    Self.other("sortingPendingChangesWithIdentifiers")
}
