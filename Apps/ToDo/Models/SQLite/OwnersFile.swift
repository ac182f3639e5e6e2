import Foundation

/// A file of SQLite that nobody but its owner can read.
enum OwnersFile {
  /// Makes the file where it is not there, and takes the rights of others from one that is.
  ///
  /// What SQLite puts beside it later takes its rights from it.
  static func make(_ path: String) {
    let new = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if new >= 0 { close(new) }
    for name in ["", "-wal", "-shm", "-journal"].map({ path + $0 }) {
      var status = stat()
      guard stat(name, &status) == 0, status.st_mode & 0o077 != 0 else { continue }
      // Somebody else's file is left as it is.
      chmod(name, status.st_mode & 0o700)
    }
  }
}
