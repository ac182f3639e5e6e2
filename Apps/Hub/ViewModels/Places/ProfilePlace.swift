/// Where somebody's screen is.
struct ProfilePlace: Hashable, Sendable {
  /// The name that somebody signs in with.
  let login: String
}
