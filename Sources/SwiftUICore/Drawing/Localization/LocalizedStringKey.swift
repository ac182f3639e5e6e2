public import Foundation
import Properties

/// A text of the app, to be looked up in its translations.
///
/// The text may contain Markdown: `**strong**`, `*emphasis*`, `~~struck~~`, code between backticks,
/// `[a link](https://example.org)`. Interpolated values are not read as Markdown. Integers are
/// grouped as in the locale and other numbers have six decimals, unless a format is given.
public nonisolated struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable
{
  /// The parts of the key.
  enum Piece: Equatable, Sendable {
    case words(String)
    case value(Text, specifier: String)
    case number(Double, Text, specifier: String)
  }

  private let pieces: [Piece]

  public init(_ value: String) {
    pieces = value.isEmpty ? [] : [.words(value)]
  }

  public init(stringLiteral value: String) {
    self.init(value)
  }

  public init(stringInterpolation: StringInterpolation) {
    pieces = stringInterpolation.pieces
  }

  init(pieces: [Piece]) {
    self.pieces = pieces
  }

  var text: Text { text(table: nil, bundle: nil) }

  func text(table: String?, bundle: Bundle?) -> Text {
    let translations = Translations.of(bundle)
    guard translations.isEmpty, !pieces.contains(where: \.isMarked) else {
      return Text(
        piece: .made(LocalizedText(pieces: pieces, table: table, translations: translations))
      )
    }
    // Nothing to look up and nothing marked: plain words, as nearly always.
    let texts = pieces.map(\.text)
    if texts.count == 1 { return texts[0] }
    return texts.allSatisfy(\.isPlain)
      ? Text(verbatim: texts.map(\.string).joined()) : Text(piece: .texts(texts))
  }

  /// Whether there is a translation of the key, which has no values in it.
  func isTranslated(_ table: String?, _ bundle: Bundle?, _ locale: Locale) -> Bool {
    guard case .words(let key)? = pieces.first, pieces.count == 1 else { return false }
    return Translations.of(bundle).find(key, table: table, locale: locale) != nil
  }

  /// Returns the text in a locale, with its Markdown.
  func words(table: String?, bundle: Bundle?, locale: Locale) -> String {
    var environment = EnvironmentValues()
    environment.locale = locale
    let words = LocalizedText(
      pieces: pieces,
      table: table,
      translations: Translations.of(bundle),
      readsMarkdown: false,
    )
    return words.texts(environment).map { $0.words(environment) }.joined()
  }

  /// A collector of the literal and interpolated parts.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var pieces: [Piece] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(interpolationCount * 2 + 1)
    }

    private mutating func append(_ text: Text, _ specifier: String = "%@") {
      pieces.append(.value(text, specifier: specifier))
    }

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.words(literal)) }
    }
    public mutating func appendInterpolation(_ string: String) {
      append(Text(verbatim: string))
    }
    public mutating func appendInterpolation<T>(_ value: T) {
      append(Text(verbatim: "\(value)"))
    }
    /// Appends an integer, grouped as in the locale.
    public mutating func appendInterpolation<T: BinaryInteger & CVarArg>(_ value: T) {
      let isShort = -999...999 ~= value
      let text =
        isShort
        ? Text(verbatim: "\(value)")
        : Text(Int(clamping: value), format: .number)
      pieces.append(.number(Double(value), text, specifier: "%lld"))
    }
    /// Appends a number with six decimals.
    public mutating func appendInterpolation<T: BinaryFloatingPoint & CVarArg>(_ value: T) {
      let number = Double(value)
      let text = Text(number, format: .number.grouping(.never).precision(.fractionLength(6)))
      pieces.append(.number(number, text, specifier: "%lf"))
    }
    public mutating func appendInterpolation(_ text: Text) {
      append(text)
    }
    public mutating func appendInterpolation(_ key: LocalizedStringKey) {
      append(key.text)
    }
    @_disfavoredOverload public mutating func appendInterpolation(_ text: AttributedString) {
      append(Text(text))
    }
    @_disfavoredOverload
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      append(Text(resource))
    }
    /// Appends a picture; a symbol becomes the character that represents it.
    public mutating func appendInterpolation(_ image: Image) {
      append(Text(image))
    }
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append(Text(input, format: format))
    }
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject,
      formatter: Formatter? = nil,
    ) {
      append(Text(verbatim: formatter?.string(for: subject) ?? "\(subject)"))
    }
    public mutating func appendInterpolation<Subject: NSObject>(
      _ subject: Subject,
      formatter: Formatter? = nil,
    ) {
      append(Text(verbatim: formatter?.string(for: subject) ?? "\(subject)"))
    }
    /// Appends a formatted value: a date or a number, because Foundation on Linux has no reference
    /// types for them.
    @_disfavoredOverload public mutating func appendInterpolation<Subject>(
      _ subject: Subject,
      formatter: Formatter,
    ) {
      append(Text(verbatim: formatter.string(for: subject) ?? "\(subject)"))
    }
    /// Appends a number with a format as of `String(format:)`.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      append(Text(verbatim: String(format: specifier, value)), specifier)
    }
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(Text(date, style: style))
    }
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      append(Text(dates))
    }
    public mutating func appendInterpolation(_ interval: DateInterval) {
      append(Text(interval))
    }
    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>,
      pauseTime: Date? = nil,
      countsDown: Bool = true,
      showsHours: Bool = true,
    ) {
      append(
        Text(
          timerInterval: timerInterval,
          pauseTime: pauseTime,
          countsDown: countsDown,
          showsHours: showsHours,
        )
      )
    }
  }
}

nonisolated extension LocalizedStringKey.Piece {
  var isMarked: Bool {
    if case .words(let words) = self { return Markdown.mayMark(words) }
    return false
  }

  var text: Text {
    switch self {
    case .words(let words): Text(verbatim: words)
    case .value(let text, _), .number(_, let text, _): text
    }
  }
}

nonisolated extension Text {
  /// Whether only the environment decides its look.
  nonisolated var isPlain: Bool {
    guard case .string = piece else { return false }
    return traits == Traits()
  }
}
