/// The phrases of a game, in random order: none comes again until all were used.
final class HangmanPhrases {
  /// The key of the phrase drawn last, here or before.
  private(set) var latest: String?
  private let list: LoadedPhrases
  /// The keys of those that are still to come, the next one last.
  private var bag: [String] = []
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
    let phrases = phrases.isEmpty ? BuiltInPhrases.all : phrases
    list = LoadedPhrases(phrases)
    self.latest = latest
    self.generator = generator
    let waiting = phrases.map(\.key).filter { !used.contains($0) }
    bag = waiting.filter { $0 != latest }.shuffled(using: &self.generator)
    // Shown, but not played: the last one of this round.
    if !bag.isEmpty { bag.insert(contentsOf: waiting.filter { $0 == latest }, at: 0) }
  }

  /// A random phrase as it is written; `phrase` knows more of it.
  func getRandomPhrase() -> String {
    let phrases = list.all
    let known = Dictionary(phrases.map { ($0.key, $0) }) { first, _ in first }
    // Those of a saved state may be of a list that has changed since.
    bag.removeAll { known[$0] == nil }
    if bag.isEmpty { fill(phrases) }
    let phrase = bag.popLast().flatMap { known[$0] } ?? BuiltInPhrases.first
    latest = phrase.key
    return phrase.text
  }

  /// The phrase that is written so, with its category and hint.
  func phrase(_ text: String) -> Phrase {
    list.all.first { $0.text == text } ?? BuiltInPhrases.first
  }

  private func fill(_ phrases: [Phrase]) {
    bag = phrases.map(\.key).shuffled(using: &generator)
    // The last one of a round is not the first one of the next.
    if bag.count > 1, bag.last == latest { bag.swapAt(0, bag.count - 1) }
  }
}
