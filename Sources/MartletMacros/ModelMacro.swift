/// `@Model final class Item { … }`: stored variables that are watched and kept in a store.
///
/// The variables become tracked ones of Observation, whose accessors call members by name; the
/// members made here pass each change on to the context that keeps the object.
enum ModelMacro {
  static func expand(_ expansion: Question.Expansion) throws -> String {
    switch expansion.macroRole {
    case "memberAttribute": attribute(of: expansion.declSyntax?.source ?? "")
    case "extension": try conformance(expansion)
    default: try members(ModelClass(expansion.declSyntax?.source ?? ""))
    }
  }

  /// What is written before a member of a model; nothing before functions and the like.
  static func attribute(of member: String) -> String {
    let tokens = Tokens(member)
    guard ModelClass.isVariable(tokens, 0..<tokens.list.count),
      let variable = try? Variable(member, attribute: "@Model"), variable.isKept
    else { return "" }
    return "@ObservationTracked"
  }

  private static func conformance(_ expansion: Question.Expansion) throws -> String {
    let model = try ModelClass(expansion.declSyntax?.source ?? "")
    let name = expansion.extendedTypeSyntax?.source ?? model.name
    return
      "\(model.isNonisolated ? "nonisolated " : "")extension \(name): SwiftData.PersistentModel, Observation.Observable {}"
  }

  private static func members(_ model: ModelClass) -> String {
    let name = model.name
    let access = model.isPublic ? "public " : ""
    let kept = model.variables.filter { !$0.isTransient }
    let properties = kept.map { "\(property($0, of: name))," }.joined(separator: "\n    ")
    let starts = kept.filter { $0.value == nil && $0.type.flatMap(Variable.unwrapped) == nil }
      .map { "_\($0.bareName) = try row.value(\"\($0.bareName)\")" }
      .joined(separator: "\n  ")
    let constraints = constraints(model, access)
    return """
      @ObservationIgnored \(access)let _$observationRegistrar = SwiftData.ModelRegistrar()
      \(access)class var _$properties: [SwiftData.ModelProperty] {
        [
          \(properties)
        ]
      }\(constraints)
      \(access)required init(_$row row: SwiftData.ModelRow) throws {
        \(starts)
      }
      internal func access<Member>(keyPath: KeyPath<\(name), Member>) {
        _$observationRegistrar.access(self, keyPath: keyPath)
      }
      internal func withMutation<Member, Result>(
        keyPath: KeyPath<\(name), Member>,
        _ mutation: () throws -> Result
      ) rethrows -> Result {
        try _$observationRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
      }
      private func shouldNotifyObservers<Member>(_ old: Member, _ new: Member) -> Bool { true }
      private func shouldNotifyObservers<Member: Equatable>(_ old: Member, _ new: Member) -> Bool {
        old != new
      }
      """
  }

  /// What `#Unique` and `#Index` say of several variables; nothing where they are not used.
  private static func constraints(_ model: ModelClass, _ access: String) -> String {
    guard !model.constraints.isEmpty else { return "" }
    let made = model.constraints.map { kind, arguments in
      "SwiftData.Schema.\(kind)<\(model.name)>(\(arguments)),"
    }
    return """

      \(access)class var _$constraints: [any SwiftData.SchemaProperty] {
        [
          \(made.joined(separator: "\n    "))
        ]
      }
      """
  }

  /// How a variable is kept: its name, its path, what its attributes say.
  private static func property(_ variable: Variable, of model: String) -> String {
    var parts = ["\"\(variable.bareName)\"", "\\\(model).\(variable.name)"]
    for attribute in variable.attributes {
      switch Variable.unqualified(attribute.name) {
      case "Attribute":
        parts.append("attribute: SwiftData.Schema.Attribute(\(attribute.arguments))")
      case "Relationship":
        parts.append("relationship: SwiftData.Schema.Relationship(\(attribute.arguments))")
      default: break
      }
    }
    return "SwiftData.ModelProperty.of(\(parts.joined(separator: ", ")))"
  }
}

extension Variable {
  /// Whether it is stored and changes: such variables are tracked.
  var isKept: Bool {
    !isConstant && !isStatic && !hasBlock
      && !hasAttribute("ObservationIgnored") && !hasAttribute("ObservationTracked")
  }

  /// Whether it is forgotten with the object.
  var isTransient: Bool { hasAttribute("Transient") }

  /// The name of an attribute without that of its module.
  fileprivate static func unqualified(_ name: String) -> Substring {
    name.split(separator: ".").last ?? ""
  }

  func hasAttribute(_ name: String) -> Bool {
    attributes.contains { Variable.unqualified($0.name) == name }
  }
}

