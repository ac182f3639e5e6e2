/// The data as it is at one moment, whatever is changed meanwhile.
package protocol Snapshot {
  /// All lists, those modified last first.
  func lists() throws -> [ListSummary]

  /// A page of a scope's items, as `Database.page` has it.
  func page(
    _ scope: Scope,
    _ sort: ItemSort,
    _ place: PagePlace,
    skip: Int,
    limit: Int,
  ) throws -> [ToDoItem]
}
