package import Foundation
package import Projects

/// Fetches the packages that lie elsewhere and that an app is made with, by SwiftPM, into the folder of
/// what is built of the app.
///
/// Its own manifest names them, as Xcode's projects and those of Swift Playgrounds are none that SwiftPM
/// reads.
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

  /// Fetches what is needed and not there.
  ///
  /// - Parameter tell: is told what is done, before it takes long.
  /// - Returns: whether anything was fetched.
  /// - Throws: `BuildError` with what SwiftPM says.
  package func run(for app: AppSources, tell: (String) -> Void) throws(BuildError) -> Bool {
    let references = needed(by: app)
    guard !references.isEmpty else { return false }
    let lock = build.lock()
    defer { withExtendedLifetime(lock) {} }
    let text = manifest(of: references, app.pins)
    let fetched = folder.appending(path: "fetched")
    let old = try? String(contentsOf: fetched, encoding: .utf8)
    // Those that are there without this were fetched by whoever has the app.
    if app.missing.isEmpty ? old == nil || old == text : old == text { return false }
    tell("Fetching \(references.map(\.name).joined(separator: ", "))")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try? FileManager.default.removeItem(at: fetched)
      try Data(text.utf8).write(to: folder.appending(path: "Package.swift"))
      let pins = folder.appending(path: "Package.resolved")
      try? FileManager.default.removeItem(at: pins)
      if let given = app.pins { try FileManager.default.copyItem(at: given, to: pins) }
    } catch {
      throw BuildError("\(folder.path) cannot be written to: \(error.localizedDescription)")
    }
    let outcome = compiler.run(
      ["package", "--package-path", folder.path, "resolve"],
      tool: "swift",
      // Nobody is there who could be asked for a password.
      adding: ["GIT_TERMINAL_PROMPT": "0", "GIT_SSH_COMMAND": "ssh -o BatchMode=yes"],
    )
    guard outcome.status == 0 else { throw failure(outcome.text, references) }
    try? Data(text.utf8).write(to: fetched)
    return true
  }

  /// The packages of which the sources import something, by the products' names.
  ///
  /// All of them where a module is imported that is nobody's by its name.
  private func needed(by app: AppSources) -> [PackageReference] {
    guard !app.references.isEmpty else { return [] }
    let modules = [app.app] + app.libraries
    let imports = modules.flatMap(\.sources).reduce(into: Set<String>()) { all, source in
      let data = (try? Data(contentsOf: source)) ?? Data()
      all.formUnion(SwiftText(String(decoding: data, as: UTF8.self)).imports)
    }
    let known = Set(modules.map(\.name) + app.references.flatMap(\.products))
    let isAnyUnknown = imports.contains {
      !known.contains($0) && !toolkit.has(module: $0) && !compiler.has(module: $0)
    }
    guard !isAnyUnknown else { return app.references }
    return app.references.filter { $0.products.contains(where: imports.contains) }
  }

  private func manifest(of references: [PackageReference], _ pins: URL?) -> String {
    let lines = references.map { "    \($0.declaration),\n" }.sorted().joined()
    return """
      // swift-tools-version: 5.9
      import PackageDescription

      let package = Package(
        name: "packages",
        dependencies: [
      \(lines)  ]
      )
      // \(pins.map { FileStamp($0).text } ?? "")

      """
  }

  private func failure(_ text: String, _ references: [PackageReference]) -> BuildError {
    let errors = text.split(whereSeparator: \.isNewline)
      .filter { $0.contains("error:") || $0.contains("fatal:") }
    let reason = errors.isEmpty ? text : errors.joined(separator: "\n")
    return BuildError(
      """
      \(reason.trimmingCharacters(in: .whitespacesAndNewlines))
      martlet: the packages that the app imports could not be fetched: \
      \(references.map(\.address).joined(separator: ", ")). With a network it is tried again; or put \
      them beside the app and name their folders in the project or manifest.
      """
    )
  }
}

extension PackageReference {
  fileprivate var name: String { products.joined(separator: ", ") }
}
