import Foundation

/// `--database ADDRESS`, which only the to-do app knows.
enum DatabaseOption {
  private static let name = "--database"

  /// Tells the app of the address, and answers the words without it; nil when there is no address.
  static func take(from words: [String]) -> [String]? {
    var rest: [String] = []
    var words = words[...]
    while let word = words.popFirst() {
      guard word == name || word.hasPrefix(name + "=") else {
        rest.append(word)
        continue
      }
      let address = word == name ? words.popFirst() : String(word.dropFirst(name.count + 1))
      guard let address, !address.isEmpty else { return nil }
      setenv("MARTLET_DATABASE", address, 1)
    }
    return rest
  }
}
