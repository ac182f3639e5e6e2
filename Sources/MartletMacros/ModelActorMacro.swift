/// `@ModelActor actor Importer { … }`: an actor that has a context of a container.
enum ModelActorMacro {
  static func expand(_ expansion: Question.Expansion) throws -> String {
    let source = expansion.declSyntax?.source ?? ""
    let tokens = Tokens(source)
    let list = tokens.list
    var start = 0
    while start < list.count, !(list[start] == "{") {
      // Attributes may have braces in their arguments.
      start = list[start] == "@" ? tokens.attribute(start).end : start + 1
    }
    guard let word = list[..<min(start, list.count)].lastIndex(where: { $0 == "actor" }),
      word + 1 < list.count
    else {
      throw MacroProblem("@ModelActor belongs to an actor.")
    }
    if expansion.macroRole == "extension" {
      let name = expansion.extendedTypeSyntax?.source ?? String(list[word + 1].text)
      return "extension \(name): SwiftData.ModelActor {}"
    }
    let isPublic = list[..<word].contains { $0 == "public" }
    return members(isPublic ? "public " : "", hasInit: hasInit(tokens, start))
  }

  private static func members(_ access: String, hasInit: Bool) -> String {
    let stored = """
      nonisolated \(access)let modelExecutor: any SwiftData.ModelExecutor
      nonisolated \(access)let modelContainer: SwiftData.ModelContainer
      """
    guard !hasInit else { return stored }
    return stored + """

      \(access)init(modelContainer: SwiftData.ModelContainer) {
        let modelContext = SwiftData.ModelContext(modelContainer)
        self.modelExecutor = SwiftData.DefaultSerialModelExecutor(modelContext: modelContext)
        self.modelContainer = modelContainer
      }
      """
  }

  /// Whether the actor says itself how it is made with a container.
  private static func hasInit(_ tokens: Tokens, _ start: Int) -> Bool {
    let list = tokens.list
    var place = start + 1
    while place + 2 < list.count {
      if list[place] == "init", list[place + 1] == "(", list[place + 2] == "modelContainer" {
        let end = tokens.closing(place + 1)
        return !list[(place + 1)..<end].contains { $0 == "," }
      }
      let isOpening = list[place].kind == .mark && "([{".contains(list[place].text)
      place = isOpening ? tokens.closing(place) : place + 1
    }
    return false
  }
}
