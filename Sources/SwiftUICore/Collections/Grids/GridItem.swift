public import Foundation
public import Layout

/// The column of a `LazyVGrid`, or the row of a `LazyHGrid`.
public nonisolated struct GridItem: Sendable {
  /// The width of a column or the height of a row, in points.
  public nonisolated enum Size: Sendable {
    case fixed(CGFloat)
    /// A share of what the others leave.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as there is room for, in the share of one.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: GridItem.Size
  /// To the next one, in points; nil is the platform's distance.
  public var spacing: CGFloat?
  /// The alignment of its cells; nil is the grid's own.
  public var alignment: Alignment?

  public init(
    _ size: GridItem.Size = .flexible(),
    spacing: CGFloat? = nil,
    alignment: Alignment? = nil,
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

nonisolated extension GridItem {
  static func areSame(_ left: GridItem, _ right: GridItem) -> Bool {
    func numbers(_ size: Size) -> [CGFloat] {
      switch size {
      case .fixed(let length): [0, length, length]
      case .flexible(let minimum, let maximum): [1, minimum, maximum]
      case .adaptive(let minimum, let maximum): [2, minimum, maximum]
      }
    }
    return numbers(left.size) == numbers(right.size) && left.spacing == right.spacing
      && left.alignment == right.alignment
  }
}

/// The columns (or rows) that the items of a lazy grid make of a length.
///
/// Fixed items take their length; the others share what is left, one after the other, so that what
/// one does not take is there for the next. An adaptive item makes as many columns of its share as
/// find room there.
nonisolated struct GridTracks: Equatable {
  struct Track: Equatable {
    var start: CGFloat
    var length: CGFloat
    var alignment: Alignment?
  }

  private(set) var tracks: [Track] = []
  private(set) var length: CGFloat = 0

  /// No grid has more columns than this.
  private static let mostTracks = 1_000

  init(
    _ items: [GridItem],
    in room: CGFloat?,
    spacing usual: CGFloat,
    _ snap: (CGFloat) -> CGFloat,
  ) {
    func gap(_ item: GridItem) -> CGFloat {
      let spacing = item.spacing ?? usual
      return spacing.isFinite ? max(0, spacing) : 0
    }
    var remaining = room.map { $0 - items.dropLast().map(gap).reduce(0, +) }
    var flexible = 0
    for item in items {
      if case .fixed(let length) = item.size {
        remaining? -= GridTracks.sane(length)
      } else {
        flexible += 1
      }
    }
    var end: CGFloat = 0
    for item in items {
      let share = remaining.map { snap(max(0, $0 / CGFloat(max(1, flexible)))) }
      let (count, length) = GridTracks.columns(of: item, share, gap(item), snap)
      for _ in 0..<count {
        tracks.append(Track(start: end, length: length, alignment: item.alignment))
        end += length + gap(item)
      }
      if case .fixed = item.size { continue }
      flexible -= 1
      remaining? -= CGFloat(count) * length + CGFloat(count - 1) * gap(item)
    }
    if let last = tracks.last { length = last.start + last.length }
  }

  private static func sane(_ length: CGFloat) -> CGFloat { length.isFinite ? max(0, length) : 0 }

  /// Returns the number of columns that an item makes of its share, and the length of each.
  private static func columns(
    of item: GridItem,
    _ share: CGFloat?,
    _ gap: CGFloat,
    _ snap: (CGFloat) -> CGFloat,
  ) -> (count: Int, length: CGFloat) {
    switch item.size {
    case .fixed(let length): return (1, sane(length))
    case .flexible(let minimum, let maximum):
      return (1, max(sane(minimum), min(sane(share ?? minimum), maximum)))
    case .adaptive(let minimum, let maximum):
      let least = max(1, sane(minimum))
      guard let share, share.isFinite else { return (1, least) }
      let fitting = ((share + gap) / (least + gap) + 0.000_1).rounded(.down)
      let count = min(max(1, Int(min(fitting, 1_000_000))), mostTracks)
      let each = snap((share - gap * CGFloat(count - 1)) / CGFloat(count))
      return (count, max(min(each, maximum), min(least, share)))
    }
  }
}

nonisolated extension GridItem: ComparedInArrays {}
