/// Looks for fewer acts that break the same rule, each time on an app started anew.
struct Shrinking {
  let rule: PilotRule
  let start: () -> Pilot
  /// The limit of an app's restarts.
  var tries = 120

  /// - Returns: nil when not even all acts break the rule again.
  func fewest(of acts: [PilotAct]) async -> [PilotAct]? {
    guard var best = await shown(by: acts) else { return nil }
    var tried = 1
    var size = max(1, best.count / 2)
    while true {
      var isShorter = false
      var first = 0
      while first < best.count, tried < tries {
        var fewer = best
        fewer.removeSubrange(first..<min(first + size, best.count))
        tried += 1
        if let shown = await shown(by: fewer) {
          best = shown
          isShorter = true
        } else {
          first += size
        }
      }
      if tried >= tries || size == 1 && !isShorter { return best }
      size = max(1, size / 2)
    }
  }

  /// The acts up to the one that breaks the rule.
  private func shown(by acts: [PilotAct]) async -> [PilotAct]? {
    let pilot = start()
    defer { pilot.close() }
    guard let broken = await pilot.firstBreak(of: acts), broken.rule == rule else { return nil }
    return Array(acts.prefix(broken.count))
  }
}
