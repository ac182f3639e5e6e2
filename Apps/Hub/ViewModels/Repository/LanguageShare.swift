import Foundation

/// How much of a repository is written in a language.
package struct LanguageShare: Identifiable, Hashable, Sendable {
  /// A colour to tell it by, beside its name.
  package enum Tint: CaseIterable, Sendable {
    case blue, orange, green, purple, pink, teal, gray
  }

  package let name: String
  /// Of 1.
  package let share: Double
  package let tint: Tint

  package var id: String { name }

  /// As in "61.5%", and "<0.1%" for what is nearly nothing.
  package var percentage: String {
    let tenths = (share * 1_000).rounded()
    return tenths < 1 ? "<0.1%" : "\(Int(tenths) / 10).\(Int(tenths) % 10)%"
  }

  /// The largest first, and what is left after six as one.
  static func shares(_ bytes: [String: Int]) -> [LanguageShare] {
    let sizes = bytes.filter { $0.value > 0 }.map { (name: $0.key, size: Double($0.value)) }
      .sorted { ($1.size, $0.name) < ($0.size, $1.name) }
    let whole = sizes.reduce(0) { $0 + $1.size }
    let tints = Tint.allCases.dropLast()
    let isWhole = sizes.count <= tints.count + 1
    let shown = isWhole ? sizes : Array(sizes.prefix(tints.count))
    var shares = zip(shown, Tint.allCases).map { language, tint in
      LanguageShare(
        name: PlainText.line(language.name, limit: 100),
        share: language.size / whole,
        tint: tint,
      )
    }
    if !isWhole {
      let rest = sizes.dropFirst(tints.count).reduce(0) { $0 + $1.size }
      shares.append(LanguageShare(name: "Other", share: rest / whole, tint: .gray))
    }
    return shares
  }
}
