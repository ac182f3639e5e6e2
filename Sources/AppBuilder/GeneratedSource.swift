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
      \(readsXML(module) ? "@_exported import FoundationXML" : "")

      extension Bundle {
        nonisolated static var module: Bundle { \(bundle(of: module, isApp)) }
      }

      """
    let catalogues = module.resources.filter { $0.pathExtension == "xcassets" }
    if app.generatesAssetSymbols, !catalogues.isEmpty {
      text += "\n" + AssetSymbols(catalogues).source(extensions: app.generatesColorExtensions)
    }
    return text
  }

  /// Whether a module names what a part of Foundation is for that is loaded for nobody else.
  private static func readsXML(_ module: SourceModule) -> Bool {
    module.sources.contains { source in
      (try? Data(contentsOf: source))?.range(of: Data("XMLParser".utf8)) != nil
    }
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
  /// An entry that is marked as before Swift 5.3 is marked as now. Selectors hold their method, and
  /// what Objective-C is told of is said to nobody. Lines stay where they are, and columns but for
  /// those of conditions.
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
    if ["@objc", "@nonobjc", "@IB"].contains(where: text.contains) {
      new = new.replacing(
        /@(?:objcMembers\b|objc\b(?:\([^()\n]*\))?|nonobjc\b|IB(?:Action|Outlet|Inspectable|Designable)\b)/
      ) { String(repeating: " ", count: $0.0.count) }
    }
    guard new != text else { return nil }
    let path = source.path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "#sourceLocation(file: \"\(path)\", line: 1)\n" + new
  }
}
