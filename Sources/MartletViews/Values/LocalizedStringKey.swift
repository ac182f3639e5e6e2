public import Foundation

/// A text of the app's own, to be looked up in its translations.
public nonisolated struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable
{
  private var pieces: [Text]

  public init(_ value: String) {
    pieces = [Text(verbatim: Bundle.main.localizedString(forKey: value, value: value, table: nil))]
  }

  public init(stringLiteral value: String) {
    pieces = [Text(verbatim: value)]
  }

  public init(stringInterpolation: StringInterpolation) {
    pieces = stringInterpolation.pieces
  }

  var text: Text {
    if pieces.count == 1 { return pieces[0] }
    return pieces.allSatisfy(\.isPlain)
      ? Text(verbatim: pieces.map(\.string).joined()) : Text(piece: .texts(pieces))
  }

  /// Gathers the literal and computed parts.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var pieces: [Text] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(interpolationCount * 2 + 1)
    }

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(Text(verbatim: literal)) }
    }
    public mutating func appendInterpolation(_ string: String) {
      pieces.append(Text(verbatim: string))
    }
    public mutating func appendInterpolation<T>(_ value: T) {
      pieces.append(Text(verbatim: "\(value)"))
    }
    public mutating func appendInterpolation(_ text: Text) {
      pieces.append(text)
    }
    public mutating func appendInterpolation(_ key: LocalizedStringKey) {
      pieces.append(key.text)
    }
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      pieces.append(Text(verbatim: format.format(input)))
    }
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject,
      formatter: Formatter? = nil,
    ) {
      pieces.append(Text(verbatim: formatter?.string(for: subject) ?? "\(subject)"))
    }
    /// A number in the manner of `String(format:)`.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      pieces.append(Text(verbatim: String(format: specifier, value)))
    }
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      pieces.append(Text(date, style: style))
    }
  }
}

nonisolated extension Text {
  /// Whether nothing but what flows down decides how it looks.
  nonisolated var isPlain: Bool {
    guard case .string = piece else { return false }
    return traits == Traits()
  }
}
