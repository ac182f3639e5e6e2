import Console
import Foundation

/// What is written of one thing: its cells, and itself in JSON.
protocol HubLine: Encodable {
  var cells: [String] { get }
}

/// Writes things in columns for a terminal, with tabs between for other programs, or in JSON.
@MainActor
struct HubLines {
  let output: CommandOutput
  let isJSON: Bool

  func write(_ lines: [some HubLine]) throws {
    if isJSON { return try writeJSON(lines) }
    let rows = lines.map { $0.cells.map { PlainText.line($0, limit: 400) } }
    guard output.isTerminal else {
      for row in rows { output.line(row.joined(separator: "\t")) }
      return
    }
    let widths = rows.reduce(into: [Int]()) { widths, row in
      for (index, cell) in row.enumerated() {
        if index == widths.count { widths.append(0) }
        widths[index] = max(widths[index], CellText.width(cell))
      }
    }
    // No column but the last takes more than a good part of a line.
    let most = max(output.width * 2 / 5, 12)
    for row in rows {
      let cells = row.enumerated().map { index, cell in
        index == row.count - 1 ? cell : CellText.pad(cell, min(widths[index], most))
      }
      let line = CellText.fit(cells.joined(separator: "  "), output.width)
      output.line(String(line.reversed().drop { $0 == " " }.reversed()))
    }
  }

  private func writeJSON(_ lines: [some HubLine]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    for line in lines {
      output.line(String(decoding: try encoder.encode(line), as: UTF8.self))
    }
  }
}

extension Repo: HubLine {
  var cells: [String] {
    let marks = [(isPrivate, "private"), (isFork, "fork"), (isArchived, "archived")]
    return [slug, "★ \(stars)", language, marks.filter(\.0).map(\.1).joined(separator: " "), about]
  }
}

/// An issue as it is written.
struct IssueLine: HubLine {
  let number: Int
  let title: String
  let state: String
  let author: String
  let labels: [String]
  let comments: Int
  let isPullRequest: Bool
  let created: Date?
  let updated: Date?

  init(_ issue: RepoIssue) {
    number = issue.number
    title = issue.title
    state = IssueLook(issue).word.lowercased()
    author = issue.author
    labels = issue.labels.map(\.name)
    comments = issue.comments
    isPullRequest = issue.isPullRequest
    created = issue.created
    updated = issue.updated
  }

  var cells: [String] {
    [
      "#\(number)", isPullRequest ? "pull" : "issue", state, title, author,
      labels.joined(separator: ", "),
    ]
  }
}

/// A piece of news as it is written.
struct NotificationLine: HubLine {
  let id: String
  let repository: String
  let kind: String
  let number: Int?
  let title: String
  let reason: String
  let isUnread: Bool
  let updated: Date?

  init(_ notice: NotificationThread) {
    id = notice.id.description
    repository = notice.repo
    kind = notice.kind
    number = notice.number
    title = notice.title
    reason = notice.reason
    isUnread = notice.isUnread
    updated = notice.updated
  }

  var cells: [String] {
    [
      repository, number.map { "#\($0)" } ?? "", isUnread ? "new" : "read", title,
      NotificationText.reason(reason) ?? "",
    ]
  }
}

/// An account as it is written; never with its token.
struct AccountLine: HubLine {
  let login: String
  let server: String
  let mail: String
  let isCurrent: Bool
  let token: Account.TokenPlace

  init(_ account: Account, isCurrent: Bool) {
    login = account.login
    server = account.server.words
    mail = account.mail
    self.isCurrent = isCurrent
    token = account.tokenPlace
  }

  var cells: [String] {
    let place =
      switch token {
      case .kept: "kept"
      case .environment: "from the environment"
      case .memory: "not kept"
      case .none: "not there"
      }
    return [isCurrent ? "*" : " ", login, server, "token \(place)"]
  }
}
