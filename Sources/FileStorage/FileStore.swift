import Foundation

/// The file that a value is kept in.
public struct FileStore<Value: Persistable>: Sendable {
  public let folder: AppDirectory

  public init(folder: AppDirectory) {
    self.folder = folder
  }

  /// What the file holds; nothing yet is no error.
  ///
  /// - Throws: `FileStoreError.setAside` when it could not be understood; it is kept beside under
  ///   another name then, and there is room for a new one.
  public func load() throws(FileStoreError) -> Value {
    let data: Data?
    do {
      data = try folder.read(Value.fileName)
    } catch {
      throw .unreadable(Value.title)
    }
    guard let data else { return Value() }
    if let value = try? JSONDecoder().decode(Value.self, from: data), value.isValid {
      return value
    }
    guard let other = folder.quarantine(Value.fileName) else { throw .unreadable(Value.title) }
    throw .quarantined(Value.title, other)
  }

  /// What the file holds, read alone: one that makes no sense is moved away once only, and never
  /// the new one that another window has saved meanwhile.
  public func loadWithLock() throws(FileStoreError) -> Value {
    try folder.withLock(makesFolder: false) { () throws(FileStoreError) in try load() }
  }

  public func save(_ value: Value) throws(FileStoreError) {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try folder.write(encoder.encode(value), to: Value.fileName)
    } catch {
      throw .unwritable(Value.title)
    }
  }

  /// Reads, changes and writes the file alone, so that what many windows change at the same time
  /// all lasts.
  ///
  /// - Parameters:
  ///   - fresh: what is changed instead of a file that made no sense.
  ///   - change: is called with what the file holds, unless that must be left as it is.
  /// - Returns: `FileStoreError.setAside` when there was such a file; the new one was written.
  /// - Throws: why nothing was written; what could not be moved away is not written over.
  public func update(
    orFrom fresh: Value = Value(),
    _ change: (inout Value) -> Void,
  ) throws(FileStoreError) -> FileStoreError? {
    try folder.withLock { () throws(FileStoreError) in
      var value = fresh
      var aside: FileStoreError?
      do throws(FileStoreError) {
        value = try load()
      } catch {
        guard case .quarantined = error else { throw error }
        aside = error
      }
      change(&value)
      try save(value)
      return aside
    }
  }
}
