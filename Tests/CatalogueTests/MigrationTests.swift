import Foundation
import SQLite
import SwiftData
import Synchronization
import Testing

nonisolated enum GardenOne: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Plant.self, Tool.self] }

  @Model nonisolated final class Plant {
    var name: String
    var height = 0

    init(name: String, height: Int) { (self.name, self.height) = (name, height) }
  }

  @Model nonisolated final class Tool {
    var name: String

    init(name: String) { self.name = name }
  }
}

nonisolated enum GardenTwo: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Plant.self] }

  @Model nonisolated final class Plant {
    @Attribute(originalName: "name") var title: String
    var height = 0
    var note: String?
    var isTall = false

    init(title: String) { self.title = title }
  }
}

nonisolated enum GardenThree: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }
  static var models: [any PersistentModel.Type] { [Plant.self] }

  @Model nonisolated final class Plant {
    #Unique<Plant>([\.title])
    var title: String
    var height = 0
    var note: String?
    var isTall = false

    init(title: String) { self.title = title }
  }
}

nonisolated struct Drought: Error {}

/// What the stages did, in order.
nonisolated private let journal = Mutex<[String]>([])

nonisolated enum FirstPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [GardenOne.self] }
  static var stages: [MigrationStage] { [] }
}

nonisolated enum LightPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [GardenOne.self, GardenTwo.self] }
  static var stages: [MigrationStage] { [light] }
  static let light = MigrationStage.lightweight(
    fromVersion: GardenOne.self,
    toVersion: GardenTwo.self,
  )
}

nonisolated enum WholePlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] {
    [GardenOne.self, GardenTwo.self, GardenThree.self]
  }
  static var stages: [MigrationStage] { [LightPlan.light, custom] }
  static let custom = MigrationStage.custom(
    fromVersion: GardenTwo.self,
    toVersion: GardenThree.self,
    willMigrate: { context in
      let plants = try context.fetch(
        FetchDescriptor<GardenTwo.Plant>(sortBy: [SortDescriptor(\.height)])
      )
      journal.withLock { $0.append("before: \(plants.map(\.title))") }
      var seen: Set<String> = []
      for plant in plants where !seen.insert(plant.title).inserted { context.delete(plant) }
      try context.save()
    },
    didMigrate: { context in
      let plants = try context.fetch(
        FetchDescriptor<GardenThree.Plant>(sortBy: [SortDescriptor(\.height)])
      )
      journal.withLock { $0.append("after: \(plants.map(\.title))") }
      for plant in plants { plant.isTall = plant.height > 10 }
    },
  )
}

nonisolated enum FailingPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { WholePlan.schemas }
  static var stages: [MigrationStage] {
    [
      LightPlan.light,
      .custom(
        fromVersion: GardenTwo.self,
        toVersion: GardenThree.self,
        willMigrate: { context in
          try context.delete(model: GardenTwo.Plant.self)
          try context.save()
        },
        didMigrate: { _ in throw Drought() },
      ),
    ]
  }
}

nonisolated enum BluntPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { WholePlan.schemas }
  static var stages: [MigrationStage] {
    [
      LightPlan.light,
      .lightweight(fromVersion: GardenTwo.self, toVersion: GardenThree.self),
    ]
  }
}

nonisolated enum BrokenPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { WholePlan.schemas }
  static var stages: [MigrationStage] { [LightPlan.light] }
}

