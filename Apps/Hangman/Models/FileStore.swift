import Foundation

/// What has limits that a file changed by hand may break.
protocol Sound {
  var isSound: Bool { get }
}

/// A file that a value is kept in.
struct FileStore<Value: Codable & Sound>: Sendable {
  let file: URL
  /// What there is before anything was saved.
  let initial: @Sendable () -> Value
  /// What the value is called in a sentence: "The statistics".
  let name: String

  /// What the file holds.
  ///
  /// - Throws: `FileStoreError.setAside` when it could not be understood; it is kept beside under
  ///   another name then, and there is room for a new one.
  func load() throws(FileStoreError) -> Value {
    guard FileManager.default.fileExists(atPath: file.path) else { return initial() }
    guard let data = try? Data(contentsOf: regular(file)) else { throw .unreadable(name) }
    let value = try? JSONDecoder().decode(Value.self, from: data)
    guard let value, value.isSound else { throw setAside() }
    return value
  }

  func save(_ value: Value) throws(FileStoreError) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true,
      )
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(value).write(to: file, options: .atomic)
    } catch {
      throw .unwritable(name)
    }
  }

  private func regular(_ file: URL) throws -> URL {
    let target = file.resolvingSymlinksInPath()
    let values = try FileManager.default.attributesOfItem(atPath: target.path)
    guard
      values[.type] as? FileAttributeType == .typeRegular,
      let size = values[.size] as? Int, size <= FileStore.maxSize
    else { throw FileStoreError.unreadable(name) }
    return target
  }

  private func setAside() -> FileStoreError {
    for suffix in ["bad"] + (2...FileStore.maxBadFiles).map({ "bad\($0)" }) {
      let other = file.appendingPathExtension(suffix)
      guard !FileManager.default.fileExists(atPath: other.path) else { continue }
      let moved: ()? = try? FileManager.default.moveItem(at: file, to: other)
      return moved == nil ? .unreadable(name) : .setAside(name, other.lastPathComponent)
    }
    return .unreadable(name)
  }

  private static var maxSize: Int { 10_000_000 }
  private static var maxBadFiles: Int { 99 }
}

/// What can go wrong with a file that something is kept in.
enum FileStoreError: LocalizedError, Equatable {
  case setAside(String, String)
  case unreadable(String)
  case unwritable(String)

  var errorDescription: String? {
    switch self {
    case .setAside(let name, let file):
      "\(name) could not be understood and start anew; the old file is kept as \(file)."
    case .unreadable(let name):
      "\(name) could not be read; the file is left as it is."
    case .unwritable(let name):
      "\(name) could not be saved."
    }
  }
}
