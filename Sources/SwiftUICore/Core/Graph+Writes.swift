import Display
import Properties

/// What is out of date: writes and nodes gather in batches until a turn shows them.
extension Graph {
  /// Runs a change of the tree itself in the next pass.
  func enqueue(_ change: @escaping () -> Void) {
    _ = changeBatch { $0.writes.append(TreeChange(change)) }
    wake()
  }

  /// Adds a write to the batch of the current transaction; returns the batch's serial number.
  func recordWrite(_ write: some PendingWrite) -> UInt64 {
    let serial = changeBatch { $0.writes.append(write) }
    stateRevision += 1
    wake()
    return serial
  }

  /// Marks a node to be evaluated, in the pass under way if it can be, else in the next one.
  func invalidate(_ node: Node) {
    guard node.isAlive, phase != .closed else { return }
    if phase == .evaluating, node.depth > evaluatingDepth {
      mark(node)
    } else {
      _ = changeBatch { $0.nodes.append(node) }
      wake()
    }
  }

  /// Changes the batch that the current transaction writes to; returns its serial number.
  private func changeBatch(_ change: (inout Batch) -> Void) -> UInt64 {
    let transaction = Transaction.current
    let (serial, isNew) = batches.change(for: transaction, change)
    if isNew { addCompletions(transaction.completions) }
    return serial
  }

  /// Schedules the completions of a transaction's animations.
  private func addCompletions(_ completions: Transaction.Completions?) {
    guard let completions, !completions.isTaken else { return }
    completions.isTaken = true
    let isAtOnce = isStill || traits.reducesMotion
    let motion = isAtOnce ? nil : Transaction.current.animation?.motion
    for (criteria, action) in completions.actions {
      let length =
        criteria == .removed ? motion?.length ?? 0 : motion?.logicalLength ?? 0
      if length == 0 {
        afterSettling(action)
      } else if length.isFinite {
        clock.after(length) { [weak self] in
          guard let self, phase != .closed else { return }
          afterSettling(action)
        }
      }
    }
  }

  /// Wakes the front end after a task ended, though nothing may have changed.
  func taskDidEnd() {
    runningTasks -= 1
    wake()
  }

  func wake() {
    guard phase == .idle, !isHandling, !isTurning, !hasWoken else { return }
    hasWoken = true
    onWake?()
  }

  func mark(_ node: Node) {
    guard node.isAlive, !node.isDirty else { return }
    node.isDirty = true
    dirty.add(node)
  }
}
