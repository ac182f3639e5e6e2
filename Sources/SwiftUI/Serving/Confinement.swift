import CLinux
import Foundation

/// What one person's process may reach of the file system, by Landlock.
///
/// The app's code is trusted, what people type into it is not: a path that it is handed must not
/// lead into another person's home.
struct Confinement {
  /// Folders of this user that can be read and written; a link in the place of one is refused.
  var own: [String]
  /// Files and folders that can be read, beside the system's.
  var readable: [String]
  /// Folders whose names can be read, and no more.
  var listed: [String] = []

  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// The rights of `linux/landlock.h`.
  private struct Rights: OptionSet {
    let rawValue: UInt64

    static let execute = Rights(rawValue: 1 << 0)
    static let write = Rights(rawValue: 1 << 1)
    static let read = Rights(rawValue: 1 << 2)
    static let list = Rights(rawValue: 1 << 3)
    static let devices = Rights(rawValue: 1 << 6 | 1 << 11)
    static let truncate = Rights(rawValue: 1 << 14)
    static let control = Rights(rawValue: 1 << 15)
    /// What makes sense for a file that is no folder.
    static let ofFiles: Rights = [.execute, .write, .read, .truncate, .control]

    /// All that a version knows.
    static func all(version: Int) -> Rights {
      // 13 rights at first; one for links between folders, truncation, and devices came after.
      let count = [13, 14, 15, 15, 16][min(version, 5) - 1]
      return Rights(rawValue: 1 << UInt64(count) - 1)
    }
  }

  /// What programs and libraries read.
  ///
  /// Of /etc only what no secrets are in.
  private static let system =
    ["/usr", "/lib", "/lib64", "/bin", "/sbin", "/proc", "/sys/devices/system/cpu"]
    + ["/var/cache/fontconfig"]
    + [
      "alternatives", "ca-certificates.conf", "fonts", "gai.conf", "group", "host.conf", "hosts",
      "ld.so.cache", "locale.alias", "localtime", "mime.types", "nsswitch.conf", "passwd",
      "protocols", "resolv.conf", "services", "ssl/certs", "ssl/openssl.cnf", "timezone",
    ].map { "/etc/" + $0 }
  private static let devices = ["full", "null", "random", "urandom", "zero"].map { "/dev/" + $0 }

  /// Signals and sockets without a path reach this process's own children only.
  private static let scopes: UInt64 = 0b11

  /// Whether the kernel has Landlock.
  static var isThere: Bool { martlet_landlock_version() >= 1 }

  /// Confines the process for good, and all that it starts; there must be one thread.
  ///
  /// Without Landlock nothing happens: who started the server is told by its parent.
  ///
  /// - Throws: `Problem` when the kernel has Landlock and refuses.
  func apply() throws(Problem) {
    let version = martlet_landlock_version()
    guard version >= 1 else { return }
    let all = Rights.all(version: version)
    let rules = martlet_landlock_create(all.rawValue, version >= 6 ? Self.scopes : 0)
    guard rules >= 0 else { throw Problem("landlock_create_ruleset") }
    defer { close(rules) }
    for path in Self.system + readable {
      try allow(path, all.intersection([.execute, .read, .list]), rules)
    }
    for path in listed { try allow(path, .list, rules) }
    for path in Self.devices {
      try allow(path, all.intersection([.read, .write]), rules)
    }
    for path in own {
      // The rule would be for where a link leads to.
      let folder = open(path, martlet_open_path | O_CLOEXEC | O_NOFOLLOW | O_DIRECTORY)
      guard folder >= 0 else { throw Problem("open of the folder \(path)") }
      defer { close(folder) }
      var status = stat()
      guard fstat(folder, &status) == 0 else { throw Problem("fstat of \(path)") }
      guard status.st_uid == geteuid() else {
        throw Problem(description: "\(path) is another user's folder.")
      }
      try allow(folder, path, all.subtracting([.execute, .devices]), rules)
    }
    guard martlet_landlock_restrict(rules) == 0 else { throw Problem("landlock_restrict_self") }
  }

  /// Allows what the system or the program has at a path, which may be nothing.
  ///
  /// No process of a person can put a link there.
  private func allow(_ path: String, _ rights: Rights, _ rules: Int32) throws(Problem) {
    let descriptor = open(path, martlet_open_path | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    try allow(descriptor, path, rights, rules)
  }

  private func allow(
    _ descriptor: Int32,
    _ path: String,
    _ rights: Rights,
    _ rules: Int32,
  ) throws(Problem) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Problem("fstat of \(path)") }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    let fitting = isFolder ? rights : rights.intersection(.ofFiles)
    guard martlet_landlock_allow(rules, descriptor, fitting.rawValue) == 0 else {
      throw Problem("landlock_add_rule for \(path)")
    }
  }

  /// The files that the running program is made of: itself, its libraries, and what lies beside it
  /// for it.
  ///
  /// Not their folders, as persons' homes may lie in them too.
  static func ownFiles() -> [String] {
    var files: Set<String> = []
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    for line in maps.split(separator: "\n") {
      guard let start = line.firstIndex(of: "/") else { continue }
      files.insert(String(line[start...]))
    }
    guard var folder = programFolder.map({ URL(filePath: $0) }) else { return files.sorted() }
    let beside = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in beside {
      let ending = URL(filePath: name).pathExtension
      guard ["resources", "lproj", "bundle", "plist"].contains(ending) || name == "Resources" else {
        continue
      }
      files.insert(folder.appending(path: name).path)
    }
    // The page's small fonts lie beside the program or a little above.
    for _ in 0..<4 {
      files.insert(folder.appending(path: "fonts").path)
      folder.deleteLastPathComponent()
    }
    return files.sorted()
  }

  /// The folder that the program lies in, where what comes with it is looked for.
  static var programFolder: String? {
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return program.map { URL(filePath: $0).deletingLastPathComponent().path }
  }
}

extension Confinement.Problem {
  /// - Parameter call: what failed, for the reason that `errno` has.
  init(_ call: String) {
    description = "\(call) failed: \(String(cString: strerror(errno)))."
  }
}
