import Foundation
import Geometry
import Properties

nonisolated extension ContentTransition: TextTransition {
  @MainActor func view(of text: Text) -> AnyView {
    AnyView(TransitionedText(text: text, kind: kind))
  }
}

/// A text that shows its changes as a content transition does.
private nonisolated struct TransitionedText: View {
  let text: Text
  let kind: ContentTransition.Kind
  @Environment(\.self) private var environment

  init(text: Text, kind: ContentTransition.Kind) {
    self.text = text
    self.kind = kind
  }

  private var number: NumberInWords? {
    guard kind == .number, text.hasOneLook else { return nil }
    return NumberInWords(text.words(environment), environment.locale)
  }

  var body: some View {
    if kind == .identity {
      text
    } else if let number {
      CountingText(text: text, number: number, value: number.value).transition(.opacity)
    } else {
      text.id(TextKey(text: text)).transition(.opacity)
    }
  }
}

/// A text as an identity.
private nonisolated struct TextKey: Hashable {
  let text: Text

  // Texts have no hash; there is one of them at a time.
  func hash(into hasher: inout Hasher) {}
}

/// A text whose number is on its way from another one.
private nonisolated struct CountingText: View, Animatable {
  let text: Text
  let number: NumberInWords
  var value: Double

  var animatableData: Double {
    get { value }
    set { value = newValue }
  }

  var body: some View {
    if value == number.value { text } else { text.showing(number.words(for: value)) }
  }
}

nonisolated extension Text {
  /// Whether no part of it has a look of its own.
  fileprivate var hasOneLook: Bool {
    guard case .texts(let parts) = piece else { return true }
    return parts.allSatisfy { $0.traits == Traits() && $0.hasOneLook }
  }

  /// Other words in the same look.
  fileprivate func showing(_ words: String) -> Text {
    var other = Text(verbatim: words)
    other.traits = traits
    return other
  }
}

/// Words with one number in them, and how it is written.
nonisolated struct NumberInWords: Equatable {
  let value: Double
  private let before: String
  private let after: String
  private let grouping: String
  private let decimal: String
  private var fractionDigits = 0
  private var wholeDigits = 1
  private var isGrouped = false

  /// nil if the words have no number, several, or one that a `Double` cannot hold exactly.
  init?(_ words: String, _ locale: Locale) {
    grouping = locale.groupingSeparator ?? ","
    decimal = locale.decimalSeparator ?? "."
    let letters = Array(words)
    func isDigit(_ index: Int) -> Bool {
      letters.indices.contains(index) && ("0"..."9").contains(letters[index])
    }
    guard let first = letters.indices.first(where: isDigit) else { return nil }
    var end = first
    var digits = ""
    var fraction: Int?
    while end < letters.count {
      let letter = String(letters[end])
      if isDigit(end) {
        digits += letter
        if let known = fraction { fraction = known + 1 }
      } else if letter == decimal, fraction == nil, isDigit(end + 1) {
        wholeDigits = digits.count
        digits += "."
        fraction = 0
      } else if letter == grouping, fraction == nil, isDigit(end + 1) {
        isGrouped = true
      } else {
        break
      }
      end += 1
    }
    if fraction == nil { wholeDigits = digits.count }
    guard digits.count <= 15, let number = Double(digits),
      !(end..<letters.count).contains(where: isDigit)
    else { return nil }
    let isNegative = first > 0 && ["-", "\u{2212}"].contains(letters[first - 1])
    value = isNegative ? -number : number
    before = String(letters[..<(isNegative ? first - 1 : first)])
    after = String(letters[end...])
    fractionDigits = fraction ?? 0
    if digits.first != "0" { wholeDigits = 1 }
  }

  /// The words with another number, written in the same way.
  func words(for value: Double) -> String {
    guard value.isFinite else { return before + after }
    let scale = pow(10, Double(fractionDigits))
    let units = (abs(value) * scale).rounded()
    guard units < 1e15 else { return before + after }
    var digits = String(Int(units))
    let least = wholeDigits + fractionDigits
    digits = String(repeating: "0", count: max(0, least - digits.count)) + digits
    var whole = String(digits.dropLast(fractionDigits))
    if isGrouped {
      let letters = Array(whole)
      whole = letters.indices.map { index in
        let left = letters.count - index
        return (index > 0 && left % 3 == 0 ? grouping : "") + String(letters[index])
      }.joined()
    }
    let fraction = fractionDigits > 0 ? decimal + digits.suffix(fractionDigits) : ""
    return before + (value < 0 && units > 0 ? "-" : "") + whole + fraction + after
  }
}
