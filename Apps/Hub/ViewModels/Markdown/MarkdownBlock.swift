/// A piece of a Markdown text that stands by itself.
enum MarkdownBlock: Hashable, Sendable {
  /// From level 1, the largest, to 6.
  case heading(Int, [MarkdownSpan])
  case paragraph([MarkdownSpan])
  /// As it was written; the language is what its author called it.
  case code(String, language: String)
  case quote([MarkdownBlock])
  case list(MarkdownList)
  case table(MarkdownTable)
  case rule
}

/// Words that are all meant in one way.
package struct MarkdownSpan: Hashable, Sendable {
  package var text: String
  package var isStrong = false
  package var isEmphasized = false
  package var isCode = false
  package var isStruck = false
  /// Whether the words stand for a picture.
  var isImage = false
  /// Where they lead, as it was written.
  package var link: String?

  /// Whether all but the words is the same.
  func isMeant(as other: MarkdownSpan) -> Bool {
    isStrong == other.isStrong && isEmphasized == other.isEmphasized && isCode == other.isCode
      && isStruck == other.isStruck && isImage == other.isImage && link == other.link
  }
}

struct MarkdownList: Hashable, Sendable {
  struct Item: Hashable, Sendable {
    /// For a task whether it is done; nil for any other item.
    var isDone: Bool?
    var blocks: [MarkdownBlock]
  }

  /// The number of the first item; nil for a list without numbers.
  var start: Int?
  /// Whether its items stand close to each other.
  var isTight: Bool
  var items: [Item]
}

package struct MarkdownTable: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable {
    case leading, center, trailing
  }

  package typealias Cell = [MarkdownSpan]

  /// One for each column.
  package var alignments: [Alignment]
  package var header: [Cell]
  /// Each with one cell for each column.
  package var rows: [[Cell]]

  /// Whether it has too many cells to be measured before it is drawn.
  package var isLarge: Bool { (rows.count + 1) * alignments.count > 400 }
}
