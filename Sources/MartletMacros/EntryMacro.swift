/// `@Entry var name: Type = value`: the key and the accessors of a value in the environment, a
/// transaction, a container or among the focused values.
enum EntryMacro {
  static func expand(_ expansion: Question.Expansion) throws -> String {
    let variable = try Variable(expansion.declSyntax?.source ?? "", attribute: "@Entry")
    let key = "__Key_\(variable.bareName)"
    if expansion.macroRole == "accessor" {
      return """
        {
          get { self[\(key).self] }
          set { self[\(key).self] = newValue }
        }
        """
    }
    return try peer(variable, key, container(expansion))
  }

  /// The type that the variable extends.
  private static func container(_ expansion: Question.Expansion) throws -> String {
    let known = ["EnvironmentValues", "Transaction", "ContainerValues", "FocusedValues"]
    let around = expansion.lexicalContext?.first ?? expansion.parentDeclSyntax
    let words = Tokens(around?.source ?? "").list
    if let start = words.firstIndex(where: { $0 == "extension" }) {
      let names = words[(start + 1)...].prefix { !["{", "where", ":"].contains($0.text) }
      if let name = names.last, known.contains(String(name.text)) { return String(name.text) }
    }
    throw MacroProblem("@Entry stands in an extension of one of: \(known.joined(separator: ", ")).")
  }

  private static func peer(
    _ variable: Variable,
    _ key: String,
    _ container: String,
  ) throws -> String {
    if container == "FocusedValues" {
      guard let type = variable.type, let wrapped = Variable.unwrapped(type) else {
        throw MacroProblem(
          "An @Entry of FocusedValues has an optional type: nobody may be focused."
        )
      }
      return """
        private nonisolated struct \(key): FocusedValueKey {
          typealias Value = \(wrapped)
        }
        """
    }
    let proto =
      ["EnvironmentValues": "EnvironmentKey", "Transaction": "TransactionKey"][container]
      ?? "ContainerValueKey"
    let head = "private nonisolated struct \(key): \(proto) {"
    if let type = variable.type ?? variable.literalType {
      guard let value = variable.value ?? Variable.unwrapped(type).map({ _ in "nil" }) else {
        throw MacroProblem("@Entry wants a default value: write = and the value behind the type.")
      }
      return """
        \(head)
          typealias Value = \(type)
          static var defaultValue: Value { \(value) }
        }
        """
    }
    guard let value = variable.value else {
      throw MacroProblem("@Entry wants a type and a default value.")
    }
    return """
      \(head)
        static let defaultValue = \(value)
      }
      """
  }
}
