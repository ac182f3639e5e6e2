import Foundation
import Projects

/// Sources that are compiled beside those of an app.
enum GeneratedSource {
  /// What Foundation and Xcode bring along on Apple's systems.
  static func imports(of module: SourceModule, in app: AppSources, isApp: Bool) -> String {
    var text = """
      // On Apple's systems Foundation brings Combine, Observation, the network and the keychain.
      @_exported import Security
      @_exported import SwiftUI
      \(module.names("XMLParser") ? "@_exported import FoundationXML" : "")
      \(usesCoreData(module) ? "@_exported import CoreData" : "")

      extension Bundle {
        nonisolated static var module: Bundle { \(bundle(of: module, isApp)) }
      }

      """
    if module.names("NSLocalizedString") || module.names("localizedStringWithFormat") {
      text += strings
    }
    let catalogues = module.resources.filter { $0.pathExtension == "xcassets" }
    if app.generatesAssetSymbols, !catalogues.isEmpty {
      text += "\n" + AssetSymbols(catalogues).source(extensions: app.generatesColorExtensions)
    }
    return text
  }

  /// What a module's own declarations take the place of: Foundation's do not read all kinds of
  /// translations here.
  private static let strings = """

    nonisolated func NSLocalizedString(
      _ key: String,
      tableName: String? = nil,
      bundle: Bundle = .main,
      value: String = "",
      comment: String
    ) -> String {
      AppStrings.localized(key, table: tableName, bundle: bundle, value: value)
    }

    extension String {
      nonisolated static func localizedStringWithFormat(
        _ format: String,
        _ arguments: any CVarArg...
      ) -> String {
        AppStrings.format(format, arguments)
      }
    }

    """

  /// Whether a module names what SwiftUI has of Core Data on Apple's systems.
  private static func usesCoreData(_ module: SourceModule) -> Bool {
    !module.dataModels.isEmpty
      || ["CoreData", "FetchRequest", "managedObjectContext"].contains(where: module.names)
  }

  private static func bundle(of module: SourceModule, _ isApp: Bool) -> String {
    guard !isApp, !module.resources.isEmpty else { return ".main" }
    return """
      Bundle(
            url: Bundle.main.bundleURL.appending(path: "\(module.name).resources")
          ) ?? .main
      """
  }

  /// A source with what Swift takes here in place of what it takes on Apple's systems only; nil where
  /// there is nothing of it.
  ///
  /// An entry that is marked as before Swift 5.3 is marked as now. Selectors hold their method, key
  /// paths are their texts, properties of Core Data have bodies, dynamic ones observers, and what
  /// Objective-C is told of is said to nobody. Lines stay where they are, and columns but for those
  /// of conditions.
  ///
  /// - Parameter isPhone: whether what is for a phone only is compiled.
  static func adapted(_ source: URL, isPhone: Bool = true) -> String? {
    guard let data = try? Data(contentsOf: source) else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    var new = isPhone ? PhoneConditions.adapted(text) : text
    if text.contains("ApplicationMain") {
      new = new.replacing(/(?m)^(\s*)@(?:UI|NS)ApplicationMain\b/) { "\($0.1)@main" }
    }
    if text.contains("#selector") { new = new.replacing(/#selector(?=\s*\()/, with: " Selector") }
    if text.contains("@objc"), text.contains("dynamic") { new = ObservedProperties.adapted(new) }
    if ["@objc", "@nonobjc", "@IB"].contains(where: text.contains) {
      new = new.replacing(
        /@(?:objcMembers\b|objc\b(?:\([^()\n]*\))?|nonobjc\b|IB(?:Action|Outlet|Inspectable|Designable)\b)/
      ) { String(repeating: " ", count: $0.0.count) }
    }
    if text.contains("@NSManaged") { new = ManagedProperties.adapted(new) }
    if importsPart(data) { new = importingWholes(new) }
    if text.contains("#keyPath") {
      new = new.replacing(/#keyPath\(\s*(?:[A-Z]\w*\.)?([\w.]+)\s*\)/) { "\"\($0.1)\"" }
    }
    guard new != text else { return nil }
    let path = source.path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "#sourceLocation(file: \"\(path)\", line: 1)\n" + new
  }
}

// MARK: Parts of modules

extension GeneratedSource {
  /// Whether a part of a module may be imported, as `os.log` is.
  private static func importsPart(_ source: Data) -> Bool {
    let word = Data("import ".utf8)
    var rest = source.startIndex..<source.endIndex
    while let found = source.range(of: word, in: rest) {
      let next = source[found.upperBound...].first { !(isWord($0) || $0 == UInt8(ascii: " ")) }
      if next == UInt8(ascii: ".") { return true }
      rest = found.upperBound..<source.endIndex
    }
    return false
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  /// The whole of a module where a part of it is imported: modules have no parts here.
  private static func importingWholes(_ text: String) -> String {
    var isInText = false
    let lines = text.replacing("\r\n", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      if !line.ranges(of: "\"\"\"").count.isMultiple(of: 2) { isInText.toggle() }
      guard !isInText, line.contains("import "),
        let match = line.wholeMatch(
          of: /([^."\/]*\bimport +\w+)(?:\.\w+)+([ \t]*(?:(?:\/\/|;).*)?)/
        )
      else { return String(line) }
      return String(match.1 + match.2)
    }.joined(separator: "\n")
  }
}

extension SourceModule {
  /// Whether a word is in its sources.
  fileprivate func names(_ word: String) -> Bool {
    sources.contains { (try? Data(contentsOf: $0))?.range(of: Data(word.utf8)) != nil }
  }
}
