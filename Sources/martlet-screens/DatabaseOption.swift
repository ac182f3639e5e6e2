/// `--database ADDRESS`, which only the to-do app knows.
enum DatabaseOption {
  private static let option = OwnOption(name: "--database", variable: "MARTLET_DATABASE")

  /// Tells the app of the address, and answers the words without it; nil when there is no address.
  static func extract(from words: [String]) -> [String]? { option.extract(from: words) }
}
