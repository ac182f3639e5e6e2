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

  private static func bundle(of module: SourceModule, _ isApp: Bool) -> String {
    guard !isApp, !module.resources.isEmpty else { return ".main" }
    return """
      Bundle(
            url: Bundle.main.bundleURL.appending(path: "\(module.name).resources")
          ) ?? .main
      """
  }

  /// A source whose entry is marked as before Swift 5.3, marked as now; nil for others.
  static func withMain(_ source: URL) -> String? {
    guard let data = try? Data(contentsOf: source) else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    guard text.contains("ApplicationMain") else { return nil }
    let new = text.replacing(/(?m)^(\s*)@(?:UI|NS)ApplicationMain\b/) { "\($0.1)@main" }
    guard new != text else { return nil }
    let path = source.path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "#sourceLocation(file: \"\(path)\", line: 1)\n" + new
  }
}
