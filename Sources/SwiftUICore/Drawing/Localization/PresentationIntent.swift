/// The blocks of Markdown that a run of text is in: "a paragraph of the second item of a list".
public nonisolated struct PresentationIntent: Hashable, Codable, Sendable {
  /// What a block is.
  public enum Kind: Hashable, Codable, Sendable {
    case paragraph
    /// A heading, 1 the highest.
    case header(level: Int)
    case orderedList
    case unorderedList
    /// An item, with the number that it has in an ordered list, else that of its place.
    case listItem(ordinal: Int)
    case codeBlock(languageHint: String?)
    case blockQuote
    case thematicBreak
    case table(columns: [TableColumn])
    case tableHeaderRow
    /// A row, 1 the first one below the header.
    case tableRow(rowIndex: Int)
    case tableCell(columnIndex: Int)
  }

  /// A column of a table.
  public struct TableColumn: Hashable, Codable, Sendable {
    /// Where the texts of a column begin.
    public enum Alignment: Hashable, Codable, Sendable {
      case left, center, right
    }

    public var alignment: Alignment

    public init(alignment: Alignment) { self.alignment = alignment }
  }

  /// A block, which other blocks of its kind are told from by its number.
  public struct IntentType: Hashable, Codable, Sendable {
    public var kind: Kind
    public var identity: Int

    public init(kind: Kind, identity: Int) {
      self.kind = kind
      self.identity = identity
    }
  }

  /// The blocks, the innermost first.
  public var components: [IntentType]

  /// Those of a block in another one.
  public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
    components = [IntentType(kind: kind, identity: identity)] + (parent?.components ?? [])
  }

  public init(types: [IntentType]) { components = types }

  /// How many blocks there are.
  public var count: Int { components.count }

  /// How many of them move a text inwards: lists and quotes.
  public var indentationLevel: Int {
    components.count {
      switch $0.kind {
      case .orderedList, .unorderedList, .blockQuote: true
      default: false
      }
    }
  }
}

nonisolated extension PresentationIntent: CustomDebugStringConvertible {
  public var debugDescription: String {
    "[" + components.map { "\($0.kind) (id \($0.identity))" }.joined(separator: ", ") + "]"
  }
}
