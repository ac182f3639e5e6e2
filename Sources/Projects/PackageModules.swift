import Foundation

/// A package that an app needs and that is not there.
package struct MissingPackage: Equatable, Sendable {
  /// What of it is needed.
  package var product: String
  /// From where it would be fetched, or where it should be.
  package var place: String?
  /// Why it cannot be built with although it is there; nil where it is not.
  package var reason: String?
}

/// The modules that the targets of packages are made of.
struct PackageModules {
  /// Each after those that it imports.
  private(set) var modules: [SourceModule] = []
  private(set) var missing: [MissingPackage] = []
  /// What is to be fetched; what that needs itself is fetched with it.
  private(set) var references: [PackageReference] = []
  /// Where packages that lie elsewhere were fetched to.
  let checkouts: URL?
  /// Targets that were met, by folder and name: circles end.
  private var seen: Set<String> = []

  init(checkouts: URL?) { self.checkouts = checkouts }

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
      let packages = dependencies(of: manifest, with: name, of: package)
      for package in packages where !isFetched(manifest.folder) {
        refer(to: name, at: package.address, package.requirement)
      }
      // Without a package's name it may be of any of them.
      if packages.count > 1, try addFound(name, packages, for: manifest.folder) { continue }
      guard let first = packages.first else {
        add(missing: name, package)
        continue
      }
      try add(product: name, at: place(of: first, for: manifest.folder), address: first.address)
    }
  }

  /// The packages of which a product may be.
  private func dependencies(
    of manifest: PackageManifest,
    with product: String,
    of package: String?,
  ) -> [PackageManifest.Dependency] {
    let others = manifest.dependencies.filter { !$0.names.contains("martlet") }
    let named = others.filter { $0.names.contains((package ?? product).lowercased()) }
    return package == nil && named.isEmpty ? others : named
  }

  /// Adds a product of a package.
  mutating func add(product: String, at folder: URL?, address: String?) throws(ProjectError) {
    let folder = folder ?? address.flatMap { fetched($0, for: nil) }
    let identity = PackageReference.identity(folder?.standardizedFileURL.path ?? address ?? "")
    if identity == "martlet" { return }
    let found: PackageManifest?
    do {
      found = try folder.flatMap { folder throws(ProjectError) in try PackageManifest(ifIn: folder)
      }
    } catch {
      // It is nobody's mistake here: the rest may be built without it.
      guard let folder, isFetched(folder) else { throw error }
      return add(missing: product, folder.path, "\(error)")
    }
    guard let folder, let manifest = found else {
      return add(missing: product, folder?.path ?? address)
    }
    let targets = manifest.targets(ofProduct: product)
    guard !targets.isEmpty else { return add(missing: product, folder.path) }
    for target in targets { try add(target, of: manifest) }
  }

  private mutating func addFound(
    _ product: String,
    _ packages: [PackageManifest.Dependency],
    for folder: URL,
  ) throws(ProjectError) -> Bool {
    for folder in packages.compactMap({ place(of: $0, for: folder) }) {
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

  private mutating func add(missing product: String, _ place: String?, _ reason: String? = nil) {
    let package = MissingPackage(product: product, place: place, reason: reason)
    if !missing.contains(package) { missing.append(package) }
  }

  /// Notes a product of a package that lies elsewhere.
  mutating func refer(to product: String, at address: String?, _ requirement: String?) {
    guard let address, let requirement else { return }
    let identity = PackageReference.identity(address)
    guard identity != "martlet" else { return }
    let known = references.firstIndex { PackageReference.identity($0.address) == identity }
    if let known {
      if !references[known].products.contains(product) {
        references[known].products.append(product)
      }
    } else {
      references.append(
        PackageReference(address: address, requirement: requirement, products: [product])
      )
    }
  }

  private func place(of package: PackageManifest.Dependency, for folder: URL) -> URL? {
    package.folder ?? fetched(package.address ?? package.name, for: folder)
  }

  private func isFetched(_ folder: URL) -> Bool {
    checkouts.map { folder.path.hasPrefix($0.path + "/") } ?? false
  }

  /// A package that was fetched: by SwiftPM or Xcode for its folder, or for the app.
  private func fetched(_ place: String, for folder: URL?) -> URL? {
    let own = [".build/checkouts", "SourcePackages/checkouts", "Packages"]
      .compactMap { folder?.appending(path: $0) }
    let identity = PackageReference.identity(place)
    for checkouts in own + [checkouts].compactMap(\.self) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: checkouts.path)) ?? []
      guard let name = names.first(where: { $0.lowercased() == identity }) else { continue }
      return checkouts.appending(path: name)
    }
    return nil
  }
}
