public import Foundation

/// Where a container keeps its objects.
public struct ModelConfiguration: DataStoreConfiguration, Sendable, CustomDebugStringConvertible {
  public typealias Store = DefaultStore

  /// Where objects are shared with a person's other devices.
  public struct CloudKitDatabase: Hashable, Sendable {
    fileprivate let name: String?

    /// Without effect: iCloud is there on Apple's systems alone.
    public static let automatic = CloudKitDatabase(name: nil)
    /// The objects stay on this machine.
    public static let none = CloudKitDatabase(name: nil)

    /// Without effect: iCloud is there on Apple's systems alone.
    public static func `private`(_ privateDBName: String) -> CloudKitDatabase {
      CloudKitDatabase(name: privateDBName)
    }
  }

  /// A folder that several programs share.
  public struct GroupContainer: Hashable, Sendable {
    fileprivate let name: String?

    /// The program's own folder.
    public static let automatic = GroupContainer(name: nil)
    /// The program's own folder.
    public static let none = GroupContainer(name: nil)

    /// The folder of a group: every program that names the group has the same.
    public static func identifier(_ groupName: String) -> GroupContainer {
      GroupContainer(name: groupName)
    }
  }

  public let name: String
  /// The types that were named for this configuration.
  public var schema: Schema?
  public let url: URL
  public let isStoredInMemoryOnly: Bool
  public let allowsSave: Bool
  /// The group whose folder the file is in.
  public let groupAppContainerIdentifier: String?
  /// Without effect: iCloud is there on Apple's systems alone.
  public let cloudKitContainerIdentifier: String?

  public init(isStoredInMemoryOnly: Bool) {
    self.init(nil, isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    let schema = types.isEmpty ? nil : Schema(types)
    self.init(nil, schema: schema, isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  /// Without effect of cloudKitDatabase: iCloud is there on Apple's systems alone.
  public init(
    _ name: String? = nil,
    schema: Schema? = nil,
    isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true,
    groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic,
  ) {
    self.name = name ?? "default"
    self.schema = schema
    self.isStoredInMemoryOnly = isStoredInMemoryOnly
    self.allowsSave = allowsSave
    groupAppContainerIdentifier = groupContainer.name
    cloudKitContainerIdentifier = cloudKitDatabase.name
    url = ModelConfiguration.folder(groupContainer.name).appending(path: self.name + ".store")
  }

  /// Without effect of cloudKitDatabase: iCloud is there on Apple's systems alone.
  public init(
    _ name: String? = nil,
    schema: Schema? = nil,
    url: URL,
    allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic,
  ) {
    self.name = name ?? "default"
    self.schema = schema
    self.url = url
    self.allowsSave = allowsSave
    isStoredInMemoryOnly = false
    groupAppContainerIdentifier = nil
    cloudKitContainerIdentifier = cloudKitDatabase.name
  }

  public var debugDescription: String {
    isStoredInMemoryOnly ? "\(name): in memory" : "\(name): \(url.path)"
  }

  /// In the folder named by the variable `MARTLET_DATA`, else in one of the program's own where
  /// the system wants such files; that of a group is beside those of programs.
  private static func folder(_ group: String?) -> URL {
    // A name is the name of one folder, whatever is in it.
    let group = group.map { "Group " + $0.replacing("/", with: "_") }
    let chosen = ProcessInfo.processInfo.environment["MARTLET_DATA"] ?? ""
    if !chosen.isEmpty {
      let folder = URL(filePath: chosen, directoryHint: .isDirectory)
      return group.map { folder.appending(path: $0, directoryHint: .isDirectory) } ?? folder
    }
    let usual = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    return (usual.first ?? FileManager.default.temporaryDirectory)
      .appending(
        path: group ?? ProcessInfo.processInfo.processName,
        directoryHint: .isDirectory,
      )
  }
}
