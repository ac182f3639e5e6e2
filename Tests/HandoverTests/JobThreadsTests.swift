import CSwift
import Dispatch
import Foundation
import Testing

/// Jobs on the threads of a person's process, each time in a process of its own: it is for ever.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct JobThreadsTests {
  /// Whom more jobs wait for than there are cores.
  private final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    func wait() { semaphore.wait() }
    func open() { semaphore.signal() }
  }

  private actor Sum {
    var value = 0
    func add(_ number: Int) { value += number }
  }

  @Test func `all jobs are done, each once`() async {
    await #expect(processExitsWith: .success) {
      cswift_run_jobs_on_own_threads(4)
      let sum = Sum()
      await withTaskGroup(of: Void.self) { group in
        for number in 1...10_000 { group.addTask { await sum.add(number) } }
      }
      #expect(await sum.value == 50_005_000)
    }
  }

  @Test func `jobs that block all threads wait for another thread's job`() async {
    await #expect(processExitsWith: .success) {
      cswift_run_jobs_on_own_threads(64)
      let gate = Gate()
      let count = ProcessInfo.processInfo.activeProcessorCount + 4
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<count { group.addTask { gate.wait() } }
        group.addTask { for _ in 0..<count { gate.open() } }
      }
    }
  }
}
