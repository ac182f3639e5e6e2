import Foundation

/// The form of the file, and how a file of an older form becomes one of this.
struct SQLiteSchema {
  /// One for each version: what makes it of the one before.
  let versions: [String]

  static let current = SQLiteSchema(versions: [
    tables, search, history, SQLMigration.instants(integer: "INTEGER"), words,
    SQLMigration.counts(integer: "INTEGER", options: "STRICT, WITHOUT ROWID"), plainWords,
  ])

  /// `toDo`, in the header of each file, so that no other program's file is taken for ours.
  static let application = 0x746F_446F

  /// Makes the file one of this form.
  ///
  /// An older one is changed in one transaction, after a copy of it was made beside it.
  /// - Throws: `DatabaseError.newer` when it is of a form yet unknown.
  func prepare(_ connection: SQLiteConnection) throws {
    let place = connection.place
    // At one moment: another program may be making the file just now.
    let old = try patiently {
      try connection.run("BEGIN")
      let found = Result { try version(connection) }
      try connection.run("COMMIT")
      return try found.get()
    }
    guard old != versions.count else { return }
    guard old < versions.count else { throw DatabaseError.newer(place: place, version: old) }
    // Only now, that the file is known to be ours.
    try patiently { try connection.run("PRAGMA journal_mode = WAL") }
    if old > 0 { try keepCopy(connection, old) }
    try connection.defineWords()
    do {
      try connection.transaction {
        // It may have been faster.
        let old = try version(connection)
        guard old < versions.count else { throw NothingChanged() }
        for version in versions[old...] { try connection.script(version) }
        try connection.script("PRAGMA application_id = \(SQLiteSchema.application)")
        try connection.script("PRAGMA user_version = \(versions.count)")
      }
    } catch is NothingChanged {
      // It is as it should be now.
      return
    }
  }

  /// Tries again while another program has the file: where two want to change its kind of log at once,
  /// SQLite refuses one of them at once, however long it was told to wait.
  private func patiently<Result>(_ body: () throws -> Result) throws -> Result {
    let end = ContinuousClock.now + SQLiteConnection.patience
    while true {
      do {
        return try body()
      } catch DatabaseError.busy where ContinuousClock.now < end {
        // On the connection's own queue. SQLite tells nobody when a file is free, and two programs that
        // waited equally long would meet again.
        usleep(UInt32.random(in: 1_000...5_000))
      }
    }
  }

  private func version(_ connection: SQLiteConnection) throws -> Int {
    let version = try connection.number("PRAGMA user_version") ?? 0
    let application = try connection.number("PRAGMA application_id") ?? 0
    let isEmpty = try connection.number("SELECT count(*) FROM sqlite_schema") == 0
    let isOurs = application == SQLiteSchema.application && version > 0
    guard isOurs || isEmpty else {
      throw DatabaseError.unreadable(
        place: connection.place,
        reason: "it belongs to another program",
      )
    }
    return isEmpty ? 0 : version
  }

  private func keepCopy(_ connection: SQLiteConnection, _ version: Int) throws {
    let names = ["version-\(version)"] + (2...99).map { "version-\(version)-\($0)" }
    let paths = names.map { "\(connection.place).\($0)" }
    guard let path = paths.first(where: { !FileManager.default.fileExists(atPath: $0) }) else {
      throw DatabaseError.full(place: connection.place)
    }
    try connection.run("VACUUM INTO $1", .text(path))
  }

  // MARK: Versions

  private static let itemColumns = """
    title TEXT, note TEXT, due_moment INTEGER, due_order INTEGER, priority INTEGER, tags TEXT,
    created INTEGER, modified INTEGER, completed INTEGER, position REAL, extras TEXT,
    title_order TEXT
    """

  private static let tables = """
    CREATE TABLE list (
      id BLOB PRIMARY KEY NOT NULL, name TEXT NOT NULL, created INTEGER NOT NULL,
      modified INTEGER NOT NULL, position REAL NOT NULL,
      open INTEGER NOT NULL DEFAULT 0, total INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE item (
      serial INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE,
      list BLOB NOT NULL REFERENCES list (id), title TEXT NOT NULL, note TEXT NOT NULL,
      due_moment INTEGER, due_order INTEGER, priority INTEGER NOT NULL, tags TEXT NOT NULL,
      created INTEGER NOT NULL, modified INTEGER NOT NULL, completed INTEGER,
      position REAL NOT NULL, extras TEXT NOT NULL, title_order TEXT NOT NULL
    ) STRICT;
    CREATE INDEX item_place ON item (list, position, id);
    CREATE INDEX item_open ON item (list, position, id) WHERE completed IS NULL;
    CREATE INDEX item_finished ON item (list, completed DESC, id DESC)
      WHERE completed IS NOT NULL;
    CREATE INDEX item_due ON item (due_order, id)
      WHERE completed IS NULL AND due_order IS NOT NULL;
    CREATE INDEX item_done ON item (completed DESC, id DESC) WHERE completed IS NOT NULL;
    CREATE INDEX item_created ON item (created DESC, id DESC);
    CREATE INDEX item_waiting ON item (created DESC, id DESC) WHERE completed IS NULL;
    """

  private static let search = """
    CREATE VIRTUAL TABLE word USING fts5 (
      title, note, content = 'item', content_rowid = 'serial',
      tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
    );
    INSERT INTO word (word) VALUES ('rebuild');
    """

  private static let history = """
    CREATE TABLE step (
      number INTEGER PRIMARY KEY, action TEXT NOT NULL, count INTEGER NOT NULL,
      title TEXT NOT NULL, undone INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE past_list (
      step INTEGER NOT NULL, id BLOB NOT NULL, existed INTEGER NOT NULL, name TEXT,
      created INTEGER, modified INTEGER, position REAL, PRIMARY KEY (step, id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE past_item (
      step INTEGER NOT NULL, id BLOB NOT NULL, existed INTEGER NOT NULL, serial INTEGER,
      list BLOB, \(itemColumns), PRIMARY KEY (step, id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE change (number INTEGER PRIMARY KEY, origin BLOB NOT NULL, touched TEXT) STRICT;
    """

  /// Words as search sees them, in place of the text as it is: another way to fold letters would not
  /// find what was written.
  private static let words = """
    DROP TABLE word;
    ALTER TABLE item ADD COLUMN words TEXT NOT NULL DEFAULT '';
    ALTER TABLE past_item ADD COLUMN words TEXT;
    UPDATE item SET words = todo_words(title, note);
    UPDATE past_item SET words = todo_words(title, note) WHERE existed = 1;
    CREATE VIRTUAL TABLE word USING fts5 (
      words, content = 'item', content_rowid = 'serial', tokenize = 'ascii', prefix = '1 2 3'
    );
    INSERT INTO word (word) VALUES ('rebuild');
    """

  /// Only in which items a word is: no search asks where in them, or how long they are.
  private static let plainWords = """
    DROP TABLE word;
    CREATE VIRTUAL TABLE word USING fts5 (
      words, content = 'item', content_rowid = 'serial', tokenize = 'ascii', prefix = '1 2 3',
      detail = none, columnsize = 0
    );
    INSERT INTO word (word) VALUES ('rebuild');
    """
}
