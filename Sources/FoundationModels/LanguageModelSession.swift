public import Foundation
public import Observation

/// A talk with a model.
///
/// Partly: no model is there, so each question is answered with an error that says it.
public final class LanguageModelSession: Observable, Sendable {
  /// What a model answered.
  public struct Response<Content> {
    public let content: Content
    public let transcriptEntries: ArraySlice<Transcript.Entry>
  }

  /// Always false.
  public var isResponding: Bool { false }

  /// What was said: the instructions.
  public let transcript: Transcript

  public convenience init(
    model: SystemLanguageModel = .default,
    tools: [any Tool] = [],
    instructions: String? = nil,
  ) {
    self.init(model: model, tools: tools, instructions: instructions.map { Instructions($0) })
  }

  public init(
    model: SystemLanguageModel = .default,
    tools: [any Tool] = [],
    instructions: Instructions? = nil,
  ) {
    transcript = Transcript(entries: instructions.map { [.instructions($0.text)] } ?? [])
  }

  public convenience init(
    model: SystemLanguageModel = .default,
    tools: [any Tool] = [],
    @InstructionsBuilder instructions: () throws -> Instructions,
  ) rethrows {
    let made = try instructions()
    self.init(model: model, tools: tools, instructions: made)
  }

  public init(
    model: SystemLanguageModel = .default,
    tools: [any Tool] = [],
    transcript: Transcript,
  ) {
    self.transcript = transcript
  }

  /// Without effect: there is no model to make ready.
  public func prewarm(promptPrefix: Prompt? = nil) {}

  /// Asks a model, which nobody answers.
  ///
  /// - Throws: `GenerationError.assetsUnavailable`.
  @discardableResult public func respond(
    to prompt: Prompt,
    options: GenerationOptions = GenerationOptions(),
  ) async throws -> Response<String> {
    throw GenerationError.none
  }

  /// Asks a model, which nobody answers.
  ///
  /// - Throws: `GenerationError.assetsUnavailable`.
  @discardableResult public func respond(
    to prompt: String,
    options: GenerationOptions = GenerationOptions(),
  ) async throws -> Response<String> {
    throw GenerationError.none
  }

  /// Asks a model, which nobody answers.
  ///
  /// - Throws: `GenerationError.assetsUnavailable`.
  @discardableResult public func respond(
    options: GenerationOptions = GenerationOptions(),
    @PromptBuilder prompt: () throws -> Prompt,
  ) async throws -> Response<String> {
    throw GenerationError.none
  }

  /// Asks a model for a value, which nobody answers.
  ///
  /// - Throws: `GenerationError.assetsUnavailable`.
  @discardableResult public func respond<Content: Generable>(
    to prompt: Prompt,
    generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions(),
  ) async throws -> Response<Content> {
    throw GenerationError.none
  }

  /// Asks a model for a value, which nobody answers.
  ///
  /// - Throws: `GenerationError.assetsUnavailable`.
  @discardableResult public func respond<Content: Generable>(
    to prompt: String,
    generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions(),
  ) async throws -> Response<Content> {
    throw GenerationError.none
  }

  /// Asks a model for a value, which nobody answers.
  ///
  /// - Throws: `GenerationError.assetsUnavailable`.
  @discardableResult public func respond<Content: Generable>(
    generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions(),
    @PromptBuilder prompt: () throws -> Prompt,
  ) async throws -> Response<Content> {
    throw GenerationError.none
  }

  /// Asks a model for an answer piece by piece; reading it throws
  /// `GenerationError.assetsUnavailable`.
  public func streamResponse(
    to prompt: String,
    options: GenerationOptions = GenerationOptions(),
  ) -> ResponseStream<String> {
    ResponseStream()
  }

  /// Asks a model for an answer piece by piece; reading it throws
  /// `GenerationError.assetsUnavailable`.
  public func streamResponse(
    to prompt: Prompt,
    options: GenerationOptions = GenerationOptions(),
  ) -> ResponseStream<String> {
    ResponseStream()
  }

  /// Asks a model for a value piece by piece; reading it throws
  /// `GenerationError.assetsUnavailable`.
  public func streamResponse<Content: Generable>(
    to prompt: String,
    generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions(),
  ) -> ResponseStream<Content> {
    ResponseStream()
  }

  /// Asks a model for a value piece by piece; reading it throws
  /// `GenerationError.assetsUnavailable`.
  public func streamResponse<Content: Generable>(
    to prompt: Prompt,
    generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions(),
  ) -> ResponseStream<Content> {
    ResponseStream()
  }
}

extension LanguageModelSession {
  /// An answer that comes piece by piece.
  public struct ResponseStream<Content: Generable>: AsyncSequence {
    /// What of the answer is there.
    public struct Snapshot {
      public var content: Content.PartiallyGenerated
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async throws -> Snapshot? { throw GenerationError.none }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }

    /// Waits for the whole answer.
    ///
    /// - Throws: `GenerationError.assetsUnavailable`.
    public func collect() async throws -> Response<Content> { throw GenerationError.none }
  }

  /// Why there is no answer.
  public enum GenerationError: Error, LocalizedError {
    /// What is known of the failure.
    public struct Context: Sendable {
      public let debugDescription: String

      public init(debugDescription: String) { self.debugDescription = debugDescription }
    }

    case exceededContextWindowSize(Context)
    /// There is no model; the only one that is thrown here.
    case assetsUnavailable(Context)
    case guardrailViolation(Context)
    case unsupportedGuide(Context)
    case unsupportedLanguageOrLocale(Context)
    case decodingFailure(Context)
    case rateLimited(Context)
    case concurrentRequests(Context)
    case refusal(Context)

    static var none: GenerationError {
      .assetsUnavailable(Context(debugDescription: "This system has no such model."))
    }

    public var errorDescription: String? {
      switch self {
      case .exceededContextWindowSize(let context), .assetsUnavailable(let context),
        .guardrailViolation(let context), .unsupportedGuide(let context),
        .unsupportedLanguageOrLocale(let context), .decodingFailure(let context),
        .rateLimited(let context), .concurrentRequests(let context), .refusal(let context):
        context.debugDescription
      }
    }
  }
}

/// What was said in a session.
public struct Transcript: RandomAccessCollection, Equatable, Sendable {
  /// One saying.
  public enum Entry: Equatable, Sendable {
    case instructions(String)
    case prompt(String)
    case response(String)
  }

  private let entries: [Entry]

  public init(entries: some Sequence<Entry> = []) { self.entries = Array(entries) }

  public var startIndex: Int { entries.startIndex }
  public var endIndex: Int { entries.endIndex }

  public subscript(index: Int) -> Entry { entries[index] }
}
