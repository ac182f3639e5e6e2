import Foundation

/// What is known of one thing that has a screen of its own, kept and replaced as a whole.
protocol StoredPage: Codable, Hashable, Sendable {
  /// The first word of its keys.
  static var kind: String { get }

  /// When all of it was last there.
  var refreshed: Date? { get }

  /// Nothing known yet.
  init()
}

extension StoredPage {
  /// The key of a page; names of GitHub's are the same in large and small letters.
  static func key(_ name: String) -> String { kind + " " + name.lowercased() }
}

/// A page as a row.
enum PageRow {
  static let table = """
    CREATE TABLE pages (
      account TEXT NOT NULL, key TEXT NOT NULL, body BLOB NOT NULL, PRIMARY KEY (account, key)
    )
    """
}

extension HubStore {
  /// A page as it is stored; one without anything if there is none, or none that can be read.
  func page<Page: StoredPage>(_ name: String, account: String, as kind: Page.Type) throws -> Page {
    let bodies = try database.rows(
      "SELECT body FROM pages WHERE account = ? AND key = ?",
      [.text(account), .text(Page.key(name))],
    ) { $0.data(0) }
    return bodies.first.flatMap { try? JSONDecoder().decode(Page.self, from: $0) } ?? Page()
  }

  /// Changes a page, and tells if it became another.
  ///
  /// - Parameter visit: as for the repositories' `write`.
  func change<Page: StoredPage>(
    _ name: String,
    account: String,
    visit: Int? = nil,
    _ edit: @Sendable (inout Page) -> Void,
  ) throws {
    try check(visit, of: account)
    let old = try page(name, account: account, as: Page.self)
    var new = old
    edit(&new)
    guard new != old else { return }
    try database.run(
      "INSERT INTO pages (account, key, body) VALUES (?, ?, ?) "
        + "ON CONFLICT (account, key) DO UPDATE SET body = excluded.body",
      [.text(account), .text(Page.key(name)), .data(try JSONEncoder().encode(new))],
    )
    changes.announce(.page(account: account, key: Page.key(name)))
  }
}
