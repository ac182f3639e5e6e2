import Foundation
import Geometry
import Pictures
import Properties
import Synchronization

/// An app's asset catalogues: the folders of `.xcassets` among its resources, and its loose files.
nonisolated enum Assets {
  /// Returns a named colour; if there is none, a bright pink with one warning.
  static func ink(named name: String, in bundle: Bundle?, _ environment: EnvironmentValues) -> Ink {
    for folder in AssetFolder.all(for: bundle) {
      let color = folder.colorSet(name)?.color(isDark: environment.colorScheme == .dark)
      if let parts = color?.components { return ink(parts) }
      if let system = color?.reference.flatMap({ Color.named[$0] }) {
        return system.ink(environment)
      }
    }
    Warnings.once(
      "There is no colour named \"\(name.prefix(80))\" in an asset catalogue of the app. Add "
        + "\(name.prefix(80)).colorset to an .xcassets folder among its resources."
    )
    return Ink(red: 1, green: 0, blue: 1)
  }

  /// The app's own accent colour: the set that Xcode's template has for it, where it has a colour, or
  /// the one that a playground's manifest names.
  static let accent: Color? = {
    let info = Bundle.main.infoDictionary ?? [:]
    if let name = info["MartletAccentColor"] as? String {
      return Color.named["system\(name.prefix(1).uppercased())\(name.dropFirst())Color"]
    }
    guard let name = info["NSAccentColorName"] as? String else { return nil }
    let isThere = AssetFolder.all(for: .main).contains { folder in
      folder.colorSet(name)?.colors.contains { $0.color != nil } == true
    }
    return isThere ? Color(name, bundle: .main) : nil
  }()

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

/// A folder of resources with its catalogues, read at first use.
nonisolated final class AssetFolder: Sendable {
  struct Appearance: Decodable {
    let appearance: String?
    let value: String?
  }

  struct ColorSet: Decodable {
    struct Entry: Decodable {
      struct Value: Decodable {
        let components: [String: String]?
        /// One of the system's colours: "systemTealColor".
        let reference: String?
      }
      let color: Value?
      let appearances: [Appearance]?

      var isDark: Bool { appearances?.contains { $0.value == "dark" } == true }
    }
    let colors: [Entry]

    func color(isDark: Bool) -> Entry.Value? {
      let dark = colors.first { $0.isDark }
      let plain = colors.first { $0.appearances == nil } ?? colors.first
      return (isDark ? dark ?? plain : plain)?.color
    }
  }

  struct DataSet: Decodable {
    struct Entry: Decodable { let filename: String? }
    let data: [Entry]
  }

  struct ImageSet: Decodable {
    struct Entry: Decodable {
      let filename: String?
      let scale: String?
      let appearances: [Appearance]?

      var isDark: Bool { appearances?.contains { $0.value == "dark" } == true }
      var factor: Double { Double(scale?.dropLast() ?? "") ?? 1 }
      /// What browsers show: of a PDF the picture that `martlet run` made of it.
      var drawnName: String? {
        filename.map { $0.lowercased().hasSuffix(".pdf") ? $0 + ".svg" : $0 }
      }
    }
    struct Properties: Decodable {
      let intent: String?
      enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
    }
    let images: [Entry]
    let properties: Properties?
  }

  private let folder: URL
  /// The folders of the sets by name, with and without the folders they are in.
  private let sets: [String: URL]

  private struct Name: Hashable {
    var name: String
    var isDark: Bool
  }

  /// The results of searches in a folder, also failed ones; resources do not change while an app
  /// runs.
  private struct Found {
    var pictures: [Name: PictureFile?] = [:]
    var colors: [String: ColorSet?] = [:]
  }

  /// The folders of the process.
  private struct Folders {
    var byPath: [String: AssetFolder] = [:]
    var byBundle: [String: [AssetFolder]] = [:]
  }

  private static let folders = Mutex(Folders())
  private static let mostSets = 10_000
  private let found = Mutex(Found())
  private static let mostNames = 10_000

  private init(_ folder: URL) {
    self.folder = folder
    var sets: [String: URL] = [:]
    let manager = FileManager.default
    let entries = (try? manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
    for catalog in entries ?? [] where catalog.pathExtension == "xcassets" {
      let walk = manager.enumerator(at: catalog, includingPropertiesForKeys: nil)
      while let found = walk?.nextObject() as? URL, sets.count < Self.mostSets {
        guard ["imageset", "colorset", "dataset"].contains(found.pathExtension) else { continue }
        let within = found.path.dropFirst(catalog.path.count + 1)
        sets[String(within)] = found
        sets[found.lastPathComponent] = sets[found.lastPathComponent] ?? found
      }
    }
    self.sets = sets
  }

  /// Returns the folders of a bundle; without one, those of the app and its parts.
  static func all(for bundle: Bundle?) -> [AssetFolder] {
    // Bundles come to be when an app first asks for them.
    let key = bundle?.bundlePath ?? "/" + String(Bundle.allBundles.count)
    if let folders = folders.withLock({ $0.byBundle[key] }) { return folders }
    let looked = look(for: bundle)
    folders.withLock {
      if $0.byBundle.count >= mostNames { $0.byBundle.removeAll() }
      $0.byBundle[key] = looked
    }
    return looked
  }

  private static func look(for bundle: Bundle?) -> [AssetFolder] {
    var roots: [URL] = []
    for bundle in bundle.map({ [$0] }) ?? [Bundle.main] + Bundle.allBundles {
      guard let root = bundle.resourceURL, !roots.contains(root) else { continue }
      roots.append(root)
    }
    if bundle == nil || bundle == .main {
      let entries = try? FileManager.default.contentsOfDirectory(
        at: Bundle.main.bundleURL,
        includingPropertiesForKeys: nil,
      )
      roots += (entries ?? []).filter { $0.pathExtension == "resources" }
        .sorted { $0.path < $1.path }
    }
    return folders.withLock { [roots] folders in
      roots.map { root in
        if let folder = folders.byPath[root.path] { return folder }
        let folder = AssetFolder(root)
        folders.byPath[root.path] = folder
        return folder
      }
    }
  }

  /// Returns a picture for light or dark; warns once if there is none.
  static func picture(
    _ name: String,
    _ bundle: Bundle?,
    _ environment: EnvironmentValues,
  ) -> PictureFile? {
    let isDark = environment.colorScheme == .dark
    let file = all(for: bundle).lazy.compactMap { $0.picture(name, isDark: isDark) }.first
    if file == nil {
      Warnings.once("There is no picture named \"\(name.prefix(80))\" among the app's resources.")
    }
    return file
  }

  func colorSet(_ name: String) -> ColorSet? {
    if let known = found.withLock({ $0.colors[name] }) { return known }
    let set = readColorSet(name)
    found.withLock {
      if $0.colors.count >= Self.mostNames { $0.colors.removeAll() }
      $0.colors[name] = .some(set)
    }
    return set
  }

  private func readColorSet(_ name: String) -> ColorSet? {
    sets[name + ".colorset"].flatMap { Self.read($0.appending(path: "Contents.json")) }
  }

  /// The file of a set of data.
  func dataFile(_ name: String) -> URL? {
    guard let place = sets[name + ".dataset"] else { return nil }
    let set: DataSet? = Self.read(place.appending(path: "Contents.json"))
    return set?.data.lazy.compactMap(\.filename).first.map { place.appending(path: $0) }
  }

  private static func read<T: Decodable>(_ file: URL) -> T? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode(T.self, from: data)
  }

  /// The best drawing of a picture: for light or dark, and of those the largest.
  func picture(_ name: String, isDark: Bool) -> PictureFile? {
    let key = Name(name: name, isDark: isDark)
    if let known = found.withLock({ $0.pictures[key] }) { return known }
    let picture = findPicture(name, isDark: isDark)
    found.withLock {
      if $0.pictures.count >= Self.mostNames { $0.pictures.removeAll() }
      $0.pictures[key] = .some(picture)
    }
    return picture
  }

  private func findPicture(_ name: String, isDark: Bool) -> PictureFile? {
    guard name.utf8.count < 200, !name.contains("..") else { return nil }
    if let place = sets[name + ".imageset"] {
      let set: ImageSet? = Self.read(place.appending(path: "Contents.json"))
      let drawn = (set?.images ?? []).filter { entry in
        entry.drawnName.map { PictureFile.isKnown($0) } == true
      }
      let fitting = drawn.filter { $0.isDark == isDark }
      let plain = drawn.filter { !$0.isDark }
      let best = (fitting.isEmpty ? plain.isEmpty ? drawn : plain : fitting)
        .max { $0.factor < $1.factor }
      if let best, let file = best.drawnName {
        var picture = PictureFile(place.appending(path: file).path, scale: best.factor)
        picture?.isTemplate = set?.properties?.intent == "template"
        return picture
      }
    }
    let endings =
      (name as NSString).pathExtension.isEmpty
      ? PictureFile.endings.map { "." + $0 } : [""]
    for scale in [3, 2, 1] {
      for ending in endings {
        let base = ending.isEmpty ? (name as NSString).deletingPathExtension : name
        let tail = ending.isEmpty ? "." + (name as NSString).pathExtension : ending
        let file = folder.appending(path: base + (scale == 1 ? "" : "@\(scale)x") + tail)
        if FileManager.default.fileExists(atPath: file.path),
          let picture = PictureFile(file.path, scale: Double(scale))
        {
          return picture
        }
      }
    }
    return nil
  }
}
