package import Foundation

/// The sources of an app, its files and how they are compiled, as a folder holds them.
package struct AppSources: Sendable {
  /// What the folder is.
  package enum Form: String, Sendable {
    /// A `.swiftpm` folder of Swift Playgrounds.
    case playground
    case xcode
    case package
    /// Sources without anything that says what belongs together.
    case loose
  }

  package enum Language: String, Sendable { case v5, v6 }

  package var form: Form
  /// Of the app, or of its target.
  package var name: String
  package var sources: [URL]
  /// Catalogues of assets count as one.
  package var resources: [URL]
  package var language = Language.v5
  /// Whether what says nothing of isolation is of the main actor.
  package var isMainActorByDefault = false
  /// Upcoming features that are on, by the compiler's names.
  package var features: [String] = []
  /// Values of the Info.plist that the project generates, such as `CFBundleDisplayName`.
  package var info: [String: String] = [:]
  package var generatesAssetSymbols = true
  package var packages: [XcodeTarget.Package] = []

  /// Finds out what is in a folder; nothing in it is run or changed.
  ///
  /// - Parameters:
  ///   - folder: a folder, or an Xcode project or workspace.
  ///   - target: which of several apps; nil where there is one.
  /// - Throws: `ProjectError` with what could be done instead.
  package init(in folder: URL, target: String? = nil) throws(ProjectError) {
    guard FileManager.default.fileExists(atPath: folder.path) else {
      throw .unusable("There is no folder \(folder.path).")
    }
    guard folder.isFolder else {
      throw .unusable("\(folder.path) is a file. Give the folder that the app is in.")
    }
    let projects = XcodeFolder.projects(in: folder)
    let manifest = folder.appending(path: "Package.swift")
    let text = (try? Data(contentsOf: manifest)).map { String(decoding: $0, as: UTF8.self) }
    if let text, text.contains("AppleProductTypes") {
      try self.init(playground: folder, text)
    } else if !projects.isEmpty, let app = try Self.app(of: projects, target) {
      self = app
    } else if let text {
      try self.init(package: folder, text, target)
    } else {
      try self.init(loose: folder)
    }
    guard !sources.isEmpty else {
      throw .unusable("\(folder.path) has no Swift source of an app in it.")
    }
  }

  private init(form: Form, name: String, sources: [URL], resources: [URL]) {
    self.form = form
    self.name = name
    self.sources = sources
    self.resources = resources
  }

  // MARK: Xcode

  /// The app of some projects; nil if none of them has one.
  private static func app(
    of projects: [XcodeProject],
    _ name: String?,
  ) throws(ProjectError) -> AppSources? {
    let apps = projects.flatMap { project in project.targets.filter(\.isApp).map { (project, $0) } }
    guard let name else {
      guard let (project, target) = apps.first else { return nil }
      return AppSources(target, in: project)
    }
    guard let (project, target) = apps.first(where: { $0.1.name == name }) else {
      let names = apps.map { "“\($0.1.name)”" }.joined(separator: ", ")
      throw .unusable("There is no app target “\(name)”. There is: \(names).")
    }
    return AppSources(target, in: project)
  }

  private init(_ target: XcodeTarget, in project: XcodeProject) {
    let there = target.files.filter { FileManager.default.fileExists(atPath: $0.url.path) }
    self.init(
      form: .xcode,
      name: target.name,
      sources: Self.unique(there.filter { $0.use == .source && $0.url.pathExtension == "swift" }),
      resources: Self.unique(there.filter { $0.use == .resource }),
    )
    let settings = target.settings
    let version = settings["SWIFT_VERSION"] ?? "5"
    language = version.hasPrefix("6") ? .v6 : .v5
    isMainActorByDefault = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
    features = UpcomingFeature.on(settings)
    generatesAssetSymbols = settings["ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS"] != "NO"
    info = settings.all(after: "INFOPLIST_KEY_")
    packages = target.packages
  }

  private static func unique(_ files: [XcodeTarget.File]) -> [URL] {
    var seen: Set<String> = []
    return files.map(\.url).filter { seen.insert($0.standardizedFileURL.path).inserted }
  }

  // MARK: Manifests

  private init(playground folder: URL, _ text: String) throws(ProjectError) {
    var reader = ManifestReader(text, file: folder.appending(path: "Package.swift").path)
    let package = try reader.package()
    let targets = package["targets"]?.items ?? []
    guard let target = targets.first(where: { $0.name == "executableTarget" }) ?? targets.first
    else {
      throw .unusable("\(folder.path) has no target in its Package.swift.")
    }
    let app = (package["products"]?.items ?? []).first { $0.name == "iOSApplication" }
    try self.init(form: .playground, package, target, named: app?["name"]?.string, in: folder)
    if let shown = app?["name"]?.string { info["CFBundleDisplayName"] = shown }
  }

  private init(package folder: URL, _ text: String, _ name: String?) throws(ProjectError) {
    var reader = ManifestReader(text, file: folder.appending(path: "Package.swift").path)
    let package = try reader.package()
    let targets = (package["targets"]?.items ?? []).filter { $0.name == "executableTarget" }
    let chosen = name.map { name in targets.first { $0["name"]?.string == name } } ?? targets.first
    guard let target = chosen else {
      let names = targets.compactMap { $0["name"]?.string }.joined(separator: ", ")
      throw .unusable(
        name.map { "There is no program “\($0)” in the package. There is: \(names)." }
          ?? "The package in \(folder.path) has no `.executableTarget`, and so no app."
      )
    }
    try self.init(form: .package, package, target, named: nil, in: folder)
  }

  private init(
    form: Form,
    _ package: ManifestExpression,
    _ target: ManifestExpression,
    named title: String?,
    in folder: URL,
  ) throws(ProjectError) {
    let name = target["name"]?.string ?? "App"
    let path = target["path"]?.string ?? "Sources/\(name)"
    let left = Set(target["exclude"]?.strings ?? [])
    let base = path == "." ? folder : folder.appending(path: path)
    let files = SourceFolder(base).files.filter { file in
      !left.contains { file.path == $0 || file.path.hasPrefix($0 + "/") }
        && file.path != "Package.swift"
    }
    self.init(
      form: form,
      name: title ?? name,
      sources: files.filter { $0.url.pathExtension == "swift" }.map(\.url),
      resources: files.filter { Self.isResource($0, of: target, form) }.map(\.url),
    )
    let modes = (package["swiftLanguageModes"] ?? package["swiftLanguageVersions"])?.items ?? []
    let settings = target["swiftSettings"]?.items ?? []
    let own = settings.first { $0.name == "swiftLanguageMode" }?.arguments.first?.value.name
    let named = modes.compactMap { mode in
      mode.name == "version" ? mode.arguments.first?.value.string.map { "v" + $0 } : mode.name
    }
    language = (own.map { [$0] } ?? named).contains("v6") ? .v6 : .v5
    isMainActorByDefault = settings.contains {
      $0.name == "defaultIsolation" && $0.arguments.first?.value.name == "self"
    }
    features = settings.filter { $0.name == "enableUpcomingFeature" }
      .compactMap { $0.arguments.first?.value.string }
    for dependency in package["dependencies"]?.items ?? [] where dependency.name == "package" {
      let local = dependency["path"]?.string.map { folder.appending(path: $0) }
      let address = dependency["url"]?.string
      let title = dependency["name"]?.string ?? address?.split(separator: "/").last.map(String.init)
      packages.append(
        XcodeTarget.Package(
          product: title ?? local?.lastPathComponent ?? "",
          folder: local,
          address: address,
        )
      )
    }
  }

  /// In a playground all that is no source; in a package what the manifest names.
  private static func isResource(
    _ file: SourceFolder.File,
    of target: ManifestExpression,
    _ form: Form,
  ) -> Bool {
    guard file.url.pathExtension != "swift" else { return false }
    let named = (target["resources"]?.items ?? []).compactMap { $0.arguments.first?.value.string }
    if form == .playground, named.isEmpty { return true }
    return named.contains { file.path == $0 || file.path.hasPrefix($0 + "/") || $0 == "." }
      || file.url.pathExtension == "xcassets"
  }

  // MARK: Sources alone

  private init(loose folder: URL) throws(ProjectError) {
    let files = SourceFolder(folder).files.filter { !Self.isOfTests($0.path) }
    self.init(
      form: .loose,
      name: folder.deletingPathExtension().lastPathComponent,
      sources: files.filter { $0.url.pathExtension == "swift" }.map(\.url),
      resources: files.filter { $0.url.pathExtension != "swift" }.map(\.url),
    )
  }

  private static func isOfTests(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0.lowercased().hasSuffix("tests") }
  }
}

