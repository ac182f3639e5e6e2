import Foundation
import Geometry
import Properties

/// An app's asset catalogue, read from a folder of `.xcassets` beside its resources.
nonisolated enum Assets {
  private struct ColorSet: Decodable {
    struct Entry: Decodable {
      struct Value: Decodable { let components: [String: String]? }
      struct Appearance: Decodable { let value: String? }
      let color: Value?
      let appearances: [Appearance]?
    }
    let colors: [Entry]
  }

  /// A named colour; one that is not found is a striking pink, and says so once.
  static func ink(named name: String, isDark: Bool) -> Ink {
    if let set = colorSet(name) {
      let wanted = set.colors.first { $0.appearances?.contains { $0.value == "dark" } == isDark }
      let entry = wanted ?? set.colors.first { $0.appearances == nil } ?? set.colors.first
      if let parts = entry?.color?.components { return ink(parts) }
    }
    Warnings.once(
      "There is no colour named \"\(name)\" in an asset catalogue of the app. Add "
        + "\(name).colorset to an .xcassets folder among its resources."
    )
    return Ink(red: 1, green: 0, blue: 1)
  }

  private static func colorSet(_ name: String) -> ColorSet? {
    for bundle in [Bundle.main] + Bundle.allBundles {
      guard let folder = bundle.resourceURL,
        let catalogs = try? FileManager.default.contentsOfDirectory(
          at: folder,
          includingPropertiesForKeys: nil,
        )
      else { continue }
      for catalog in catalogs where catalog.pathExtension == "xcassets" {
        let file = catalog.appending(path: "\(name).colorset/Contents.json")
        if let data = try? Data(contentsOf: file),
          let set = try? JSONDecoder().decode(ColorSet.self, from: data)
        {
          return set
        }
      }
    }
    return nil
  }

  /// Components are written as fractions ("0.5"), bytes ("128") or bytes in hexadecimal ("0x80").
  private static func ink(_ parts: [String: String]) -> Ink {
    func component(_ name: String, _ missing: Float) -> Float {
      guard let text = parts[name] else { return missing }
      if text.hasPrefix("0x") { return Float(UInt8(text.dropFirst(2), radix: 16) ?? 0) / 255 }
      let value = Float(text) ?? missing
      return text.contains(".") ? value : value / (name == "alpha" ? 1 : 255)
    }
    if parts["white"] != nil {
      let white = component("white", 0)
      return Ink(red: white, green: white, blue: white, alpha: component("alpha", 1))
    }
    return Ink(
      red: component("red", 0),
      green: component("green", 0),
      blue: component("blue", 0),
      alpha: component("alpha", 1),
    )
  }
}
