import Display
import Foundation
import Geometry
import Layout
import Properties

/// Lines of text.
public nonisolated struct Text: Equatable, Sendable {
  /// The content of a text.
  nonisolated enum Piece: Equatable, Sendable {
    case string(String)
    indirect case texts([Text])
    /// Made when it is drawn.
    case made(any TextSource)

    static func == (left: Piece, right: Piece) -> Bool {
      switch (left, right) {
      case (.string(let one), .string(let two)): one == two
      case (.texts(let one), .texts(let two)): one == two
      case (.made(let one), .made(let two)): one.isSame(as: two)
      default: false
      }
    }
  }

  let piece: Piece
  /// Most texts have none, and views hold many texts: a word rather than a third of a kilobyte.
  private var held: HeldTraits?

  private nonisolated final class HeldTraits: Sendable {
    let traits: Traits

    init(_ traits: Traits) {
      self.traits = traits
    }
  }

  var traits: Traits {
    get { held?.traits ?? Traits() }
    set { held = HeldTraits(newValue) }
  }

  public nonisolated static func == (left: Text, right: Text) -> Bool {
    left.piece == right.piece && (left.held === right.held || left.traits == right.traits)
  }

  init(piece: Piece) {
    self.piece = piece
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ content: S) {
    piece = .string(String(content))
  }

  public nonisolated init(verbatim content: String) {
    piece = .string(content)
  }

  /// A picture in a line of text: a symbol's character, or the picture's name.
  public nonisolated init(_ image: Image) {
    piece = .made(PictureInText(image: image))
  }

  /// The place where a long text is truncated.
  public nonisolated enum TruncationMode: Hashable, Sendable {
    case head, middle, tail
  }

  /// The case of a text's letters.
  public nonisolated enum Case: Hashable, Sendable {
    case uppercase, lowercase
  }

  /// The size of a text relative to that around it.
  public nonisolated struct Scale: Hashable, Sendable {
    let factor: CGFloat

    public static let `default` = Scale(factor: 1)
    /// Four fifths of the size.
    public static let secondary = Scale(factor: 0.8)
  }

  /// The style of a line through or under a text.
  public nonisolated struct LineStyle: Hashable, Sendable {
    let pattern: Pattern
    let color: Color?

    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    public static let single = LineStyle()

    /// Dashes and dots of a line.
    public struct Pattern: Hashable, Sendable {
      private enum Kind { case solid, dot, dash, dashDot, dashDotDot }

      private let kind: Kind

      public static let solid = Pattern(kind: .solid)
      public static let dot = Pattern(kind: .dot)
      public static let dash = Pattern(kind: .dash)
      public static let dashDot = Pattern(kind: .dashDot)
      public static let dashDotDot = Pattern(kind: .dashDotDot)

      /// What is drawn: dashes for what has dots between them.
      var drawn: TextRun.Decoration.Pattern {
        switch kind {
        case .solid: .solid
        case .dot: .dot
        case .dash, .dashDot, .dashDotDot: .dash
        }
      }
    }
  }

  public nonisolated static func + (left: Text, right: Text) -> Text {
    Text(piece: .texts([left, right]))
  }

  /// The plain text, in the language of the process.
  package nonisolated var string: String {
    if case .string(let string) = piece { return string }
    return words(EnvironmentValues())
  }

  /// Returns the plain text.
  nonisolated func words(_ environment: EnvironmentValues) -> String {
    switch piece {
    case .string(let string): string
    case .texts(let texts): texts.map { $0.words(environment) }.joined()
    case .made(let source): source.texts(environment).map { $0.words(environment) }.joined()
    }
  }
}

/// A text that depends on where and when it is drawn: the locale, translations, the time.
nonisolated protocol TextSource: Equatable, Sendable {
  func texts(_ environment: EnvironmentValues) -> [Text]
  /// Returns when the text will change by itself; nil is never.
  func nextChange(after date: Date) -> Date?
}

nonisolated extension TextSource {
  func nextChange(after date: Date) -> Date? { nil }

  func isSame(as other: any TextSource) -> Bool {
    (other as? Self).map { $0 == self } ?? false
  }
}

nonisolated extension Text {
  /// Returns when the text will change by itself; nil is never.
  func nextChange(after date: Date) -> Date? {
    switch piece {
    case .string: nil
    case .texts(let texts): texts.compactMap { $0.nextChange(after: date) }.min()
    case .made(let source): source.nextChange(after: date)
    }
  }
}

/// A picture as a part of a line of text.
nonisolated struct PictureInText: TextSource {
  let image: Image

  func texts(_ environment: EnvironmentValues) -> [Text] {
    [Text(verbatim: image.character)]
  }
}
