import Foundation

/// Where lists and items are kept.
///
/// Nothing here works on the main actor, and nothing costs more than what it returns or changes
/// (what does says so). Everything can be called at any time from anywhere; edits happen one after
/// the other, each wholly or not at all, and reading never waits for them.
///
/// All errors are a `DatabaseError`, or a `CancellationError` where nothing was done yet.
package protocol Database: Sendable {
  /// What this object's changes carry as their `origin`.
  var origin: UUID { get }

  /// All lists, those modified last first (`ListSummary.isBefore`).
  func lists() async throws -> [ListSummary]

  /// One list, or nil when there is none of that id.
  func list(_ id: ListID) async throws -> ListSummary?

  /// The items of these ids that there are, in the order of the ids.
  func items(_ ids: [ItemID]) async throws -> [ToDoItem]

  /// A page of a scope's items, in the order of a sort: at most `limit` of those from a place on,
  /// but for the first `skip`.
  ///
  /// Only these are read. What is skipped costs a step in an index for each item, but of today and
  /// planned, where it costs what one day has. The sort that is the scope's `usualSort`, `.manual` in
  /// a list, and `.created` of all items have an index; others have to look at all items of the
  /// scope. By due date, days begin where the reader is.
  func page(
    _ scope: Scope,
    by sort: ItemSort,
    at place: PagePlace,
    skip: Int,
    limit: Int,
  ) async throws -> [ToDoItem]

  /// The identifiers of all items of a scope, in its usual order.
  func ids(_ scope: Scope) async throws -> [ItemID]

  /// How many items a scope has, which is known without counting them.
  func count(_ scope: Scope) async throws -> Int

  /// The newest items that have all these words in their titles and notes, without regard to case
  /// and accents; the last word may go on.
  ///
  /// Text without a letter or digit finds nothing.
  func search(_ text: String, limit: Int) async throws -> [ToDoItem]

  /// Reads any amount, all as it is at one moment; edits need not wait for it, other readers do.
  ///
  /// It is never begun anew: where the store is lost in the middle, it fails.
  func snapshot<Result: Sendable>(
    _ work: @escaping @Sendable (any Snapshot) throws -> Result
  ) async throws -> Result

  /// Does all these edits in one step that is undone as one; none of them when one fails.
  ///
  /// A blank title or name is refused. An edit bumps the modified date of the lists it adds to or
  /// whose items it changes, completes or reorders; deleting an item, and moving it away, does not.
  /// An edit that makes no difference leaves no trace.
  ///
  /// - Parameter name: what to call it; nil takes a name from the first edit.
  @discardableResult
  func perform(_ edits: [Edit], name: EditName?) async throws -> Outcome

  /// Does all edits of all batches in one step, as if they were given at once.
  @discardableResult
  func perform(_ batches: EditBatches, name: EditName?) async throws -> Outcome

  /// Puts everything back as it was before the last edit that is not undone, whoever made it.
  ///
  /// The last 10,000 edits are kept, but no more than those after which less than 64 MiB had to be
  /// kept (`HistoryBound`); the last one always.
  ///
  /// - Parameter change: the `change` of the history that was shown, where a person was told what
  ///   would be undone; nil takes back whatever was last.
  /// - Returns: what was undone, or nil when there was nothing.
  /// - Throws: `DatabaseError.overtaken` when something else has changed since.
  @discardableResult
  func undo(expecting change: Int?) async throws -> EditName?

  /// Does again what was undone last, until something else is done.
  @discardableResult
  func redo(expecting change: Int?) async throws -> EditName?

  /// What would be undone and redone.
  func history() async throws -> History

  /// All changes from now on, those of other programs and machines too, each once and in order.
  ///
  /// The listener is gone with its stream. Any number may listen.
  func changes() async throws -> AsyncStream<DatabaseChange>
}
