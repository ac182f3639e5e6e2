public import Foundation

nonisolated extension NSAttributedString {
  /// Reads Markdown: emphasis, code, struck words, links and blocks.
  public convenience init(
    markdown: String,
    options: AttributedString.MarkdownParsingOptions = .init(),
    baseURL: URL? = nil,
  ) throws {
    self.init(try AttributedString(markdown: markdown, options: options, baseURL: baseURL))
  }

  /// Reads Markdown of bytes of UTF-8; throws where they are none.
  public convenience init(
    markdown: Data,
    options: AttributedString.MarkdownParsingOptions = .init(),
    baseURL: URL? = nil,
  ) throws {
    self.init(try AttributedString(markdown: markdown, options: options, baseURL: baseURL))
  }

  /// Reads the Markdown of a file; throws where it cannot be read.
  public convenience init(
    contentsOf url: URL,
    options: AttributedString.MarkdownParsingOptions = .init(),
    baseURL: URL? = nil,
  ) throws {
    self.init(try AttributedString(contentsOf: url, options: options, baseURL: baseURL))
  }
}
