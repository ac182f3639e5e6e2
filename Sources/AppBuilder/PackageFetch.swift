package import Foundation
package import Projects
import Synchronization

/// Fetches the packages that lie elsewhere and that an app is made with, by SwiftPM.
///
/// They come into the folder of what is built of the app. A manifest of its own names them: Xcode's
/// projects and playgrounds' manifests are none that SwiftPM reads.
package struct PackageFetch {
  private let build: BuildFolder
  private let toolkit: Toolkit
  private let compiler: Compiler

  /// - Throws: `BuildError` where there is no toolchain.
  package init(in build: BuildFolder, with toolkit: Toolkit) throws(BuildError) {
    self.build = build
    self.toolkit = toolkit
    compiler = try Compiler()
  }

  private var folder: URL { build.url.appending(path: "packages") }

  /// Where the packages are, once they are fetched.
  package var checkouts: URL { folder.appending(path: ".build/checkouts") }

  /// What this process could not fetch: it is not tried again at each change of a source.
  private static let failed = Mutex("")

  /// Fetches what is needed and not there.
  ///
  /// - Parameter tell: is told what is done, before it takes long.
  /// - Returns: whether there may be packages that were not there when the app was read.
  /// - Throws: `BuildError` with what SwiftPM says where there is no older one to build with.
  package func run(for app: AppSources, tell: (String) -> Void) throws(BuildError) -> Bool {
    let references = needed(by: app)
    guard !references.isEmpty else { return false }
    let lock = build.lock()
    defer { withExtendedLifetime(lock) {} }
    let pins = app.pins.flatMap { try? Data(contentsOf: $0) }
    let text = manifest(of: references, pins)
    let fetched = folder.appending(path: "fetched")
    let old = try? String(contentsOf: fetched, encoding: .utf8)
    // Another process may have fetched them since the app was read.
    if old == text { return !app.missing.isEmpty }
    // Without a note of ours, whoever has the app has fetched them.
    if app.missing.isEmpty, old == nil || Self.failed.withLock({ $0 == text }) { return false }
    tell("Fetching \(references.flatMap(\.products).joined(separator: ", "))")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data().write(to: fetched)
      try Data(text.utf8).write(to: folder.appending(path: "Package.swift"))
      // Where the project pins nothing, what was chosen before stays.
      if let pins { try pins.write(to: folder.appending(path: "Package.resolved")) }
    } catch {
      throw BuildError("\(folder.path) cannot be written to: \(error.localizedDescription)")
    }
    let outcome = compiler.run(
      ["package", "--package-path", folder.path, "resolve"],
      tool: "swift",
    )
    guard outcome.status == 0 else {
      Self.failed.withLock { $0 = text }
      guard app.missing.isEmpty else { throw failure(outcome.text, references) }
      tell("The packages could not be fetched, and those fetched before are used")
      return false
    }
    try? Data(text.utf8).write(to: fetched)
    return true
  }

  /// The packages of which the app's own sources import something, by the products' names.
  ///
  /// All of them where a module is imported that is nobody's by its name.
  private func needed(by app: AppSources) -> [PackageReference] {
    guard !app.references.isEmpty else { return [] }
    let own = ([app.app] + app.libraries).filter { module in
      !module.sources.contains { $0.path.hasPrefix(checkouts.path + "/") }
    }
    let imports = own.flatMap(\.sources).reduce(into: Set<String>()) { all, source in
      let data = (try? Data(contentsOf: source)) ?? Data()
      all.formUnion(SwiftText(String(decoding: data, as: UTF8.self)).imports)
    }
    let known = Set(own.map(\.name) + app.references.flatMap(\.products))
    let isAnyUnknown = imports.contains {
      !known.contains($0) && !toolkit.has(module: $0) && !compiler.has(module: $0)
    }
    guard !isAnyUnknown else { return app.references }
    return app.references.filter { $0.products.contains(where: imports.contains) }
  }

  private func manifest(of references: [PackageReference], _ pins: Data?) -> String {
    let lines = references.map { "    \($0.declaration),\n" }.sorted().joined()
    return """
      // swift-tools-version: 5.9
      import PackageDescription

      let package = Package(
        name: "packages",
        dependencies: [
      \(lines)  ]
      )
      // The versions that are pinned: \(pins.map { BuildFolder.hash(String(decoding: $0, as: UTF8.self)) } ?? "none")

      """
  }

  private func failure(_ text: String, _ references: [PackageReference]) -> BuildError {
    let errors = text.split(whereSeparator: \.isNewline)
      .filter { $0.contains("error:") || $0.contains("fatal:") }
    let reason = errors.isEmpty ? text : errors.joined(separator: "\n")
    let addresses = references.map(\.address).joined(separator: ", ")
    return BuildError(
      """
      \(reason.trimmingCharacters(in: .whitespacesAndNewlines))
      martlet: the packages that the app imports could not be fetched: \(addresses). With a network \
      it is tried again; or put them beside the app and name their folders in the project or manifest.
      """
    )
  }
}
