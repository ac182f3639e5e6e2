package import Foundation

/// The names of colours and pictures that Xcode generates from catalogues of assets.
package struct AssetSymbols {
  /// A colour or picture, in the namespaces of its folders.
  private struct Asset: Hashable {
    var spaces: [String]
    var symbol: String
    /// By which it is found at run time.
    var name: String

    /// The symbol as it is declared and called.
    var word: String { AssetSymbols.keywords.contains(symbol) ? "`\(symbol)`" : symbol }

    var path: String { (spaces + [word]).joined(separator: ".") }
  }

  private var colors: [Asset] = []
  private var images: [Asset] = []

  /// Reads catalogues; of two assets with one symbol the first counts.
  package init(_ catalogues: [URL]) {
    for catalogue in catalogues { visit(catalogue, []) }
  }

  private mutating func visit(_ folder: URL, _ spaces: [String]) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() {
      let inner = folder.appending(path: name)
      guard inner.isFolder else { continue }
      let stem = inner.deletingPathExtension().lastPathComponent
      let asset = Asset(
        spaces: spaces.map(Self.type),
        symbol: Self.symbol(stem, without: inner.pathExtension == "imageset" ? "Image" : "Color"),
        name: (spaces + [stem]).joined(separator: "/"),
      )
      switch inner.pathExtension {
      case "colorset": Self.add(asset, to: &colors)
      case "imageset": Self.add(asset, to: &images)
      case "": visit(inner, Self.isNamespace(inner) ? spaces + [name] : spaces)
      default: continue
      }
    }
  }

  private static func add(_ asset: Asset, to assets: inout [Asset]) {
    let isTaken = assets.contains { $0.spaces == asset.spaces && $0.symbol == asset.symbol }
    if !isTaken, !asset.symbol.isEmpty { assets.append(asset) }
  }

  private static func isNamespace(_ folder: URL) -> Bool {
    struct Contents: Decodable {
      struct Properties: Decodable {
        var isNamespace: Bool?
        enum CodingKeys: String, CodingKey { case isNamespace = "provides-namespace" }
      }

      var properties: Properties?
    }
    guard let data = try? Data(contentsOf: folder.appending(path: "Contents.json")) else {
      return false
    }
    let contents = try? JSONDecoder().decode(Contents.self, from: data)
    return contents?.properties?.isNamespace ?? false
  }

  /// The Swift name of an asset: its words joined, the first in small letters.
  ///
  /// - Parameter kind: a last word that is left out: `BackgroundColor` is `.background`.
  static func symbol(_ name: String, without kind: String = "") -> String {
    var words = name.split { !$0.isLetter && !$0.isNumber }
    if let last = words.last, !kind.isEmpty {
      if last.lowercased() == kind.lowercased() {
        if words.count > 1 { words.removeLast() }
      } else if last.hasSuffix(kind) {
        words[words.count - 1] = last.dropLast(kind.count)
      }
    }
    let joined = words.map(capitalised).joined()
    // `URLBar` becomes `urlBar`.
    let capitals = joined.prefix { $0.isUppercase }
    let count =
      capitals.count > 1 && capitals.count < joined.count ? capitals.count - 1 : capitals.count
    let lower = joined.prefix(count).lowercased() + joined.dropFirst(count)
    return lower.first?.isNumber == true ? "_" + lower : lower
  }

  /// A word with a capital at its start, and after digits.
  private static func capitalised(_ word: Substring) -> String {
    var isAfterNumber = true
    return String(
      word.map { letter in
        defer { isAfterNumber = letter.isNumber }
        return isAfterNumber ? Character(letter.uppercased()) : letter
      }
    )
  }

  private static func type(_ space: String) -> String {
    let symbol = symbol(space)
    return symbol.prefix(1).uppercased() + symbol.dropFirst()
  }

  /// What is compiled beside the app's sources.
  ///
  /// - Parameter extensions: whether the names are members of `Color` and `ShapeStyle` too.
  package func source(extensions: Bool) -> String {
    var text = Self.declare(colors, in: "ColorResource") {
      "static let \($0.word) = ColorResource(name: \(Self.quoted($0.name)), bundle: .main)"
    }
    text += Self.declare(images, in: "ImageResource") {
      "static let \($0.word) = ImageResource(name: \(Self.quoted($0.name)), bundle: .main)"
    }
    // What `Color` has already keeps its meaning, as Xcode warns.
    let named = colors.filter { !($0.spaces.isEmpty && Self.ofColor.contains($0.symbol)) }
    guard extensions else { return text }
    text += Self.declare(colors, in: "UIColor") {
      "static var \($0.word): UIColor { UIColor(resource: .\($0.path)) }"
    }
    text += Self.declare(images, in: "UIImage") {
      "static var \($0.word): UIImage { UIImage(resource: .\($0.path)) }"
    }
    guard !named.isEmpty else { return text }
    func color(_ asset: Asset) -> String {
      "static var \(asset.word): Color { Color(ColorResource.\(asset.path)) }"
    }
    text += Self.declare(named, in: "Color", color)
    text += Self.declare(
      named.filter(\.spaces.isEmpty),
      in: "ShapeStyle",
      where: " where Self == Color",
      color,
    )
    return text
  }

  private static let keywords = Set(
    """
    any as associatedtype await break case catch class continue default defer deinit do else enum \
    extension fallthrough false fileprivate for func guard if import in init inout internal is let \
    nil operator precedencegroup private protocol public repeat rethrows return self static struct \
    subscript super switch throw throws true try typealias var where while
    """.split(separator: " ").map(String.init)
  )

  private static let ofColor: Set<String> = [
    "accentColor", "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint",
    "orange", "pink", "primary", "purple", "red", "secondary", "teal", "white", "yellow",
  ]

  /// Whether a set of colours has this name.
  package func has(color name: String) -> Bool { colors.contains { $0.name == name } }

  private static func declare(
    _ assets: [Asset],
    in type: String,
    where condition: String = "",
    _ line: (Asset) -> String,
  ) -> String {
    var text = ""
    for (spaces, group) in Dictionary(grouping: assets, by: \.spaces).sorted(by: {
      $0.key.lexicographicallyPrecedes($1.key)
    }) {
      var body = group.map { "  \(line($0))\n" }.joined()
      for space in spaces.reversed() { body = "enum \(space) {\n\(body)}\n" }
      text += "nonisolated extension \(type)\(condition) {\n\(body)}\n"
    }
    return text
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
