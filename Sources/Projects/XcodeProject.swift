package import Foundation

/// What an Xcode project's file says: its targets, with their files and settings.
///
/// Read as Xcode 8 to 26 write it (`objectVersion` 46 to 77).
package struct XcodeProject {
  /// The folder that the project lies in.
  package let folder: URL
  let file: String
  private let objects: [String: PropertyList]
  private let root: [String: PropertyList]
  /// The folders of groups and files, by what they are.
  private let places: [String: URL]

  /// The most bytes of a project's file: the largest public ones have some 10 MB.
  private static let most = 64 << 20

  /// Reads `NAME.xcodeproj`.
  package init(_ project: URL) throws(ProjectError) {
    let file = project.appending(path: "project.pbxproj")
    self.file = file.path
    folder = project.deletingLastPathComponent()
    let data: Data
    do {
      data = try Data(contentsOf: file, options: .mappedIfSafe)
    } catch {
      throw .unusable("\(file.path) cannot be read: \(error.localizedDescription)")
    }
    guard data.count <= Self.most else {
      throw .unusable("\(file.path) has more than \(Self.most >> 20) MiB, which is no project.")
    }
    let list = try PropertyList(data, file: file.path)
    objects = list["objects"]?.dictionary ?? [:]
    guard let id = list["rootObject"]?.string, let root = objects[id]?.dictionary else {
      throw .unusable("\(file.path) has no project in it (rootObject).")
    }
    self.root = root
    places = Self.places(objects, root, in: folder)
  }

  /// All targets, in the project's order.
  package var targets: [XcodeTarget] {
    (root["targets"]?.strings ?? []).compactMap { id in
      guard let target = objects[id]?.dictionary, let name = target["name"]?.string else {
        return nil
      }
      return XcodeTarget(
        name: name,
        kind: target["productType"]?.string ?? "",
        files: files(of: target, id),
        settings: settings(of: target, name),
        packages: packages(of: target),
      )
    }
  }

  /// The file with the versions that were chosen of packages, if there is one.
  var pins: URL? {
    let project = URL(filePath: file).deletingLastPathComponent()
    let spaces = [folder, folder.deletingLastPathComponent()].flatMap { around in
      XcodeFolder.workspaces(in: around).filter { space in
        XcodeFolder.projects(of: space).contains {
          $0.standardizedFileURL.path == project.standardizedFileURL.path
        }
      }
    }
    return (spaces + [project.appending(path: "project.xcworkspace")])
      .map { $0.appending(path: "xcshareddata/swiftpm/Package.resolved") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  private func object(_ id: PropertyList?) -> [String: PropertyList]? {
    id?.string.flatMap { objects[$0]?.dictionary }
  }

  private func listed(_ ids: PropertyList?) -> [(id: String, object: [String: PropertyList])] {
    (ids?.strings ?? []).compactMap { id in objects[id]?.dictionary.map { (id, $0) } }
  }

  // MARK: Places

  /// Finds where groups and files are, from the outermost group inwards.
  private static func places(
    _ objects: [String: PropertyList],
    _ root: [String: PropertyList],
    in folder: URL,
  ) -> [String: URL] {
    let base = root["projectDirPath"]?.string.flatMap {
      $0.isEmpty ? nil : folder.appending(path: $0)
    }
    let source = base ?? folder
    var places: [String: URL] = [:]
    // A group in itself is met once only.
    var waiting: [(id: String, around: URL)] = []
    if let main = root["mainGroup"]?.string { waiting.append((main, source)) }
    while let (id, around) = waiting.popLast() {
      guard places[id] == nil, let object = objects[id]?.dictionary else { continue }
      let path = object["path"]?.string
      let place: URL
      switch object["sourceTree"]?.string {
      case "<absolute>": place = URL(filePath: path ?? "/")
      case "SOURCE_ROOT": place = path.map { source.appending(path: $0) } ?? source
      case "<group>", nil: place = path.map { around.appending(path: $0) } ?? around
      // What is built, or part of an SDK.
      default: continue
      }
      places[id] = place
      waiting += (object["children"]?.strings ?? []).map { ($0, place) }
    }
    return places
  }

  // MARK: Files

  private func files(of target: [String: PropertyList], _ id: String) -> [XcodeTarget.File] {
    var files: [XcodeTarget.File] = []
    for (_, phase) in listed(target["buildPhases"]) {
      let use: XcodeTarget.File.Use
      switch phase["isa"]?.string {
      case "PBXSourcesBuildPhase": use = .source
      case "PBXResourcesBuildPhase": use = .resource
      default: continue
      }
      for (_, file) in listed(phase["files"]) {
        guard let reference = file["fileRef"]?.string else { continue }
        files += urls(of: reference).map { XcodeTarget.File(url: $0, use: use) }
      }
    }
    for (group, object) in listed(target["fileSystemSynchronizedGroups"]) {
      guard let place = places[group] else { continue }
      let left = exceptions(of: object, for: id, isOwner: true)
      files += synchronised(place).filter { !left.contains($0.path) }.map(\.file)
    }
    // Files of folders that belong to another target, one by one.
    for (group, object) in objects.compactMapValues(\.dictionary)
    where object["isa"]?.string == "PBXFileSystemSynchronizedRootGroup"
      && !(target["fileSystemSynchronizedGroups"]?.strings.contains(group) ?? false)
    {
      guard let place = places[group] else { continue }
      let taken = exceptions(of: object, for: id, isOwner: false)
      files += synchronised(place).filter { taken.contains($0.path) }.map(\.file)
    }
    return files
  }

  /// The files of a reference; of a group of variants or versions those in it.
  private func urls(of reference: String) -> [URL] {
    guard let object = objects[reference]?.dictionary else { return [] }
    if object["isa"]?.string == "PBXVariantGroup" {
      return (object["children"]?.strings ?? []).compactMap { places[$0] }
    }
    return places[reference].map { [$0] } ?? []
  }

  private func exceptions(
    of group: [String: PropertyList],
    for target: String,
    isOwner: Bool,
  ) -> Set<String> {
    var paths: Set<String> = []
    for (_, set) in listed(group["exceptions"]) where set["target"]?.string == target {
      paths.formUnion(set["membershipExceptions"]?.strings ?? [])
    }
    return paths
  }

  /// What lies in a synchronised folder, with the paths within it.
  private func synchronised(_ folder: URL) -> [(path: String, file: XcodeTarget.File)] {
    SourceFolder(folder).files.compactMap { file in
      let use: XcodeTarget.File.Use
      switch file.url.pathExtension {
      case "swift": use = .source
      // Those of the targets themselves.
      case "plist" where file.url.lastPathComponent == "Info.plist": return nil
      case "h", "entitlements", "xcconfig": return nil
      default: use = .resource
      }
      return (file.path, XcodeTarget.File(url: file.url, use: use))
    }
  }

  // MARK: Settings and packages

  private func settings(of target: [String: PropertyList], _ name: String) -> XcodeSettings {
    var settings = XcodeSettings([
      "TARGET_NAME": name, "PRODUCT_NAME": name, "SRCROOT": folder.path,
    ])
    for list in [object(root["buildConfigurationList"]), object(target["buildConfigurationList"])] {
      let all = listed(list?["buildConfigurations"]).map(\.object)
      // Running an app builds it so.
      guard let one = all.first(where: { $0["name"]?.string == "Debug" }) ?? all.first else {
        continue
      }
      if let base = one["baseConfigurationReference"]?.string, let file = places[base] {
        settings.add(configuration: file)
      }
      settings.add(one["buildSettings"]?.dictionary ?? [:])
    }
    return settings
  }

  private func packages(of target: [String: PropertyList]) -> [XcodeTarget.Package] {
    listed(target["packageProductDependencies"]).compactMap { _, dependency in
      guard let product = dependency["productName"]?.string else { return nil }
      let package = object(dependency["package"])
      let local = package?["relativePath"]?.string.map { folder.appending(path: $0) }
      let address = package?["repositoryURL"]?.string
      return XcodeTarget.Package(
        product: product,
        folder: local ?? (address == nil ? localPackage(with: product) : nil),
        address: address,
        requirement: package?["requirement"]?.dictionary.flatMap(PackageReference.requirement),
      )
    }
  }

  /// A package in a folder, of which a target names the product alone: one of the project's, or one
  /// that lies among its groups, as projects before Xcode 15 have them.
  private func localPackage(with product: String) -> URL? {
    let listed = listed(root["packageReferences"]).compactMap { _, package in
      package["relativePath"]?.string.map { folder.appending(path: $0) }
    }
    let grouped = places.values.sorted { $0.path < $1.path }
    return (listed + grouped).first { place in
      guard place.pathExtension.isEmpty, place.isFolder,
        let manifest = (try? PackageManifest(ifIn: place)) ?? nil
      else { return false }
      return !manifest.targets(ofProduct: product).isEmpty
    }
  }
}

/// A target of an Xcode project.
package struct XcodeTarget {
  package struct File: Equatable, Sendable {
    package enum Use: Sendable { case source, resource }

    package var url: URL
    package var use: Use
  }

  /// A product of another package that the target is linked with.
  package struct Package: Equatable, Sendable {
    package var product: String
    /// Where it is, of a local one.
    package var folder: URL?
    /// Where it is fetched from.
    package var address: String?
    /// The versions that may be fetched, as a manifest writes them.
    package var requirement: String?
  }

  package let name: String
  /// Such as `com.apple.product-type.application`.
  package let kind: String
  package let files: [File]
  package let settings: XcodeSettings
  package let packages: [Package]

  /// The values of the Info.plist that Xcode generates, and those that come from settings.
  var info: [String: String] {
    var info: [String: String] = [:]
    let named = [
      "CFBundleName": "PRODUCT_NAME", "CFBundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER",
      "CFBundleShortVersionString": "MARKETING_VERSION",
      "CFBundleVersion": "CURRENT_PROJECT_VERSION",
    ]
    for (key, setting) in named { info[key] = settings[setting] }
    return info.merging(settings.all(after: "INFOPLIST_KEY_")) { $1 }
  }

  /// The values of settings that the Info.plist file names, as `$(API_KEY)`.
  func settings(namedIn file: URL?) -> [String: String] {
    guard let file, let data = try? Data(contentsOf: file) else { return [:] }
    let names = String(decoding: data, as: UTF8.self).matches(of: /\$[({](\w+)(?::\w+)?[)}]/)
      .map { String($0.1) }
    return Dictionary(
      names.compactMap { name in settings[name].map { (name, $0) } },
      uniquingKeysWith: { first, _ in first },
    )
  }

  /// The Info.plist that the project has as a file, in a folder of it.
  func infoFile(in folder: URL) -> URL? {
    guard let path = settings["INFOPLIST_FILE"], !path.isEmpty else { return nil }
    return path.hasPrefix("/") ? URL(filePath: path) : folder.appending(path: path)
  }

  /// Whether it is an app for telephones, tablets or Macs.
  package var isApp: Bool { kind == "com.apple.product-type.application" }
}
