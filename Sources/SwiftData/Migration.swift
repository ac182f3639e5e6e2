/// Brings what a file holds to the form of a schema.
struct Migration {
  let store: Store
  let schema: Schema
  let configurations: [ModelConfiguration]

  fileprivate static let versionNote = "version"
  fileprivate static let shapeNote = "shape"

  /// Runs the stages of a plan that the file still needs, and notes which schema it has now.
  ///
  /// - Throws: `SwiftDataError`, or what a stage throws; the file is as before then.
  func run(_ plan: (any SchemaMigrationPlan.Type)?) throws {
    let route = try plan.map { try Route($0, to: schema) }
    let notes = try store.notes()
    let version = route?.end.versionIdentifier ?? (schema.isVersioned ? schema.version : nil)
    if let route { try check(notes, route) }
    guard store.mayWrite else {
      if try !(route?.stages(notes, isEmpty: store.isEmpty()).isEmpty ?? true) {
        throw SwiftDataError.migration(
          "\(store.path) has an older schema and may not be written; open it once with allowsSave."
        )
      }
      return
    }
    try store.makeIndices(schema)
    let isNoted =
      notes[Migration.shapeNote] == schema.shape
      && (version == nil || notes[Migration.versionNote] == version?.description)
    guard !isNoted else { return }
    try store.transaction {
      // Another program may have done it meanwhile.
      let notes = try store.notes()
      if let route {
        try check(notes, route)
        for stage in try route.stages(notes, isEmpty: store.isEmpty()) { try run(stage) }
      }
      try store.note(Migration.shapeNote, schema.shape)
      let old = notes[Migration.versionNote].flatMap { Schema.Version($0) }
      if let version, route != nil || old.map({ $0 < version }) ?? true {
        try store.note(Migration.versionNote, version.description)
      }
    }
    try store.makeIndices(schema)
  }

  /// A newer version of the app may have put into the file what this one would drop.
  private func check(_ notes: [String: String], _ route: Route) throws {
    guard let old = notes[Migration.versionNote].flatMap({ Schema.Version($0) }),
      old > route.end.versionIdentifier
    else { return }
    throw SwiftDataError.migration(
      "\(store.path) has the schema \(old), this program knows up to "
        + "\(route.end.versionIdentifier); it is left as it is."
    )
  }

  private func run(_ stage: MigrationStage) throws {
    switch stage {
    case .lightweight(let old, let new):
      try rewrite(Schema(versionedSchema: old), as: Schema(versionedSchema: new))
    case .custom(let old, let new, let before, let after):
      let (old, new) = (Schema(versionedSchema: old), Schema(versionedSchema: new))
      try work(before, on: old)
      try rewrite(old, as: new)
      try work(after, on: new)
    }
  }

  private func work(
    _ work: (@Sendable (ModelContext) throws -> Void)?,
    on schema: Schema,
  ) throws {
    guard let work else { return }
    let context = context(schema)
    try work(context)
    try context.save()
  }

  private func context(_ schema: Schema) -> ModelContext {
    ModelContext(ModelContainer(schema, configurations, store))
  }

  /// Writes all objects again as the new version has them.
  private func rewrite(_ old: Schema, as new: Schema) throws {
    let names = Set(new.types.map { $0.entityName })
    for type in old.types where !names.contains(type.entityName) {
      try store.deleteAll(type.entityName)
    }
    let context = context(new)
    context.isMigrating = true
    for type in new.types { try context.changeAll(type) }
    try context.save()
  }

  /// The versions of a plan up to the one that is wanted.
  private struct Route {
    private let schemas: [any VersionedSchema.Type]
    private let all: [MigrationStage]
    let end: any VersionedSchema.Type

    init(_ plan: any SchemaMigrationPlan.Type, to schema: Schema) throws {
      let schemas = plan.schemas
      // The last one that has the container's types; types without a version are those of the
      // newest.
      let wanted = schemas.lastIndex { one in
        let types = Schema(versionedSchema: one).types
        return schema.types.allSatisfy { type in types.contains { $0 == type } }
      }
      guard let last = wanted ?? schemas.indices.last else {
        throw SwiftDataError.migration("The migration plan has no schemas.")
      }
      self.schemas = Array(schemas[...last])
      end = schemas[last]
      all = plan.stages
    }

    /// The stages from what a file has to the end.
    func stages(_ notes: [String: String], isEmpty: Bool) throws -> [MigrationStage] {
      // A new file has what is written first.
      guard !isEmpty || notes[Migration.versionNote] != nil else { return [] }
      var here = schemas[start(notes)]
      var stages: [MigrationStage] = []
      while here != end {
        guard let stage = all.first(where: { $0.ends.old == here }),
          let place = schemas.firstIndex(where: { $0 == stage.ends.new }),
          let now = schemas.firstIndex(where: { $0 == here }), place > now
        else {
          throw SwiftDataError.migration(
            "The plan has no stage from the schema \(here.versionIdentifier) towards "
              + "\(end.versionIdentifier)."
          )
        }
        stages.append(stage)
        here = stage.ends.new
      }
      return stages
    }

    /// The place of the version that a file has: the one it names, else the one that has its shape,
    /// else the first.
    private func start(_ notes: [String: String]) -> Int {
      if let version = notes[Migration.versionNote].flatMap({ Schema.Version($0) }) {
        if let same = schemas.lastIndex(where: { $0.versionIdentifier == version }) { return same }
        if let last = schemas.lastIndex(where: { $0.versionIdentifier < version }) { return last }
      }
      let shape = notes[Migration.shapeNote]
      return schemas.lastIndex { Schema(versionedSchema: $0).shape == shape } ?? 0
    }
  }
}

extension MigrationStage {
  fileprivate var ends: (old: any VersionedSchema.Type, new: any VersionedSchema.Type) {
    switch self {
    case .lightweight(let old, let new), .custom(let old, let new, _, _): (old, new)
    }
  }
}

extension ModelContext {
  /// Marks all objects of a type as changed.
  fileprivate func changeAll<T: PersistentModel>(_ type: T.Type) throws {
    for model in try fetch(FetchDescriptor<T>()) { changed[model.persistentModelID] = model }
  }
}
