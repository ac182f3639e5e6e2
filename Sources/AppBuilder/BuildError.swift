/// Why an app cannot be built or started.
package struct BuildError: Error, CustomStringConvertible {
  /// What happened, why, and what could be done; of the compiler's errors all lines.
  package let description: String

  init(_ description: String) { self.description = description }

  /// The same of another path.
  package func replacing(_ path: String, with other: String) -> BuildError {
    BuildError(description.replacing(path, with: other))
  }
}
