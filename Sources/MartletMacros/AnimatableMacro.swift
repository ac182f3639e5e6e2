/// `@Animatable struct Wave: Shape { … }`: `animatableData` made of the stored variables.
enum AnimatableMacro {
  static func expand(_ expansion: Question.Expansion) throws -> String {
    let source = expansion.declSyntax?.source ?? ""
    if expansion.macroRole == "extension" {
      guard let name = expansion.extendedTypeSyntax?.source else {
        throw MacroProblem("@Animatable belongs to a structure or a class.")
      }
      return "nonisolated extension \(name): Animatable {}"
    }
    return try member(of: source)
  }

  private static func member(of source: String) throws -> String {
    let tokens = Tokens(source)
    var start = 0
    while start < tokens.list.count, !(tokens.list[start] == "{") {
      start = tokens.list[start] == "@" ? tokens.attribute(start).end : start + 1
    }
    let variables = ModelClass.members(tokens, in: start)
      .filter { ModelClass.isVariable(tokens, $0) }
      .compactMap { try? Variable(tokens.text($0), attribute: "@Animatable") }
      .filter(\.isAnimated)
    guard !variables.isEmpty else {
      throw MacroProblem("@Animatable belongs to a type with stored variables to animate.")
    }
    let types = try variables.map { variable in
      guard let type = variable.type ?? variable.literalType else {
        throw MacroProblem(
          "@Animatable wants the type of \(variable.name): write it behind a colon."
        )
      }
      return "\(type).AnimatableData"
    }
    let data = variables.map { "\($0.name).animatableData" }
    let places = variables.indices.map { variables.count == 1 ? "" : ".\($0)" }
    let writes = zip(data, places).map { "\($0) = newValue.value\($1)" }
    let isPublic = tokens.list[..<start].contains { $0 == "public" || $0 == "open" }
    let access = isPublic ? "public " : ""
    return """
      \(access)nonisolated var animatableData:
        AnimatableValues<\(types.joined(separator: ", "))>
      {
        get { AnimatableValues(\(data.joined(separator: ", "))) }
        set {
          \(writes.joined(separator: "\n    "))
        }
      }
      """
  }
}

extension Variable {
  /// Whether a type's animation goes through its values: it is stored and no property wrapper's.
  fileprivate var isAnimated: Bool {
    !isConstant && !isStatic && !hasBlock && attributes.isEmpty
  }
}
