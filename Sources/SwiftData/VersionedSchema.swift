/// The models of one version of an app.
public protocol VersionedSchema: SendableMetatype {
  static var models: [any PersistentModel.Type] { get }
  static var versionIdentifier: Schema.Version { get }
}

/// The versions that an app has had, the oldest first, and the ways from one to the next.
public protocol SchemaMigrationPlan: SendableMetatype {
  static var schemas: [any VersionedSchema.Type] { get }
  static var stages: [MigrationStage] { get }
}

/// The way from one version of a schema to the next.
///
/// All stages that a file needs are one transaction: when one fails, the file is as before.
public enum MigrationStage: Sendable {
  /// The objects of one version are read as those of the other: values that are gone are dropped,
  /// new ones have their initial value, renamed ones are found by their `originalName`.
  case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)

  /// As `lightweight`, with work on the objects of the old version before and on those of the new
  /// one after; the contexts are saved when the work is done.
  @preconcurrency
  case custom(
    fromVersion: any VersionedSchema.Type,
    toVersion: any VersionedSchema.Type,
    willMigrate: (@Sendable (ModelContext) throws -> Void)?,
    didMigrate: (@Sendable (ModelContext) throws -> Void)?,
  )
}
