import Foundation
import Testing

@testable import HubModel

/// The replay server is right, if a client by others gets the same from it.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct InteropTests {
  @Test func `PyGithub reads the same repositories and the same person`() async throws {
    let pages = [[1, 2], [3], [4, 5]].map { $0.map { Fixtures.repo($0, stars: $0 * 10) } }
    var exchanges = Fixtures.pages(pages) + [Fixtures.user] + Fixtures.renamed
    // It asks for pages of another size.
    var first = exchanges[0]
    first = .init(target: "/user/repos", headers: first.headers, body: first.body)
    exchanges.append(first)
    let server = try ReplayServer(exchanges)
    defer { server.stop() }
    let client = try client(server.address)
    let basket = Basket<Repo>()
    try await client.eachPage(of: API.repositories()) { await basket.put($0) }
    let user = try await client.send(API.currentUser)
    var ours = ["\(user.id) \(user.login) \(user.mail)"]
    ours += await basket.items.map { "\($0.id) \($0.slug) \($0.stars)" }
    ours.append(try await client.send(API.repository("robin", "old")).slug)
    let theirs = try await python(Self.script, server.address)
    #expect(theirs.split(separator: "\n").map(String.init) == ours)
  }

  @Test(.enabled(if: Recordings.areThere, Recordings.whyNot))
  func `PyGithub reads the same recorded repository`() async throws {
    let server = try ReplayServer(Recordings.exchanges("get-repository__raw-fixture.json"))
    defer { server.stop() }
    let repo = try await client(server.address)
      .send(API.repository("octokit-fixture-org", "hello-world"))
    let script = """
      import sys, github
      hub = github.Github("ghp_secret", base_url=sys.argv[1])
      repo = hub.get_repo("octokit-fixture-org/hello-world")
      print(repo.id, repo.full_name, repo.owner.login, repo.open_issues_count, repo.private)
      """
    let ours =
      "\(repo.id) \(repo.slug) \(repo.owner) \(repo.openIssues) \(repo.isPrivate ? "True" : "False")"
    #expect(try await python(script, server.address) == ours + "\n")
  }

  @Test(.enabled(if: Recordings.areThere, Recordings.whyNot))
  func `PyGithub reads the same recorded issues through all their pages`() async throws {
    let exchanges = try Recordings.exchanges("paginate-issues__raw-fixture.json")
    let first = try #require(exchanges.first { $0.method == "GET" })
    let parts = first.target.split(separator: "/").map(String.init)
    // Before it asks for issues it asks for the repository, which the recording made.
    let made = try #require(exchanges.first { $0.method == "POST" })
    let repo = ReplayServer.Exchange(target: "/repos/\(parts[1])/\(parts[2])", body: made.body)
    let server = try ReplayServer(exchanges + [repo])
    defer { server.stop() }
    let basket = Basket<RepoIssue>()
    var request = API.issues(RepoKey(owner: parts[1], name: parts[2]), perPage: "3")
    request.query.removeFirst(3)
    try await client(server.address).eachPage(of: request) { await basket.put($0) }
    let script = """
      import sys, github
      hub = github.Github("ghp_secret", base_url=sys.argv[1], per_page=3)
      for issue in hub.get_repo("\(parts[1])/\(parts[2])").get_issues():
          print(issue.number, issue.title, issue.user.login, issue.state, issue.comments)
      """
    let theirs = try await python(script, server.address)
    let ours = await basket.items.map {
      "\($0.number) \($0.title) \($0.author) \($0.state) \($0.comments)"
    }
    #expect(ours.count == 13 && theirs.split(separator: "\n").map(String.init) == ours)
  }

  @Test(.enabled(if: Recordings.areThere, Recordings.whyNot))
  func `PyGithub follows the same new name, and is refused as Hub is`() async throws {
    let renaming = try Recordings.exchanges("rename-repository__raw-fixture.json")
    let refusing = try Recordings.exchanges("errors__raw-fixture.json")
    let server = try ReplayServer(renaming + refusing)
    defer { server.stop() }
    let old = try #require(renaming.first { $0.status == 301 })
    let bad = try #require(refusing.first { $0.status == 422 })
    let parts = old.target.split(separator: "/").map(String.init)
    let client = try client(server.address)
    let repo = try await client.send(API.repository(parts[1], parts[2]))
    await #expect(throws: APIError.notFound) {
      try await client.send(API.repository("nobody", "nothing"))
    }
    let script = """
      import sys, github
      hub = github.Github("ghp_secret", base_url=sys.argv[1])
      repo = hub.get_repo("\(parts[1])/\(parts[2])")
      print(repo.id, repo.full_name)
      try:
          hub.get_repo("nobody/nothing")
      except github.UnknownObjectException as error:
          print(error.status)
      try:
          hub._Github__requester.requestJsonAndCheck("POST", "\(bad.target)", input={})
      except github.GithubException as error:
          print(error.status, error.data["errors"][0]["field"])
      """
    let theirs = try await python(script, server.address)
    #expect(theirs == "\(repo.id) \(repo.slug)\n404\n422 color\n")
  }

  @Test func `A program may say more than a pipe holds`() async throws {
    let output = try await python("import sys; print(sys.argv[1] * 200_000, end='')", "x")
    #expect(output.utf8.count == 200_000)
  }

  private static let script = """
    import sys, github
    hub = github.Github("ghp_secret", base_url=sys.argv[1])
    user = hub.get_user()
    print(user.id, user.login, user.email)
    for repo in user.get_repos():
        print(repo.id, repo.full_name, repo.stargazers_count)
    print(hub.get_repo("robin/old").full_name)
    """

  private func python(_ script: String, _ argument: String) async throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", script, argument]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    let outputs = AsyncStream.makeStream(of: Data.self)
    let reading = pipe.fileHandleForReading
    try process.run()
    // Read while it runs: a full pipe would stop it. This thread answers its requests meanwhile.
    Thread.detachNewThread {
      outputs.continuation.yield((try? reading.readToEnd() ?? Data()) ?? Data())
      process.waitUntilExit()
      outputs.continuation.finish()
    }
    var output = Data()
    for await part in outputs.stream { output += part }
    return String(decoding: output, as: UTF8.self)
  }
}
