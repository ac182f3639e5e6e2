@_exported public import FileStorage

/// The former name of `Persistable`, whose `isValid` it implements by `isSound`; for one version.
@available(*, deprecated, renamed: "Persistable")
public protocol Storable: Persistable {
  var isSound: Bool { get }
}

@available(*, deprecated)
extension Storable {
  public var isSound: Bool { true }
  public var isValid: Bool { isSound }
}

@available(*, deprecated, renamed: "AppDirectory")
public typealias DataFolder = AppDirectory

extension AppDirectory {
  @available(*, deprecated, renamed: "withLock")
  public func alone<Result, Problem: Error>(
    makesFolder: Bool = true,
    waitingFor milliseconds: Int = AppDirectory.patience,
    _ work: () throws(Problem) -> Result,
  ) throws(Problem) -> Result {
    try withLock(makesFolder: makesFolder, waitingFor: milliseconds, work)
  }

  @available(*, deprecated, renamed: "quarantine")
  public func setAside(_ name: String) -> String? { quarantine(name) }
}

extension FileStoreError {
  @available(*, deprecated, renamed: "quarantined")
  public static func setAside(_ title: String, _ file: String) -> FileStoreError {
    .quarantined(title, file)
  }
}

extension FileStore {
  @available(*, deprecated, renamed: "loadWithLock")
  public func loadAlone() throws(FileStoreError) -> Value { try loadWithLock() }
}
