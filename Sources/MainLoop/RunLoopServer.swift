import CLinux
import Dispatch

/// Runs what Foundation's run loops have due, where nobody waits in them.
///
/// On Apple's systems the main thread waits in its run loop; here it waits elsewhere, and timers
/// that were added to the run loop would never fire.
@MainActor package final class RunLoopServer {
  private var loops: [UnsafeMutableRawPointer] = []
  private var alarm: (any DispatchSourceTimer)?

  package init() {
    if let main = martlet_main_run_loop() { loops.append(main) }
  }

  /// Can be read when the main run loop has something due; -1 where that cannot be seen.
  var descriptor: Int32 { loops.first.map { martlet_run_loop_descriptor($0) } ?? -1 }

  /// Runs what is due, and answers how many seconds are left to what comes next, if anything does.
  package func serve() -> Double? {
    loops.map { martlet_serve_run_loop($0) }.filter { $0 >= 0 }.min()
  }

  /// Serves the run loop of the thread that now runs the main actor as well: without a main loop
  /// it is not always the same thread, and each has a run loop of its own.
  package func follow() {
    guard let own = martlet_own_run_loop(), !loops.contains(own) else { return }
    martlet_retain_run_loop(own)
    loops.append(own)
  }

  /// Calls an action on the main actor when the time has come; a call before it is forgotten.
  package func call(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
    alarm?.cancel()
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + min(seconds, 1e6))
    timer.setEventHandler { MainActor.assumeIsolated(action) }
    timer.activate()
    alarm = timer
  }

  package func stop() {
    alarm?.cancel()
    alarm = nil
    for loop in loops.dropFirst() { martlet_release_run_loop(loop) }
    loops = []
  }
}
