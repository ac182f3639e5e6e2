import Foundation

extension DataFolder {
  /// Does something while no other window and no other process does so.
  ///
  /// Who holds the folder for longer than two seconds has stopped; nothing waits for it any more.
  /// Where there can be no lock the work is done without one.
  func alone<Result>(_ work: () -> Result) -> Result {
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    // The lock goes with the descriptor, however the process ends.
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return work() }
    defer { close(descriptor) }
    for _ in 0..<DataFolder.tries where flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      usleep(DataFolder.microseconds)
    }
    return work()
  }

  private static let tries = 1000
  private static let microseconds: UInt32 = 2000
}
