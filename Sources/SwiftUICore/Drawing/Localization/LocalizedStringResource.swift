public import Foundation

/// A text of the app with the place of its translations.
public nonisolated struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation,
  Sendable
{
  let value: String.LocalizationValue
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
    value = keyAndValue
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

  @_disfavoredOverload public init(localized resource: LocalizedStringResource) {
    self = resource.value.key.words(
      table: resource.tableName,
      bundle: resource.bundle,
      locale: resource.locale,
    )
  }
}

nonisolated extension Text {
  @_disfavoredOverload public init(_ resource: LocalizedStringResource) {
    self = resource.value.key.text(table: resource.tableName, bundle: resource.bundle)
  }
}
