/// The phrases of a game, in random order: none comes again until all were used.
final class HangmanPhrases {
  private let phrases: [Phrase]
  private var bag: [Phrase] = []
  private var latest: Phrase?
  private var generator: any RandomNumberGenerator

  /// - Parameters:
  ///   - phrases: what to draw from; the built-in phrases when there is none.
  ///   - used: the keys of phrases that come after all others first.
  init(
    _ phrases: [Phrase] = BuiltInPhrases.all,
    used: Set<String> = [],
    generator: any RandomNumberGenerator = SystemRandomNumberGenerator(),
  ) {
    self.phrases = phrases.isEmpty ? BuiltInPhrases.all : phrases
    self.generator = generator
    bag = self.phrases.filter { !used.contains($0.key) }.shuffled(using: &self.generator)
  }

  /// A random phrase as it is written.
  func getRandomPhrase() -> String { next().text }

  /// The next phrase with its category and hint.
  func next() -> Phrase {
    if bag.isEmpty { fill() }
    let phrase = bag.popLast() ?? BuiltInPhrases.first
    latest = phrase
    return phrase
  }

  private func fill() {
    bag = phrases.shuffled(using: &generator)
    // The last one of a round is not the first one of the next.
    if bag.count > 1, bag.last == latest { bag.swapAt(0, bag.count - 1) }
  }
}
