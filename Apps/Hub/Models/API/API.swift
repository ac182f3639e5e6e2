import Foundation

/// What Hub asks of GitHub.
package enum API {
  /// The version of the API that Hub was written for.
  static let version = "2022-11-28"

  /// How many of a list Hub asks for at once: the most there can be.
  static let pageSize = "100"

  /// Who the token belongs to.
  static let currentUser = APIRequest<User>(path: ["user"])

  /// What may still be asked; asking costs nothing, and whoever is there answers soon.
  static let budget = APIRequest<Nothing>(path: ["rate_limit"], patience: 5)

  /// The repositories that a person has to do with.
  static func repositories(type: String = "all", sort: String? = nil) -> APIRequest<Listed<Repo>> {
    APIRequest(
      path: ["user", "repos"],
      query: [("type", type), ("sort", sort), ("per_page", pageSize)],
    )
  }

  /// Repositories that all may see, the most starred first.
  ///
  /// - Parameter words: what they are found by; empty for the most starred ones in Swift.
  static func publicRepositories(_ words: String = "") -> APIRequest<FoundRepositories> {
    APIRequest(
      path: ["search", "repositories"],
      query: [
        ("q", words.isEmpty ? "language:swift" : words), ("sort", "stars"), ("per_page", "50"),
      ],
    )
  }

  static func repository(_ owner: String, _ name: String) -> APIRequest<Repo> {
    APIRequest(path: ["repos", owner, name])
  }

  /// The README as it was written.
  static func readme(_ owner: String, _ name: String) -> APIRequest<String> {
    APIRequest(
      path: ["repos", owner, name, "readme"],
      accept: "application/vnd.github.raw+json",
    )
  }

  /// Bytes by language.
  static func languages(_ owner: String, _ name: String) -> APIRequest<[String: Int]> {
    APIRequest(path: ["repos", owner, name, "languages"])
  }

  static func star(_ owner: String, _ name: String) -> APIRequest<Nothing> {
    APIRequest(method: .put, path: ["user", "starred", owner, name])
  }

  static func unstar(_ owner: String, _ name: String) -> APIRequest<Nothing> {
    APIRequest(method: .delete, path: ["user", "starred", owner, name])
  }
}

/// What a search found.
struct FoundRepositories: Decodable, Sendable {
  let items: Listed<Repo>
}

/// The answer that holds nothing.
struct Nothing: Decodable, Hashable, Sendable {}
