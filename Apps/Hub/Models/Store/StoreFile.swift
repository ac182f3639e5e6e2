import Foundation

/// The file of a store, with what SQLite puts beside it; only its owner can read any of it.
struct StoreFile: Sendable {
  let file: URL

  init(_ file: URL) { self.file = file }

  var path: String { file.path }

  /// Makes the folder and the file where they are missing.
  func prepare() throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700],
    )
    // SQLite would make it readable by others, and gives what lies beside it the same rights.
    let new = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if new >= 0 { close(new) }
    for name in [path] + beside + broken where FileManager.default.fileExists(atPath: name) {
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: name)
    }
  }

  /// Puts a broken file out of the way.
  func quarantine() throws {
    let files = FileManager.default
    if files.fileExists(atPath: path) {
      let place = places.first { !files.fileExists(atPath: $0) }
      guard let place else { throw CocoaError(.fileWriteFileExists) }
      try files.moveItem(atPath: path, toPath: place)
    }
    for name in beside + [mark] { try? files.removeItem(atPath: name) }
  }

  /// Notes for the next start that the file is broken.
  func markBroken() {
    let new = open(mark, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    if new >= 0 { close(new) }
  }

  /// Whether it turned out to be broken while it was used.
  var isMarkedBroken: Bool { FileManager.default.fileExists(atPath: mark) }

  /// Removes what was put out of the way: nobody knows what it holds of whom.
  func removeBroken() throws {
    for name in broken { try FileManager.default.removeItem(atPath: name) }
  }

  private var mark: String { path + ".broken" }
  private var beside: [String] { ["-wal", "-shm"].map { path + $0 } }
  private var places: [String] { (1...99).map { "\(path).bad\($0)" } }
  private var broken: [String] { places.filter(FileManager.default.fileExists(atPath:)) }
}
