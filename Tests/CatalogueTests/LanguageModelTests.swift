import Foundation
import FoundationModels
import Testing

/// FoundationModels without a model.
struct LanguageModelTests {
  @Generable struct Recipe {
    @Guide(description: "What it is called") var name: String
    @Guide(description: "How many eat", .range(1...8)) var people: Int
    @Guide(.count(3)) var steps: [String]
  }

  struct Lookup: Tool {
    let name = "lookup"
    let description = "Looks a word up."

    @Generable struct Arguments {
      @Guide(description: "The word") var word: String
    }

    func call(arguments: Arguments) async throws -> String { arguments.word }
  }

  // Shows: SystemLanguageModel, LanguageModelSession
  @Test func `the model says that it is not there, and so does each answer`() async throws {
    let model = SystemLanguageModel.default
    #expect(model.availability == .unavailable(.deviceNotEligible) && !model.isAvailable)
    let session = LanguageModelSession(tools: [Lookup()]) {
      "Answer in rhymes."
      if model.isAvailable { "Be short." }
    }
    session.prewarm()
    #expect(!session.isResponding)
    #expect(Array(session.transcript) == [.instructions("Answer in rhymes.\n")])
    let error = await #expect(throws: LanguageModelSession.GenerationError.self) {
      try await session.respond(to: "How are you?").content
    }
    #expect(error?.localizedDescription == "This system has no such model.")
    await #expect(throws: LanguageModelSession.GenerationError.self) {
      try await session.respond(to: "A cake", generating: Recipe.self).content.name
    }
    await #expect(throws: LanguageModelSession.GenerationError.self) {
      for try await part in session.streamResponse(to: "A story") { Issue.record("\(part)") }
    }
  }
}
