/// How far back things can be undone, so that a store does not grow for ever by what was deleted.
///
/// The oldest step is let go when so many newer ones are kept, or when these keep so much by
/// themselves; the last step can always be undone, however much it changed.
struct HistoryBound: Hashable, Sendable {
  var steps = 10_000
  /// About as much as the rows before their changes take.
  var bytes = 64 << 20
}
