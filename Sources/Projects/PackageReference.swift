import Foundation

/// A package that lies elsewhere, and which versions of it an app is made with.
package struct PackageReference: Equatable, Sendable {
  /// From where it is fetched.
  package var address: String
  /// The versions, as a manifest writes them after the address: `from: "2.0.0"`.
  package var requirement: String
  /// What of it the app is compiled with.
  package var products: [String]

  /// The line of a manifest that names it.
  package var declaration: String {
    ".package(url: \(ManifestExpression.string(address).source), \(requirement))"
  }

  /// The last part of an address or path in small letters, by which packages are told apart.
  static func identity(_ place: String) -> String {
    let last = (place.split(separator: "/").last ?? "").lowercased()
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  /// What an Xcode project says of the versions; nil where that is nothing known.
  static func requirement(_ list: [String: PropertyList]) -> String? {
    func value(_ key: String) -> ManifestExpression? { list[key]?.string.map { .string($0) } }
    let lowest = value("minimumVersion")?.source
    switch list["kind"]?.string {
    case "upToNextMajorVersion": return lowest.map { ".upToNextMajor(from: \($0))" }
    case "upToNextMinorVersion": return lowest.map { ".upToNextMinor(from: \($0))" }
    case "versionRange":
      guard let lowest, let highest = value("maximumVersion")?.source else { return nil }
      return "\(lowest)..<\(highest)"
    case "exactVersion": return value("version").map { "exact: \($0.source)" }
    case "branch": return value("branch").map { "branch: \($0.source)" }
    case "revision": return value("revision").map { "revision: \($0.source)" }
    default: return nil
    }
  }
}

extension ManifestExpression {
  /// The expression as a manifest writes it.
  var source: String {
    switch self {
    case .string(let text):
      let escaped = text.unicodeScalars.map { scalar in
        switch scalar {
        case "\"", "\\": "\\\(scalar)"
        case _ where scalar.value < 0x20: "\\u{\(String(scalar.value, radix: 16))}"
        default: String(scalar)
        }
      }
      return "\"\(escaped.joined())\""
    case .number(let digits): return digits
    case .flag(let isOn): return "\(isOn)"
    case .none: return "nil"
    case .array(let items): return "[\(items.map(\.source).joined(separator: ", "))]"
    case .dictionary(let entries):
      let pairs = entries.map { "\($0.key.source): \($0.value.source)" }
      return "[\(pairs.isEmpty ? ":" : pairs.joined(separator: ", "))]"
    case .name(let name): return "." + name
    case .call(let name, let arguments):
      let words = arguments.map { ($0.label.map { "\($0): " } ?? "") + $0.value.source }
      if ["..<", "..."].contains(name) { return words.joined(separator: name) }
      return
        "\(name.first?.isUppercase == true ? "" : ".")\(name)(\(words.joined(separator: ", ")))"
    }
  }
}
