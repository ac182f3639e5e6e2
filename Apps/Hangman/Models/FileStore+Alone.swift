import Foundation

extension FileStore {
  /// Does something while no other window and no other process does so.
  ///
  /// Who holds the folder for longer than two seconds has stopped; nothing waits for it any more.
  /// Where there can be no lock the work is done without one.
  func alone<Result>(_ work: () -> Result) -> Result {
    let folder = file.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The lock goes with the descriptor, however the process ends.
    let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return work() }
    defer { close(descriptor) }
    for _ in 0..<FileStore.tries where flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      usleep(FileStore.microseconds)
    }
    return work()
  }

  private static var tries: Int { 1000 }
  private static var microseconds: UInt32 { 2000 }
}
