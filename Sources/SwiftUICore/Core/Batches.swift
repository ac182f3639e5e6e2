import Properties

/// Writes that are shown together, with one animation.
struct Batch {
  let key: UInt64
  let serial: UInt64
  let transaction: Transaction
  var writes: [any PendingWrite] = []
  var nodes: [Node] = []
}

/// The batches that wait to be shown, in the order of their first writes.
struct BatchQueue {
  private(set) var nextSerial: UInt64 = 1
  private var batches: [Batch] = []

  var first: Batch? { batches.first }

  /// Changes the batch that a transaction writes to; returns the batch's serial number.
  mutating func change(
    for transaction: Transaction,
    _ change: (inout Batch) -> Void,
  ) -> (serial: UInt64, isNew: Bool) {
    let isNew = batches.last?.key != transaction.serial
    if isNew {
      batches.append(
        Batch(key: transaction.serial, serial: nextSerial, transaction: transaction)
      )
      nextSerial += 1
    }
    change(&batches[batches.count - 1])
    return (batches[batches.count - 1].serial, isNew)
  }

  mutating func removeFirst() -> Batch { batches.removeFirst() }

  mutating func removeAll() -> [Batch] {
    defer { batches = [] }
    return batches
  }
}

/// A write that waits for its batch.
protocol PendingWrite {
  func commit(upTo serial: UInt64)
}

/// A change of the tree that waits for its batch.
struct TreeChange: PendingWrite {
  private let change: () -> Void

  init(_ change: @escaping () -> Void) {
    self.change = change
  }

  func commit(upTo serial: UInt64) { change() }
}
