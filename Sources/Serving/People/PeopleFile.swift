import FileStorage
package import Foundation

/// The people of a file, and the links by which more may join.
package struct PeopleFile: Persistable, Equatable, Sendable {
  package static let fileName = "people.json"
  package static let title = "The names of people"

  /// Somebody who can sign in.
  package struct Entry: Codable, Equatable, Sendable {
    package var name: String
    /// Of the password, as libcrypt writes it.
    package var hash: String
    package var groups: [String] = []
    /// What the name of the folder of data is made of: who gets a name later is somebody else.
    package var seed: String
    /// Seconds since 1970.
    package var added: Int
  }

  /// A way to join, once.
  package struct Link: Codable, Equatable, Sendable {
    /// A keyed hash of what the link ends with.
    package var hash: String
    /// The name, where who joins may not choose it.
    package var name: String?
    package var groups: [String] = []
    /// Seconds since 1970.
    package var expires: Int
  }

  package var people: [Entry] = []
  package var links: [Link] = []

  package init() {}

  package static let mostPeople = 10_000
  private static let mostLinks = 10_000

  package var isValid: Bool {
    people.count <= Self.mostPeople && links.count <= Self.mostLinks
      && Set(people.map { PersonName.folded($0.name) }).count == people.count
  }

  /// Somebody by their name, in whichever capitals.
  package func entry(_ name: String) -> Entry? {
    let folded = PersonName.folded(name)
    return people.first { PersonName.folded($0.name) == folded }
  }

  /// Adds somebody; false if the name is taken or there are too many.
  package mutating func add(_ name: String, hash: String, groups: [String], date: Date) -> Bool {
    guard entry(name) == nil, people.count < Self.mostPeople else { return false }
    people.append(
      Entry(
        name: name,
        hash: hash,
        groups: groups,
        seed: Random.hex(16),
        added: Int(date.timeIntervalSince1970),
      )
    )
    return true
  }

  /// Removes somebody; nil if there is no such name.
  package mutating func remove(_ name: String) -> Entry? {
    let folded = PersonName.folded(name)
    guard let index = people.firstIndex(where: { PersonName.folded($0.name) == folded }) else {
      return nil
    }
    return people.remove(at: index)
  }

  /// Adds a link; false if there are too many that have not expired.
  package mutating func addLink(_ link: Link, date: Date) -> Bool {
    dropExpired(date)
    guard links.count < Self.mostLinks else { return false }
    links.append(link)
    return true
  }

  /// The link of a hash, unless it has expired.
  func link(_ hash: String, date: Date) -> Link? {
    links.first { $0.hash == hash && Double($0.expires) > date.timeIntervalSince1970 }
  }

  /// Takes the link of a hash away; nil if there is none any more.
  mutating func takeLink(_ hash: String, date: Date) -> Link? {
    dropExpired(date)
    guard let index = links.firstIndex(where: { $0.hash == hash }) else { return nil }
    return links.remove(at: index)
  }

  private mutating func dropExpired(_ date: Date) {
    links.removeAll { Double($0.expires) <= date.timeIntervalSince1970 }
  }
}

/// A file's value, read again when the file has changed.
@MainActor final class CachedFile<Value: Persistable & Sendable> {
  private struct Stamp: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
    var node: UInt64
  }

  private let store: FileStore<Value>
  private let log: ServeLog
  private var stamp: Stamp?
  private var value = Value()

  init(_ folder: AppDirectory, log: ServeLog) {
    store = FileStore(folder: folder)
    self.log = log
  }

  /// What the file holds now; what it held last where it cannot be read.
  func current() -> Value {
    let found = currentStamp
    guard found != stamp else { return value }
    do {
      value = try store.loadWithLock()
      stamp = found
    } catch {
      log.event("file not read", ["file": .text(Value.fileName), "why": .text("\(error)")])
      if case .quarantined = error { value = Value() }
    }
    return value
  }

  /// Changes the file alone, beside the main actor, as it waits for others and for the disk.
  ///
  /// - Returns: what the change answers; nil if the file could not be written.
  func update<Result: Sendable>(
    _ change: @escaping @Sendable (inout Value) -> Result
  ) async -> Result? {
    do {
      let (result, aside) = try await Self.update(store, change)
      if let aside {
        log.event("file set aside", ["file": .text(Value.fileName), "why": .text("\(aside)")])
      }
      return result
    } catch {
      log.event("file not written", ["file": .text(Value.fileName), "why": .text("\(error)")])
      return nil
    }
  }

  @concurrent private static func update<Result: Sendable>(
    _ store: FileStore<Value>,
    _ change: @Sendable (inout Value) -> Result,
  ) async throws(FileStoreError) -> (Result?, aside: FileStoreError?) {
    var result: Result?
    let aside = try store.update { result = change(&$0) }
    return (result, aside)
  }

  private var currentStamp: Stamp? {
    var status = stat()
    guard stat(store.folder.url.appending(path: Value.fileName).path, &status) == 0 else {
      return nil
    }
    return Stamp(
      seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec,
      size: Int(status.st_size),
      node: UInt64(status.st_ino),
    )
  }
}
