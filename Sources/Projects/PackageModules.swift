import Foundation

/// A package that an app needs and that is not there.
package struct MissingPackage: Equatable, Sendable {
  /// What of it is needed.
  package var product: String
  /// From where it would be fetched, or where it should be.
  package var place: String?
}

/// The modules that the targets of packages are made of.
struct PackageModules {
  /// Each after those that it imports.
  private(set) var modules: [SourceModule] = []
  private(set) var missing: [MissingPackage] = []
  /// Targets that were met, by folder and name: circles end.
  private var seen: Set<String> = []

  /// Adds what a target is compiled with.
  mutating func add(
    needs target: PackageManifest.Target,
    of manifest: PackageManifest,
  ) throws(ProjectError) {
    for (name, package) in target.needs {
      if package == nil, let own = manifest.targets.first(where: { $0.name == name }) {
        try add(own, of: manifest)
        continue
      }
      // The runtime itself is there.
      if package?.lowercased() == "martlet" { continue }
      let packages = manifest.dependencies.filter {
        $0.name.lowercased() != "martlet"
          && (package == nil || $0.name.lowercased() == package?.lowercased())
      }
      // Without a package's name it may be of any of them.
      if packages.count > 1, try addLocal(name, packages) { continue }
      guard let first = packages.first else {
        add(missing: name, package)
        continue
      }
      try add(
        product: name,
        at: first.folder ?? Self.fetched(first.name, for: manifest.folder),
        address: first.address,
      )
    }
  }

  /// Adds a product of a package.
  mutating func add(product: String, at folder: URL?, address: String?) throws(ProjectError) {
    let last = (folder?.standardizedFileURL.path ?? address ?? "").split(separator: "/").last ?? ""
    if last.lowercased() == "martlet" || last.lowercased() == "martlet.git" { return }
    guard let folder, let manifest = try PackageManifest(ifIn: folder) else {
      return add(missing: product, folder?.path ?? address)
    }
    let targets = manifest.targets(ofProduct: product)
    guard !targets.isEmpty else { return add(missing: product, folder.path) }
    for target in targets { try add(target, of: manifest) }
  }

  private mutating func addLocal(
    _ product: String,
    _ packages: [PackageManifest.Dependency],
  ) throws(ProjectError) -> Bool {
    for folder in packages.compactMap(\.folder) {
      guard let manifest = try PackageManifest(ifIn: folder),
        !manifest.targets(ofProduct: product).isEmpty
      else { continue }
      try add(product: product, at: folder, address: nil)
      return true
    }
    return false
  }

  private mutating func add(
    _ target: PackageManifest.Target,
    of manifest: PackageManifest,
  ) throws(ProjectError) {
    guard seen.insert(manifest.folder.standardizedFileURL.path + "\n" + target.name).inserted,
      ["target", "executableTarget"].contains(target.kind)
    else { return }
    try add(needs: target, of: manifest)
    modules.append(manifest.module(of: target))
  }

  private mutating func add(missing product: String, _ place: String?) {
    let package = MissingPackage(product: product, place: place)
    if !missing.contains(package) { missing.append(package) }
  }

  /// A package that was fetched by SwiftPM or Xcode before.
  private static func fetched(_ name: String, for folder: URL) -> URL? {
    [".build/checkouts", "SourcePackages/checkouts", "Packages"]
      .map { folder.appending(path: $0).appending(path: name) }.first(where: \.isFolder)
  }
}
