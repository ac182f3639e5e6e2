import Dispatch

extension EventLoop {
  /// Counts bytes that came in.
  func took(_ count: Int) {
    received += count
    allowance?.spend(count, now: .now)
  }

  /// Milliseconds until more may come in; 0 if it may now.
  var inputWait: Int { allowance?.wait(now: .now) ?? 0 }

  /// Whether a connection may be read from; else its input waits until more may come in.
  func grantsInput(_ connection: Connection) -> Bool {
    let wait = inputWait
    guard wait > 0 else { return true }
    pauses += 1
    paused.append(connection)
    guard paused.count == 1 else { return false }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(wait)) { [weak self] in
      MainActor.assumeIsolated { self?.goOn() }
    }
    return false
  }

  private func goOn() {
    let waiting = paused
    paused = []
    for connection in waiting { connection.wantInput() }
  }
}