/// Upcoming features of the language, as Xcode's settings name them.
enum UpcomingFeature {
  private static let names = [
    "BARE_SLASH_REGEX_LITERALS": "BareSlashRegexLiterals",
    "CONCISE_MAGIC_FILE": "ConciseMagicFile",
    "DEPRECATE_APPLICATION_MAIN": "DeprecateApplicationMain",
    "DISABLE_OUTWARD_ACTOR_ISOLATION": "DisableOutwardActorInference",
    "EXISTENTIAL_ANY": "ExistentialAny",
    "FORWARD_TRAILING_CLOSURES": "ForwardTrailingClosures",
    "GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY": "GlobalActorIsolatedTypesUsability",
    "GLOBAL_CONCURRENCY": "GlobalConcurrency",
    "IMPLICIT_OPEN_EXISTENTIALS": "ImplicitOpenExistentials",
    "IMPORT_OBJC_FORWARD_DECLS": "ImportObjcForwardDeclarations",
    "INFER_ISOLATED_CONFORMANCES": "InferIsolatedConformances",
    "INFER_SENDABLE_FROM_CAPTURES": "InferSendableFromCaptures",
    "INTERNAL_IMPORTS_BY_DEFAULT": "InternalImportsByDefault",
    "ISOLATED_DEFAULT_VALUES": "IsolatedDefaultValues",
    "MEMBER_IMPORT_VISIBILITY": "MemberImportVisibility",
    "NONFROZEN_ENUM_EXHAUSTIVITY": "NonfrozenEnumExhaustivity",
    "NONISOLATED_NONSENDING_BY_DEFAULT": "NonisolatedNonsendingByDefault",
    "REGION_BASED_ISOLATION": "RegionBasedIsolation",
  ]

