import Foundation

extension AppDirectory {
  /// Does something while no other window and no other process does so.
  ///
  /// Who holds the folder for longer has stopped, and nothing waits for it any more: all windows
  /// stand still meanwhile. Where there can be no lock the work is done without one.
  ///
  /// - Parameters:
  ///   - makesFolder: whether there is to be a folder afterwards; what only reads needs none.
  ///   - milliseconds: how long to wait at most.
  ///   - work: what is done, with the folder's lock where there can be one.
  public func withLock<Result, Problem: Error>(
    makesFolder: Bool = true,
    waitingFor milliseconds: Int = AppDirectory.patience,
    _ work: () throws(Problem) -> Result,
  ) throws(Problem) -> Result {
    if makesFolder {
      try? make()
    }
    // The lock goes with the descriptor, however the process ends.
    let descriptor = open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return try work() }
    defer { close(descriptor) }
    var tries = milliseconds
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0, tries > 0,
      errno == EWOULDBLOCK || errno == EINTR
    {
      // No call of the system waits for a lock and gives up in time: a waiting one, on a thread of
      // its own, would stay there for as long as the one who has stopped holds the folder.
      usleep(AppDirectory.millisecond)
      tries -= 1
    }
    return try work()
  }

  /// How long to wait for others, in milliseconds.
  public static let patience = 200
  /// In microseconds.
  private static let millisecond: UInt32 = 1000
}
