import Foundation
import Synchronization

@testable import HubModel

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What the server of the pictures answers, whatever the query.
nonisolated struct HubWorld: Transport {
  var isEmpty = false
  var isAway = false
  var marks = HubMarks()

  func send(_ request: URLRequest, bodyLimit: Int) throws -> RawAnswer {
    if isAway { throw APIError.offline }
    let path = request.url?.path ?? ""
    if path.hasPrefix("/notifications"), request.httpMethod != "GET" {
      marks.mark(
        path == "/notifications"
          ? Array(HubWorld.notices.keys) : [request.url?.lastPathComponent ?? ""]
      )
      return RawAnswer(status: 205, headers: [:], body: Data())
    }
    let notices =
      path == "/notifications"
      ? notices(all: request.url?.query?.contains("all=true") == true) : nil
    let body = isEmpty ? "[]" : notices ?? HubWorld.answers[path] ?? HubWorld.issues[path]
    return RawAnswer(
      status: body == nil ? 404 : 200,
      headers: ["content-type": "application/json; charset=utf-8"],
      body: Data((body ?? #"{"message":"Not Found"}"#).utf8),
    )
  }

  static func account(_ login: String, id: String, server: String) throws -> Account {
    guard let server = ServerAddress(server) else { throw APIError.badAddress }
    let mail = "\(login)@forest.example"
    let user = User(id: Identifier(id), login: login, mail: mail)
    return Account(user: user, server: server, mail: mail, tokenPlace: .kept)
  }

  static func repositories() throws -> [Repo] {
    try JSONDecoder().decode([Repo].self, from: Data(list.utf8))
  }

  private static let list = """
    [\(repo(1, "robin/nest", "A nest of twigs and moss", stars: 1_234, "Swift", "private")),
    \(repo(2, "robin/egg", "", stars: 0, "", "fork")),
    \(repo(3, "robin/everything-that-has-to-be-done-before-winter", long, stars: 7, "C++", "")),
    \(repo(4, "robin/worms", "Where the good ones are", stars: 12, "Python", "archived")),
    \(repo(5, "wren/song", "Songs, in שלום and 日本語", stars: 98_765, "Shell", ""))]
    """

  private static let long =
    "A list of all that a bird has to remember, with notes about those of other birds"

  private static func repo(
    _ id: Int,
    _ slug: String,
    _ about: String,
    stars: Int,
    _ language: String,
    _ mark: String,
  ) -> String {
    let parts = slug.split(separator: "/")
    return #"{"id":\#(id),"name":"\#(parts[1])","full_name":"\#(slug)","description":"\#(about)","#
      + #""private":\#(mark == "private"),"fork":\#(mark == "fork"),"#
      + #""archived":\#(mark == "archived"),"owner":{"id":7,"login":"\#(parts[0])"},"#
      + #""stargazers_count":\#(stars),"open_issues_count":2,"language":"\#(language)","#
      + #""updated_at":"2023-11-01T03:04:05Z"}"#
  }

  private static let answers = [
    "/user/repos": list,
    "/search/repositories": #"{"total_count":5,"incomplete_results":false,"items":\#(list)}"#,
    "/repos/robin/nest": """
    {"id":1,"name":"nest","full_name":"robin/nest","owner":{"login":"robin","id":7},\
    "html_url":"https://github.com/robin/nest","description":"A nest of twigs and moss",\
    "private":true,"fork":false,"archived":false,"homepage":"https://nest.example",\
    "default_branch":"main","license":{"key":"mit","name":"MIT License"},\
    "topics":["birds","twigs"],"stargazers_count":1234,"subscribers_count":56,\
    "forks_count":7,"open_issues_count":3}
    """,
    "/repos/robin/nest/readme": """
    # Nest

    Twigs and *moss*, woven as the [guide](guide.md) says.

    - Find twigs
    - Weave them

    ```swift
    let nest = Nest(twigs: 240)
    ```

    | Part | Count |
    | --- | ---: |
    | Twigs | 240 |
    | Moss | 18 |
    """,
    "/repos/robin/nest/languages": #"{"Swift":900,"C":80,"Shell":20}"#,
    "/repos/robin/nest/branches":
      #"[{"name":"dev","protected":false},{"name":"main","protected":true}]"#,
    "/repos/robin/nest/releases": """
    [{"id":2,"tag_name":"v2","name":"Second flight","body":"- *faster*","prerelease":false,\
    "draft":false,"published_at":"2023-10-01T00:00:00Z"}]
    """,
    "/users/robin": """
    {"login":"robin","id":7,"type":"User","name":"Robin Redbreast","company":"Forest",\
    "location":"A hedge in the north","blog":"robin.example","followers":12345,"following":6,\
    "public_repos":2,"bio":"Sings before sunrise, in all weathers, and guards a garden."}
    """,
    "/users/robin/repos": """
    [\(repo(1, "robin/nest", "A nest of twigs and moss", stars: 1_234, "Swift", "")),
    \(repo(2, "robin/egg", "", stars: 0, "", "fork"))]
    """,
  ]

  private static let notices = [
    "1": notice("A feather is missing", "Issue", "mention", "robin/nest", 3),
    "2": notice("Sing an octave lower", "PullRequest", "review_requested", "wren/song", 12),
    "3": notice("v2.0: Second flight", "Release", "subscribed", "robin/nest", nil),
  ]

  /// All that is new, or what nobody has marked as read.
  private func notices(all: Bool) -> String {
    let read = marks.read
    let shown = HubWorld.notices.sorted { $0.key < $1.key }.filter { all || !read.contains($0.key) }
    let items = shown.map { id, rest in
      #"{"id":"\#(id)","unread":\#(!read.contains(id)),"updated_at":"2023-11-14T1\#(id):00:00Z",\#(rest)}"#
    }
    return "[\(items.joined(separator: ","))]"
  }

  private static func notice(
    _ title: String,
    _ kind: String,
    _ reason: String,
    _ repo: String,
    _ number: Int?,
  ) -> String {
    let url = number.map { #""https://api.github.com/repos/\#(repo)/issues/\#($0)""# } ?? "null"
    return #""reason":"\#(reason)","#
      + #""subject":{"title":"\#(title)","type":"\#(kind)","url":\#(url)},"#
      + #""repository":{"id":5,"full_name":"\#(repo)"}"#
  }
}

/// What a person has marked as read on the server.
nonisolated final class HubMarks: Sendable {
  private let ids = Mutex<Set<String>>([])

  var read: Set<String> { ids.withLock { $0 } }

  func mark(_ new: [String]) { ids.withLock { $0.formUnion(new) } }
}
