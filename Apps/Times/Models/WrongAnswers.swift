/// The numbers near a right answer.
///
/// Below zero there are some only where one of the question's numbers may be below zero: among the
/// answers to 0 × 3 nobody would choose -2.
struct WrongAnswers {
  private let below: ClosedRange<Int>?
  private let above: ClosedRange<Int>?

  /// - Parameter isAboveZero: whether none of the question's numbers can be below zero.
  init(_ right: Int, spread: Int, isAboveZero: Bool) throws(MathProblemError) {
    guard spread >= 0 else { throw .negativeSpread }
    let (least, underflow) = right.subtractingReportingOverflow(spread)
    let (most, overflow) = right.addingReportingOverflow(spread)
    guard !underflow, !overflow else { throw .tooLarge }
    let floor = isAboveZero ? max(0, least) : least
    below = floor < right ? floor...(right - 1) : nil
    above = right < most ? (right + 1)...most : nil
  }

  func check(numberOfAnswers: Int) throws(MathProblemError) {
    guard numberOfAnswers >= 1 else { throw .noAnswer }
    // Both counts together may have no room in a number.
    guard numberOfAnswers - 1 - countBelow <= countAbove else { throw .tooManyAnswers }
  }

  /// Draws the wrong ones among a number of answers, all different.
  ///
  /// The right answer is the smallest, the second smallest and so on equally often, as far as there
  /// is room on both sides.
  ///
  /// Were the numbers drawn evenly, the right answer would lie in the middle most of the time, and
  /// could be told without calculating.
  func draw(
    among numberOfAnswers: Int,
    using generator: inout some RandomNumberGenerator,
  ) throws(MathProblemError) -> [Int] {
    try check(numberOfAnswers: numberOfAnswers)
    let count = numberOfAnswers - 1
    let rank = Int.random(
      in: max(0, count - countAbove)...min(count, countBelow),
      using: &generator,
    )
    return WrongAnswers.draw(rank, of: below, using: &generator)
      + WrongAnswers.draw(count - rank, of: above, using: &generator)
  }

  private var countBelow: Int { below?.count ?? 0 }

  private var countAbove: Int { above?.count ?? 0 }

  private static func draw(
    _ count: Int,
    of range: ClosedRange<Int>?,
    using generator: inout some RandomNumberGenerator,
  ) -> [Int] {
    guard let range else { return [] }
    var drawn: Set<Int> = []
    while drawn.count < count {
      drawn.insert(Int.random(in: range, using: &generator))
    }
    return drawn.sorted()
  }
}
