/// How long a connection waits, in seconds.
public struct PostgresPatience: Hashable, Sendable {
  /// Until it is open, for all servers of an address together.
  public var dial: Double
  /// Without a word of an answer.
  public var answer: Double
  /// Until a machine counts as gone that does not even confirm what it was sent.
  public var silence: Int

  /// What suits who can wait.
  public static let usual = PostgresPatience(dial: 15, answer: 120, silence: 30)

  public init(dial: Double, answer: Double, silence: Int) {
    self.dial = dial
    self.answer = answer
    self.silence = silence
  }
}
