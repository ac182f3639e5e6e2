/// A block while a text is read.
final class BlockNode {
  enum Kind: Hashable {
    case document, quote, list, item, paragraph
    case heading(Int)
    case code
    case html(HTMLStart)
    case table, rule
  }

  var kind: Kind
  var children: [BlockNode] = []
  /// The lines of a leaf, each with its end.
  var text: [UInt8] = []
  /// Whether the last line that belonged to it was blank.
  var endsBlank = false
  /// The line it began in.
  let line: Int

  /// Of lists and their items.
  var marker: ListMarker?
  /// Of code between fences.
  var fence: Fence?
  /// What stands behind the opening fence.
  var info: [UInt8] = []
  /// Of lists, when they are complete.
  var isTight = true
  /// Of tables.
  var alignments: [MarkdownTable.Alignment] = []

  init(_ kind: Kind, line: Int, _ marker: ListMarker? = nil) {
    self.kind = kind
    self.line = line
    self.marker = marker
  }

  /// Whether it takes any line that stands in it, and nothing else can begin there.
  var isVerbatim: Bool {
    switch kind {
    case .code, .html: true
    default: false
    }
  }

  var holdsBlocks: Bool {
    switch kind {
    case .document, .quote, .item: true
    default: false
    }
  }

  /// Whether a blank line stands behind the last thing in it.
  var hasBlankEnd: Bool {
    var node = self
    while true {
      if node.endsBlank { return true }
      guard node.kind == .list || node.kind == .item, let last = node.children.last else {
        return false
      }
      node = last
    }
  }

  /// The last line of a leaf, without its end; the lines before it are not looked at.
  var lastLine: ArraySlice<UInt8> {
    let lines = text.dropLast()
    return lines[(lines.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)...]
  }

  /// Finds out whether the items of a list stand close to each other.
  func settleTightness() {
    for (place, item) in children.enumerated() {
      let isLast = place == children.count - 1
      if !isLast, item.hasBlankEnd {
        isTight = false
        return
      }
      for (number, block) in item.children.enumerated()
      where !(isLast && number == item.children.count - 1) && block.hasBlankEnd {
        isTight = false
        return
      }
    }
  }
}

/// What an item of a list begins with.
struct ListMarker: Hashable {
  /// "-", "+" or "*", and behind a number "." or ")".
  let sign: UInt8
  let number: Int?
  /// How far the content of the item is from where the marker's line begins.
  var indent: Int

  func belongs(with other: ListMarker) -> Bool {
    sign == other.sign && (number == nil) == (other.number == nil)
  }
}

/// What code begins and ends with.
struct Fence: Hashable {
  let sign: UInt8
  let count: Int
  let indent: Int
}