  /// Those that `SWIFT_APPROACHABLE_CONCURRENCY` stands for.
  private static let approachable = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
    "InferIsolatedConformances", "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
  ]

  static func on(_ settings: XcodeSettings) -> [String] {
    var found = names.filter { settings.isOn("SWIFT_UPCOMING_FEATURE_" + $0.key) }.map(\.value)
    // A setting of its own, older than the others.
    if settings.isOn("SWIFT_ENABLE_BARE_SLASH_REGEX") { found.append("BareSlashRegexLiterals") }
    if settings.isOn("SWIFT_APPROACHABLE_CONCURRENCY") { found += approachable }
    return Set(found).sorted()
  }
}

/// The Xcode projects of a folder.
enum XcodeFolder {
  /// Projects are looked for so deep: repositories have them in folders of their own.
  private static let deepest = 3

  /// The project that a path names, those of a workspace, or those nearest to the top of a folder.
  ///
  /// One that cannot be read is left out if there are others.
  static func projects(in folder: URL) -> [XcodeProject] {
    switch folder.pathExtension {
    case "xcodeproj": return read([folder])
    case "xcworkspace": return read(projects(of: folder))
    default: break
    }
    var level = [folder]
    for _ in 0...deepest {
      let inner = level.flatMap { folders(in: $0) }
      let spaces = inner.filter { $0.pathExtension == "xcworkspace" }.flatMap { projects(of: $0) }
      let found = read(inner.filter { $0.pathExtension == "xcodeproj" } + spaces)
      if !found.isEmpty { return found }
      level = inner.filter { $0.pathExtension.isEmpty }
    }
    return []
  }

  private static func read(_ projects: [URL]) -> [XcodeProject] {
    var seen: Set<String> = []
    return projects.filter { seen.insert($0.standardizedFileURL.path).inserted }
      .compactMap { try? XcodeProject($0) }
  }

  private static func folders(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") && $0 != "Pods" }
      .map { folder.appending(path: $0) }.filter(\.isFolder)
  }

  /// The projects that a workspace's file names.
  private static func projects(of workspace: URL) -> [URL] {
    let file = workspace.appending(path: "contents.xcworkspacedata")
    guard let data = try? Data(contentsOf: file) else { return [] }
    let around = workspace.deletingLastPathComponent()
    return String(decoding: data, as: UTF8.self)
      .matches(of: /location\s*=\s*"(?:group|container):([^"]+\.xcodeproj)"/)
      .map { around.appending(path: String($0.1)) }
  }
}
