/// What a person has at hand.
nonisolated enum Means: String, CaseIterable {
  case keysOnly, pointerOnly
}
