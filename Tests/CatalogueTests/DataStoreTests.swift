import Foundation
import SwiftData
import Synchronization
import Testing

nonisolated struct ShelfConfiguration: DataStoreConfiguration {
  typealias Store = Shelf

  var name: String
  var schema: Schema?
  var file: URL
  /// Whether the store leaves filters and orders to the context.
  var isLazy = true
}

/// A store of the app's own: one file of JSON.
nonisolated final class Shelf: DataStore {
  typealias Configuration = ShelfConfiguration
  typealias Snapshot = DefaultSnapshot

  let configuration: ShelfConfiguration
  let schema: Schema
  var identifier: String { configuration.name }

  init(_ configuration: ShelfConfiguration, migrationPlan: (any SchemaMigrationPlan.Type)?) throws {
    self.configuration = configuration
    schema = configuration.schema ?? Schema()
  }

  func fetch<T: PersistentModel>(
    _ request: DataStoreFetchRequest<T>
  ) throws -> DataStoreFetchResult<T, DefaultSnapshot> {
    if configuration.isLazy {
      if request.descriptor.predicate != nil { throw DataStoreError.preferInMemoryFilter }
      if !request.descriptor.sortBy.isEmpty { throw DataStoreError.preferInMemorySort }
    }
    let all = try read()
    return DataStoreFetchResult(
      descriptor: request.descriptor,
      fetchedSnapshots: all.filter { $0.persistentIdentifier.entityName == "\(T.self)" },
      relatedSnapshots: Dictionary(
        all.map { ($0.persistentIdentifier, $0) },
        uniquingKeysWith: { first, _ in first },
      ),
    )
  }

  func save(
    _ request: DataStoreSaveChangesRequest<DefaultSnapshot>
  ) throws -> DataStoreSaveChangesResult<DefaultSnapshot> {
    var all = try read()
    var moves: [PersistentIdentifier: PersistentIdentifier] = [:]
    for snapshot in request.inserted {
      moves[snapshot.persistentIdentifier] = try PersistentIdentifier.identifier(
        for: identifier,
        entityName: snapshot.persistentIdentifier.entityName,
        primaryKey: all.count + moves.count,
      )
    }
    let gone = Set((request.updated + request.deleted).map(\.persistentIdentifier))
    all.removeAll { gone.contains($0.persistentIdentifier) }
    for snapshot in request.inserted + request.updated {
      let id = snapshot.persistentIdentifier
      all.append(snapshot.copy(persistentIdentifier: moves[id] ?? id, remappedIdentifiers: moves))
    }
    try JSONEncoder().encode(all).write(to: configuration.file)
    return DataStoreSaveChangesResult(for: identifier, remappedIdentifiers: moves)
  }

  private func read() throws -> [DefaultSnapshot] {
    guard let data = try? Data(contentsOf: configuration.file) else { return [] }
    return try JSONDecoder().decode([DefaultSnapshot].self, from: data)
  }
}

/// Values of an object in a form of the app's own.
nonisolated struct ParcelLabel: DataStoreSnapshot {
  let persistentIdentifier: PersistentIdentifier
  var label: String

  init(
    from data: any BackingData,
    relatedBackingDatas: inout [PersistentIdentifier: any BackingData],
  ) {
    let parcel = data as? any BackingData<Parcel>
    persistentIdentifier =
      data.persistentModelID ?? Parcel(label: "").persistentModelID
    label = parcel.map { $0.getValue(forKey: \Parcel.label) } ?? ""
  }

  private init(_ id: PersistentIdentifier, _ label: String) {
    persistentIdentifier = id
    self.label = label
  }

  func copy(
    persistentIdentifier: PersistentIdentifier,
    remappedIdentifiers: [PersistentIdentifier: PersistentIdentifier]?,
  ) -> ParcelLabel { ParcelLabel(persistentIdentifier, label) }
}

nonisolated struct DrawerConfiguration: DataStoreConfiguration {
  typealias Store = Drawer

  var name = "drawer"
  var schema: Schema?
}

