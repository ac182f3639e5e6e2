import Foundation

/// The build settings of a target, those of the project below its own.
package struct XcodeSettings {
  private var values: [String: String]

  init(_ values: [String: String] = [:]) {
    self.values = values
  }

  /// The value of a setting, with the values of others in it for `$(NAME)`.
  package subscript(name: String) -> String? {
    values[name].map { expanded($0, depth: 0) }
  }

  package func isOn(_ name: String) -> Bool { self[name] == "YES" }

  /// The settings with a prefix, by the rest of their names.
  package func all(after prefix: String) -> [String: String] {
    var found: [String: String] = [:]
    for name in values.keys where name.hasPrefix(prefix) {
      found[String(name.dropFirst(prefix.count))] = self[name]
    }
    return found
  }

  /// Adds settings over those there are; `$(inherited)` stands for what was there.
  mutating func add(_ settings: [String: PropertyList]) {
    for (name, value) in settings where !name.contains("[") {
      set(name, value.strings.joined(separator: " "))
    }
  }

  /// Adds the settings of a configuration file and of those that it includes.
  mutating func add(configuration file: URL) {
    var seen: Set<String> = []
    add(configuration: file, &seen)
  }

  private mutating func add(configuration file: URL, _ seen: inout Set<String>) {
    guard seen.insert(file.standardizedFileURL.path).inserted,
      let data = try? Data(contentsOf: file)
    else { return }
    for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      if let match = text.firstMatch(of: /^\s*#include\??\s*"([^"]+)"/) {
        let other = file.deletingLastPathComponent().appending(path: String(match.1))
        add(configuration: other, &seen)
      } else if let match = text.firstMatch(of: /^\s*([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?)\s*;?\s*$/)
      {
        set(String(match.1), String(match.2))
      }
    }
  }

  private mutating func set(_ name: String, _ value: String) {
    let before = values[name] ?? ""
    values[name] = value.replacing("$(inherited)", with: before)
      .replacing("${inherited}", with: before)
  }

  /// - Parameter depth: how many settings refer to each other; a circle ends.
  private func expanded(_ text: String, depth: Int) -> String {
    guard depth < 20, text.contains("$") else { return text }
    return text.replacing(/\$[({]([A-Za-z0-9_]+)(:[^)}]*)?[)}]/) { match in
      let name = String(match.1)
      guard let value = values[name] else { return "" }
      return expanded(value, depth: depth + 1)
    }
  }
}
