/// Answers of our own, of the form of GitHub's.
nonisolated enum Fixtures {
  typealias Exchange = ReplayServer.Exchange

  static let json = (name: "content-type", value: "application/json; charset=utf-8")

  static let user = Exchange(
    target: "/user",
    headers: [json, ("etag", #""u1""#)],
    body: #"{"id":7,"login":"robin","name":"Robin","email":"robin@forest.example"}"#,
  )

  static func repo(_ id: Int, owner: String = "robin", stars: Int = 0) -> String {
    #"{"id":\#(id),"name":"r\#(id)","full_name":"\#(owner)/r\#(id)","private":false,"#
      + #""owner":{"id":7,"login":"\#(owner)"},"description":null,"fork":false,"#
      + #""stargazers_count":\#(stars),"open_issues_count":2,"language":null,"#
      + #""updated_at":"2024-01-02T03:04:05Z"}"#
  }

  /// Pages of repositories, the first at the address that Hub asks for, the others where GitHub
  /// likes to have them.
  static func pages(_ pages: [[String]]) -> [Exchange] {
    pages.enumerated().map { index, repos in
      let isLast = index == pages.count - 1
      var headers = [json, (name: "etag", value: #""p\#(index)""#)]
      if !isLast {
        let next = "<https://api.github.com/user/7/repos?a=1,2&page=\(index + 2)>; rel=\"next\""
        let last = "<https://api.github.com/user/7/repos?page=\(pages.count)>; rel=\"last\""
        headers.append(("link", "\(next), \(last)"))
      }
      return Exchange(
        target: index == 0
          ? "/user/repos?type=all&per_page=100" : "/user/7/repos?a=1,2&page=\(index + 1)",
        headers: headers,
        body: "[" + repos.joined(separator: ",") + "]",
      )
    }
  }

  /// A repository that has another name now.
  static let renamed = [
    Exchange(
      target: "/repos/robin/old",
      status: 301,
      headers: [json, ("location", "https://api.github.com/repositories/42")],
      body: #"{"message":"Moved Permanently"}"#,
    ),
    Exchange(target: "/repositories/42", headers: [json], body: repo(42)),
  ]
}
