/// Why a store could not do as it was told.
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

  public var description: String {
    switch self {
    case .store(let text): "The store failed: \(text)"
    case .unreadable(let text):
      "What the store kept does not fit the models: \(text). Give new variables an initial value."
    case .unknownModel(let name):
      "The container has no models of the type \(name); name it in modelContainer(for:)."
    case .migration(let text): "The store could not be migrated: \(text)"
    case .unsupported(let text): "The store cannot do this: \(text)"
    case .deletionDenied(let name):
      "\(name) leads to objects and its rule is deny; delete those first."
    }
  }
}
