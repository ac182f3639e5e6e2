import Markdown

/// Gathers the words of a block and what is said of them, by Markdown or by a tag of HTML.
struct MarkdownText {
  struct Piece {
    var text: String
    var isCode = false
    var link: String?
    var isImage = false
  }

  /// What holds from one piece to before another.
  struct Range {
    let meaning: Meaning
    let start: Int
    let end: Int
  }

  enum Meaning: Hashable {
    case strong, emphasized, struck, code
    case link(String)
    case image(String)
  }

  private(set) var pieces: [Piece] = []
  private(set) var ranges: [Range] = []
  /// Marks of Markdown that have begun.
  private var marks: [(piece: Int, bytes: Int, meaning: Meaning)] = []
  /// Of all pieces.
  private var bytes = 0
  /// Tags that wait for their ends.
  private var tags: [(name: String, piece: Int, meaning: Meaning)] = []
  /// Whether the last piece takes more words.
  private var isOpen = false

  /// Tags that wait for their ends at once; more say nothing.
  private static let mostTags = 16

  mutating func add(_ inline: MarkdownTree.Inline, keepsLines: Bool) {
    switch inline {
    case .text(let text): add(text)
    case .code(let text): add(Piece(text: text.filtered(\.isDrawn), isCode: true))
    case .softBreak: add(keepsLines ? "\n" : " ")
    case .lineBreak: add("\n")
    case .html(let text):
      if let tag = HTMLTag(Array(text.utf8), at: 0) { add(tag) }
    case .begin(let mark): begin(Meaning(mark))
    case .end: end()
    }
  }

  mutating func add(_ text: String) {
    let text = text.filtered { $0.isDrawn || $0 == "\n" }
    bytes += text.utf8.count
    if isOpen {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append(Piece(text: text))
      isOpen = true
    }
  }

  mutating func add(_ tag: HTMLTag) {
    if tag.isClosing {
      close(tag.name)
    } else if tag.name == "br" {
      add("\n")
    } else if tag.name == "img" {
      let words = tag.attributes["alt"].flatMap { $0.isEmpty ? nil : $0 } ?? Self.unnamedImage
      add(Piece(text: words, link: tag.attributes["src"], isImage: true))
    } else if tags.count < Self.mostTags, let meaning = Meaning(tag) {
      isOpen = false
      tags.append((tag.name, pieces.count, meaning))
    }
  }

  func spans() -> [MarkdownSpan] { SpanMaker(pieces: pieces, ranges: ranges).spans() }

  /// What stands for a picture without words.
  private static let unnamedImage = "Image"

  private mutating func add(_ piece: Piece) {
    pieces.append(piece)
    bytes += piece.text.utf8.count
    isOpen = false
  }

  private mutating func begin(_ meaning: Meaning) {
    isOpen = false
    marks.append((pieces.count, bytes, meaning))
  }

  private mutating func end() {
    guard let mark = marks.popLast() else { return }
    if case .image = mark.meaning, bytes == mark.bytes {
      add(Piece(text: Self.unnamedImage))
    }
    add(mark.meaning, from: mark.piece)
  }

  private mutating func close(_ name: String) {
    guard let index = tags.lastIndex(where: { $0.name == name }) else { return }
    let tag = tags[index]
    tags.removeSubrange(index...)
    add(tag.meaning, from: tag.piece)
  }

  private mutating func add(_ meaning: Meaning, from start: Int) {
    isOpen = false
    ranges.append(Range(meaning: meaning, start: start, end: pieces.count))
  }
}

extension MarkdownText.Meaning {
  init(_ mark: MarkdownTree.Mark) {
    switch mark {
    case .emphasis: self = .emphasized
    case .strong: self = .strong
    case .strikethrough: self = .struck
    case .link(let address): self = .link(address)
    case .image(let address): self = .image(address)
    }
  }

  init?(_ tag: HTMLTag) {
    switch tag.name {
    case "b", "strong": self = .strong
    case "i", "em", "cite", "var": self = .emphasized
    case "s", "del", "strike": self = .struck
    case "code", "kbd", "samp", "tt": self = .code
    case "a":
      guard let address = tag.attributes["href"] else { return nil }
      self = .link(address)
    default: return nil
    }
  }
}

extension String {
  fileprivate func filtered(_ isKept: (Unicode.Scalar) -> Bool) -> String {
    guard !unicodeScalars.allSatisfy(isKept) else { return self }
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: unicodeScalars.lazy.filter(isKept))
    return String(kept)
  }
}
