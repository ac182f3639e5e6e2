// Well-known names that are not there: who writes one reads a sentence instead of what the compiler
// makes of its absence. docs/coverage.md says why each is missing.

/// What a document group's own code hands over a document with.
@available(
  *,
  unavailable,
  message:
    "Martlet has no DocumentBaseBox, DocumentGroup hands documents over: see docs/coverage.md"
)
public protocol DocumentBaseBox<Document>: AnyObject {
  associatedtype Document

  var base: Document? { get set }
}

nonisolated extension Image {
  /// A picture of a suggestion of the Journal app's.
  @available(
    *,
    unavailable,
    message: "Martlet has no suggestions of the Journal app, use PhotosPicker: see docs/coverage.md"
  )
  public typealias JournalingSuggestionContent = Image
}

/// AppKit's views exist on macOS only.
@available(
  *,
  unavailable,
  message: "Martlet does not have NSViewRepresentable yet: see docs/coverage.md"
)
@MainActor @preconcurrency public protocol NSViewRepresentable: View {}
