/// Phrases that each process reads or has built in: they are no part of a saved state, as what a
/// function returns is none.
nonisolated struct LoadedPhrases: Sendable {
  private let load: @Sendable () -> [Phrase]

  init(_ phrases: [Phrase]) {
    load = { phrases }
  }

  var all: [Phrase] { load() }
}
