import Foundation

/// What an app does on a phone only: `#if os(iOS)`.
///
/// The compiler asks which system it builds for, which is none of Apple's here, and would leave it
/// out: toolbars, titles and types with it. An app that runs here is one for the phone, so such
/// conditions hold; but not in an app that imports under them what is not here.
enum PhoneConditions {
  /// The source with conditions that hold here where they hold on a phone; the lines stay.
  static func adapted(_ text: String) -> String {
    guard text.contains("os(iOS)") else { return text }
    return text.replacing(/(?m)^[ \t]*#(?:else)?if\b.*$/) { match -> String in
      let line = match.0
      return String(isForAll(line) ? line : line.replacing("os(iOS)", with: "os(Linux)"))
    }
  }

  /// Whether a condition holds on all of Apple's systems, as one for what only they have: its other
  /// branch is for this one.
  private static func isForAll(_ line: Substring) -> Bool {
    line.contains(/[^!]\bos\(macOS\)/)
  }

  /// The modules that are imported under such a condition, and not only where they are there.
  static func imports(in text: String) -> Set<String> {
    guard text.contains("os(iOS)") else { return [] }
    var open: [Branch] = []
    var modules: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop(while: \.isWhitespace)
      if line.hasPrefix("#if") {
        open.append(Branch(line))
      } else if line.hasPrefix("#elseif") {
        _ = open.popLast()
        open.append(Branch(line))
      } else if line.hasPrefix("#else"), let last = open.popLast() {
        open.append(Branch(isPhone: last.isNoPhone, isNoPhone: last.isPhone))
      } else if line.hasPrefix("#endif") {
        _ = open.popLast()
      } else if open.contains(where: \.isPhone),
        let module = SwiftText.module(importedBy: line)
      {
        modules.insert(module)
      }
    }
    return modules
  }

  /// A part of a source that is compiled where a condition holds.
  private struct Branch {
    var isPhone: Bool
    var isNoPhone: Bool

    init(isPhone: Bool, isNoPhone: Bool) {
      self.isPhone = isPhone
      self.isNoPhone = isNoPhone
    }

    init(_ line: Substring) {
      isNoPhone = line.contains(/!\s*os\(iOS\)/)
      isPhone =
        !isNoPhone && line.contains("os(iOS)") && !line.contains("canImport") && !isForAll(line)
    }
  }
}
