import Foundation

/// What a package's manifest says, read without being run.
struct PackageManifest {
  /// A target, as far as apps have it.
  struct Target {
    let name: String
    let kind: String
    fileprivate let expression: ManifestExpression

    var isProgram: Bool { kind == "executableTarget" }

    /// What it is compiled with: the name of a target or product, with its package if that is told.
    var needs: [(name: String, package: String?)] {
      (expression["dependencies"]?.items ?? []).compactMap { item in
        if let name = item.string { return (name, nil) }
        // What is for other systems is not there to be compiled with.
        let systems = item["condition"]?["platforms"]?.items.compactMap(\.name) ?? []
        guard systems.isEmpty || systems.contains("iOS") || systems.contains("linux") else {
          return nil
        }
        guard let name = item["name"]?.string ?? item.arguments.first?.value.string else {
          return nil
        }
        return (name, item["package"]?.string)
      }
    }
  }

  /// Another package.
  struct Dependency {
    /// By which targets name it.
    let name: String
    let folder: URL?
    let address: String?
    /// The versions that may be fetched, as the manifest writes them; nil where it computes them.
    let requirement: String?

    /// The names that targets may have it by, in small letters.
    var names: [String] { [name.lowercased(), PackageReference.identity(address ?? "")] }
  }

  let name: String
  let folder: URL
  let targets: [Target]
  let dependencies: [Dependency]
  /// What Swift Playgrounds shows as the app's name.
  let appName: String?
  /// What the manifest of a playground says for its Info.plist.
  let appInfo: [String: String]
  let isPlayground: Bool
  private let modes: [String]
  private let products: [String: [String]]

  private static func info(of product: ManifestExpression?) -> [String: String] {
    var info: [String: String] = [:]
    info["CFBundleIdentifier"] = product?["bundleIdentifier"]?.string
    info["CFBundleShortVersionString"] = product?["displayVersion"]?.string
    info["CFBundleVersion"] = product?["bundleVersion"]?.string
    let accent = product?["accentColor"]
    let value = accent?.arguments.first?.value
    switch accent?.name {
    case "presetColor": info["MartletAccentColor"] = value?.name
    case "asset": info["NSAccentColorName"] = value?.string
    default: break
    }
    return info
  }

  /// Reads the manifest of a folder; nil if there is none.
  ///
  /// - Throws: `ProjectError.malformed` with the line that cannot be read.
  init?(ifIn folder: URL) throws(ProjectError) {
    let file = folder.appending(path: "Package.swift")
    guard let data = try? Data(contentsOf: file) else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    var reader = ManifestReader(text, file: file.path)
    let package = try reader.package()
    name = package["name"]?.string ?? ""
    self.folder = folder
    isPlayground = text.contains("AppleProductTypes")
    targets = (package["targets"]?.items ?? []).compactMap { item in
      guard let kind = item.name, let name = item["name"]?.string else { return nil }
      return Target(name: name, kind: kind, expression: item)
    }
    let list = package["products"]?.items ?? []
    let product = list.first { $0.name == "iOSApplication" }
    appName = product?["name"]?.string
    appInfo = Self.info(of: product)
    products = Dictionary(
      list.compactMap { item in item["name"]?.string.map { ($0, item["targets"]?.strings ?? []) } },
      uniquingKeysWith: { first, _ in first },
    )
    dependencies = (package["dependencies"]?.items ?? []).filter { $0.name == "package" }
      .map { Self.dependency($0, of: folder) }
    let written = (package["swiftLanguageModes"] ?? package["swiftLanguageVersions"])?.items ?? []
    let named = written.compactMap { mode in
      mode.name == "version" ? mode.arguments.first?.value.string.map { "v" + $0 } : mode.name
    }
    // From version 6 of the tools on, Swift 6 is what a package is compiled as.
    let tools = text.firstMatch(of: /swift-tools-version:\s*(\d+)/).flatMap { Int($0.1) }
    modes = named.isEmpty && (tools ?? 5) >= 6 ? ["v6"] : named
  }

