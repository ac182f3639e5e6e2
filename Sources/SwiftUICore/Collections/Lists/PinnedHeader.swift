import Foundation
import Layout

/// The header that stays in sight while its section is scrolled through.
struct PinnedHeader {
  /// A header where it stands without being pinned.
  struct Candidate {
    let box: Box
    let start: CGFloat
    let length: CGFloat
  }

  let box: Box
  /// Its position along the axis.
  let start: CGFloat

  /// The last header that the top of the window has passed; the next one pushes it away.
  init?(_ candidates: [Candidate], top: CGFloat) {
    let ordered = candidates.sorted { $0.start < $1.start }
    guard let index = ordered.lastIndex(where: { $0.start <= top }) else { return nil }
    let header = ordered[index]
    let next = ordered.indices.contains(index + 1) ? ordered[index + 1].start : .infinity
    box = header.box
    start = max(header.start, min(top, next - header.length))
  }
}

/// The footer that stays in sight while its section is scrolled through.
struct PinnedFooter {
  let box: Box
  /// Its position along the axis.
  let start: CGFloat

  /// The first footer that the bottom of the window has not reached; the one before pushes it away.
  init?(_ candidates: [PinnedHeader.Candidate], bottom: CGFloat) {
    let ordered = candidates.sorted { $0.start < $1.start }
    guard let index = ordered.firstIndex(where: { $0.start + $0.length >= bottom }) else {
      return nil
    }
    let footer = ordered[index]
    let last = index > 0 ? ordered[index - 1].start + ordered[index - 1].length : 0
    box = footer.box
    start = min(footer.start, max(bottom - footer.length, last))
  }
}

extension RowParts {
  /// The footers that are there whether they are seen or not.
  var footers: [(index: Int, box: Box)] {
    plainBoxes.filter { $0.box.isFooter }
  }

  /// The headers that are there whether they are seen or not.
  var headers: [(index: Int, box: Box)] {
    plainBoxes.filter { $0.box.isHeader }
  }
}

extension Box {
  /// The header of a section.
  final var isHeader: Bool { innermost.owner?.environment.rowRole == .header }

  /// The footer of a section.
  final var isFooter: Bool { innermost.owner?.environment.rowRole == .footer }

  /// What is inside of all modifiers around it.
  final var innermost: Box {
    var box = self
    while let wrap = box as? WrapBox { box = wrap.inside }
    return box
  }
}
