import Foundation

/// The file that statistics are kept in.
struct StatisticsStore: Sendable {
  let file: URL

  /// In the folder named by the variable `MARTLET_DATA`, else where the system wants such files.
  static var standard: StatisticsStore {
    let chosen = ProcessInfo.processInfo.environment["MARTLET_DATA"] ?? ""
    let files = FileManager.default
    let usual = files.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    let folder = chosen.isEmpty ? usual ?? files.temporaryDirectory : URL(filePath: chosen)
    return StatisticsStore(file: folder.appending(path: "PickPocket/statistics.json"))
  }

  /// What the file holds; nothing yet is no error.
  ///
  /// - Throws: `StatisticsError.setAside` when it could not be understood; it is kept beside under
  ///   another name then, and there is room for a new one.
  func load() throws(StatisticsError) -> Statistics {
    guard FileManager.default.fileExists(atPath: file.path) else { return Statistics() }
    guard let data = try? Data(contentsOf: regular(file)) else { throw .unreadable }
    let statistics = try? JSONDecoder().decode(Statistics.self, from: data)
    guard let statistics, statistics.isSound else { throw setAside() }
    return statistics
  }

  func save(_ statistics: Statistics) throws(StatisticsError) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true,
      )
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(statistics).write(to: file, options: .atomic)
    } catch {
      throw .unwritable
    }
  }

  private func regular(_ file: URL) throws -> URL {
    let target = file.resolvingSymlinksInPath()
    let values = try FileManager.default.attributesOfItem(atPath: target.path)
    guard
      values[.type] as? FileAttributeType == .typeRegular,
      let size = values[.size] as? Int, size <= 10_000_000
    else { throw StatisticsError.unreadable }
    return target
  }

  private func setAside() -> StatisticsError {
    let names = ["bad"] + (2...99).map { "bad\($0)" }
    for name in names {
      let other = file.appendingPathExtension(name)
      guard !FileManager.default.fileExists(atPath: other.path) else { continue }
      let moved: ()? = try? FileManager.default.moveItem(at: file, to: other)
      return moved == nil ? .unreadable : .setAside(other.lastPathComponent)
    }
    return .unreadable
  }
}

/// What can go wrong with the file of statistics.
enum StatisticsError: LocalizedError, Equatable {
  case setAside(String)
  case unreadable
  case unwritable

  var errorDescription: String? {
    switch self {
    case .setAside(let name):
      "The statistics could not be understood and start anew; the old file is kept as \(name)."
    case .unreadable:
      "The statistics could not be read; the file is left as it is."
    case .unwritable:
      "The statistics could not be saved."
    }
  }
}
