import Foundation
import Synchronization
import Testing

@testable import Pilot

/// Between two acts an app has the time that a person would leave it.
@Suite(.timeLimit(.minutes(1)))
struct OtherThreadsTests {
  @Test func `what an app does on another thread ends before the next act`() async {
    await #expect(processExitsWith: .success) {
      await OtherThreadsTests.whileWorking(for: .milliseconds(30)) { waited, isDone in
        #expect(waited && isDone)
      }
    }
  }

  @Test func `one that works for ever is not waited for`() async {
    await #expect(processExitsWith: .success) {
      await OtherThreadsTests.whileWorking(for: .seconds(30)) { waited, isDone in
        #expect(waited && !isDone)
      }
    }
  }

  /// Rests while another thread works for a while.
  @MainActor private static func whileWorking(
    for duration: Duration,
    _ look: (_ waited: Bool, _ isDone: Bool) -> Void,
  ) async {
    final class Work: Sendable { let isDone = Mutex(false) }
    OtherThreads.areTheApps = true
    let work = Work()
    DispatchQueue.global().async {
      let end = ContinuousClock.now + duration
      while ContinuousClock.now < end {}
      work.isDone.withLock { $0 = true }
    }
    let waited = await OtherThreads.rest()
    look(waited, work.isDone.withLock { $0 })
  }
}
