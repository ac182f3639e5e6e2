import Foundation

/// A program that was built, under a name that the next build does not take.
///
/// It can be started again when a newer one crashes, and is gone with the last that refers to it.
final class ProgramCopy: Sendable {
  let program: URL
  private let folder: URL

  /// - Parameter program: where it was built, with its bundles beside it.
  init?(of program: URL, number: Int) {
    let files = FileManager.default
    let built = program.deletingLastPathComponent()
    folder = built.appending(path: "runs/\(getpid())-\(number)")
    self.program = folder.appending(path: program.lastPathComponent)
    do {
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      try files.linkItem(at: program, to: self.program)
      for name in try files.contentsOfDirectory(atPath: built.path)
      where name.hasSuffix(".resources") || name == "Resources" {
        try files.createSymbolicLink(
          atPath: folder.appending(path: name).path,
          withDestinationPath: "../../" + name,
        )
      }
    } catch {
      return nil
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Removes what processes left that were killed.
  static func removeLeft(in built: URL) {
    let runs = built.appending(path: "runs")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: runs.path)) ?? []
    for name in names {
      guard let process = name.split(separator: "-").first.flatMap({ pid_t($0) }),
        kill(process, 0) != 0
      else { continue }
      try? FileManager.default.removeItem(at: runs.appending(path: name))
    }
  }
}
