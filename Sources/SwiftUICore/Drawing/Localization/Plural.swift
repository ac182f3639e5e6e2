import Foundation

/// The grammatical numbers of languages: Unicode's plural rules for whole numbers.
nonisolated enum Plural: String {
  case zero, one, two, few, many, other

  static func of(_ number: Double, language: String) -> Plural {
    guard number.isFinite, number == number.rounded(), abs(number) < 1e15 else { return .other }
    let count = Int(abs(number))
    let (tens, ones) = (count % 100, count % 10)
    switch language.prefix(2).lowercased() {
    case "ja", "zh", "ko", "vi", "th", "id", "ms", "lo", "my":
      return .other
    case "fr", "pt", "hy":
      return count <= 1 ? .one : .other
    case "ru", "uk", "be", "sr", "hr", "bs":
      if ones == 1, tens != 11 { return .one }
      if 2...4 ~= ones, !(12...14 ~= tens) { return .few }
      return ["sr", "hr", "bs"].contains(language.prefix(2).lowercased()) ? .other : .many
    case "pl":
      if count == 1 { return .one }
      return 2...4 ~= ones && !(12...14 ~= tens) ? .few : .many
    case "cs", "sk":
      return count == 1 ? .one : 2...4 ~= count ? .few : .other
    case "lt":
      if ones == 1, !(11...19 ~= tens) { return .one }
      return ones > 1 && !(11...19 ~= tens) ? .few : .other
    case "lv":
      if ones == 0 || 11...19 ~= tens { return .zero }
      return ones == 1 ? .one : .other
    case "ro":
      if count == 1 { return .one }
      return count == 0 || 1...19 ~= tens ? .few : .other
    case "sl":
      return tens == 1 ? .one : tens == 2 ? .two : 3...4 ~= tens ? .few : .other
    case "he":
      return count == 1 ? .one : count == 2 ? .two : .other
    case "ar":
      switch count {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      default: return 3...10 ~= tens ? .few : 11...99 ~= tens ? .many : .other
      }
    default:
      return count == 1 ? .one : .other
    }
  }
}
