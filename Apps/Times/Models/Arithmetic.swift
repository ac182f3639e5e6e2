/// What is done with the two numbers of a question.
enum Arithmetic: String, Hashable, Codable, CaseIterable, Sendable {
  case multiplication, addition

  /// The result, or nil when it is too large for a number.
  func result(_ first: Int, _ second: Int) -> Int? {
    let (result, overflow) =
      switch self {
      case .multiplication: first.multipliedReportingOverflow(by: second)
      case .addition: first.addingReportingOverflow(second)
      }
    return overflow ? nil : result
  }

  /// All results that two numbers of a range can have lie between these; nil when one is too large.
  func results(of range: ClosedRange<Int>) -> ClosedRange<Int>? {
    let corners = [
      result(range.lowerBound, range.lowerBound), result(range.lowerBound, range.upperBound),
      result(range.upperBound, range.upperBound),
    ]
    let known = corners.compactMap(\.self)
    guard known.count == corners.count, let least = known.min(), let most = known.max() else {
      return nil
    }
    return least...most
  }
}
