/// The phrases of a game, in random order: none comes again until all were used.
final class HangmanPhrases {
  /// The key of the phrase drawn last, here or before.
  private(set) var latest: String?
  private let phrases: [Phrase]
  private var bag: [Phrase] = []
  private var generator: any RandomNumberGenerator

  /// - Parameters:
  ///   - phrases: what to draw from; the built-in phrases when there is none.
  ///   - used: the keys of phrases that come after all others first.
  ///   - latest: the key of a phrase that is not the next one, unless there is no other.
  init(
    _ phrases: [Phrase] = BuiltInPhrases.all,
    used: Set<String> = [],
    latest: String? = nil,
    generator: any RandomNumberGenerator = SystemRandomNumberGenerator(),
  ) {
    self.phrases = phrases.isEmpty ? BuiltInPhrases.all : phrases
    self.latest = latest
    self.generator = generator
    let waiting = self.phrases.filter { !used.contains($0.key) }
    bag = waiting.filter { $0.key != latest }.shuffled(using: &self.generator)
    // Shown, but not played: the last one of this round.
    if !bag.isEmpty { bag.insert(contentsOf: waiting.filter { $0.key == latest }, at: 0) }
  }

  /// A random phrase as it is written; `phrase` knows more of it.
  func getRandomPhrase() -> String {
    if bag.isEmpty { fill() }
    let phrase = bag.popLast() ?? BuiltInPhrases.first
    latest = phrase.key
    return phrase.text
  }

  /// The phrase that is written so, with its category and hint.
  func phrase(_ text: String) -> Phrase {
    phrases.first { $0.text == text } ?? BuiltInPhrases.first
  }

  private func fill() {
    bag = phrases.shuffled(using: &generator)
    // The last one of a round is not the first one of the next.
    if bag.count > 1, bag.last?.key == latest { bag.swapAt(0, bag.count - 1) }
  }
}
