/// How large the numbers are.
enum Difficulty: String, Hashable, Codable, CaseIterable, Sendable {
  case easy, medium, hard

  private static let easyFactors = TablesCheck.range
  private static let mediumFactors = 10...20
  private static let hardFactors = 12...30
  private static let easySummands = 5...20
  private static let mediumSummands = 10...99
  private static let hardSummands = 50...999

  /// The numbers that questions are made of.
  func range(for operation: Arithmetic) -> ClosedRange<Int> {
    switch (operation, self) {
    case (.multiplication, .easy): Difficulty.easyFactors
    case (.multiplication, .medium): Difficulty.mediumFactors
    case (.multiplication, .hard): Difficulty.hardFactors
    case (.addition, .easy): Difficulty.easySummands
    case (.addition, .medium): Difficulty.mediumSummands
    case (.addition, .hard): Difficulty.hardSummands
    }
  }
}
