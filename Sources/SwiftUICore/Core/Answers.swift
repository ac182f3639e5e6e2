import Foundation
import Layout

/// A proposal as two words: smaller than two optional numbers, and quicker to compare.
struct ProposalKey: Equatable {
  private let width: UInt64
  private let height: UInt64
  /// A NaN that no computation makes stands for no length.
  private static let none: UInt64 = 0x7FF8_5EED_0000_0001

  init(_ proposal: ProposedViewSize) {
    width = Self.bits(proposal.width)
    height = Self.bits(proposal.height)
  }

  // Not by `map`: this is asked more often than anything else of the layout.
  private static func bits(_ length: CGFloat?) -> UInt64 {
    if let length { Double(length).bitPattern } else { none }
  }

  var proposal: ProposedViewSize {
    ProposedViewSize(width: Self.length(width), height: Self.length(height))
  }

  private static func length(_ bits: UInt64) -> CGFloat? {
    bits == none ? nil : CGFloat(Double(bitPattern: bits))
  }
}

/// What a box answered to its last proposals.
struct Answers<Value> {
  private var known: ContiguousArray<(key: ProposalKey, value: Value)> = []

  var isEmpty: Bool { known.isEmpty }
  var count: Int { known.count }

  subscript(index: Int) -> (key: ProposalKey, value: Value) { known[index] }

  /// Replaces the answer at an index, and forgets those behind it.
  mutating func end(at index: Int, with value: Value) {
    known[index].value = value
    known.removeSubrange((index + 1)...)
  }

  func first(for key: ProposalKey) -> Value? {
    for answer in known where answer.key == key { return answer.value }
    return nil
  }

  func first(for key: ProposalKey, where isMeant: (Value) -> Bool) -> Value? {
    for answer in known where answer.key == key && isMeant(answer.value) { return answer.value }
    return nil
  }

  /// - Returns: Whether no other answer was forgotten for it.
  mutating func add(_ value: Value, for key: ProposalKey, atMost limit: Int) -> Bool {
    let isFull = known.count >= limit
    if isFull { known.removeFirst() }
    // An array that doubles would be half empty, in thousands of boxes.
    if known.count == known.capacity { known.reserveCapacity(known.count + 3) }
    known.append((key, value))
    return !isFull
  }

  mutating func removeAll() { known.removeAll(keepingCapacity: true) }
}
