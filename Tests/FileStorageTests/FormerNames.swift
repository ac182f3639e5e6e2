import Foundation
import Keeping

/// An app that uses the former names, which has to compile for one more version.
@available(*, deprecated)
enum FormerNames {
  struct Counts: Storable {
    static let fileName = "counts.json"
    static let title = "The counts"
    var count = 0
    var isSound: Bool { count >= 0 }
  }

  static func use(_ folder: DataFolder) throws -> Counts {
    let store = FileStore<Counts>(folder: folder)
    _ = folder.alone { folder.setAside("old") }
    return try store.loadAlone()
  }
}
