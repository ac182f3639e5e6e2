/// What an operator answers to the end of its upstream: perhaps a value, then an end.
struct Ending<Output, Failure: Error> {
  var last: Output?
  var completion: Subscribers.Completion<Failure>
}

/// How much a stage asks its upstream for.
enum Pull {
  /// As much as its downstream asks it for; a value skipped is asked for anew.
  case same

  /// This many for each value its downstream asks for; nothing for values skipped.
  case times(Int)

  /// Everything, at once: there will be one value, at the end.
  case everything
}
