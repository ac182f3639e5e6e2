import Foundation

/// A predicate that was written as text: `age > %d AND name BEGINSWITH[c] %@`.
indirect nonisolated enum PredicateFormat {
  case constant(Bool)
  case not(PredicateFormat)
  case both(PredicateFormat, PredicateFormat)
  case either(PredicateFormat, PredicateFormat)
  case comparison(Comparison)

  /// A left and a right side, and how they are to be to each other.
  struct Comparison {
    enum Operator {
      case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
      case contains, beginsWith, endsWith, like, matches, isIn, between
    }

    /// Of how many of a collection's elements it is to be so.
    enum Quantifier: String {
      case any = "ANY"
      case some = "SOME"
      case all = "ALL"
      case none = "NONE"
    }

    var quantifier: Quantifier?
    var left: Side
    var `operator`: Operator
    var right: Side
    var options: String.CompareOptions = []
  }

  /// What is compared.
  enum Side {
    case value(Any?)
    /// Of the object; none is the object itself.
    case path([String])
    case list([Side])
  }

  struct Problem: Error {
    let text: String
  }
}

/// Reads a predicate's format, as Foundation's "Predicate Format String Syntax" has it.
///
/// Without functions, subqueries, arithmetic and variables.
nonisolated struct PredicateReader {
  private enum Token: Equatable {
    case word(String)
    case string(String)
    case number(String)
    case sign(String)
  }

  private typealias Problem = PredicateFormat.Problem

  private let tokens: [Token]
  private var place = 0
  private var arguments: ArraySlice<Any?>

  /// - Throws: `PredicateFormat.Problem` for what is no predicate, or has too few arguments.
  static func read(_ format: String, _ arguments: [Any?]) throws -> PredicateFormat {
    var reader = try PredicateReader(tokens: tokens(of: format), arguments: arguments[...])
    let predicate = try reader.either()
    guard reader.place == reader.tokens.count else {
      throw Problem(text: "\(reader.tokens[reader.place]) is not expected")
    }
    return predicate
  }

  // MARK: Words

  private static let signs = [
    "==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}",
    "[", "]", ",",
  ]

  private static func tokens(of format: String) throws -> [Token] {
    var tokens: [Token] = []
    var rest = Substring(format)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "'" || first == "\"" {
        try tokens.append(.string(quoted(&rest, first)))
      } else if let sign = signs.first(where: { rest.hasPrefix($0) }) {
        tokens.append(.sign(sign))
        rest.removeFirst(sign.count)
      } else if first.isNumber || first == "-" {
        let number = rest.prefix { $0.isNumber || "+-.eE".contains($0) }
        tokens.append(.number(String(number)))
        rest.removeFirst(number.count)
      } else {
        let word = rest.prefix { $0.isLetter || $0.isNumber || "_%@.#$".contains($0) }
        guard !word.isEmpty else { throw Problem(text: "\"\(first)\" is not expected") }
        tokens.append(.word(String(word)))
        rest.removeFirst(word.count)
      }
    }
    return tokens
  }

  private static func quoted(_ rest: inout Substring, _ quote: Character) throws -> String {
    var text = ""
    rest.removeFirst()
    while let next = rest.popFirst() {
      if next == quote { return text }
      if next == "\\", let escaped = rest.popFirst() {
        text.append(escaped)
      } else {
        text.append(next)
      }
    }
    throw Problem(text: "a quoted text has no end")
  }

  private mutating func take(_ signs: String...) -> Bool {
    guard place < tokens.count else { return false }
    let isSo =
      switch tokens[place] {
      case .sign(let sign): signs.contains(sign)
      case .word(let word): signs.contains(word.uppercased())
      case .string, .number: false
      }
    if isSo { place += 1 }
    return isSo
  }

  private mutating func need(_ sign: String) throws {
    guard take(sign) else { throw Problem(text: "\"\(sign)\" is missing") }
  }

  // MARK: Predicates

  private mutating func either() throws -> PredicateFormat {
    var predicate = try both()
    while take("OR", "||") { predicate = try .either(predicate, both()) }
    return predicate
  }

  private mutating func both() throws -> PredicateFormat {
    var predicate = try single()
    while take("AND", "&&") { predicate = try .both(predicate, single()) }
    return predicate
  }

  private mutating func single() throws -> PredicateFormat {
    if take("NOT", "!") { return try .not(single()) }
    if take("TRUEPREDICATE") { return .constant(true) }
    if take("FALSEPREDICATE") { return .constant(false) }
    // A bracket may also begin a value.
    let start = (place, arguments)
    if take("("), let predicate = try? either(), take(")") { return predicate }
    (place, arguments) = start
    return try comparison()
  }

  private mutating func comparison() throws -> PredicateFormat {
    var quantifier: PredicateFormat.Comparison.Quantifier?
    for each in [PredicateFormat.Comparison.Quantifier.any, .some, .all, .none]
    where quantifier == nil && take(each.rawValue) { quantifier = each }
    let left = try side()
    let sign = try sign()
    var options: String.CompareOptions = []
    if take("[") {
      guard place < tokens.count, case .word(let letters) = tokens[place] else {
        throw Problem(text: "options are missing after \"[\"")
      }
      place += 1
      if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
      if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
      try need("]")
    }
    return try .comparison(
      PredicateFormat.Comparison(
        quantifier: quantifier,
        left: left,
        operator: sign,
        right: side(),
        options: options,
      )
    )
  }

  private mutating func sign() throws -> PredicateFormat.Comparison.Operator {
    if take("=", "==") { return .equal }
    if take("!=", "<>") { return .unequal }
    if take("<=", "=<") { return .lessOrEqual }
    if take(">=", "=>") { return .greaterOrEqual }
    if take("<") { return .less }
    if take(">") { return .greater }
    if take("CONTAINS") { return .contains }
    if take("BEGINSWITH") { return .beginsWith }
    if take("ENDSWITH") { return .endsWith }
    if take("LIKE") { return .like }
    if take("MATCHES") { return .matches }
    if take("IN") { return .isIn }
    if take("BETWEEN") { return .between }
    throw Problem(text: "a comparison such as == or CONTAINS is missing")
  }

  private mutating func side() throws -> PredicateFormat.Side {
    guard place < tokens.count else { throw Problem(text: "a value is missing at its end") }
    let token = tokens[place]
    place += 1
    switch token {
    case .string(let text): return .value(text)
    case .number(let digits):
      guard let number = Double(digits) else { throw Problem(text: "\(digits) is no number") }
      return .value(Int(digits).map { $0 as Any } ?? number)
    case .sign("{"): return try list(endingWith: "}")
    case .sign("("): return try list(endingWith: ")")
    case .sign(let sign): throw Problem(text: "\"\(sign)\" is not expected")
    case .word(let word): return try side(of: word)
    }
  }

  private mutating func list(endingWith end: String) throws -> PredicateFormat.Side {
    var sides: [PredicateFormat.Side] = []
    while !take(end) {
      if !sides.isEmpty { try need(",") }
      try sides.append(side())
    }
    return .list(sides)
  }

  private mutating func side(of word: String) throws -> PredicateFormat.Side {
    switch word.uppercased() {
    case "SELF": return .path([])
    case "TRUE", "YES": return .value(true)
    case "FALSE", "NO": return .value(false)
    case "NIL", "NULL": return .value(nil)
    case "%K":
      guard let key = try argument() as? String else { throw Problem(text: "%K wants a text") }
      return .path(key.split(separator: ".").map(String.init))
    case let word where word.hasPrefix("%"): return try .value(argument())
    case let word where word.hasPrefix("$"): throw Problem(text: "variables are not known here")
    default:
      let path = word.split(separator: ".").map(String.init)
      return .path(path.first?.uppercased() == "SELF" ? Array(path.dropFirst()) : path)
    }
  }

  private mutating func argument() throws -> Any? {
    guard let argument = arguments.popFirst() else {
      throw Problem(text: "there are fewer arguments than places for them")
    }
    return argument
  }
}
