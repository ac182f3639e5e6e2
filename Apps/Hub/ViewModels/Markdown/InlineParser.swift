/// Finds what the words of one paragraph mean (CommonMark, with GitHub's struck words and plain
/// addresses); tags of HTML are dropped, but for the few that say what a word means.
///
/// Each letter is looked at a bounded number of times; `steps` counts them.
struct InlineParser {
  enum Syntax {
    case markdown
    /// Between tags of HTML, where Markdown's signs are letters.
    case html
  }

  /// A stretch of text, or signs that may come to mean something.
  struct Piece {
    var text: [UInt8]
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

  /// An open bracket.
  struct Bracket {
    let piece: Int
    /// Where its text begins.
    let start: Int
    let isImage: Bool
    /// The last of the signs before it.
    let signs: Int?
    /// Whether another bracket began in it.
    var holdsBracket = false
    /// Whether words or a picture are known to stand in it.
    var holdsWords = false
  }

  let bytes: [UInt8]
  let syntax: Syntax
  let references: MarkdownReferences
  /// Whether a new line in the text is one on the screen.
  let keepsLines: Bool
  var place = 0
  var pieces: [Piece] = []
  var ranges: [Range] = []
  var brackets: [Bracket] = []
  /// Brackets below this can be no links: there is one in them.
  var linkFloor = 0
  var signs = SignStack()
  /// Tags that wait for their ends.
  var tags: [(name: String, piece: Int, meaning: Meaning)] = []
  var steps = 0
  /// Where back quotes of each number stand, the next one last.
  private var ticks: [Int: [Int]] = [:]
  /// Ends of comments and the like that were looked for and not found.
  var missing: Set<String> = []

  init(
    _ bytes: [UInt8],
    syntax: Syntax = .markdown,
    references: MarkdownReferences = MarkdownReferences(),
    keepsLines: Bool = false,
  ) {
    self.bytes = bytes
    self.syntax = syntax
    self.references = references
    self.keepsLines = keepsLines
  }

  /// The words by what they mean.
  mutating func spans() -> [MarkdownSpan] {
    if syntax == .markdown { findTicks() }
    while place < bytes.count {
      steps += 1
      readNext()
    }
    let pairs = signs.resolve(above: nil, pieces: &pieces)
    ranges += pairs
    steps += signs.steps
    return SpanMaker(pieces: pieces, ranges: ranges).spans()
  }

  private mutating func readNext() {
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: "<"): readTag()
    case UInt8(ascii: "&"):
      if let entity = Entities.read(bytes, at: place) {
        add(Array(entity.text.utf8))
        place = entity.end
      } else {
        addLetter()
      }
    case 0x0A: readLineEnd()
    case _ where syntax == .html: addLetter()
    case UInt8(ascii: "\\"): readEscape()
    case UInt8(ascii: "`"): readCode()
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): readSigns(byte)
    case UInt8(ascii: "["):
      openBracket(count: 1)
    case UInt8(ascii: "!") where place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "["):
      openBracket(count: 2)
    case UInt8(ascii: "]"): closeBracket()
    case UInt8(ascii: "h"), UInt8(ascii: "w"), UInt8(ascii: "H"), UInt8(ascii: "W"):
      if !readAddress() { addLetter() }
    default: addLetter()
    }
  }

  mutating func add(_ text: [UInt8]) {
    if let last = pieces.indices.last, last == plain {
      pieces[last].text += text
    } else {
      pieces.append(Piece(text: text))
      plain = pieces.count - 1
    }
  }

  /// The piece that takes more letters, if it is the last one.
  private var plain: Int?

  mutating func addLetter() {
    let byte = bytes[place]
    place += 1
    // Control characters draw nothing, or what they should not.
    guard byte >= 0x20 && byte != 0x7F || byte == 0x09 else { return }
    if let last = pieces.indices.last, last == plain {
      pieces[last].text.append(byte)
    } else {
      add([byte])
    }
  }

  private mutating func readEscape() {
    guard place + 1 < bytes.count else { return addLetter() }
    if bytes[place + 1] == 0x0A {
      add([0x0A])
      place = bytes.pastBlanks(place + 2)
    } else if bytes[place + 1].isMark {
      add([bytes[place + 1]])
      place += 2
    } else {
      addLetter()
    }
  }

  private mutating func readLineEnd() {
    var blanks = 0
    if let last = pieces.indices.last, last == plain {
      while pieces[last].text.last == 0x20 {
        pieces[last].text.removeLast()
        blanks += 1
      }
    }
    let isKept = syntax == .markdown && (blanks >= 2 || keepsLines)
    place = bytes.pastBlanks(place + 1)
    if place < bytes.count { add([isKept ? 0x0A : 0x20]) }
  }

  private mutating func findTicks() {
    var place = 0
    while place < bytes.count {
      steps += 1
      guard bytes[place] == UInt8(ascii: "`") else {
        place += 1
        continue
      }
      let count = bytes.run(of: UInt8(ascii: "`"), at: place)
      ticks[count, default: []].append(place)
      place += count
    }
    for count in ticks.keys { ticks[count]?.reverse() }
  }

  private mutating func readCode() {
    let count = bytes.run(of: UInt8(ascii: "`"), at: place)
    let start = place + count
    while let next = ticks[count]?.last, next < start {
      steps += 1
      ticks[count]?.removeLast()
    }
    guard let end = ticks[count]?.last else {
      add([UInt8](repeating: UInt8(ascii: "`"), count: count))
      place = start
      return
    }
    var code = bytes[start..<end].map { $0 < 0x20 ? 0x20 : $0 }
    if code.count > 2, code.first == 0x20, code.last == 0x20, code.contains(where: { $0 != 0x20 }) {
      code = Array(code.dropFirst().dropLast())
    }
    pieces.append(Piece(text: code, isCode: true))
    place = end + count
  }

  private mutating func readSigns(_ sign: UInt8) {
    let count = bytes.run(of: sign, at: place)
    let before = bytes.scalar(before: place)
    let after = bytes.scalar(at: place + count)
    pieces.append(Piece(text: [UInt8](repeating: sign, count: count)))
    place += count
    guard sign != UInt8(ascii: "~") || count <= 2 else { return }
    signs.push(sign, count, piece: pieces.count - 1, before: before, after: after)
  }
}
