public import Foundation

nonisolated extension AttributedString {
  /// Options for reading Markdown.
  public struct MarkdownParsingOptions: Hashable, Sendable {
    /// The part of Markdown that is interpreted.
    public enum InterpretedSyntax: Hashable, Sendable {
      /// Blocks, too: each has its `presentationIntent`, and nothing lies between them.
      case full
      case inlineOnly, inlineOnlyPreservingWhitespace
    }

    /// The treatment of invalid Markdown; every text is valid.
    public enum FailurePolicy: Hashable, Sendable {
      case throwError, returnPartiallyParsedIfPossible
    }

    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    public var languageCode: String?
    /// Without effect: nobody notes where a run was in the Markdown.
    public var appliesSourcePositionAttributes: Bool

    public init(
      allowsExtendedAttributes: Bool = false,
      interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError,
      languageCode: String? = nil,
      appliesSourcePositionAttributes: Bool = false,
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
      self.appliesSourcePositionAttributes = appliesSourcePositionAttributes
    }
  }

  /// Reads Markdown: emphasis, code, struck words, links, and with the full syntax blocks.
  public init(
    markdown: String,
    options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil,
  ) throws {
    self.init()
    guard options.interpretedSyntax == .full else {
      append(Self(inline: markdown, baseURL))
      return
    }
    for block in MarkdownBlocks(markdown).blocks {
      var piece = block.isLiteral ? Self(block.text) : Self(inline: block.text, baseURL)
      piece.presentationIntent = block.intent
      append(piece)
    }
  }

  /// Reads Markdown of bytes of UTF-8; throws where they are none.
  public init(
    markdown: Data,
    options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil,
  ) throws {
    guard let text = String(validating: markdown, as: UTF8.self) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    try self.init(markdown: text, options: options, baseURL: baseURL)
  }

  /// Reads Markdown with the attributes of a scope.
  ///
  /// Partly: attributes that the Markdown itself names are not read.
  public init<S: AttributeScope>(
    markdown: String,
    including scope: KeyPath<AttributeScopes, S.Type>,
    options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil,
  ) throws { try self.init(markdown: markdown, options: options, baseURL: baseURL) }

  /// Reads Markdown with the attributes of a scope.
  ///
  /// Partly: attributes that the Markdown itself names are not read.
  public init<S: AttributeScope>(
    markdown: String,
    including scope: S.Type,
    options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil,
  ) throws { try self.init(markdown: markdown, options: options, baseURL: baseURL) }

  /// Reads the Markdown of a file; throws where it cannot be read.
  ///
  /// - Parameter baseURL: what links are relative to; nil is the file.
  public init(
    contentsOf url: URL,
    options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil,
  ) throws {
    try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL ?? url)
  }

  private init(inline text: String, _ baseURL: URL?) {
    self.init()
    for span in Markdown.spans(text) {
      var piece = AttributedString(span.text)
      var intent: InlinePresentationIntent = []
      if span.isStrong { intent.insert(.stronglyEmphasized) }
      if span.isEmphasized { intent.insert(.emphasized) }
      if span.isCode { intent.insert(.code) }
      if span.isStruck { intent.insert(.strikethrough) }
      if !intent.isEmpty { piece.inlinePresentationIntent = intent }
      if let address = span.link { piece.link = URL(string: address, relativeTo: baseURL) }
      append(piece)
    }
  }
}
