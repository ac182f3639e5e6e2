/// `@Model final class Item { … }`: stored variables that are watched and kept in a store.
///
/// The variables become tracked ones of Observation, whose accessors call members by name; the
/// members made here pass each change on to the context that keeps the object.
enum ModelMacro {
  static func expand(_ expansion: Question.Expansion) throws -> String {
    switch expansion.macroRole {
    case "memberAttribute": try attribute(of: expansion.declSyntax?.source ?? "")
    case "extension": try conformance(expansion)
    default: try members(ModelClass(expansion.declSyntax?.source ?? ""))
    }
  }

  private static func attribute(of member: String) throws -> String {
    guard let variable = try? Variable(member, attribute: "@Model"), variable.isKept else {
      return ""
    }
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
    return """
      @ObservationIgnored \(access)let _$observationRegistrar = SwiftData.ModelRegistrar()
      \(access)class var _$properties: [SwiftData.ModelProperty] {
        [
          \(properties)
        ]
      }
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

  /// How a variable is kept: its name, its path, what its attributes say.
  private static func property(_ variable: Variable, of model: String) -> String {
    var parts = ["\"\(variable.bareName)\"", "\\\(model).\(variable.name)"]
    for attribute in variable.attributes {
      switch attribute.name {
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
      && !attributes.contains { ["ObservationIgnored", "ObservationTracked"].contains($0.name) }
  }

  /// Whether it is forgotten with the object.
  var isTransient: Bool { attributes.contains { $0.name == "Transient" } }
}

/// A class that a macro is attached to, with its stored variables.
struct ModelClass {
  var name: String
  var isPublic = false
  var isNonisolated = false
  var variables: [Variable] = []

  init(_ source: String) throws {
    let tokens = Tokens(source)
    let list = tokens.list
    var start = 0
    while start < list.count, !(list[start] == "{") {
      if list[start] == "@", start + 1 < list.count {
        // Attributes may have braces in their arguments.
        start += 2
        if start < list.count, list[start] == "(" { start = tokens.closing(start) }
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
    let end = tokens.closing(start) - 1
    var place = start + 1
    while place < end {
      let next = ModelClass.end(of: place, before: end, tokens)
      let member = tokens.text(place..<next)
      if ModelClass.isVariable(list[place..<next]),
        let variable = try? Variable(member, attribute: "@Model"), variable.isKept
      {
        variables.append(variable)
      }
      place = next
    }
  }

  /// Where the next member begins: behind a line's end outside brackets, when what follows can
  /// begin a declaration.
  private static func end(of start: Int, before end: Int, _ tokens: Tokens) -> Int {
    var place = start
    while place < end {
      let token = tokens.list[place]
      place = "([{".contains(token.text) && token.kind == .mark ? tokens.closing(place) : place + 1
      guard place < end, tokens.list[place].startsLine else { continue }
      let before = tokens.list[place - 1]
      let next = tokens.list[place]
      if next.kind == .sign || [".", ":", ","].contains(String(next.text)) { continue }
      if next == "{" || next == "(" || next == "[" { continue }
      if before.kind == .sign && before.text != "?" && before.text != "!" && before.text != ">" {
        continue
      }
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
        here += 2
        if here < place, tokens.list[here] == "(" { here = tokens.closing(here) }
      } else if modifiers.contains(tokens.list[here].text) {
        here += 1
      } else {
        return false
      }
    }
    return true
  }

  private static func isVariable(_ tokens: ArraySlice<Token>) -> Bool {
    for token in tokens {
      if token == "var" { return true }
      if ["func", "init", "let", "struct", "enum", "class", "typealias", "deinit", "subscript"]
        .contains(token.text)
      {
        return false
      }
    }
    return false
  }
}
