import Foundation

/// Time for what waits: a press that is held, a second tap.
package final class GestureTimers: GraphService {
  /// Time goes on only when a test says so.
  package var isManual = false
  private var manual = 0.0
  private var waiting: [(due: Double, serial: Int, action: () -> Void)] = []
  private var serial = 0
  private var tasks: [Int: Task<Void, Never>] = [:]

  package init(_ graph: Graph) {}

  /// Seconds since any fixed point in time.
  var now: Double {
    if isManual { return manual }
    return Double(DispatchTime.now().uptimeNanoseconds) / 1e9
  }

  /// Runs something later, unless it is cancelled.
  func after(_ seconds: Double, _ action: @escaping () -> Void) -> Int {
    serial += 1
    let number = serial
    if isManual {
      waiting.append((manual + seconds, number, action))
    } else {
      // Time as it passes, for a person's hand; tests move `isManual` time instead.
      tasks[number] = Task { [weak self] in
        try? await Task.sleep(for: .seconds(min(max(seconds, 0), 1e6)))
        guard !Task.isCancelled, let self else { return }
        tasks[number] = nil
        action()
      }
    }
    return number
  }

  func cancel(_ number: Int) {
    waiting.removeAll { $0.serial == number }
    tasks.removeValue(forKey: number)?.cancel()
  }

  /// Lets time pass and runs what is due meanwhile.
  package func advance(by seconds: Double) {
    let end = manual + max(0, seconds)
    while let next = waiting.filter({ $0.due <= end }).min(by: { $0.due < $1.due }) {
      waiting.removeAll { $0.serial == next.serial }
      manual = max(manual, next.due)
      next.action()
    }
    manual = end
  }

  func close() {
    waiting = []
    for task in tasks.values { task.cancel() }
    tasks = [:]
  }
}

extension Graph {
  package var gestureTimers: GestureTimers { self[GestureTimers.self] }
}
