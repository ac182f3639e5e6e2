/// A Markdown text as a tree of values: CommonMark with GitHub's tables, struck words and plain
/// addresses, as cmark-gfm reads it.
///
/// Blocks are never deeper than the limits allow, and words are a list, not a tree: who walks it
/// needs no deep stack. Reading a long text takes a while; do it off the main actor.
public struct MarkdownTree: Hashable, Sendable {
  public let blocks: [Block]
  /// Whether not all of the text was kept.
  public let isCut: Bool

  /// How much is read of a text and kept of its tree.
  public struct Limits: Hashable, Sendable {
    /// Of the text; GitHub shows as much of a README.
    public var bytes = 512 << 10
    /// Of the words of one paragraph or cell, or of one piece of code or HTML.
    public var bytesInBlock = 32 << 10
    /// Of lists (which count twice, with their items) and quotes.
    ///
    /// What stands deeper stays, but its list or quote is not kept.
    public var depth = 24
    /// Of paragraphs, lists, items and the like.
    public var blocks = 20_000
    public var rowsInTable = 300
    public var columnsInTable = 40
    /// Of all tables of the text, empty cells included.
    public var cells = 4_000

    public init() {}
  }

  public indirect enum Block: Hashable, Sendable {
    /// From level 1, the largest, to 6.
    case heading(level: Int, [Inline])
    case paragraph([Inline])
    /// As it was written. What follows the opening fence is its info.
    case code(String, info: String)
    /// As it was written, with its tags.
    case html(String)
    case quote([Block])
    case list(List)
    case table(Table)
    case rule
  }

  public struct List: Hashable, Sendable {
    /// The number of the first item; nil for a list without numbers.
    public var start: Int?
    /// Whether no blank lines stand between its items.
    public var isTight: Bool
    public var items: [Item]
  }

  public struct Item: Hashable, Sendable {
    /// For a task whether it is done; nil for any other item.
    public var isDone: Bool?
    public var blocks: [Block]
  }

  public struct Table: Hashable, Sendable {
    public enum Alignment: Hashable, Sendable {
      case leading, center, trailing
    }

    /// One for each column; nil where none was asked for.
    public var alignments: [Alignment?]
    /// The header first; each with one cell for each column.
    ///
    /// Rows at the end that hold nothing are left out.
    public var rows: [[[Inline]]]
  }

  /// A piece of the words of a paragraph, or where something begins or ends to hold for them.
  public enum Inline: Hashable, Sendable {
    case text(String)
    case code(String)
    /// One tag of HTML, or a comment and the like.
    case html(String)
    /// The end of a line of the text, which means nothing.
    case softBreak
    /// The end of a line that was asked for.
    case lineBreak
    case begin(Mark)
    /// Of the mark that began last and has not ended.
    case end(Mark)
  }

  public enum Mark: Hashable, Sendable {
    case emphasis, strong, strikethrough
    /// To the address as it was written.
    case link(String)
    /// The words between beginning and end stand for the picture.
    case image(String)
  }

  /// Reads a text.
  ///
  /// - Throws: where cmark-gfm is not installed.
  public init(_ text: String, limits: Limits = Limits()) throws(MarkdownLibraryMissing) {
    let library = try CMarkLibrary.loaded.get()
    let input = InputGuard(text.utf8, limits: limits)
    var reader = TreeReader(library: library, limits: limits)
    blocks = reader.read(input.bytes)
    isCut = input.isCut || reader.isCut
  }

  /// The characters behind a reference like "&amp;"; nil where it names none, or cmark-gfm is not
  /// installed.
  public static func characters(for reference: String) -> String? {
    guard reference.first == "&", reference.last == ";", reference.utf8.count < 40,
      !reference.dropLast().contains(";"),
      case .paragraph(let inlines) = try? MarkdownTree(reference).blocks.first,
      inlines.count == 1, case .text(let text) = inlines[0], text != reference
    else { return nil }
    return text
  }
}

/// Tells what to install.
public struct MarkdownLibraryMissing: Error, CustomStringConvertible {
  public let description: String
}