  private static func dependency(_ item: ManifestExpression, of folder: URL) -> Dependency {
    let path = item["path"]?.string
    let local = path.map { $0.hasPrefix("/") ? URL(filePath: $0) : folder.appending(path: $0) }
    // A path, too, and then one from the manifest's folder.
    let address = item["url"]?.string.map { url in
      url.contains(":") || url.hasPrefix("/")
        ? url : folder.appending(path: url).standardizedFileURL.path
    }
    let identity = PackageReference.identity(address ?? local?.standardizedFileURL.path ?? "")
    let versions = item.arguments.filter { !["name", "url", "path", "traits"].contains($0.label) }
    return Dependency(
      name: item["name"]?.string ?? identity,
      folder: local,
      address: address,
      requirement: versions.contains { if case .name = $0.value { true } else { false } }
        ? nil
        : versions.map { ($0.label.map { "\($0): " } ?? "") + $0.value.source }
          .joined(separator: ", "),
    )
  }

  /// The targets of a product.
  func targets(ofProduct name: String) -> [Target] {
    let names = products[name] ?? []
    return targets.filter { names.contains($0.name) }
  }

  // MARK: Modules

  /// What belongs to a target without being named.
  private static let compiled = SourceModule.models.union(["xcassets"])

  /// A target as a module.
  func module(of target: Target) -> SourceModule {
    let expression = target.expression
    let base = base(of: target)
    let left = expression["exclude"]?.strings ?? []
    let only = expression["sources"]?.strings
    func lies(_ file: SourceFolder.File, in paths: [String]) -> Bool {
      paths.contains { path in
        let plain = path.hasSuffix("/") ? String(path.dropLast()) : path
        return plain == "." || file.path == plain || file.path.hasPrefix(plain + "/")
      }
    }
    let files = SourceFolder(base).files.filter {
      !lies($0, in: left) && !["Package.swift", "Package.resolved"].contains($0.path)
    }
    let rules = expression["resources"]?.items ?? []
    func paths(_ rule: String) -> [String] {
      rules.filter { $0.name == rule }.compactMap { $0.arguments.first?.value.string }
    }
    let copied = paths("copy")
    let others = files.filter { $0.url.pathExtension != "swift" && !lies($0, in: copied) }
    // In a playground all that is no source; in a package what the manifest names.
    let resources =
      isPlayground && rules.isEmpty
      ? others
      : others.filter {
        lies($0, in: paths("process")) || Self.compiled.contains($0.url.pathExtension)
      }
    var module = SourceModule(
      name: target.name,
      sources: files.filter { file in
        file.url.pathExtension == "swift" && (only.map { lies(file, in: $0) } ?? true)
      }
      .map(\.url),
      // A folder that is copied stays one.
      resources: copied.map { base.appending(path: $0) } + resources.map(\.url),
    )
    let settings = expression["swiftSettings"]?.items ?? []
    let own = settings.first { $0.name == "swiftLanguageMode" }?.arguments.first?.value.name
    module.language = (own.map { [$0] } ?? modes).contains("v6") ? .v6 : .v5
    module.isMainActorByDefault = settings.contains {
      $0.name == "defaultIsolation" && $0.arguments.first?.value.name == "self"
    }
    module.features = settings.filter { $0.name == "enableUpcomingFeature" }
      .compactMap { $0.arguments.first?.value.string }
    module.conditions =
      ["SWIFT_PACKAGE"]
      + settings.filter { $0.name == "define" }.compactMap { $0.arguments.first?.value.string }
    return module
  }

  /// Where a target's files are: what it says, else the first of the usual places that is there.
  private func base(of target: Target) -> URL {
    if let path = target.expression["path"]?.string {
      return path == "." ? folder : folder.appending(path: path)
    }
    let usual = ["Sources", "Source", "src", "srcs"].map {
      folder.appending(path: $0).appending(path: target.name)
    }
    return usual.first(where: \.isFolder) ?? usual[0]
  }
}
