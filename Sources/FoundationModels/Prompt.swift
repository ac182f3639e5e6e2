/// What a model is asked.
public struct Prompt: PromptRepresentable, Sendable {
  let text: String

  public init(_ content: some PromptRepresentable) { text = content.promptRepresentation.text }

  public init(@PromptBuilder _ content: () throws -> Prompt) rethrows { self = try content() }

  init(text: String) { self.text = text }

  public var promptRepresentation: Prompt { self }
}

/// What can be a part of a prompt.
public protocol PromptRepresentable {
  @PromptBuilder var promptRepresentation: Prompt { get }
}

/// How a model is to behave.
public struct Instructions: InstructionsRepresentable, Sendable {
  let text: String

  public init(_ content: some InstructionsRepresentable) {
    text = content.instructionsRepresentation.text
  }

  public init(@InstructionsBuilder _ content: () throws -> Instructions) rethrows {
    self = try content()
  }

  init(text: String) { self.text = text }

  public var instructionsRepresentation: Instructions { self }
}

/// What can be a part of instructions.
public protocol InstructionsRepresentable {
  @InstructionsBuilder var instructionsRepresentation: Instructions { get }
}

extension String: PromptRepresentable, InstructionsRepresentable {
  public var promptRepresentation: Prompt { Prompt(text: self) }
  public var instructionsRepresentation: Instructions { Instructions(text: self) }
}

/// Puts prompts one below the other.
@resultBuilder public enum PromptBuilder {
  /// A prompt is taken as it is: its own representation is made by this builder, too.
  public static func buildExpression(_ part: Prompt) -> Prompt { part }
  public static func buildExpression(_ part: some PromptRepresentable) -> Prompt { Prompt(part) }
  public static func buildBlock(_ parts: Prompt...) -> Prompt { joined(parts) }
  public static func buildArray(_ parts: [Prompt]) -> Prompt { joined(parts) }
  public static func buildOptional(_ part: Prompt?) -> Prompt { part ?? Prompt(text: "") }
  public static func buildEither(first: Prompt) -> Prompt { first }
  public static func buildEither(second: Prompt) -> Prompt { second }

  private static func joined(_ parts: [Prompt]) -> Prompt {
    Prompt(text: parts.map(\.text).joined(separator: "\n"))
  }
}

/// Puts instructions one below the other.
@resultBuilder public enum InstructionsBuilder {
  /// Instructions are taken as they are: their own representation is made by this builder, too.
  public static func buildExpression(_ part: Instructions) -> Instructions { part }
  public static func buildExpression(_ part: some InstructionsRepresentable) -> Instructions {
    Instructions(part)
  }
  public static func buildBlock(_ parts: Instructions...) -> Instructions { joined(parts) }
  public static func buildArray(_ parts: [Instructions]) -> Instructions { joined(parts) }
  public static func buildOptional(_ part: Instructions?) -> Instructions {
    part ?? Instructions(text: "")
  }
  public static func buildEither(first: Instructions) -> Instructions { first }
  public static func buildEither(second: Instructions) -> Instructions { second }

  private static func joined(_ parts: [Instructions]) -> Instructions {
    Instructions(text: parts.map(\.text).joined(separator: "\n"))
  }
}

/// How a model chooses its words.
public struct GenerationOptions: Equatable, Sendable {
  /// How one of several words is taken.
  public struct SamplingMode: Equatable, Sendable {
    private var most: Int?
    private var share: Double?

    /// Always the likeliest.
    public static var greedy: SamplingMode { SamplingMode(most: 1) }

    /// By chance among so many of the likeliest.
    public static func random(top k: Int, seed: UInt64? = nil) -> SamplingMode {
      SamplingMode(most: k)
    }

    /// By chance among the likeliest that together are so likely.
    public static func random(probabilityThreshold: Double, seed: UInt64? = nil) -> SamplingMode {
      SamplingMode(share: probabilityThreshold)
    }
  }

  public var sampling: SamplingMode?
  public var temperature: Double?
  public var maximumResponseTokens: Int?

  public init(
    sampling: SamplingMode? = nil,
    temperature: Double? = nil,
    maximumResponseTokens: Int? = nil,
  ) {
    self.sampling = sampling
    self.temperature = temperature
    self.maximumResponseTokens = maximumResponseTokens
  }
}