/// A store with snapshots of its own, which ends with the program.
nonisolated final class Drawer: DataStoreBatching {
  typealias Configuration = DrawerConfiguration
  typealias Snapshot = ParcelLabel

  let configuration: DrawerConfiguration
  let schema = Schema()
  let identifier = "drawer"
  private var labels: [PersistentIdentifier: ParcelLabel] = [:]

  init(_ configuration: DrawerConfiguration, migrationPlan: (any SchemaMigrationPlan.Type)?) throws
  {
    self.configuration = configuration
  }

  func fetch<T: PersistentModel>(
    _ request: DataStoreFetchRequest<T>
  ) throws -> DataStoreFetchResult<T, ParcelLabel> {
    DataStoreFetchResult(
      descriptor: request.descriptor,
      fetchedSnapshots: Array(labels.values),
    )
  }

  func save(
    _ request: DataStoreSaveChangesRequest<ParcelLabel>
  ) throws -> DataStoreSaveChangesResult<ParcelLabel> {
    for label in request.inserted + request.updated { labels[label.persistentIdentifier] = label }
    for label in request.deleted { labels[label.persistentIdentifier] = nil }
    return DataStoreSaveChangesResult(for: identifier)
  }

  func delete<T: PersistentModel>(_ request: DataStoreBatchDeleteRequest<T>) throws {
    guard request.predicate == nil else { throw DataStoreError.unsupportedFeature }
    labels = labels.filter { $0.key.entityName != "\(T.self)" }
  }
}

nonisolated struct LedgerConfiguration: DataStoreConfiguration {
  typealias Store = Ledger

  var name = "ledger"
  var schema: Schema?
  var file: URL
}

/// A store that counts what passes through to the usual one.
nonisolated final class Ledger: DataStore {
  typealias Configuration = LedgerConfiguration
  typealias Snapshot = DefaultSnapshot

  static let counts = Mutex((saves: 0, authors: Set<String>()))

  let configuration: LedgerConfiguration
  let schema: Schema
  let base: DefaultStore
  var identifier: String { base.identifier }

  init(_ configuration: LedgerConfiguration, migrationPlan: (any SchemaMigrationPlan.Type)?) throws
  {
    self.configuration = configuration
    schema = configuration.schema ?? Schema()
    base = try DefaultStore(ModelConfiguration(schema: schema, url: configuration.file))
  }

  func fetch<T: PersistentModel>(
    _ request: DataStoreFetchRequest<T>
  ) throws -> DataStoreFetchResult<T, DefaultSnapshot> { try base.fetch(request) }

  func save(
    _ request: DataStoreSaveChangesRequest<DefaultSnapshot>
  ) throws -> DataStoreSaveChangesResult<DefaultSnapshot> {
    Ledger.counts.withLock {
      $0.saves += 1
      if let author = request.editingState.author { $0.authors.insert(author) }
    }
    return try base.save(request)
  }
}

