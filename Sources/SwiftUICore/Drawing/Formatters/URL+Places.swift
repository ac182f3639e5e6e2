public import Foundation

nonisolated extension URL {
  /// The folder with the folders of all people.
  public static var userDirectory: URL {
    FileManager.default.homeDirectoryForCurrentUser.deletingLastPathComponent()
  }

  /// The folder of what was thrown away; it may be missing.
  public static var trashDirectory: URL {
    Trash.folder.appending(path: "files", directoryHint: .isDirectory)
  }
}

nonisolated extension URLResourceKey {
  /// The room that a file of importance may take up: what is free.
  public static var volumeAvailableCapacityForImportantUsageKey: Self {
    .volumeAvailableCapacityKey
  }

  /// The room that a file may take up which can be had again: what is free.
  public static var volumeAvailableCapacityForOpportunisticUsageKey: Self {
    .volumeAvailableCapacityKey
  }
}

nonisolated extension URLResourceValues {
  /// The bytes that a file of importance may take up: what is free.
  public var volumeAvailableCapacityForImportantUsage: Int64? {
    volumeAvailableCapacity.map(Int64.init)
  }

  /// The bytes that a file may take up which can be had again: what is free.
  public var volumeAvailableCapacityForOpportunisticUsage: Int64? {
    volumeAvailableCapacity.map(Int64.init)
  }
}
