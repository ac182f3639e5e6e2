import FileStorage
import Foundation

/// Who has signed in and not out again: for each person a folder, with a small file for each
/// session, so that none is written for another one's sake.
struct SignIns: Sendable {
  /// One session, as its file has it.
  private struct Entry: Codable {
    /// Of the person's entry, which another one of that name does not have.
    var seed: String
    /// Seconds since 1970.
    var expires: Int
  }

  static let folderName = "sessions"
  private static let mostOfOne = 20
  /// Signs of a route, in base 16.
  private static let routeLength = 16

  private let folder: URL
  private let key: SecretKey

  /// - Parameter data: the folder of data, whose key this is.
  init(data: URL, key: SecretKey) {
    folder = data.appending(path: Self.folderName)
    self.key = key
  }

  /// What all cookies of a person begin with: it leads all their browsers to the same node.
  private func route(_ seed: String) -> String {
    String(key.hash(seed, for: "route").prefix(Self.routeLength))
  }

  /// Where a session of a cookie would be; nil if it is none of this server's.
  private func file(_ cookie: String) -> URL? {
    let route = cookie.prefix { $0 != "." }
    // It becomes a part of a path.
    guard cookie.utf8.count < 256, route.utf8.count == Self.routeLength,
      route.allSatisfy({ $0.isASCII && $0.isHexDigit })
    else { return nil }
    return folder.appending(path: route).appending(path: key.hash(cookie, for: "session"))
  }

  /// The seed of whoever has signed in and got this cookie.
  func seed(of cookie: String, date: Date) -> String? {
    guard let file = file(cookie), let entry = try? read(file), !isOver(entry, date) else {
      return nil
    }
    return entry.seed
  }

  /// Whether somebody has a session.
  ///
  /// - Throws: what the file system says where that cannot be known.
  func has(_ seed: String, date: Date) throws -> Bool {
    try files(of: seed).contains { try expiry(of: $0, date) > 0 }
  }

  /// Those of some who have no session; where that cannot be known, they are none of them.
  @concurrent func without(_ seeds: [String], date: Date) async -> Set<String> {
    Set(seeds.filter { (try? has($0, date: date)) == false })
  }

  /// Removes the files of sessions that are over; what cannot be read now stays.
  @concurrent func sweep(date: Date) async {
    let files = FileManager.default
    for route in (try? files.contentsOfDirectory(atPath: folder.path)) ?? [] {
      let place = folder.appending(path: route)
      for name in (try? files.contentsOfDirectory(atPath: place.path)) ?? []
      where !name.hasPrefix(".") {
        let file = place.appending(path: name)
        if (try? expiry(of: file, date)) == 0 { unlink(file.path) }
      }
      // Only one that is empty goes.
      rmdir(place.path)
    }
  }

  /// Begins a session; the oldest goes where one person has too many.
  ///
  /// - Returns: its cookie; nil if it could not be kept.
  @concurrent func begin(_ seed: String, date: Date, days: Int) async -> String? {
    let cookie = "\(route(seed)).\(Random.hex(32))"
    let expires = Int(date.timeIntervalSince1970) + days * 86_400
    guard let file = file(cookie),
      let data = try? JSONEncoder().encode(Entry(seed: seed, expires: expires))
    else { return nil }
    let place = AppDirectory(url: file.deletingLastPathComponent())
    guard (try? place.write(data, to: file.lastPathComponent)) != nil else { return nil }
    removeSurplus(of: seed, date: date, but: file)
    return cookie
  }

  private func removeSurplus(of seed: String, date: Date, but new: URL) {
    let others = ((try? files(of: seed)) ?? [])
      .filter { $0.lastPathComponent != new.lastPathComponent }
      // What cannot be read now may be one.
      .map { (file: $0, expires: (try? expiry(of: $0, date)) ?? .max) }
      .sorted { $0.expires > $1.expires }
    for (index, other) in others.enumerated()
    where other.expires == 0 || index >= Self.mostOfOne - 1 {
      try? FileManager.default.removeItem(at: other.file)
    }
  }

  /// Ends all sessions of somebody, who may end them twice at the same time.
  ///
  /// - Throws: what the file system says.
  func end(_ seed: String) throws {
    for file in try files(of: seed) where unlink(file.path) != 0 && errno != ENOENT {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
    rmdir(folder.appending(path: route(seed)).path)
  }

  private func files(of seed: String) throws -> [URL] {
    let place = folder.appending(path: route(seed))
    do {
      return try FileManager.default.contentsOfDirectory(atPath: place.path)
        .filter { !$0.hasPrefix(".") }
        .map { place.appending(path: $0) }
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      // Not asked before: somebody else may remove it in between.
      return []
    }
  }

  /// Seconds since 1970; 0 where there is no session any more.
  private func expiry(of file: URL, _ date: Date) throws -> Int {
    guard let entry = try read(file), !isOver(entry, date) else { return 0 }
    return entry.expires
  }

  /// Nil where there is none, or what is there makes no sense.
  private func read(_ file: URL) throws -> Entry? {
    let place = AppDirectory(url: file.deletingLastPathComponent())
    guard try isThere(file), let data = try place.read(file.lastPathComponent) else { return nil }
    return try? JSONDecoder().decode(Entry.self, from: data)
  }

  private func isThere(_ file: URL) throws -> Bool {
    if access(file.path, F_OK) == 0 { return true }
    guard errno != ENOENT else { return false }
    throw POSIXError(.init(rawValue: errno) ?? .EIO)
  }

  private func isOver(_ entry: Entry, _ date: Date) -> Bool {
    Double(entry.expires) <= date.timeIntervalSince1970
  }
}
