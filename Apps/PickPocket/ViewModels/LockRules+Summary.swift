extension LockRules {
  /// The rules in words: "3 digits from 1 to 6, repeats allowed".
  var summary: String {
    let range = digitCount == 10 ? "0 to 9" : "1 to \(digitCount)"
    return "\(length) digits from \(range), \(allowsRepeats ? "repeats allowed" : "no repeats")"
  }
}
