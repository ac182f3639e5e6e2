/// `--server ADDRESS`, which only Hub knows.
enum ServerOption {
  private static let option = OwnOption(name: "--server", variable: "MARTLET_SERVER")

  static let help = """
      --server ADDRESS       the GitHub server that signing in begins with; without it github.com
    """

  /// Tells the app of the address, and answers the words without it; nil when there is no address.
  static func extract(from words: [String]) -> [String]? { option.extract(from: words) }
}
