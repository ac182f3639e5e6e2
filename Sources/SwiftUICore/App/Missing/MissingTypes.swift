// Well-known names that are not there: who writes one reads a sentence instead of what the compiler
// makes of its absence. docs/coverage.md says why each is missing.

/// AppKit's views exist on macOS only.
@available(
  *,
  unavailable,
  message: "Martlet does not have NSViewRepresentable yet: see docs/coverage.md"
)
@MainActor @preconcurrency public protocol NSViewRepresentable: View {}