/// A class that a macro is attached to, with its stored variables.
struct ModelClass {
  var name: String
  var isPublic = false
  var isNonisolated = false
  var variables: [Variable] = []
  /// The freestanding macros in the class that say something of several variables.
  var constraints: [(kind: String, arguments: String)] = []

  init(_ source: String) throws {
    let tokens = Tokens(source)
    let list = tokens.list
    var start = 0
    while start < list.count, !(list[start] == "{") {
      if list[start] == "@", start + 1 < list.count {
        // Attributes may have braces in their arguments.
        start = tokens.attribute(start).end
        continue
      }
      if list[start] == "struct" || list[start] == "enum" || list[start] == "actor" {
        throw MacroProblem(
          "@Model belongs to a class; \(list[start].text) has no identity to keep."
        )
      }
      start += 1
    }
    guard let word = list[..<start].lastIndex(where: { $0 == "class" }), word + 1 < start else {
      throw MacroProblem("@Model belongs to a class.")
    }
    name = String(list[word + 1].text)
    isPublic = list[..<word].contains { $0 == "public" || $0 == "open" }
    isNonisolated = list[..<word].contains { $0 == "nonisolated" }
    for member in ModelClass.members(tokens, in: start) {
      if ModelClass.isVariable(tokens, member),
        let variable = try? Variable(tokens.text(member), attribute: "@Model"), variable.isKept
      {
        variables.append(variable)
      } else if let constraint = ModelClass.constraint(tokens, member) {
        constraints.append(constraint)
      }
    }
  }

  /// The members between the bracket at an index and the one that closes it.
  static func members(_ tokens: Tokens, in bracket: Int) -> [Range<Int>] {
    let end = tokens.closing(bracket) - 1
    var members: [Range<Int>] = []
    var place = bracket + 1
    while place < end {
      let next = ModelClass.end(of: place, before: end, tokens)
      members.append(place..<next)
      place = next
    }
    return members
  }

  /// Where the next member begins: behind a line's end outside brackets, when what follows can
  /// begin a declaration.
  private static func end(of start: Int, before end: Int, _ tokens: Tokens) -> Int {
    var place = start
    while place < end {
      let token = tokens.list[place]
      place = "([{".contains(token.text) && token.kind == .mark ? tokens.closing(place) : place + 1
      if token == ";" { return place }
      guard place < end, tokens.list[place].startsLine else { continue }
      let next = tokens.list[place]
      if next.kind == .sign || [".", ":", ","].contains(String(next.text)) { continue }
      if next == "{" || next == "(" || next == "[" || next == "where" { continue }
      if tokens.isBinary(place - 1) || [":", ","].contains(token.text) { continue }
      if isAttributeEnd(tokens, start, place) { continue }
      return place
    }
    return end
  }

  /// Whether only attributes and modifiers stand before a place.
  private static func isAttributeEnd(_ tokens: Tokens, _ start: Int, _ place: Int) -> Bool {
    var here = start
    let modifiers: Set<Substring> = [
      "public", "private", "internal", "fileprivate", "package", "open", "final", "lazy", "weak",
      "static", "class", "override", "nonisolated", "required", "convenience",
    ]
    while here < place {
      if tokens.list[here] == "@" {
        here = tokens.attribute(here).end
      } else if modifiers.contains(tokens.list[here].text) {
        here += 1
      } else {
        return false
      }
    }
    return true
  }

  /// What a member says of several variables, when it is `#Unique` or `#Index`.
  private static func constraint(
    _ tokens: Tokens,
    _ member: Range<Int>,
  ) -> (kind: String, arguments: String)? {
    let start = member.lowerBound
    guard start + 2 < member.upperBound, tokens.list[start] == "#",
      tokens.list[start + 1] == "Unique" || tokens.list[start + 1] == "Index"
    else { return nil }
    // Read as an attribute is, which differs in its first sign alone.
    let read = tokens.attribute(start)
    return (read.name, read.arguments)
  }

  /// Whether a member is a variable; what is in brackets belongs to something else.
  static func isVariable(_ tokens: Tokens, _ member: Range<Int>) -> Bool {
    var place = member.lowerBound
    while place < member.upperBound {
      let token = tokens.list[place]
      if token == "var" { return true }
      if [
        "func", "init", "let", "struct", "enum", "class", "typealias", "deinit", "subscript",
        "where",
      ].contains(token.text) {
        return false
      }
      let isOpening = token.kind == .mark && "([{".contains(token.text)
      place = isOpening ? tokens.closing(place) : place + 1
    }
    return false
  }
}
