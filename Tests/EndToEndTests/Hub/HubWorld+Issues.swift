nonisolated extension HubWorld {
  static let issues = [
    "/repos/robin/nest/issues": """
    [\(summary(12, "Sing an octave lower", "wren", labels: ["music": "5319e7"], more: pull)),
    \(summary(3, "A feather is missing", "wren", labels: three, more: comments(2))),
    \(summary(2, "Nests fall when it storms", "magpie", labels: [:], more: comments(0)))]
    """,
    "/repos/robin/nest/issues/3": """
    {"id":103,"number":3,"title":"A feather is missing","state":"open",\
    "body":"It was **here** in the morning:\\n\\n1. a brown one\\n2. `two` white ones",\
    "user":{"id":8,"login":"wren"},"comments":2,\
    "labels":[{"name":"bug","color":"d73a4a"},{"name":"help wanted","color":"008672"}],\
    "assignees":[{"id":7,"login":"robin"}],"locked":false,\
    "created_at":"2023-11-14T03:04:05Z","updated_at":"2023-11-14T20:04:05Z"}
    """,
    "/repos/robin/nest/issues/3/comments": """
    [{"id":201,"user":{"id":9,"login":"magpie"},"body":"Who would take such a thing?",\
    "created_at":"2023-11-14T12:00:00Z","updated_at":"2023-11-14T12:00:00Z"},\
    {"id":202,"user":{"id":7,"login":"robin"},\
    "body":"Found under the hedge.\\n\\n> Who would take such a thing?\\n\\nNobody.",\
    "created_at":"2023-11-14T20:04:05Z","updated_at":"2023-11-14T20:04:05Z"}]
    """,
    "/repos/robin/nest/issues/12": summary(
      12,
      "Sing an octave lower",
      "wren",
      labels: ["music": "5319e7"],
      more: pull,
    ),
    "/repos/robin/nest/pulls/12": """
    {"head":{"ref":"low","label":"wren:low"},"base":{"ref":"main","label":"robin:main"},\
    "commits":3,"changed_files":2,"additions":120,"deletions":48}
    """,
    "/repos/robin/nest/issues/12/comments": """
    [{"id":301,"user":{"id":7,"login":"robin"},"body":"Both are right.",\
    "created_at":"2023-11-14T12:00:00Z","updated_at":"2023-11-14T12:00:00Z"}]
    """,
  ]

  private static let three: KeyValuePairs = ["bug": "d73a4a", "help wanted": "008672"]
  private static let pull =
    #""comments":1,"pull_request":{"url":"https://api.github.com/x"},"body":"So that all can join.""#

  private static func comments(_ count: Int) -> String { #""comments":\#(count)"# }

  private static func summary(
    _ number: Int,
    _ title: String,
    _ author: String,
    labels: KeyValuePairs<String, String>,
    more: String,
  ) -> String {
    let all = labels.map { #"{"name":"\#($0)","color":"\#($1)"}"# }.joined(separator: ",")
    return #"{"id":\#(number + 100),"number":\#(number),"title":"\#(title)","state":"open","#
      + #""user":{"id":8,"login":"\#(author)"},"labels":[\#(all)],"assignees":[],"locked":false,"#
      + #""created_at":"2023-11-1\#(number % 4)T03:04:05Z","#
      + #""updated_at":"2023-11-14T20:04:05Z",\#(more)}"#
  }
}
