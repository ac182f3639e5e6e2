/// How large the numbers are.
enum Difficulty: String, Hashable, Codable, CaseIterable, Sendable {
  case easy, medium, hard

  /// The numbers that questions are made of.
  func range(for operation: Arithmetic) -> ClosedRange<Int> {
    switch (operation, self) {
    case (.multiplication, .easy): 2...12
    case (.multiplication, .medium): 10...20
    case (.multiplication, .hard): 12...30
    case (.addition, .easy): 5...20
    case (.addition, .medium): 10...99
    case (.addition, .hard): 50...999
    }
  }
}
