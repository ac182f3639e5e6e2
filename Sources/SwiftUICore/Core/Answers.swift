import Foundation
import Layout

/// A proposal as two words: smaller than two optional numbers, and quicker to compare.
struct ProposalKey: Equatable {
  private let width: UInt64
  private let height: UInt64
  /// A NaN that no computation makes stands for no length.
  private static let none: UInt64 = 0x7FF8_5EED_0000_0001

  init(_ proposal: ProposedViewSize) {
    width = proposal.width.map { Double($0).bitPattern } ?? Self.none
    height = proposal.height.map { Double($0).bitPattern } ?? Self.none
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

  var all: [(proposal: ProposedViewSize, value: Value)] {
    known.map { ($0.key.proposal, $0.value) }
  }

  func first(for key: ProposalKey) -> Value? {
    for answer in known where answer.key == key { return answer.value }
    return nil
  }

  func first(for key: ProposalKey, where isMeant: (Value) -> Bool) -> Value? {
    for answer in known where answer.key == key && isMeant(answer.value) { return answer.value }
    return nil
  }

  mutating func add(_ value: Value, for key: ProposalKey, atMost limit: Int) {
    if known.count >= limit { known.removeFirst() }
    // An array that doubles would be half empty, in thousands of boxes.
    if known.count == known.capacity { known.reserveCapacity(known.count + 3) }
    known.append((key, value))
  }

  mutating func removeAll() { known.removeAll(keepingCapacity: true) }
}
