public import Foundation

/// What people are told of by a text of the app.
public nonisolated protocol CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { get }
}

/// A text of the app with the place of its translations.
public nonisolated struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation,
  Sendable
{
  let value: String.LocalizationValue
  /// The text where there is no translation; nil is the value itself.
  let defaultValue: String.LocalizationValue?
  let tableName: String?
  let bundlePath: String?
  public var locale: Locale

  /// The place of the translations.
  public enum BundleDescription: Sendable {
    case main
    case forClass(AnyClass)
    case atURL(URL)
  }

  public var table: String? { tableName }

  public init(
    _ keyAndValue: String.LocalizationValue,
    table: String? = nil,
    locale: Locale = .current,
    bundle: BundleDescription = .main,
    comment: StaticString? = nil,
  ) {
    self.init(keyAndValue, nil, table, locale, bundle)
  }

  /// A text with a key of its own.
  public init(
    _ key: StaticString,
    defaultValue: String.LocalizationValue,
    table: String? = nil,
    locale: Locale = .current,
    bundle: BundleDescription = .main,
    comment: StaticString? = nil,
  ) {
    self.init(String.LocalizationValue("\(key)" as String), defaultValue, table, locale, bundle)
  }

  private init(
    _ value: String.LocalizationValue,
    _ defaultValue: String.LocalizationValue?,
    _ table: String?,
    _ locale: Locale,
    _ bundle: BundleDescription,
  ) {
    self.value = value
    self.defaultValue = defaultValue
    tableName = table
    self.locale = locale
    bundlePath =
      switch bundle {
      case .main: nil
      case .forClass(let type): Bundle(for: type).bundlePath
      case .atURL(let url): url.path
      }
  }

  public init(stringLiteral value: String) {
    self.init(String.LocalizationValue(value))
  }

  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  /// The text, or its default where there is no translation.
  var found: String.LocalizationValue { value.found(or: defaultValue, tableName, bundle, locale) }

  var bundle: Bundle? { bundlePath.flatMap { Bundle(path: $0) } }
}

nonisolated extension String {
  /// A text of the app with values in it, to be translated.
  public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation, Sendable {
    let key: LocalizedStringKey

    public init(_ value: String) {
      key = LocalizedStringKey(value)
    }
    public init(stringLiteral value: String) {
      key = LocalizedStringKey(value)
    }
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
      key = LocalizedStringKey(stringInterpolation: stringInterpolation)
    }

    /// The value, or another one where there is no translation of it.
    fileprivate func found(
      or other: LocalizationValue?,
      _ table: String?,
      _ bundle: Bundle?,
      _ locale: Locale,
    ) -> LocalizationValue {
      guard let other, !key.isTranslated(table, bundle, locale) else { return self }
      return other
    }
  }

  /// Looks a text of the app up in the language of a locale; Markdown stays as written.
  public init(
    localized keyAndValue: LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil,
  ) {
    self = keyAndValue.key.words(table: table, bundle: bundle, locale: locale)
  }

  /// Looks a text up by a key of its own.
  public init(
    localized key: StaticString,
    defaultValue: LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil,
  ) {
    self = LocalizationValue("\(key)" as String).found(or: defaultValue, table, bundle, locale)
      .key.words(table: table, bundle: bundle, locale: locale)
  }

  @_disfavoredOverload public init(localized resource: LocalizedStringResource) {
    self = resource.found.key.words(
      table: resource.tableName,
      bundle: resource.bundle,
      locale: resource.locale,
    )
  }
}

nonisolated extension Text {
  @_disfavoredOverload public init(_ resource: LocalizedStringResource) {
    self = resource.found.key.text(table: resource.tableName, bundle: resource.bundle)
  }
}

nonisolated extension AttributedString {
  /// Looks a text of the app up in the language of a locale, and reads its Markdown.
  public init(
    localized keyAndValue: String.LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil,
  ) {
    self.init(
      markdownOrPlain: String(localized: keyAndValue, table: table, bundle: bundle, locale: locale)
    )
  }

  /// Looks a text of the app up by a key of its own, and reads its Markdown.
  public init(
    localized key: StaticString,
    defaultValue: String.LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil,
  ) {
    self.init(
      markdownOrPlain: String(
        localized: key,
        defaultValue: defaultValue,
        table: table,
        bundle: bundle,
        locale: locale,
      )
    )
  }

  /// Looks a text of the app up, and reads its Markdown.
  @_disfavoredOverload public init(localized resource: LocalizedStringResource) {
    self.init(markdownOrPlain: String(localized: resource))
  }

  private init(markdownOrPlain words: String) {
    let options = MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
    self = (try? AttributedString(markdown: words, options: options)) ?? AttributedString(words)
  }
}
