public import Foundation

nonisolated extension IndexPath {
  /// The place of a row in a section of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// The place of an item in a section of a collection.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The section; reading it ends the program where there is none.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The row in its section; reading it ends the program where there is none.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The item in its section; reading it ends the program where there is none.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
