import Foundation

/// The threads of this process beside the main one.
@MainActor enum OtherThreads {
  /// Whether they are the app's alone: nothing else is done in this process.
  static var areTheApps = false

  /// Whether one of them runs, is about to, or waits for a disk.
  ///
  /// Source: the third field of `/proc/self/task/*/stat` (proc_pid_stat(5)).
  private static var areBusy: Bool {
    let folder = "/proc/self/task"
    let own = "\(ProcessInfo.processInfo.processIdentifier)"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.contains { thread in
      guard thread != own,
        let line = try? String(contentsOfFile: "\(folder)/\(thread)/stat", encoding: .utf8),
        let end = line.lastIndex(of: ")")
      else { return false }
      // A thread's name is in brackets and may hold some itself.
      return line[end...].dropFirst(2).first.map { "RD".contains($0) } ?? false
    }
  }

  /// Waits until none of the app's is busy, and no longer than a tenth of a second: between two acts a
  /// person leaves it more.
  ///
  /// - Returns: whether it had to wait.
  static func rest() async -> Bool {
    let end = ContinuousClock.now + .milliseconds(100)
    var hasWaited = false
    while areTheApps, areBusy, ContinuousClock.now < end {
      hasWaited = true
      await withCheckedContinuation { continuation in
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) {
          continuation.resume()
        }
      }
    }
    return hasWaited
  }
}
