import Foundation

/// What is kept in a file of its own.
protocol Kept: Codable {
  /// The file's name.
  static var file: String { get }
  /// What it is called in a sentence: "facts".
  static var title: String { get }

  /// What there is before anything was kept.
  init()
}

extension FactBook: Kept {
  static let file = "facts.json"
  static let title = "facts"
}

extension GameSettings: Kept {
  static let file = "settings.json"
  static let title = "settings"
}

/// The file that a value is kept in.
struct FileStore<Value: Kept>: Sendable {
  let folder: DataFolder

  /// What the file holds; nothing yet is no error.
  ///
  /// - Throws: `FileStoreError.setAside` when it could not be understood; it is kept beside under
  ///   another name then, and there is room for a new one.
  func load() throws(FileStoreError) -> Value {
    let data: Data?
    do {
      data = try folder.read(Value.file)
    } catch {
      throw .unreadable(Value.title)
    }
    guard let data else { return Value() }
    if let value = try? JSONDecoder().decode(Value.self, from: data) { return value }
    guard let other = folder.setAside(Value.file) else { throw .unreadable(Value.title) }
    throw .setAside(Value.title, other)
  }

  /// What the file holds, read alone: one that makes no sense is moved away once only, and never
  /// the new one that another window has saved meanwhile.
  func loadAlone() throws(FileStoreError) -> Value {
    try folder.alone(makesFolder: false) { () throws(FileStoreError) in try load() }
  }

  func save(_ value: Value) throws(FileStoreError) {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try folder.write(encoder.encode(value), to: Value.file)
    } catch {
      throw .unwritable(Value.title)
    }
  }
}

/// What can go wrong with a file that something is kept in.
enum FileStoreError: LocalizedError, Equatable {
  case setAside(String, String)
  case unreadable(String)
  case unwritable(String)

  var errorDescription: String? {
    switch self {
    case .setAside(let title, let name):
      "Your \(title) could not be understood and start anew; the old file is kept as \(name)."
    case .unreadable(let title):
      "Your \(title) could not be read; the file is left as it is."
    case .unwritable(let title):
      "Your \(title) could not be saved."
    }
  }
}
