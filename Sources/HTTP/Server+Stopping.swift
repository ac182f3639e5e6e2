import Dispatch

extension Server {
  /// Takes no more clients, lets answers under way finish and closes WebSockets with 1001.
  ///
  /// What has not ended after `Limits.stopTimeout` is dropped.
  package func stop() {
    guard let loop, beginStopping() else { return }
    for connection in loop.connections { connection.leave() }
    loop.settle()
    guard connections > 0 else { return endStopping() }
    let seconds = limits.stopTimeout / .seconds(1)
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
      MainActor.assumeIsolated { self?.dropAll() }
    }
  }

  /// Returns once `stop` has ended the last connection, at once if nothing runs.
  package func waitUntilStopped() async {
    guard loop != nil else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func dropAll() {
    for connection in loop?.connections ?? [] { connection.drop() }
  }
}