/// Files of older versions of an app.
struct MigrationTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: UUID().uuidString, directoryHint: .isDirectory)
  private var file: URL { folder.appending(path: "garden.store") }
  private var configuration: ModelConfiguration { ModelConfiguration(url: file) }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  /// A file as the first version of the app writes it.
  private func plant(_ names: [String], plan: (any SchemaMigrationPlan.Type)? = nil) throws {
    let container = try ModelContainer(
      for: GardenOne.Plant.self,
      GardenOne.Tool.self,
      migrationPlan: plan,
      configurations: configuration,
    )
    let context = ModelContext(container)
    for (number, name) in names.enumerated() {
      context.insert(GardenOne.Plant(name: name, height: number * 10))
    }
    context.insert(GardenOne.Tool(name: "Spade"))
    try context.save()
  }

  private func rows() throws -> [String] {
    try Connection(file.path).rows("SELECT entity, key, data FROM model ORDER BY serial") {
      "\($0.text(0)) \($0.text(1)) \($0.text(2))"
    }
  }

  private func version() throws -> String? {
    try Connection(file.path)
      .rows("SELECT value FROM note WHERE name = 'version'") { $0.text(0) }.first
  }

  // Shows: VersionedSchema, SchemaMigrationPlan, MigrationStage
  @Test func `a light stage renames values, adds new ones and drops what is gone`() throws {
    defer { remove() }
    try plant(["Fern", "Oak"], plan: FirstPlan.self)
    #expect(try version() == "1.0.0")
    let container = try ModelContainer(
      for: GardenTwo.Plant.self,
      migrationPlan: LightPlan.self,
      configurations: configuration,
    )
    let plants = try ModelContext(container).fetch(FetchDescriptor<GardenTwo.Plant>())
    #expect(plants.map(\.title) == ["Fern", "Oak"] && plants.map(\.height) == [0, 10])
    #expect(plants.allSatisfy { $0.note == nil && !$0.isTall })
    let rows = try rows()
    #expect(rows.count == 2 && rows.allSatisfy { $0.contains("\"title\"") })
    #expect(!rows.contains { $0.contains("\"name\"") || $0.hasPrefix("Tool") })
    #expect(try version() == "2.0.0")
  }

  // Shows: MigrationStage
  @Test func `all stages that a file needs run once, in order, also without a noted version`()
    throws
  {
    defer { remove() }
    try plant(["Fern", "Oak", "Fern"])
    #expect(try version() == nil)
    for _ in 1...2 {
      let container = try ModelContainer(
        for: Schema(versionedSchema: GardenThree.self),
        migrationPlan: WholePlan.self,
        configurations: configuration,
      )
      let plants = try ModelContext(container)
        .fetch(FetchDescriptor<GardenThree.Plant>(sortBy: [SortDescriptor(\.height)]))
      #expect(plants.map(\.title) == ["Fern", "Oak"])
      #expect(plants.map(\.isTall) == [false, false] && plants.map(\.height) == [0, 10])
    }
    #expect(
      journal.withLock { $0 } == [
        "before: [\"Fern\", \"Oak\", \"Fern\"]", "after: [\"Fern\", \"Oak\"]",
      ]
    )
    #expect(try version() == "3.0.0")
  }

  @Test func `when a stage fails the file is as it was`() throws {
    defer { remove() }
    try plant(["Fern", "Oak"], plan: FirstPlan.self)
    let before = try rows()
    let newest = Schema(versionedSchema: GardenThree.self)
    #expect(throws: Drought.self) {
      try ModelContainer(
        for: newest,
        migrationPlan: FailingPlan.self,
        configurations: configuration,
      )
    }
    #expect(try rows() == before)
    #expect(try version() == "1.0.0")
    // The same file is still one that a plan without a fault can use.
    _ = try ModelContainer(
      for: newest,
      migrationPlan: BluntPlan.self,
      configurations: configuration,
    )
    #expect(try version() == "3.0.0")
    #expect(try rows().count == 2)
  }

  @Test func `a rule that the objects break already, or a way that is not there, is told`() throws {
    defer { remove() }
    try plant(["Fern", "Fern"], plan: FirstPlan.self)
    let before = try rows()
    let plans: [(any SchemaMigrationPlan.Type, String)] = [
      (BluntPlan.self, "same unique values"), (BrokenPlan.self, "no stage"),
    ]
    for (plan, words) in plans {
      let error = #expect(throws: SwiftDataError.self) {
        try ModelContainer(
          for: Schema(versionedSchema: GardenThree.self),
          migrationPlan: plan,
          configurations: configuration,
        )
      }
      #expect(error?.description.contains(words) == true)
      #expect(try rows() == before)
    }
  }

  @Test func `a file of a newer version, or one that may not be written, is left as it is`() throws
  {
    defer { remove() }
    try plant(["Fern"], plan: FirstPlan.self)
    let reading = ModelConfiguration(url: file, allowsSave: false)
    #expect(throws: SwiftDataError.self) {
      try ModelContainer(
        for: GardenTwo.Plant.self,
        migrationPlan: LightPlan.self,
        configurations: reading,
      )
    }
    _ = try ModelContainer(
      for: GardenTwo.Plant.self,
      migrationPlan: LightPlan.self,
      configurations: configuration,
    )
    let before = try rows()
    let error = #expect(throws: SwiftDataError.self) {
      try ModelContainer(
        for: GardenOne.Plant.self,
        GardenOne.Tool.self,
        migrationPlan: FirstPlan.self,
        configurations: configuration,
      )
    }
    #expect(error?.description.contains("2.0.0") == true)
    #expect(try rows() == before)
  }
}
