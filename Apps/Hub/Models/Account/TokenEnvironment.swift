import Foundation

/// Tokens that the environment brings, by the names that GitHub's own command has for them.
enum TokenEnvironment {
  /// The token for a server: one for GitHub goes to no other server.
  static func token(
    for server: ServerAddress,
    in environment: [String: String] = ProcessInfo.processInfo.environment,
  ) -> Secret? {
    let place = server.origin.words
    let isGitHub = place == "api.github.com"
    let names =
      isGitHub
      ? ["GH_TOKEN", "GITHUB_TOKEN"] : ["GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN"]
    // Which server the other names mean, this one says; another port is another server.
    if !isGitHub, environment["GH_HOST"]?.lowercased() != place { return nil }
    return names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }.map(Secret.init)
  }
}
