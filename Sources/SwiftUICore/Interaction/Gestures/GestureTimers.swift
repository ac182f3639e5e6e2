import Foundation

/// Time for what waits: a press that is held, a second tap.
package final class GestureTimers: GraphService {
  /// Time goes on only when a test says so.
  package var isManual = false
  private var manual = 0.0
  private var waiting: [(due: Double, serial: Int, action: () -> Void)] = []
  private var serial = 0
  private var items: [Int: DispatchWorkItem] = [:]

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
      let item = DispatchWorkItem { [weak self] in
        MainActor.assumeIsolated {
          guard self?.items.removeValue(forKey: number) != nil else { return }
          action()
        }
      }
      items[number] = item
      DispatchQueue.main.asyncAfter(deadline: .now() + min(max(seconds, 0), 1e6), execute: item)
    }
    return number
  }

  func cancel(_ number: Int) {
    waiting.removeAll { $0.serial == number }
    items.removeValue(forKey: number)?.cancel()
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
    for item in items.values { item.cancel() }
    items = [:]
  }
}

extension Graph {
  package var gestureTimers: GestureTimers { self[GestureTimers.self] }
}
