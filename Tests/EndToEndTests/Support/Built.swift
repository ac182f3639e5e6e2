import Foundation

/// What the build made beside the tests.
nonisolated enum Built {
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  static func program(_ name: String = "martlet") throws -> String {
    // One that was built elsewhere.
    if name.hasPrefix("/") { return name }
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let others = [CommandLine.arguments[0], Bundle.main.bundlePath].map { URL(filePath: $0) }
    for place in [own] + others {
      let path = place.deletingLastPathComponent().appending(path: name).path
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw Missing(description: "There is no \(name) beside the tests. Build the whole package.")
  }

  /// The environment of a program in a test: what this process has, but nothing of Martlet's.
  static func environment(_ more: [String: String] = [:]) -> [String: String] {
    var all = ProcessInfo.processInfo.environment
    let own = [
      "MARTLET_ON", "MARTLET_DATA", "MARTLET_DATABASE", "MARTLET_SERVER", "NO_COLOR", "COLORFGBG",
    ]
    let tokens = [
      "GH_TOKEN", "GITHUB_TOKEN", "GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN", "GH_HOST",
    ]
    // A hook that runs the tests would have git work on its own repository.
    let git = all.keys.filter { $0.hasPrefix("GIT_") }
    for name in own + tokens + git { all[name] = nil }
    // Nothing of a test goes into somebody's keyring.
    all["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent"
    all["TERM"] = "xterm-256color"
    all["COLORTERM"] = "truecolor"
    all["LANG"] = "C.UTF-8"
    return all.merging(more) { $1 }
  }
}

/// Runs a test with a folder of its own, which is gone afterwards.
func withFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "martlet-\(UUID().uuidString)").path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try await body(folder)
}
