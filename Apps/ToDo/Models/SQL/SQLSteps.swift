import Foundation

/// The steps that were done and undone, and the log of changes.
struct SQLSteps {
  let connection: any SQLConnection
  let origin: UUID
  let surroundings: Dependencies

  /// Does edits in one transaction.
  func perform(_ batches: EditBatches, name: EditName?) throws -> Outcome {
    var outcome = Outcome()
    connection.makeRoom(for: batches.size)
    defer { connection.makeRoom(for: 0) }
    do {
      try connection.transaction {
        let past = SQLHistory(connection: connection, bound: surroundings.history)
        try past.forgetUndone()
        let next = try past.next()
        let rows = SQLRowStore(connection, step: next.number)
        var editor = Editor(rows: rows, surroundings: surroundings)
        try rows.expect(batches.new)
        for batch in 0..<batches.count { try editor.perform(batches[batch]) }
        try editor.finish()
        outcome = editor.outcome
        guard outcome.hasChanged else { throw NothingChanged() }
        try rows.finish()
        let name = name ?? editor.name ?? EditName(.updateItems, count: batches.size)
        try past.append(name, as: next)
        try SQLLog(connection: connection).append(editor.change(number: 0, origin: origin))
      }
    } catch is NothingChanged {
      // Nothing was to be done: the transaction leaves no trace.
    }
    return outcome
  }

  /// Undoes the last step, or does again the one that was undone last.
  ///
  /// - Throws: `DatabaseError.overtaken` when the last change is not the one that is expected.
  func turn(_ direction: Direction, expecting change: Int?) throws -> EditName? {
    var name: EditName?
    defer { connection.makeRoom(for: 0) }
    do {
      try connection.transaction {
        if let change, try SQLLog(connection: connection).last() != change {
          throw DatabaseError.overtaken
        }
        guard let step = try next(direction) else { throw NothingChanged() }
        name = step.name
        connection.makeRoom(for: step.name.count)
        let rows = SQLRowStore(connection, step: step.number)
        let change = try SQLSwap(rows: rows).swap(origin: origin)
        try connection.run(
          "UPDATE step SET undone = $1 WHERE number = $2",
          .int(direction == .undo ? 1 : 0),
          .int(step.number),
        )
        try SQLLog(connection: connection).append(change)
      }
    } catch is NothingChanged {
      return nil
    }
    return name
  }

  func history() throws -> History {
    try connection.snapshot {
      let change = try SQLLog(connection: connection).last()
      return History(undo: try next(.undo)?.name, redo: try next(.redo)?.name, change: change)
    }
  }

  enum Direction {
    case undo
    case redo
  }

  private func next(_ direction: Direction) throws -> (number: Int, name: EditName)? {
    let (undone, order) = direction == .undo ? (0, "DESC") : (1, "ASC")
    let sql = """
      SELECT number, action, count, title FROM step WHERE undone = \(undone)
      ORDER BY number \(order) LIMIT 1
      """
    let found = try connection.all(sql) { row -> (number: Int, name: EditName) in
      let action = EditName.Action(rawValue: row.text(1)) ?? .updateItems
      return (row.int(0), EditName(action, count: row.int(2), title: row.text(3)))
    }
    return found.first
  }
}
