import Foundation
import SQLite

/// What is known of one thing that has a screen of its own, kept and replaced as a whole.
protocol StoredPage: Codable, Hashable, Sendable {
  /// The first word of its keys.
  static var kind: String { get }

  /// When all of it was last there.
  var refreshed: Date? { get }

  /// What can be so long that it is kept by itself, and is not part of what is encoded.
  var longText: String? { get set }

  /// Nothing known yet.
  init()
}

extension StoredPage {
  var longText: String? {
    get { nil }
    set {}
  }

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

  static let longText = "ALTER TABLE pages ADD COLUMN text TEXT"
}

extension HubStore {
  /// A page as it is stored; one without anything if there is none, or none that can be read.
  func page<Page: StoredPage>(_ name: String, account: String, as kind: Page.Type) throws -> Page {
    let rows = try database.rows(
      "SELECT body, text FROM pages WHERE account = ? AND key = ?",
      [.text(account), .text(Page.key(name))],
    ) { (body: $0.data(0), text: $0.optionalText(1)) }
    guard
      let row = rows.first, var page = try? JSONDecoder().decode(Page.self, from: row.body)
    else { return Page() }
    page.longText = row.text
    return page
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
    let isSameText = new.longText == old.longText
    try database.run(
      "INSERT INTO pages (account, key, body, text) VALUES (?, ?, ?, ?) "
        + "ON CONFLICT (account, key) DO UPDATE SET body = excluded.body"
        + (isSameText ? "" : ", text = excluded.text"),
      [
        .text(account), .text(Page.key(name)), .data(try JSONEncoder().encode(new)),
        // One that is there already is not copied once more.
        isSameText ? .null : Value(new.longText),
      ],
    )
    changes.send(.page(account: account, key: Page.key(name)))
  }
}
