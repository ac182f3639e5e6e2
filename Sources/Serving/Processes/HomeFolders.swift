import Foundation
import Synchronization

/// The folders of people's data: one for each, with one in it for each app.
///
/// They are named by ids, and nothing that anybody typed is a part of a path.
struct HomeFolders: Sendable {
  private let root: URL
  /// Where states are kept, if that is a folder of its own.
  private let states: URL?
  /// Whether they are of people whom nobody knows: what is theirs is removed some time later.
  let isSwept: Bool
  /// How many such people may have one.
  private let most: Int
  private let count = Count()

  /// How many people have one, as of the last sweep and what happened here since.
  private final class Count: Sendable { let number = Mutex(0) }

  /// - Parameters:
  ///   - kind: how the people are known; those whom nobody knows have a place of their own, as what
  ///     is theirs is swept.
  ///   - most: how many of these may have a home.
  init(data: URL, states: URL?, kind: PeopleKind, most: Int = .max) {
    isSwept = kind == .anonymous
    root = data.appending(path: isSwept ? "visitors" : "homes")
    self.states = states
    self.most = isSwept ? most : .max
  }

  /// Why somebody has no home now.
  enum Problem: Error {
    case openElsewhere
    /// As many people have homes as may.
    case full
    case system(String)
  }

  /// A person's home for an app, made where it is missing, for as long as the lease lives.
  ///
  /// - Returns: also whether the person had none before, for any app.
  func open(
    _ person: String,
    _ app: String,
  ) throws(Problem) -> (home: URL, lease: HomeLease, isNew: Bool) {
    let own = root.appending(path: person)
    try Self.makeFolder(root)
    if count.number.withLock({ $0 }) >= most, access(own.path, F_OK) != 0 { throw .full }
    let isNew = try Self.makeFolder(own)
    if isNew { count.number.withLock { $0 += 1 } }
    let lease = try HomeLease(own.appending(path: app + ".lock").path)
    let home = own.appending(path: app)
    try Self.makeFolder(home)
    touch(person)
    return (home, lease, isNew)
  }

  /// A folder for a person's states, made where it is missing.
  ///
  /// It is never in the home: the process could put a link there, and the next one would be let to
  /// where that leads.
  func stateFolder(_ person: String, _ app: String) throws(Problem) -> URL {
    let folder = stateFolderURL(person, app)
    if let states {
      for each in [states, folder.deletingLastPathComponent()] { try Self.makeFolder(each) }
    }
    try Self.makeFolder(folder)
    return folder
  }

  private func stateFolderURL(_ person: String, _ app: String) -> URL {
    guard let states else { return root.appending(path: person).appending(path: app + ".state") }
    return states.appending(path: person).appending(path: app)
  }

  /// Removes what was saved of a person's pages, for whoever keeps the home open.
  func forgetPages(_ person: String, _ app: String) {
    let folder = stateFolderURL(person, app)
    // At once, so that no next process finds them; the files go a little later.
    let gone = folder.appending(path: ".gone-\(Random.hex(8))")
    guard rename(folder.appending(path: "pages").path, gone.path) == 0 else { return }
    Task.detached(priority: .background) { try? FileManager.default.removeItem(at: gone) }
  }

  /// Notes that somebody was here.
  func touch(_ person: String) {
    try? FileManager.default.setAttributes(
      [.modificationDate: Date()],
      ofItemAtPath: root.appending(path: person).path,
    )
  }

  struct Time: Equatable {
    var seconds: Int
    var nanoseconds: Int
  }

  /// When somebody was here last; nil if they have no home.
  func touchedAt(_ person: String) -> Time? {
    var status = stat()
    guard lstat(root.appending(path: person).path, &status) == 0 else { return nil }
    return Time(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }

  /// Removes what belongs to people who were not here since a date.
  ///
  /// - Returns: how many they were.
  func sweep(before date: Date) -> Int {
    removeTrash()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    var removed = 0
    let ids = names.filter(HomeFolders.isID)
    count.number.withLock { $0 = ids.count }
    for name in ids {
      var status = stat()
      guard lstat(root.appending(path: name).path, &status) == 0,
        status.st_mode & S_IFMT == S_IFDIR,
        TimeInterval(status.st_mtim.tv_sec) < date.timeIntervalSince1970, remove(name)
      else { continue }
      removed += 1
    }
    return removed
  }

  /// Removes all that belongs to a person; false if it is open or cannot be removed, or was touched
  /// at another time than the given one.
  @discardableResult func remove(_ person: String, ifTouchedAt time: Time? = nil) -> Bool {
    let files = FileManager.default
    let own = root.appending(path: person)
    let names = (try? files.contentsOfDirectory(atPath: own.path)) ?? []
    var leases: [HomeLease] = []
    for name in names where name.hasSuffix(".lock") {
      guard let lease = try? HomeLease(own.appending(path: name).path) else { return false }
      leases.append(lease)
    }
    guard time == nil || time == touchedAt(person) else { return false }
    // At once, so that nobody who comes back finds a half of it.
    let trash = root.appending(path: ".trash-\(Random.hex(8))")
    guard rename(own.path, trash.path) == 0 else { return false }
    count.number.withLock { $0 = max(0, $0 - 1) }
    if let states { try? files.removeItem(at: states.appending(path: person)) }
    return (try? files.removeItem(at: trash)) != nil
  }

  /// Removes the home of somebody who has done nothing, unless they have one for another app or
  /// were here again since a time, on whatever node.
  func removeUnused(_ person: String, _ app: String, since time: Time) {
    let own = root.appending(path: person).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: own)) ?? []
    guard names.allSatisfy({ $0 == app || [app + ".lock", app + ".state"].contains($0) }) else {
      return
    }
    remove(person, ifTouchedAt: time)
  }

  /// Removes what a sweep left that was cut short.
  private func removeTrash() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    for name in names where name.hasPrefix(".trash-") {
      try? FileManager.default.removeItem(at: root.appending(path: name))
    }
  }

  private static func isID(_ name: String) -> Bool {
    name.utf8.count == 64
      && name.utf8.allSatisfy {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
      }
  }

  /// Makes a folder of the user's own; a link in its place is none.
  ///
  /// - Returns: whether there was none.
  @discardableResult private static func makeFolder(_ url: URL) throws(Problem) -> Bool {
    let path = url.path
    let isMade = mkdir(path, 0o700) == 0
    if !isMade, errno != EEXIST {
      throw .system("\(path) cannot be made: \(String(cString: strerror(errno)))")
    }
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == geteuid()
    else { throw .system("\(path) is no folder of this user's own") }
    return isMade
  }
}

/// Says for as long as it lives that a home is open in a process of this server, to all servers
/// that see the folder.
///
/// The person's process has a copy of the descriptor, so it ends with the last of both.
final class HomeLease: Sendable {
  let descriptor: Int32

  init(_ path: String) throws(HomeFolders.Problem) {
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW
    descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else {
      throw .system("\(path) cannot be opened: \(String(cString: strerror(errno)))")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw .openElsewhere
    }
  }

  /// The home stays closed to others as long as its process has the lock, too.
  deinit { close(descriptor) }
}
