import Foundation

/// An option with a value that only one app knows, which is told of it by a variable.
struct OwnOption {
  let name: String
  let variable: String

  /// Tells the app of the value, and answers the words without it; nil when there is no value.
  func extract(from words: [String]) -> [String]? {
    var rest: [String] = []
    var words = words[...]
    while let word = words.popFirst() {
      guard word == name || word.hasPrefix(name + "=") else {
        rest.append(word)
        continue
      }
      let value = word == name ? words.popFirst() : String(word.dropFirst(name.count + 1))
      guard let value, !value.isEmpty else { return nil }
      setenv(variable, value, 1)
    }
    return rest
  }
}
