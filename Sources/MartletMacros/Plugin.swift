import Foundation

/// Expands Martlet's macros for the compiler, which asks on standard input.
@main enum Plugin {
  static func main() throws {
    while let question = read() {
      try write(answer(to: question))
    }
  }

  private static func answer(to data: Data) throws -> Data {
    let question = try JSONDecoder().decode(Question.self, from: data)
    var answer = Answer()
    if let expansion = question.expandFreestandingMacro ?? question.expandAttachedMacro {
      answer.expandMacroResult = expand(expansion)
    } else {
      answer.getCapabilityResult = Answer.Capabilities()
    }
    return try JSONEncoder().encode(answer)
  }

  private static func expand(_ expansion: Question.Expansion) -> Answer.Expanded {
    do {
      return Answer.Expanded(expandedSource: try source(of: expansion))
    } catch {
      let place = expansion.syntax?.location ?? expansion.attributeSyntax?.location
      let position = Answer.Diagnostic.Position(
        fileName: place?.fileName ?? "",
        offset: place?.offset ?? 0,
      )
      let message = (error as? MacroProblem)?.message ?? "\(error)"
      return Answer.Expanded(diagnostics: [
        Answer.Diagnostic(message: message, position: position)
      ])
    }
  }

  private static func source(of expansion: Question.Expansion) throws -> String {
    switch expansion.macro.typeName {
    case "PreviewMacro": try PreviewMacro.expand(expansion)
    case "PreviewableMacro", "MarkMacro": ""
    case "ModelMacro": try ModelMacro.expand(expansion)
    case "ModelActorMacro": try ModelActorMacro.expand(expansion)
    case "AnimatableMacro": try AnimatableMacro.expand(expansion)
    case "EntryMacro": try EntryMacro.expand(expansion)
    case "TipParameterMacro": try TipParameterMacro.expand(expansion)
    case "TipRuleMacro": try TipRuleMacro.expand(expansion)
    case "GenerableMacro": try GenerableMacro.expand(expansion)
    default:
      throw MacroProblem("There is no macro \(expansion.macro.typeName).")
    }
  }

  // MARK: The wire

  private static func read() -> Data? {
    guard let head = readBytes(8) else { return nil }
    let count = head.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    // The compiler ends with nothing, or with a message without content.
    return count > 0 ? Int(exactly: count).flatMap(readBytes) : nil
  }

  private static func readBytes(_ count: Int) -> Data? {
    var data = Data()
    while data.count < count {
      let more = FileHandle.standardInput.readData(ofLength: count - data.count)
      if more.isEmpty { return nil }
      data += more
    }
    return data
  }

  private static func write(_ data: Data) {
    let count = UInt64(data.count)
    let head = Data((0..<8).map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) })
    FileHandle.standardOutput.write(head + data)
  }
}
