public import Foundation

/// Where a container keeps its objects.
public struct ModelConfiguration: Sendable {
  public let name: String
  public let url: URL
  public let isStoredInMemoryOnly: Bool
  public let allowsSave: Bool

  public init(isStoredInMemoryOnly: Bool) {
    self.init(nil, isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(nil, isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  public init(
    _ name: String? = nil,
    schema: Schema? = nil,
    isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true,
  ) {
    self.name = name ?? "default"
    self.isStoredInMemoryOnly = isStoredInMemoryOnly
    self.allowsSave = allowsSave
    url = ModelConfiguration.folder.appending(path: self.name + ".store")
  }

  public init(_ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true) {
    self.name = name ?? "default"
    self.url = url
    self.allowsSave = allowsSave
    isStoredInMemoryOnly = false
  }

  /// In the folder named by the variable `MARTLET_DATA`, else in one of the program's own where
  /// the system wants such files.
  private static var folder: URL {
    let chosen = ProcessInfo.processInfo.environment["MARTLET_DATA"] ?? ""
    if !chosen.isEmpty { return URL(filePath: chosen, directoryHint: .isDirectory) }
    let usual = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    return (usual.first ?? FileManager.default.temporaryDirectory)
      .appending(path: ProcessInfo.processInfo.processName, directoryHint: .isDirectory)
  }
}
