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

  package var form: Form
  /// Of the app, or of its target.
  package var name: String
  package var app: SourceModule
  /// Modules that the app is made of besides its own, each after those that it imports.
  package var libraries: [SourceModule] = []
  /// Values of the Info.plist, such as `CFBundleDisplayName`.
  package var info: [String: String] = [:]
  /// An Info.plist whose values count where `info` has none.
  package var infoFile: URL?
  /// The values of settings that the file names.
  package var infoSettings: [String: String] = [:]
  /// Whether pictures and colours have names in Swift, and whether `Color` has them too.
  package var generatesAssetSymbols = true
  package var generatesColorExtensions = false
  /// Other packages that are needed and not there.
  package var missing: [MissingPackage] = []
  /// The packages that lie elsewhere and that the app, or a local package of its, is compiled with.
  package var references: [PackageReference] = []
  /// The file with the versions that were chosen of them.
  package var pins: URL?

  /// Finds out what is in a folder; nothing in it is run or changed.
  ///
  /// - Parameters:
  ///   - folder: a folder, or an Xcode project or workspace.
  ///   - target: which of several apps; nil where there is one.
  ///   - checkouts: where packages that lie elsewhere were fetched to.
  /// - Throws: `ProjectError` with what could be done instead.
  package init(
    in folder: URL,
    target: String? = nil,
    checkouts: URL? = nil,
  ) throws(ProjectError) {
    guard FileManager.default.fileExists(atPath: folder.path) else {
      throw .unusable("There is no folder \(folder.path).")
    }
    guard folder.isFolder else {
      throw .unusable("\(folder.path) is a file. Give the folder that the app is in.")
    }
    let projects = XcodeFolder.projects(in: folder)
    let manifest = try PackageManifest(ifIn: folder)
    if let manifest, manifest.isPlayground {
      try self.init(manifest, target, checkouts)
    } else if !projects.isEmpty, let app = try Self.app(of: projects, target, checkouts) {
      self = app
    } else if let manifest {
      try self.init(manifest, target, checkouts)
    } else {
      self.init(loose: folder)
    }
    guard !app.sources.isEmpty else {
      throw .unusable("\(folder.path) has no Swift source of an app in it.")
    }
  }

  /// Looks whether all files of the app lie in its folder, links followed.
  ///
  /// - Parameters:
  ///   - folder: as `init` was given it.
  ///   - checkouts: another folder that they may lie in.
  /// - Throws: `ProjectError` with one that does not.
  package func requireFiles(inside folder: URL, or checkouts: URL? = nil) throws(ProjectError) {
    let isProject = ["xcodeproj", "xcworkspace"].contains(folder.pathExtension)
    let roots = [isProject ? folder.deletingLastPathComponent() : folder, checkouts]
      .compactMap { $0?.resolvingSymlinksInPath().path }
    let files =
      ([app] + libraries).flatMap(\.files)
      + [infoFile].compactMap(\.self)
    for file in files {
      let path = file.resolvingSymlinksInPath().path
      if roots.contains(where: { path.hasPrefix($0 + "/") }) { continue }
      throw .unusable(
        "With --confined an app has only files of its own folder, and \(file.path) lies elsewhere. Give "
          + "the folder that both are in, or leave --confined out."
      )
    }
  }

  private init(form: Form, name: String, app: SourceModule) {
    self.form = form
    self.name = name
    self.app = app
  }

  // MARK: Xcode

  /// The app of some projects; nil if none of them has one.
  private static func app(
    of projects: [XcodeProject],
    _ name: String?,
    _ checkouts: URL?,
  ) throws(ProjectError) -> AppSources? {
    let apps = projects.flatMap { project in project.targets.filter(\.isApp).map { (project, $0) } }
    guard let name else {
      guard let (project, target) = apps.first else { return nil }
      return try AppSources(target, in: project, checkouts)
    }
    guard let (project, target) = apps.first(where: { $0.1.name == name }) else {
      let names = apps.map { "“\($0.1.name)”" }.joined(separator: ", ")
      throw .unusable("There is no app target “\(name)”. There is: \(names).")
    }
    return try AppSources(target, in: project, checkouts)
  }

  private init(
    _ target: XcodeTarget,
    in project: XcodeProject,
    _ checkouts: URL?,
  ) throws(ProjectError) {
    let there = target.files.filter { FileManager.default.fileExists(atPath: $0.url.path) }
    let settings = target.settings
    let module = settings["PRODUCT_MODULE_NAME"].flatMap { $0.isEmpty ? nil : $0 } ?? target.name
    var app = SourceModule(
      name: module,
      sources: Self.unique(
        there.filter {
          $0.use == .source
            && ($0.url.pathExtension == "swift"
              || SourceModule.models.contains($0.url.pathExtension))
        }
      ),
      resources: Self.unique(there.filter { $0.use == .resource }),
    )
    let version = settings["SWIFT_VERSION"] ?? "5"
    app.language = version.hasPrefix("6") ? .v6 : .v5
    app.isMainActorByDefault = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
    app.features = UpcomingFeature.on(settings)
    app.conditions = (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ")
      .map(String.init)
    self.init(form: .xcode, name: target.name, app: app)
    generatesAssetSymbols = settings["ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS"] != "NO"
    generatesColorExtensions =
      settings.isOn("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS")
    info = target.info
    let accent = settings["ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"] ?? ""
    if !accent.isEmpty { info["NSAccentColorName"] = accent }
    infoFile = target.infoFile(in: project.folder)
    infoSettings = target.settings(namedIn: infoFile)
    pins = project.pins
    var packages = PackageModules(checkouts: checkouts)
    for package in target.packages {
      if let address = package.address, let requirement = package.requirement {
        packages.refer(to: package.product, at: address, requirement)
      }
      try packages.add(product: package.product, at: package.folder, address: package.address)
    }
    add(packages)
  }

  private static func unique(_ files: [XcodeTarget.File]) -> [URL] {
    var seen: Set<String> = []
    return files.map(\.url).filter { seen.insert($0.standardizedFileURL.path).inserted }
  }

  // MARK: Manifests

  private init(
    _ manifest: PackageManifest,
    _ name: String?,
    _ checkouts: URL?,
  ) throws(ProjectError) {
    let programs = manifest.targets.filter(\.isProgram)
    let targets = programs.isEmpty && manifest.isPlayground ? manifest.targets : programs
    let chosen = name.map { name in targets.first { $0.name == name } } ?? targets.first
    guard let target = chosen else {
      let names = targets.map(\.name).joined(separator: ", ")
      throw .unusable(
        name.map { "There is no program “\($0)” in the package. There is: \(names)." }
          ?? "The package in \(manifest.folder.path) has no `.executableTarget`, and so no app."
      )
    }
    var packages = PackageModules(checkouts: checkouts)
    try packages.add(needs: target, of: manifest)
    let title = manifest.appName ?? (targets.count == 1 ? manifest.name : target.name)
    self.init(
      form: manifest.isPlayground ? .playground : .package,
      name: title,
      app: manifest.module(of: target),
    )
    if let shown = manifest.appName { info["CFBundleDisplayName"] = shown }
    info.merge(manifest.appInfo) { $1 }
    completeInfo()
    add(packages)
    let resolved = manifest.folder.appending(path: "Package.resolved")
    pins = FileManager.default.fileExists(atPath: resolved.path) ? resolved : nil
  }

  private mutating func add(_ packages: PackageModules) {
    libraries = packages.modules
    missing = packages.missing
    references = packages.references
  }

  // MARK: Sources alone

  private init(loose folder: URL) {
    let files = SourceFolder(folder).files.filter { !Self.isOfTests($0.path) }
    let name = folder.standardizedFileURL.deletingPathExtension().lastPathComponent
    var module = SourceModule(
      name: name,
      sources: files.filter { $0.url.pathExtension == "swift" }.map(\.url),
      resources: files.filter { $0.url.pathExtension != "swift" }.map(\.url),
    )
    module.features = UpcomingFeature.unset
    self.init(form: .loose, name: name, app: module)
    infoFile = module.resources.first { $0.lastPathComponent == "Info.plist" }
    generatesColorExtensions = true
    completeInfo()
  }

  /// What every app has on Apple's systems, and code relies on.
  private mutating func completeInfo() {
    let word = name.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
    let standard = [
      "CFBundleIdentifier": "org.example.\(word)", "CFBundleShortVersionString": "1.0",
      "CFBundleVersion": "1",
    ]
    let file = infoFile.flatMap { try? Data(contentsOf: $0) } ?? Data()
    let text = String(decoding: file, as: UTF8.self)
    for (key, value) in standard where info[key] == nil {
      // What the app's own file says counts, where it is no setting of a project.
      let parts = text.split(separator: "<key>\(key)</key>")
      let isSaid = parts.count > 1 && parts[1].prefixMatch(of: /\s*<string>[^<$]/) != nil
      if !isSaid { info[key] = value }
    }
    let catalogues = app.resources.filter { $0.pathExtension == "xcassets" }
    if info["NSAccentColorName"] == nil, AssetSymbols(catalogues).has(color: "AccentColor") {
      info["NSAccentColorName"] = "AccentColor"
    }
  }

  private static func isOfTests(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0.lowercased().hasSuffix("tests") }
  }
}
