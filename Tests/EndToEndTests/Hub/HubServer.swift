import Foundation
import TestSupport

/// The GitHub of a test, which may go and come back at the same address.
final class HubServer {
  private(set) var replay: ReplayServer

  private init(_ replay: ReplayServer) { self.replay = replay }

  var address: String { replay.address }

  /// Runs a server for the time of a test.
  static func run<Result>(_ body: (HubServer) async throws -> Result) async throws -> Result {
    let server = HubServer(try ReplayServer(exchanges()))
    defer { server.stop() }
    return try await body(server)
  }

  /// Goes; who is talking to it is cut off.
  func stop() { replay.stop() }

  /// Comes back with one repository more.
  func comeBack() throws {
    replay = try ReplayServer(Self.exchanges(more: [repo(3, "song")]), port: replay.port)
  }

  private static let json = (name: "content-type", value: "application/json; charset=utf-8")
  private static let robin = #"{"id":7,"login":"robin","name":"Robin","email":"r@forest.example"}"#

  private static func exchanges(more: [String] = []) -> [ReplayServer.Exchange] {
    let repos = [repo(1, "nest"), repo(2, "<b>egg</b>")] + more
    let order = "state=open&sort=created&direction=desc&per_page=100"
    return [
      answer("/user", robin), answer("/users/robin", robin), answer("/rate_limit", "{}"),
      answer("/user/repos?type=all&per_page=100", "[\(repos.joined(separator: ","))]"),
      answer(
        "/search/repositories?q=language%3Aswift&sort=stars&per_page=50",
        #"{"total_count":1,"incomplete_results":false,"items":[\#(repo(4, "moss"))]}"#,
      ),
      answer("/repos/robin/nest", repo(1, "nest")),
      .init(
        target: "/repos/robin/nest/readme",
        headers: [(name: "content-type", value: "application/vnd.github.raw+json; charset=utf-8")],
        body: "# Woven\n\nOf **moss** <script>document.title = 'taken'</script> and hair.\n",
      ),
      answer("/repos/robin/nest/languages", #"{"Swift":900,"C":100}"#),
      answer("/repos/robin/nest/branches?per_page=100", "[]"),
      answer("/repos/robin/nest/releases?per_page=30", "[]"),
      answer("/repos/robin/nest/issues?\(order)", "[\(issue)]"),
      answer("/repos/robin/nest/issues/3", issue),
      answer("/repos/robin/nest/issues/3/comments?per_page=100", "[\(comment)]"),
      answer("/notifications?all=false&per_page=50", "[\(notice)]"),
      .init(method: "PUT", target: "/notifications", status: 205),
      answer("/users/robin/repos?type=owner&sort=updated&per_page=100", "[\(repos[0])]"),
      post("/login/device/code", code),
      post("/login/oauth/access_token", #"{"error":"authorization_pending"}"#),
      post(
        "/login/oauth/access_token",
        #"{"access_token":"ghp_secret","token_type":"bearer","scope":"repo"}"#,
      ),
    ]
  }

  private static let code =
    #"{"device_code":"d-secret","user_code":"WREN-0003","expires_in":900,"interval":1,"#
    + #""verification_uri":"https://api.github.com/login/device"}"#

  private static let notice =
    #"{"id":"301","unread":true,"reason":"mention","updated_at":"2024-01-03T03:04:05Z","#
    + #""repository":\#(repo(1, "nest")),"subject":{"title":"An egg is <u>cold</u>","#
    + #""type":"Issue","url":"https://api.github.com/repos/robin/nest/issues/3"}}"#

  private static func post(_ target: String, _ body: String) -> ReplayServer.Exchange {
    .init(method: "POST", target: target, headers: [json], body: body)
  }

  private static let issue =
    #"{"id":103,"number":3,"title":"A <i>feather</i> is missing","body":"It was **here**.","#
    + #""state":"open","user":{"id":8,"login":"wren"},"labels":[],"assignees":[],"comments":1,"#
    + #""created_at":"2024-01-02T03:04:05Z","updated_at":"2024-01-02T03:04:05Z"}"#

  private static let comment =
    #"{"id":203,"user":{"id":7,"login":"robin"},"body":"Found under the hedge.","#
    + #""created_at":"2024-01-03T03:04:05Z","updated_at":"2024-01-03T03:04:05Z"}"#

  private static func answer(_ target: String, _ body: String) -> ReplayServer.Exchange {
    .init(target: target, headers: [json], body: body)
  }
}

private func repo(_ id: Int, _ name: String) -> String {
  #"{"id":\#(id),"name":"\#(name)","full_name":"robin/\#(name)","private":false,"#
    + #""owner":{"id":7,"login":"robin"},"description":"A place","fork":false,"#
    + #""stargazers_count":4,"open_issues_count":1,"language":"Swift","#
    + #""updated_at":"2024-01-02T03:04:05Z","default_branch":"main"}"#
}
