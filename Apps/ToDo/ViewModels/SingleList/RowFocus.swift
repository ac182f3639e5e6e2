/// Where in a list the keyboard is.
struct RowFocus: Hashable, Sendable {
  /// The row whose text is edited.
  var edited: ItemRows.ID?
  /// The row of whose buttons one has the focus.
  var pointed: ItemRows.ID?

  /// The row that keys are for.
  var row: ItemRows.ID? { edited ?? pointed }
}
