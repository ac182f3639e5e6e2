import Foundation

/// The lengths of a lazy container's rows, along its axis.
///
/// Rows that were never seen are taken to be as long as the usual one; those that turned out to have
/// another length are remembered, in order, with the sums of their differences so far: a place is
/// found by bisection however many there are.
struct RowLengths {
  init() {}

  /// The length of a row that was never seen; nil while none was.
  var usual: CGFloat?
  private var indices: [Int] = []
  private var differences: [CGFloat] = []
  /// `sums[n]` is the sum of the first n differences; only the first ones may be known.
  private var sums: [CGFloat] = [0]

  /// The first remembered row at or behind an index.
  private func place(of index: Int) -> Int {
    var low = 0
    var high = indices.count
    while low < high {
      let middle = (low + high) / 2
      if indices[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The difference that the rows before an index make together.
  mutating func difference(before index: Int) -> CGFloat {
    let place = place(of: index)
    while sums.count <= place {
      let next = sums.count - 1
      sums.append(sums[next] + differences[next])
    }
    return sums[place]
  }

  /// The difference of one row.
  func difference(of index: Int) -> CGFloat {
    let place = place(of: index)
    return place < indices.count && indices[place] == index ? differences[place] : 0
  }

  /// Records the length of a row; returns the difference to the length assumed before.
  mutating func learn(_ index: Int, _ length: CGFloat) -> CGFloat {
    let usual = usual ?? length
    self.usual = usual
    let difference = length - usual
    let place = place(of: index)
    let isKnown = place < indices.count && indices[place] == index
    let old = isKnown ? differences[place] : 0
    guard difference != old else { return 0 }
    if sums.count > place + 1 { sums.removeLast(sums.count - place - 1) }
    if !isKnown {
      indices.insert(index, at: place)
      differences.insert(difference, at: place)
    } else if difference == 0 {
      indices.remove(at: place)
      differences.remove(at: place)
    } else {
      differences[place] = difference
    }
    return difference - old
  }

  /// There are fewer rows now.
  mutating func forget(from index: Int) {
    let place = place(of: index)
    indices.removeLast(indices.count - place)
    differences.removeLast(differences.count - place)
    if sums.count > place + 1 { sums.removeLast(sums.count - place - 1) }
  }

  /// What is saved of the lengths of some rows that are this long across.
  ///
  /// - Parameter window: the rows in sight; of the others those that are nearest are saved.
  func saved(count: Int, across: CGFloat, near window: Range<Int>) -> Saved? {
    guard let usual else { return nil }
    let first = max(0, place(of: window.lowerBound) - Saved.most / 2)
    let kept = first..<min(indices.count, first + Saved.most)
    return Saved(
      count: count,
      across: across,
      usual: usual,
      indices: Array(indices[kept]),
      differences: Array(differences[kept]),
    )
  }

  /// Takes over what was saved; nil if it is none of these rows.
  init?(_ saved: Saved, count: Int, across: CGFloat) {
    let (indices, differences) = (saved.indices, saved.differences)
    guard saved.count == count, saved.across == across, saved.usual.isFinite, saved.usual >= 0,
      indices.count == differences.count, indices.allSatisfy((0..<count).contains),
      zip(indices, indices.dropFirst()).allSatisfy(<),
      differences.allSatisfy({ $0.isFinite && saved.usual + $0 >= 0 })
    else { return nil }
    (usual, self.indices, self.differences) = (saved.usual, indices, differences)
  }

  /// The lengths as they outlive the process.
  nonisolated struct Saved: Codable {
    var count: Int
    var across: CGFloat
    var usual: CGFloat
    var indices: [Int]
    var differences: [CGFloat]

    fileprivate static let most = 1_000
  }

  /// The length that most of some rows have.
  static func mostCommon(_ lengths: [CGFloat]) -> CGFloat? {
    var counts: [CGFloat: Int] = [:]
    for length in lengths { counts[length, default: 0] += 1 }
    return lengths.max { counts[$0, default: 0] < counts[$1, default: 0] }
  }
}
