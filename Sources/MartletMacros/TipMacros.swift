/// `@Parameter static var isReady: Bool = false` of TipKit: the accessors, and beside it what
/// keeps the value and what rules are made with.
enum TipParameterMacro {
  static func expand(_ expansion: Question.Expansion) throws -> String {
    let variable = try Variable(expansion.declSyntax?.source ?? "", attribute: "@Parameter")
    let name = "$\(variable.bareName)"
    if expansion.macroRole == "accessor" {
      return """
        {
          get { \(name).wrappedValue }
          set { \(name).wrappedValue = newValue }
        }
        """
    }
    guard variable.isStatic else { throw MacroProblem("@Parameter belongs to a static variable.") }
    guard let type = variable.type ?? variable.literalType else {
      throw MacroProblem("@Parameter wants a type: write it behind the name.")
    }
    guard let value = variable.value ?? Variable.unwrapped(type).map({ _ in "nil" }) else {
      throw MacroProblem("@Parameter wants a value to begin with: write = and it behind the type.")
    }
    let options = variable.attributes.first { $0.name.hasSuffix("Parameter") }?.arguments ?? ""
    return """
      nonisolated static let \(name) = TipKit.Tips.Parameter<\(type)>(
        id: "\\(Self.self).\(variable.bareName)",
        initially: \(value),
        options: [\(options)]
      )
      """
  }
}

/// `#Rule(Self.$isReady) { $0 == true }` of TipKit: a call with the same arguments.
enum TipRuleMacro {
  static func expand(_ expansion: Question.Expansion) throws -> String {
    let source = expansion.syntax?.source ?? ""
    let tokens = Tokens(source)
    guard
      let hash = tokens.list.indices.first(where: {
        tokens.list[$0] == "#" && $0 + 1 < tokens.list.count && tokens.list[$0 + 1] == "Rule"
      })
    else { throw MacroProblem("This is no #Rule.") }
    return "TipKit.Tips.Rule" + source[tokens.list[hash + 1].text.endIndex...]
  }
}

/// `@Generable` of FoundationModels: the conformance, which asks for nothing more.
enum GenerableMacro {
  static func expand(_ expansion: Question.Expansion) throws -> String {
    guard let name = expansion.extendedTypeSyntax?.source else {
      throw MacroProblem("@Generable belongs to a structure or an enumeration.")
    }
    return "nonisolated extension \(name): FoundationModels.Generable {}"
  }
}
