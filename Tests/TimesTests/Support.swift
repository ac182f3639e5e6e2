import Foundation

@testable import Times

/// Numbers in a fixed order (SplitMix64), so that what is random can be repeated.
nonisolated struct FixedGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

nonisolated extension DataFolder {
  /// A folder that can not be: nothing is kept.
  static let none = DataFolder(url: URL(filePath: "/dev/null/Times"))

  /// A folder of its own, which does not exist yet.
  static func fresh() -> DataFolder {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "TimesTests-\(UUID().uuidString)")
    return DataFolder(url: folder.appending(path: "deep"))
  }

  func remove() {
    try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
  }

  /// The names of the files, in order.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}
