package import Foundation
package import Projects

/// Builds the program of an app from its sources.
package struct AppBuilder {
  /// A program that was built.
  package struct Program: Sendable {
    package let url: URL
    /// What people call the app.
    package let title: String
    /// Whether anything had to be built.
    package let isNew: Bool
    package var times = BuildTimes()
    /// What whoever builds it should know, each a sentence.
    package var notes: [String] = []
  }

  let app: AppSources
  let toolkit: Toolkit
  private let folder: BuildFolder
  private let compiler: Compiler
  private let files = FileManager.default

  /// - Throws: `BuildError` where there is no compiler, or another than the runtime's.
  package init(
    _ app: AppSources,
    with toolkit: Toolkit,
    in folder: BuildFolder,
  ) throws(BuildError) {
    var app = app
    // Of two modules of one name the compiler would know one.
    if toolkit.has(module: app.app.name) { app.app.name += "App" }
    self.app = app
    self.toolkit = toolkit
    self.folder = folder
    compiler = try Compiler()
  }

  /// The program as its name is in the build's folder.
  private var program: URL { folder.url.appending(path: app.app.name) }

  private var title: String { app.info["CFBundleDisplayName"] ?? app.name }

  /// Builds what changed since the last time.
  ///
  /// - Parameter tell: is told what is done, before it takes long.
  /// - Throws: `BuildError` with the compiler's errors.
  package func build(tell: (String) -> Void) throws(BuildError) -> Program {
    let lock = folder.lock()
    defer { withExtendedLifetime(lock) {} }
    var times = BuildTimes()
    let stamp = try times.measure(\.finding) { () throws(BuildError) in self.stamp }
    let stampFile = folder.url.appending(path: "stamp")
    if let old = try? String(contentsOf: stampFile, encoding: .utf8), old == stamp,
      files.isExecutableFile(atPath: program.path)
    {
      return Program(url: program, title: title, isNew: false)
    }
    try checkCompiler()
    try? files.removeItem(at: stampFile)
    tell("Building \(title)")
    var notes: [String] = []
    let objects = try times.measure(\.compiling) { () throws(BuildError) in
      var objects: [String] = []
      for library in app.libraries { objects += try compile(library, isApp: false, &notes) }
      return objects + (try compile(app.app, isApp: true, &notes))
    }
    try times.measure(\.linking) { () throws(BuildError) in try link(objects) }
    try times.measure(\.copying) { () throws(BuildError) in
      do {
        try writeResources()
        try Data(stamp.utf8).write(to: stampFile, options: .atomic)
      } catch {
        throw BuildError("The app's files cannot be copied: \(error.localizedDescription)")
      }
    }
    folder.removeOldest()
    return Program(url: program, title: title, isNew: true, times: times, notes: notes)
  }

  /// What changes whenever something must be built anew.
  private var stamp: String {
    var lines = [toolkit.stamp, compiler.stamp, "\(app.info.sorted { $0.key < $1.key })"]
    lines.append(app.infoFile.map(AppResources.stamp) ?? "")
    lines.append("\(app.generatesAssetSymbols) \(app.generatesColorExtensions)")
    for module in app.libraries + [app.app] {
      lines.append(
        "\(module.name) \(module.language) \(module.isMainActorByDefault) \(module.features) "
          + "\(module.conditions)"
      )
      lines += module.files.map(AppResources.stamp)
    }
    return lines.joined(separator: "\n")
  }

  /// Modules fit the compiler that built them and no other.
  private func checkCompiler() throws(BuildError) {
    let checked = folder.url.appending(path: "compiler")
    let wanted = toolkit.compiler + "\n" + compiler.stamp
    if let old = try? String(contentsOf: checked, encoding: .utf8), old == wanted { return }
    let version = try compiler.version()
    guard version == toolkit.compiler else {
      throw BuildError(
        "The runtime was built by another compiler (\(toolkit.compiler)) than the one in PATH "
          + "(\(version)). Build it anew: martlet rebuild"
      )
    }
    try? Data(wanted.utf8).write(to: checked)
  }

  // MARK: Compiling

  /// Compiles what changed of a module; in Swift 5 mode where that of Swift 6 sees nothing but data
  /// races, which is noted.
  ///
  /// - Returns: its object files.
  private func compile(
    _ module: SourceModule,
    isApp: Bool,
    _ notes: inout [String],
  ) throws(BuildError) -> [String] {
    let place = folder.url.appending(path: "modules").appending(path: module.name)
    let sources = try sources(of: module, in: place, isApp: isApp)
    var map: [String: [String: String]] = [
      "": ["swift-dependencies": place.appending(path: "module.swiftdeps").path]
    ]
    var objects: [String] = []
    for source in sources {
      let name =
        "\(source.deletingPathExtension().lastPathComponent)-"
        + BuildFolder.hash(source.path)
      let base = place.appending(path: BuildFolder.hash(name)).path
      map[source.path] = [
        "object": base + ".o", "swift-dependencies": base + ".swiftdeps",
        "dependencies": base + ".d", "swiftmodule": base + "~partial.swiftmodule",
      ]
      objects.append(base + ".o")
    }
    let mapFile = place.appending(path: "files.json")
    do {
      try JSONEncoder().encode(map).write(to: mapFile)
    } catch {
      throw BuildError("\(mapFile.path) cannot be written: \(error.localizedDescription)")
    }
    var arguments =
      ["-c", "-incremental", "-gline-tables-only", "-output-file-map", mapFile.path]
    if isatty(STDERR_FILENO) == 1 { arguments.append("-color-diagnostics") }
    if isApp {
      // The program's own entry calls it, or does something else with the app.
      arguments += ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "app_main"]
    } else {
      arguments += [
        "-emit-module", "-emit-module-path",
        modules.appending(path: module.name + ".swiftmodule").path, "-package-name", app.app.name,
      ]
    }
    // The compiler overlooks changes that come soon after its last run; not what is missing.
    let stampFile = place.appending(path: "stamps.json")
    let old =
      (try? JSONDecoder().decode([String: String].self, from: Data(contentsOf: stampFile))) ?? [:]
    // It overlooks too that the runtime's modules are others, which would not fit what is old.
    let runtime = toolkit.stamp
    let new = Dictionary(
      uniqueKeysWithValues: zip(objects, sources.map { AppResources.stamp($0) + "\n" + runtime })
    )
    for (object, stamp) in new where old[object] != stamp { unlink(object) }
    let run = { (module: SourceModule) in
      compiler.run(arguments + settings(of: module, sources) + sources.map(\.path))
    }
    let racesFile = place.appending(path: "races.json")
    var races = module.language == .v6 ? DataRaces.Known(from: racesFile) : nil
    var outcome = run(races == nil ? module : module.inSwift5)
    if outcome.status != 0, module.language == .v6, races == nil, let seen = DataRaces(outcome.text)
    {
      for object in objects { unlink(object) }
      outcome = run(module.inSwift5)
      races = DataRaces.Known(seen, in: isApp ? title : module.name)
      races?.write(to: racesFile)
    }
    if let races { notes.append(races.note) }
    guard outcome.status == 0 else { throw BuildError(explained(outcome.text)) }
    try? JSONEncoder().encode(new).write(to: stampFile)
    return objects
  }

  /// How a module is compiled, whatever comes of it.
  private func settings(of module: SourceModule, _ sources: [URL]) -> [String] {
    var arguments = [
      "-enable-batch-mode", "-Onone", "-suppress-warnings", "-j",
      "\(ProcessInfo.processInfo.activeProcessorCount)", "-D", "DEBUG", "-module-name", module.name,
      "-swift-version", module.language == .v6 ? "6" : "5",
    ]
    if !sources.contains(where: { $0.lastPathComponent == "main.swift" }) {
      arguments.append("-parse-as-library")
    }
    if module.isMainActorByDefault { arguments += ["-default-isolation", "MainActor"] }
    arguments += module.features.flatMap { ["-enable-upcoming-feature", $0] }
    arguments += module.conditions.flatMap { ["-D", $0] }
    return arguments + ["-I", modules.path] + toolkit.compilerArguments
  }

  /// What the compiler says of the app's module, without making anything of it.
  ///
  /// - Throws: `BuildError` with the errors of modules that the app is made of besides.
  func diagnostics() throws(BuildError) -> String {
    let lock = folder.lock()
    defer { withExtendedLifetime(lock) {} }
    try checkCompiler()
    var notes: [String] = []
    for library in app.libraries { _ = try compile(library, isApp: false, &notes) }
    let place = modules.appending(path: app.app.name)
    let sources = try sources(of: app.app, in: place, isApp: true)
    return compiler.run(["-typecheck"] + settings(of: app.app, sources) + sources.map(\.path)).text
  }

  private var modules: URL { folder.url.appending(path: "modules") }

  /// Whether everything is there that the app imports on a phone only.
  private var isPhone: Bool {
    let imports = (app.libraries + [app.app]).flatMap(\.sources).reduce(into: Set<String>()) {
      let data = (try? Data(contentsOf: $1)) ?? Data()
      $0.formUnion(PhoneConditions.imports(in: String(decoding: data, as: UTF8.self)))
    }
    let own = Set(app.libraries.map(\.name))
    return imports.allSatisfy {
      own.contains($0) || toolkit.has(module: $0) || compiler.has(module: $0)
    }
  }

  /// A module's sources, with those that are made for it.
  private func sources(
    of module: SourceModule,
    in place: URL,
    isApp: Bool,
  ) throws(BuildError) -> [URL] {
    var sources = module.sources
    let isPhone = isPhone
    let dataModels = try models(in: module.dataModels, DataModel.init)
    var made = ["Imports.swift": GeneratedSource.imports(of: module, in: app, isApp: isApp)]
    if isApp {
      made["Entry.swift"] = try EntryPoint.found(in: sources, app: app.name).source
    }
    for model in dataModels { made["\(model.name).xcdatamodeld.swift"] = model.source }
    for model in try models(in: module.learnedModels, ModelSource.init) {
      made["\(model.name).mlmodel.swift"] = model.source
    }
    for (index, source) in sources.enumerated() {
      guard let text = GeneratedSource.adapted(source, isPhone: isPhone) else { continue }
      // Of the same name: "main.swift" means something.
      let name = "\(index)/\(source.lastPathComponent)"
      made[name] = text
      sources[index] = place.appending(path: name)
    }
    do {
      for (name, text) in made.sorted(by: { $0.key < $1.key }) {
        let file = place.appending(path: name)
        if !sources.contains(file) { sources.append(file) }
        try files.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true,
        )
        let data = Data(text.utf8)
        // One that is the same is not compiled again.
        if (try? Data(contentsOf: file)) != data { try data.write(to: file, options: .atomic) }
      }
    } catch {
      throw BuildError("\(place.path) cannot be written to: \(error.localizedDescription)")
    }
    return sources
  }

  /// Models as they are read of an app's files.
  private func models<Model>(
    in files: [URL],
    _ read: (URL) throws -> Model,
  ) throws(BuildError) -> [Model] {
    do {
      return try files.map(read)
    } catch {
      throw BuildError("\(error)")
    }
  }

  private func link(_ objects: [String]) throws(BuildError) {
    let new = folder.url.appending(path: ".new")
    if !linkDirectly(objects, new.path) {
      let outcome = compiler.run(
        objects + toolkit.linkerArguments + ["-use-ld=lld", "-o", new.path]
      )
      guard outcome.status == 0 else { throw BuildError(Self.linking(outcome.text)) }
    }
    // One that runs keeps its file.
    guard rename(new.path, program.path) == 0 else {
      throw BuildError("\(program.path) cannot be written: \(String(cString: strerror(errno)))")
    }
  }

  /// What the linker says, or what it means: the compiler overlooks a second `@main` in a file that it
  /// compiles apart from the first one's.
  static func linking(_ text: String) -> String {
    guard text.contains("duplicate symbol: app_main") else { return text }
    let files = text.matches(of: #/>>> defined at (.+?):\d+ /#).map { String($0.1) }
    return "Several types are marked @main, and an app begins at one: see "
      + Set(files).sorted().joined(separator: " and ") + "."
  }

  /// Links as the compiler's driver does, without the driver, which takes longer to start than this.
  ///
  /// - Returns: whether it has worked; where not, the driver knows better or says why.
  private func linkDirectly(_ objects: [String], _ new: String) -> Bool {
    #if arch(arm64)
    let architecture = "aarch64"
    #else
    let architecture = "x86_64"
    #endif
    guard let libraries = compiler.libraries else { return false }
    let automatic = folder.url.appending(path: "modules/automatic").path
    let found = compiler.run(objects + ["-o", automatic], tool: "swift-autolink-extract")
    guard found.status == 0 else { return false }
    let fixed = [
      "-fuse-ld=lld", "-pie", "-Xlinker", "-rpath", "-Xlinker", libraries,
      "\(libraries)/\(architecture)/swiftrt.o",
    ]
    let rest = ["@" + automatic, "-L", libraries, "-lswiftCore", "-o", new]
    return compiler.run(fixed + objects + toolkit.linkerArguments + rest, tool: "clang").status == 0
  }

  /// The compiler's errors, with what they mean where the compiler cannot know it.
  private func explained(_ errors: String) -> String {
    var lines = [errors.trimmingCharacters(in: .newlines)]
    let plain = errors.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    for module in Set(plain.matches(of: /no such module '(\w+)'/).map { String($0.1) }).sorted() {
      if let package = app.missing.first(where: { $0.product == module }) {
        if let reason = package.reason {
          lines.append("martlet: the package of \(module) cannot be built with: \(reason)")
          continue
        }
        let place = package.place.map { " (\($0))" } ?? ""
        lines.append(
          "martlet: the package of \(module)\(place) is not there. Put it beside the app and name its "
            + "folder in the manifest or project; or let martlet run fetch it, without --confined."
        )
      } else {
        lines.append(
          "martlet: the module \(module) is not there yet. martlet check lists what else is missing."
        )
      }
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Resources

  private func writeResources() throws {
    let name = app.app.name
    let main = folder.url.appending(path: "\(name)_\(name).resources")
    // What has no bundle of its own has the app's.
    let withoutBundle = app.libraries.filter(\.resources.isEmpty)
    let learned = try learnedFiles(of: withoutBundle + [app.app])
    try AppResources(app.app.resources, named: learned).write(to: main)
    if let words = PDFPictures.convert(in: main) {
      FileHandle.standardError.write(Data((words + "\n").utf8))
    }
    try InfoPlist.data(of: app, program: name).write(to: main.appending(path: "Info.plist"))
    // Where Foundation looks for a bundle's files beside a program, which may not be let make it.
    try Self.link(main.lastPathComponent, from: folder.url.appending(path: "Resources"))
    for module in app.libraries + [app.app] {
      for model in try models(in: module.dataModels, DataModel.init) {
        // As the app asks for what Xcode makes of a model.
        let place = main.appending(path: "\(model.name).momd")
        try model.file(module: module.name).write(to: place, options: .atomic)
      }
    }
    for library in app.libraries where !library.resources.isEmpty {
      let place = folder.url.appending(path: "\(library.name).resources")
      let learned = try learnedFiles(of: [library])
      try AppResources(library.resources, named: learned).write(to: place)
    }
  }

  /// The models of Core ML of some modules, by the names under which apps ask for them.
  private func learnedFiles(of modules: [SourceModule]) throws(BuildError) -> [String: URL] {
    var files: [String: URL] = [:]
    for module in modules {
      for model in try models(in: module.learnedModels, ModelSource.init) {
        files[model.resource] = model.file
      }
    }
    return files
  }

  private static func link(_ target: String, from place: URL) throws {
    let files = FileManager.default
    if (try? files.destinationOfSymbolicLink(atPath: place.path)) == target { return }
    try? files.removeItem(at: place)
    try files.createSymbolicLink(atPath: place.path, withDestinationPath: target)
  }
}
