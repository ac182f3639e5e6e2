public import Foundation
import Properties

/// A text that is looked up in the app's translations when it is drawn, its Markdown read.
nonisolated struct LocalizedText: TextSource {
  let pieces: [LocalizedStringKey.Piece]
  let table: String?
  let translations: Translations
  var readsMarkdown = true

  static func == (left: Self, right: Self) -> Bool {
    left.pieces == right.pieces && left.table == right.table
      && left.translations === right.translations && left.readsMarkdown == right.readsMarkdown
  }

  private var values: [Text] {
    pieces.compactMap { if case .words = $0 { nil } else { $0.text } }
  }

  /// The key under which translators find it: "%lld of %@".
  private var key: String {
    pieces.map { piece in
      switch piece {
      case .words(let words):
        values.isEmpty ? words : words.replacingOccurrences(of: "%", with: "%%")
      case .value(_, let specifier), .number(_, _, let specifier): specifier
      }
    }.joined()
  }

  func texts(_ environment: EnvironmentValues) -> [Text] {
    spans(agreeing(environment.locale)).map { span in
      var text = Text(piece: .string(span.text))
      if let index = Self.placeholder(span.text), values.indices.contains(index) {
        text = Text(piece: .texts([values[index]]))
      }
      if span.isStrong { text.traits.weight = .bold }
      if span.isEmphasized { text.traits.isItalic = true }
      if span.isCode { text.traits.design = .monospaced }
      if span.isStruck { text.traits.isStruckThrough = true }
      text.traits.link = span.link.map(filled)
      return text
    }
  }

  func nextChange(after date: Date) -> Date? {
    values.compactMap { $0.nextChange(after: date) }.min()
  }

  /// Returns the text with words inflected by their numbers.
  private func agreeing(_ locale: Locale) -> String {
    let marked = marked(locale)
    guard readsMarkdown, marked.contains("^[") else { return marked }
    let values = pieces.filter { if case .words = $0 { false } else { true } }
    return Inflection.resolved(marked, language: locale.identifier) { character in
      guard let index = Self.placeholder(String(character)), values.indices.contains(index),
        case .number(let number, _, _) = values[index]
      else { return nil }
      return number
    }
  }

  /// Returns the translated text with a private-use character in place of each value.
  private func marked(_ locale: Locale) -> String {
    switch translations.find(key, table: table, locale: locale) {
    case let entry?:
      let numbers = pieces.compactMap { piece -> Double?? in
        switch piece {
        case .words: nil
        case .value: .some(nil)
        case .number(let number, _, _): .some(number)
        }
      }
      let format = entry.format(locale.identifier, numbers)
      return placed(format.isEmpty ? key : format)
    case nil:
      var next = 0
      return pieces.map { piece in
        if case .words(let words) = piece { return words }
        defer { next += 1 }
        return Self.placeholder(next)
      }.joined()
    }
  }

  /// Puts private-use characters in place of a format's specifiers, such as `%@` or `%2$@`.
  private func placed(_ format: String) -> String {
    guard !values.isEmpty else { return format }
    var result = ""
    var next = 0
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        result += "%"
        rest.removeFirst()
        continue
      }
      guard
        let end = rest.firstIndex(where: { $0 == "@" || ($0.isLetter && !"lhqzj".contains($0)) })
      else {
        result += "%"
        continue
      }
      let specifier = rest[..<end]
      rest = rest[rest.index(after: end)...]
      if let dollar = specifier.firstIndex(of: "$"), let place = Int(specifier[..<dollar]) {
        result += Self.placeholder(place - 1)
      } else {
        result += Self.placeholder(next)
        next += 1
      }
    }
    return result + rest
  }

  /// Splits Markdown's runs so that each value has its own.
  private func spans(_ marked: String) -> [Markdown.Span] {
    let whole = readsMarkdown ? Markdown.spans(marked) : [Markdown.Span(text: marked)]
    return whole.flatMap { span -> [Markdown.Span] in
      guard span.text.contains(where: { Self.placeholder(String($0)) != nil }) else {
        return [span]
      }
      var parts: [Markdown.Span] = []
      for character in span.text {
        let isValue = Self.placeholder(String(character)) != nil
        if !isValue, let last = parts.last, Self.placeholder(last.text) == nil {
          parts[parts.count - 1].text.append(character)
        } else {
          var part = span
          part.text = String(character)
          parts.append(part)
        }
      }
      return parts
    }
  }

  private func filled(_ address: String) -> String {
    var filled = ""
    for character in address {
      if let index = Self.placeholder(String(character)), values.indices.contains(index) {
        filled += values[index].string
      } else {
        filled.append(character)
      }
    }
    return filled
  }

  private static let firstPlaceholder: UInt32 = 0x10_e000

  private static func placeholder(_ index: Int) -> String {
    Unicode.Scalar(firstPlaceholder + UInt32(clamping: max(0, min(index, 4000)))).map(String.init)
      ?? ""
  }

  private static func placeholder(_ text: String) -> Int? {
    guard let scalar = text.unicodeScalars.first, scalar.value >= firstPlaceholder,
      scalar.value <= firstPlaceholder + 4000, text.unicodeScalars.count == 1
    else { return nil }
    return Int(scalar.value - firstPlaceholder)
  }
}

extension Text {
  /// A text of the app, translated and with its Markdown interpreted.
  ///
  /// - Parameters:
  ///   - key: The words, which are the key to their translations too.
  ///   - tableName: The file of translations; nil is "Localizable".
  ///   - bundle: Where the translations are; nil is the program and its resources.
  ///   - comment: For translators.
  public nonisolated init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil,
  ) {
    self = key.text(table: tableName, bundle: bundle)
  }
}
