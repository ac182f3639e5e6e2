/// Where somebody's screen is.
package struct ProfilePlace: Hashable, Sendable {
  /// The name that somebody signs in with.
  package let login: String
}