/// Stores of the app's own, and the usual one without a container.
struct DataStoreTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  // Shows: DataStore, DataStoreConfiguration, DefaultSnapshot, DataStoreFetchResult
  @Test(arguments: [true, false])
  func `a container keeps objects in a store of the app's own`(isLazy: Bool) throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let configuration = ShelfConfiguration(name: "shelf", file: file, isLazy: isLazy)
    let container = try ModelContainer(for: Trip.self, Stop.self, configurations: configuration)
    let context = ModelContext(container)
    let trip = Trip(name: "Alps", days: 7)
    let stop = Stop(place: "Chur")
    context.insert(trip)
    trip.stops = [stop]
    context.insert(Trip(name: "Sea", days: 1))
    let before = trip.persistentModelID
    try context.save()
    #expect(trip.persistentModelID != before)
    #expect(trip.persistentModelID.storeIdentifier == "shelf")
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 2)

    let other = ModelContext(
      try ModelContainer(for: Trip.self, Stop.self, configurations: configuration)
    )
    let long = FetchDescriptor<Trip>(
      predicate: #Predicate { $0.days > 2 },
      sortBy: [SortDescriptor(\.name)],
    )
    let found = try #require(try other.fetch(long).first)
    #expect(found.name == "Alps" && found.persistentModelID == trip.persistentModelID)
    #expect(found.stops.map(\.place) == ["Chur"] && found.stops.first?.trip === found)
    found.days = 8
    try other.save()
    for stop in found.stops { other.delete(stop) }
    try other.save()
    let third = ModelContext(
      try ModelContainer(for: Trip.self, Stop.self, configurations: configuration)
    )
    #expect(try third.fetch(long).map(\.days) == [8])
    #expect(try third.fetchCount(FetchDescriptor<Stop>()) == 0)
    #expect(throws: SwiftDataError.self) {
      try third.fetchHistory(HistoryDescriptor<DefaultHistoryTransaction>())
    }
  }

  // Shows: DataStoreSnapshot, BackingData
  @Test func `a store may have snapshots of its own`() throws {
    let container = try ModelContainer(for: Parcel.self, configurations: DrawerConfiguration())
    let context = ModelContext(container)
    let parcel = Parcel(label: "A")
    context.insert(parcel)
    try context.save()
    parcel.label = "B"
    try context.save()
    #expect(try ModelContext(container).fetch(FetchDescriptor<Parcel>()).map(\.label) == ["B"])
    context.delete(parcel)
    try context.save()
    #expect(try ModelContext(container).fetch(FetchDescriptor<Parcel>()).isEmpty)
  }

  // Shows: DefaultStore
  @Test func `the usual store can be used without a container`() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let types = Schema([Trip.self, Stop.self])
    let configuration = ModelConfiguration(schema: types, url: file)
    let source = ModelContext(try ModelContainer(for: types, configurations: configuration))
    let trip = Trip(name: "Alps", days: 7)
    source.insert(trip)
    trip.stops = [Stop(place: "Chur")]
    try source.save()

    let store = try DefaultStore(configuration)
    #expect(try store.fetchHistory(HistoryDescriptor()).count == 1)
    try store.erase()
    #expect(
      try ModelContext(try ModelContainer(for: types, configurations: configuration))
        .fetchCount(FetchDescriptor<Trip>()) == 0
    )
  }

  // Shows: DefaultStore, DataStoreSaveChangesRequest, FetchResultsCollection
  @Test func `a store of the app's own may pass everything on to the usual one`() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let configuration = LedgerConfiguration(file: file)
    let context = ModelContext(
      try ModelContainer(for: Trip.self, Stop.self, configurations: configuration)
    )
    context.author = "guide"
    let trip = Trip(name: "Alps", days: 7)
    context.insert(trip)
    trip.stops = [Stop(place: "Chur"), Stop(place: "Arosa")]
    try context.save()
    trip.days = 8
    context.delete(trip.stops[1])
    try context.save()
    #expect(Ledger.counts.withLock { $0.saves } == 2)
    #expect(Ledger.counts.withLock { $0.authors } == ["guide"])

    let usual = ModelContext(
      try ModelContainer(
        for: Trip.self,
        Stop.self,
        configurations: ModelConfiguration(url: file),
      )
    )
    let found = try usual.fetch(FetchDescriptor<Trip>(), batchSize: 10)
    #expect(found.map(\.days) == [8] && found.first?.stops.map(\.place) == ["Chur"])
    #expect(found.first?.stops.first?.trip === found.first)
    #expect(try usual.fetchCount(FetchDescriptor<Stop>()) == 1)
    let history = try usual.fetchHistory(HistoryDescriptor<DefaultHistoryTransaction>())
    #expect(history.map(\.author) == ["guide", "guide"])
    // What is unique in the usual store takes the place of another here too.
    let newer = Stop(place: "Chur")
    context.insert(newer)
    try context.save()
    #expect(newer.persistentModelID == found.first?.stops.first?.persistentModelID)
  }

  @Test func `values of an object can be read, written and made an object of`() throws {
    let parcel = Parcel(label: "A")
    let values = parcel.persistentBackingData
    #expect(values.getValue(forKey: \.label) == "A")
    values.setValue(forKey: \.label, to: "B")
    #expect(parcel.label == "B")
    #expect(values.persistentModelID == parcel.persistentModelID)
    let made: some BackingData<Parcel> = Parcel.createBackingData()
    made.setValue(forKey: \.label, to: "C")
    made.setValue(forKey: \.note, to: Optional("light"))
    let new = Parcel(backingData: made)
    #expect([new.label, new.note] == ["C", "light"])
    #expect(new.weight == 0)
  }

  // Shows: DataStoreBatching
  @Test func `a store that can deletes many objects at once`() throws {
    let configuration = DrawerConfiguration(name: "many")
    let container = try ModelContainer(for: Parcel.self, configurations: configuration)
    let context = ModelContext(container)
    for label in ["A", "B"] { context.insert(Parcel(label: label)) }
    try context.save()
    try context.delete(model: Parcel.self)
    #expect(!context.hasChanges, "nothing is left to save")
    #expect(try context.fetchCount(FetchDescriptor<Parcel>()) == 0)
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Parcel>()) == 0)
  }
}
