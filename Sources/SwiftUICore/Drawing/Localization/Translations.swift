import Foundation
import Properties
import Synchronization

/// An app's translations: `Localizable.strings`, `.stringsdict` and `.xcstrings` of its bundles.
nonisolated final class Translations: Sendable {
  /// The translation of a key in one language.
  enum Entry: Equatable {
    case words(String)
    /// One wording for each grammatical number of the first number in the text.
    case plural([String: String])
    /// A wording with parts in it, `%#@photos@ in %#@albums@`, each with a number of its own.
    case composed(String, [String: Part])
  }

  /// A part of a text, with one wording for each grammatical number.
  struct Part: Equatable {
    /// Which value of the text the number is, from 1; nil for the next.
    var place: Int?
    var forms: [String: String]
  }

  private typealias Table = [String: Entry]

  private let folders: [URL]
  private let tables = Mutex<[String: Table]>([:])
  /// Whether there are any translations.
  let isEmpty: Bool

  init(_ folders: [URL]) {
    self.folders = folders
    isEmpty = !folders.contains { folder in
      folder.pathExtension == "lproj"
        || Self.contents(folder).contains { ["lproj", "xcstrings"].contains($0.pathExtension) }
    }
  }

  private static func contents(_ folder: URL) -> [URL] {
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
  }

  /// The translations of the program: of its main bundle and of the resources built beside it.
  static let main: Translations = {
    let folder = Bundle.main.bundleURL
    return Translations([folder] + contents(folder).filter { $0.pathExtension == "resources" })
  }()

  private static let known = Mutex<[String: Translations]>([:])

  static func of(_ bundle: Bundle?) -> Translations {
    guard let bundle, bundle != .main, let folder = bundle.resourceURL else { return main }
    return known.withLock { known in
      if let found = known[folder.path] { return found }
      let made = Translations([folder])
      known[folder.path] = made
      return made
    }
  }

  /// Returns the translation of a key in the best available language; nil if there is none.
  func find(_ key: String, table: String?, locale: Locale) -> Entry? {
    guard !isEmpty else { return nil }
    for language in Self.languages(locale) {
      if let entry = entries(table ?? "Localizable", language)[key] { return entry }
    }
    return nil
  }

  /// Returns the names of a locale's language, the most exact first: "de-AT", "de_AT", "de",
  /// "Base".
  private static func languages(_ locale: Locale) -> [String] {
    let name = locale.identifier.prefix { $0 != "@" }
    let dashed = name.replacingOccurrences(of: "_", with: "-")
    let parts = dashed.split(separator: "-").map(String.init)
    var names = [dashed, dashed.replacingOccurrences(of: "-", with: "_")]
    if parts.count > 2 { names.append(parts.prefix(2).joined(separator: "-")) }
    if let language = parts.first, language != dashed { names.append(language) }
    return names + ["Base", "en"]
  }

  private func entries(_ table: String, _ language: String) -> Table {
    let name = table + "\n" + language
    if let known = tables.withLock({ $0[name] }) { return known }
    var entries: Table = [:]
    for folder in folders {
      // The folder of one language is a bundle too.
      let place =
        folder.pathExtension == "lproj" ? folder : folder.appending(path: "\(language).lproj")
      entries.merge(Self.strings(place.appending(path: "\(table).strings"))) { old, _ in old }
      entries.merge(Self.plurals(place.appending(path: "\(table).stringsdict"))) { _, new in new }
      let catalog = folder.appending(path: "\(table).xcstrings")
      entries.merge(Self.catalog(catalog, language)) { _, new in new }
    }
    let read = entries
    tables.withLock { $0[name] = read }
    return read
  }

  private static func strings(_ file: URL) -> Table {
    guard let data = try? Data(contentsOf: file),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    else { return [:] }
    return ((list as? [String: Any]) ?? [:]).compactMapValues { ($0 as? String).map { .words($0) } }
  }

  private static func plurals(_ file: URL) -> Table {
    guard let data = try? Data(contentsOf: file),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let keys = list as? [String: [String: Any]]
    else { return [:] }
    return keys.compactMapValues { entry in
      guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
      // "%#@name@" stands for the wording that the number chooses.
      let parts = format.matches(of: /%(?:(\d+)\$)?#@([^@]+)@/).map { match in
        let wordings = entry[String(match.2)] as? [String: Any] ?? [:]
        let forms = wordings.compactMapValues { $0 as? String }
          .filter { Plural(rawValue: $0.key) != nil }
        return (String(match.2), Part(place: match.1.flatMap { Int($0) }, forms: forms))
      }
      guard !parts.isEmpty else { return .words(format) }
      let plain = format.replacing(/%\d+\$#@/, with: "%#@")
      return .composed(plain, Dictionary(parts, uniquingKeysWith: { first, _ in first }))
    }
  }

  private static func catalog(_ file: URL, _ language: String) -> Table {
    guard let data = try? Data(contentsOf: file),
      let catalog = try? JSONDecoder().decode(StringCatalog.self, from: data)
    else { return [:] }
    return catalog.strings.compactMapValues { entry in
      guard let unit = entry.localizations?[language] else { return nil }
      return unit.entry
    }
  }
}

nonisolated extension Translations.Entry {
  /// The wording that the numbers of a text choose, with its specifiers still in it.
  ///
  /// - Parameter numbers: the values of the text; nil for one that is no number.
  func format(_ language: String, _ numbers: [Double?]) -> String {
    switch self {
    case .words(let words): return words
    case .plural(let forms):
      return Self.form(forms, numbers.lazy.compactMap(\.self).first ?? 0, language)
    case .composed(let format, let parts):
      var next = 0
      return format.replacing(/%#@([^@]+)@/) { match in
        guard let part = parts[String(match.1)] else { return String(match.0) }
        next = part.place ?? next + 1
        let number = numbers.indices.contains(next - 1) ? numbers[next - 1] : nil
        return Self.form(part.forms, number ?? 0, language)
      }
    }
  }

  private static func form(
    _ forms: [String: String],
    _ number: Double,
    _ language: String,
  ) -> String {
    let zero = number == 0 ? forms["zero"] : nil
    return zero ?? forms[Plural.of(number, language: language).rawValue] ?? forms["other"] ?? ""
  }
}

/// The part of a string catalogue (`.xcstrings`) that is read.
private nonisolated struct StringCatalog: Decodable {
  struct Unit: Decodable { let value: String? }
  struct Variation: Decodable {
    let stringUnit: Unit?
    let variations: Variations?
  }
  struct Variations: Decodable {
    let plural: [String: Variation]?
    let device: [String: Variation]?
  }
  struct Substitution: Decodable {
    let argNum: Int?
    let formatSpecifier: String?
    let variations: Variations?
  }
  struct Localization: Decodable {
    let stringUnit: Unit?
    let variations: Variations?
    let substitutions: [String: Substitution]?
  }
  struct Entry: Decodable { let localizations: [String: Localization]? }

  let strings: [String: Entry]
}

nonisolated extension StringCatalog.Localization {
  fileprivate var entry: Translations.Entry? {
    if let words = stringUnit?.value {
      guard let substitutions, !substitutions.isEmpty else { return .words(words) }
      return .composed(words, substitutions.mapValues(\.part))
    }
    return variations?.entry
  }
}

nonisolated extension StringCatalog.Variations {
  fileprivate var forms: [String: String]? {
    plural?.compactMapValues { $0.stringUnit?.value }
  }

  /// What varies by the device is as on a phone.
  fileprivate var entry: Translations.Entry? {
    if let forms { return .plural(forms) }
    guard let device, let one = device["iphone"] ?? device["other"] ?? device["ipad"] else {
      return nil
    }
    return one.stringUnit?.value.map { .words($0) } ?? one.variations?.entry
  }
}

nonisolated extension StringCatalog.Substitution {
  fileprivate var part: Translations.Part {
    // "%arg" is the value itself.
    let specifier = "%\(argNum.map { "\($0)$" } ?? "")\(formatSpecifier ?? "@")"
    let forms = (variations?.forms ?? [:]).mapValues { $0.replacing("%arg", with: specifier) }
    return Translations.Part(place: argNum, forms: forms)
  }
}
