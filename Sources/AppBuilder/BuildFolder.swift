package import Foundation

/// Where what is built of an app is kept, in the person's cache: one folder for each app's folder.
package struct BuildFolder: Sendable {
  package let url: URL

  /// The builds that are kept; of more the ones that were not used for longest are removed.
  private static let most = 32

  /// - Parameter app: the folder that the app's sources are in.
  /// - Throws: `BuildError` where the cache cannot be written to.
  package init(of app: URL) throws(BuildError) {
    let path = app.resolvingSymlinksInPath().path
    url = Self.cache.appending(path: "\(Self.plain(app.lastPathComponent))-\(Self.hash(path))")
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      // Who looks into the cache sees what a build is of.
      try Data((path + "\n").utf8).write(to: url.appending(path: "path"))
    } catch {
      throw BuildError(
        "\(url.path) cannot be written to: \(error.localizedDescription). Set XDG_CACHE_HOME to a "
          + "folder that you may write to."
      )
    }
  }

  /// A name of the app's folder that the compiler can read: it takes none with line ends.
  ///
  /// - Throws: `BuildError` where the link to it cannot be made.
  package func nameForCompiler(of app: URL) throws(BuildError) -> URL {
    guard app.path.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      return app
    }
    let link = url.appending(path: "sources").appendingPathExtension(app.pathExtension)
    if (try? FileManager.default.destinationOfSymbolicLink(atPath: link.path)) == app.path {
      return link
    }
    try? FileManager.default.removeItem(at: link)
    do {
      try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: app.path)
    } catch {
      throw BuildError("\(link.path) cannot be made: \(error.localizedDescription)")
    }
    return link
  }

  /// A home for what is built and tested here; settings and caches that it writes stay in it.
  ///
  /// - Throws: `BuildError` where it cannot be made.
  package func home() throws(BuildError) -> URL {
    try made(url.appending(path: "home"))
  }

  /// A folder, made where it is missing.
  ///
  /// - Throws: `BuildError` where it cannot be made.
  package func made(_ folder: URL) throws(BuildError) -> URL {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw BuildError("\(folder.path) cannot be made: \(error.localizedDescription)")
    }
    return folder
  }

  /// A folder for the app's data that no other app has.
  package static func data(of app: URL) -> URL {
    let path = app.resolvingSymlinksInPath().path
    return base("XDG_DATA_HOME", ".local/share").appending(path: "martlet/apps")
      .appending(path: "\(plain(app.lastPathComponent))-\(hash(path))")
  }

  private static var cache: URL { caches.appending(path: "builds") }

  /// What can be made again.
  static var caches: URL { base("XDG_CACHE_HOME", ".cache").appending(path: "martlet") }

  private static func base(_ variable: String, _ usual: String) -> URL {
    let chosen = ProcessInfo.processInfo.environment[variable] ?? ""
    // Others are to be ignored, by the specification of these variables.
    guard chosen.hasPrefix("/") else {
      return FileManager.default.homeDirectoryForCurrentUser.appending(path: usual)
    }
    return URL(filePath: chosen, directoryHint: .isDirectory)
  }

  /// A name without what folders should not have in theirs.
  private static func plain(_ name: String) -> String {
    let letters = name.unicodeScalars.prefix(40).map { letter in
      letter.properties.isAlphabetic || letter.properties.numericType != nil
        ? Character(letter) : "-"
    }
    return String(letters)
  }

  /// 64 bits of a text in hexadecimal digits (FNV-1a), the same in every process.
  static func hash(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  // MARK: Use

  /// Waits until no other process builds here, and holds it; given back with the process.
  package func lock() -> FileLock? {
    FileLock(url.appending(path: "building"), isShared: false, isInherited: false)
  }

  /// Notes that a program of this folder runs, as long as this process, whatever it becomes, lives.
  package func use() -> FileLock? { FileLock(url.appending(path: "used"), isShared: true) }

  /// Removes builds that were not used for longest, but for those in use.
  package func removeOldest() {
    let cache = url.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: cache.path)) ?? []
    guard names.count > Self.most else { return }
    let builds = names.map { cache.appending(path: $0) }.filter { $0.path != url.path }
    let dated = builds.map { build in
      let used = build.appending(path: "used").path
      let date = try? FileManager.default.attributesOfItem(atPath: used)[.modificationDate]
      return (build, date as? Date ?? .distantPast)
    }
    for (build, _) in dated.sorted(by: { $0.1 < $1.1 }).prefix(names.count - Self.most) {
      let lock = FileLock(build.appending(path: "used"), isShared: false, waits: false)
      if lock != nil { try? FileManager.default.removeItem(at: build) }
    }
  }
}
