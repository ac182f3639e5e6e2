/// What makes tables of one form those of the next, where both stores say it alike.
enum SQLMigration {
  /// Moments as such, lists in the order of the changes to them, and how much steps keep.
  ///
  /// - Parameter integer: the store's type for whole numbers.
  static func instants(integer: String) -> String {
    """
    DROP INDEX item_due;
    ALTER TABLE item RENAME COLUMN due_order TO due_day;
    ALTER TABLE past_item RENAME COLUMN due_order TO due_day;
    UPDATE item SET due_day = CASE WHEN due_moment IS NULL THEN due_day / 86400000000 END
      WHERE due_day IS NOT NULL;
    UPDATE past_item SET due_day = CASE WHEN due_moment IS NULL THEN due_day / 86400000000 END
      WHERE due_day IS NOT NULL;
    CREATE INDEX item_due_day ON item (due_day, id)
      WHERE completed IS NULL AND due_day IS NOT NULL;
    CREATE INDEX item_due_moment ON item (due_moment, id)
      WHERE completed IS NULL AND due_moment IS NOT NULL;
    ALTER TABLE list ADD COLUMN sequence \(integer) NOT NULL DEFAULT 0;
    ALTER TABLE past_list ADD COLUMN sequence \(integer);
    UPDATE list SET sequence =
      -(SELECT count(*) FROM list AS later WHERE later.modified > list.modified);
    UPDATE past_list SET sequence =
      -(SELECT count(*) FROM list AS later WHERE later.modified > past_list.modified);
    ALTER TABLE step ADD COLUMN total \(integer) NOT NULL DEFAULT 0;
    CREATE INDEX step_done ON step (number) WHERE undone = 0;
    CREATE INDEX step_undone ON step (number) WHERE undone = 1;
    """
  }

  /// How many are due when.
  ///
  /// - Parameters:
  ///   - integer: the store's type for whole numbers.
  ///   - options: what the store is told of the table besides.
  static func counts(integer: String, options: String = "") -> String {
    """
    CREATE TABLE due_count (
      kind \(integer) NOT NULL, level \(integer) NOT NULL, bucket \(integer) NOT NULL,
      items \(integer) NOT NULL, PRIMARY KEY (kind, level, bucket)
    ) \(options);
    \(SQLDueCounts.fill)
    """
  }
}
