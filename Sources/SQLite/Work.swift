/// What a connection has done.
public struct Work: Hashable, Sendable {
  /// The statements that were run.
  public var statements = 0
  /// The rows that they gave.
  public var rows = 0
  /// The steps of SQLite's machine.
  public var steps = 0
  /// The steps taken forward in scans of whole tables.
  public var scanned = 0
  /// The times that something had to be sorted without an index.
  public var sorts = 0
  /// The pages of the file that were looked at, those of indexes of words too.
  public var pages = 0

  /// Nothing yet.
  public init() {}

  /// What was done between two moments.
  public static func - (left: Work, right: Work) -> Work {
    var work = left
    work.statements -= right.statements
    work.rows -= right.rows
    work.steps -= right.steps
    work.scanned -= right.scanned
    work.sorts -= right.sorts
    work.pages -= right.pages
    return work
  }
}
