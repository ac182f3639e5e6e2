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
  }

  private typealias Table = [String: Entry]

  private let folders: [URL]
  private let tables = Mutex<[String: Table]>([:])
  /// Whether there are any translations.
  let isEmpty: Bool

  init(_ folders: [URL]) {
    self.folders = folders
    isEmpty = !folders.contains { folder in
      Self.contents(folder).contains { ["lproj", "xcstrings"].contains($0.pathExtension) }
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
      let place = folder.appending(path: "\(language).lproj")
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
      guard let start = format.range(of: "%#@"),
        let end = format.range(of: "@", range: start.upperBound..<format.endIndex),
        let wordings = entry[String(format[start.upperBound..<end.lowerBound])] as? [String: Any]
      else { return .words(format) }
      let forms = wordings.compactMapValues { $0 as? String }
        .filter { Plural(rawValue: $0.key) != nil }
        .mapValues {
          format[..<start.lowerBound] + $0 + format[end.upperBound...]
        }
      return .plural(forms.mapValues { String($0) })
    }
  }

  private static func catalog(_ file: URL, _ language: String) -> Table {
    guard let data = try? Data(contentsOf: file),
      let catalog = try? JSONDecoder().decode(StringCatalog.self, from: data)
    else { return [:] }
    return catalog.strings.compactMapValues { entry in
      guard let unit = entry.localizations?[language] else { return nil }
      if let words = unit.stringUnit?.value { return .words(words) }
      let forms = unit.variations?.plural?.compactMapValues { $0.stringUnit?.value }
      return forms.map { .plural($0) }
    }
  }
}

/// The part of a string catalogue (`.xcstrings`) that is read.
private nonisolated struct StringCatalog: Decodable {
  struct Unit: Decodable { let value: String? }
  struct Variation: Decodable { let stringUnit: Unit? }
  struct Variations: Decodable { let plural: [String: Variation]? }
  struct Localization: Decodable {
    let stringUnit: Unit?
    let variations: Variations?
  }
  struct Entry: Decodable { let localizations: [String: Localization]? }

  let strings: [String: Entry]
}
