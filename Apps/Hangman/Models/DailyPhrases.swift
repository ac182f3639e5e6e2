/// One phrase for each day, the same on every machine.
///
/// Like the bag of a game: each is used once before any comes again.
struct DailyPhrases: Sendable {
  private let phrases: [Phrase]

  init(_ phrases: [Phrase] = BuiltInPhrases.all) {
    self.phrases = phrases.isEmpty ? BuiltInPhrases.all : phrases
  }

  func phrase(of day: Day) -> Phrase {
    let round = Int((Double(day.number) / Double(phrases.count)).rounded(.down))
    return order(of: round)[day.number - round * phrases.count]
  }

  private func order(of round: Int) -> [Phrase] {
    var order = shuffled(round)
    // The last one of a round is not the first one of the next.
    if order.count > 2, order.first == shuffled(round - 1).last { order.swapAt(0, 1) }
    return order
  }

  /// Shuffled here, as the library's way to do so may change one day.
  private func shuffled(_ round: Int) -> [Phrase] {
    var generator = DayGenerator(state: UInt64(bitPattern: Int64(round)))
    var order = phrases
    for index in order.indices.dropFirst().reversed() {
      order.swapAt(index, Int(generator.next() % UInt64(index + 1)))
    }
    return order
  }
}

/// Numbers that follow from a start (SplitMix64), so that all have the same order.
private struct DayGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
