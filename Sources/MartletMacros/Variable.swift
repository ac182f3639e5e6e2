/// A stored variable as it is declared.
struct Variable {
  /// The name, with its backticks if it has any.
  var name: String
  var type: String?
  var value: String?
  /// The attributes before it and their arguments, without the at sign.
  var attributes: [(name: String, arguments: String)] = []
  var isConstant = false
  var isStatic = false
  /// Whether it is computed, or watched by observers.
  var hasBlock = false

  /// The name without backticks.
  var bareName: String { name.filter { $0 != "`" } }

  /// The type of a value that is a literal.
  let literalType: String?

  /// Reads a declaration.
  ///
  /// - Throws: `MacroProblem` when it is none of a single variable.
  init(_ source: String, attribute: String) throws {
    let tokens = Tokens(source)
    let list = tokens.list
    var here = 0
    var name: String?
    while here < list.count, name == nil {
      if list[here] == "@", here + 1 < list.count {
        let attribute = tokens.attribute(here)
        attributes.append((attribute.name, attribute.arguments))
        here = attribute.end
        continue
      }
      if list[here] == "static" || list[here] == "class" { isStatic = true }
      if list[here] == "var" || list[here] == "let", here + 1 < list.count {
        isConstant = list[here] == "let"
        name = String(list[here + 1].text)
        here += 1
      }
      here += 1
    }
    guard let name, list[here - 1].kind == .word else {
      throw MacroProblem("\(attribute) belongs to a variable with a name.")
    }
    self.name = name
    (type, here) = Variable.part(tokens, here, after: ":", before: ["=", "{", ",", ";"])
    (value, here) = Variable.part(tokens, here, after: "=", before: ["{", ",", ";"])
    hasBlock = here < list.count && list[here] == "{"
    // A closure, or a value that is made by one, is no block of accessors.
    if hasBlock, let start = list.firstIndex(where: { $0 == "=" }), start < here, value != nil,
      Variable.isCall(tokens, here)
    {
      value = tokens.text((start + 1)..<list.count)
      hasBlock = false
    }
    if here < list.count, list[here] == "," {
      throw MacroProblem("\(attribute) belongs to one variable: declare each in a line of its own.")
    }
    literalType = value.flatMap(Variable.literalType)
  }

  /// The source behind a sign up to one of several, and the token that follows.
  private static func part(
    _ tokens: Tokens,
    _ start: Int,
    after sign: String,
    before ends: [String],
  ) -> (String?, Int) {
    guard start < tokens.list.count, tokens.list[start] == sign else { return (nil, start) }
    var here = start + 1
    var angles = 0
    while here < tokens.list.count {
      let token = tokens.list[here]
      if here == start + 1, token == "{" {
        here = tokens.closing(here)
        continue
      }
      if angles == 0, ends.contains(String(token.text)) { break }
      if sign == "=", let end = tokens.closingTypes(here) {
        here = end
        continue
      }
      if sign == ":", token.kind == .sign, token.text != "->" {
        angles += token.text.count { $0 == "<" } - token.text.count { $0 == ">" }
        if angles == 0, token.text.hasSuffix("=") { break }
      }
      here = "([".contains(token.text) ? tokens.closing(here) : here + 1
    }
    return (here > start + 1 ? tokens.text((start + 1)..<here) : nil, here)
  }

  /// Whether a block behind a value is a closure that the value is called with.
  ///
  /// Observers begin with their names.
  private static func isCall(_ tokens: Tokens, _ brace: Int) -> Bool {
    guard brace + 1 < tokens.list.count else { return false }
    return !["didSet", "willSet", "get", "set"].contains(tokens.list[brace + 1].text)
  }

  /// The type inside an optional one.
  static func unwrapped(_ type: String) -> String? {
    let type = type.filter { !$0.isNewline }
    if type.hasSuffix("?") { return String(type.dropLast()) }
    if type.hasPrefix("Optional<"), type.hasSuffix(">") {
      return String(type.dropFirst("Optional<".count).dropLast())
    }
    return nil
  }

  private static func literalType(_ value: String) -> String? {
    let list = Tokens(value).list
    let digits = list.drop { $0 == "-" || $0 == "+" }
    if list.count == 1, list[0].kind == .string, list[0].text.contains("\"") { return "String" }
    if value == "true" || value == "false" { return "Bool" }
    guard let first = digits.first, first.text.first?.isNumber == true else { return nil }
    if digits.count == 1 {
      return first.text.contains("e") && !first.text.hasPrefix("0x") ? "Double" : "Int"
    }
    return digits.count == 3 && digits[digits.startIndex + 1] == "." ? "Double" : nil
  }
}
