package import Foundation

/// The folders that a package is built from.
package enum PackageFolders {
  /// A package's folder, and those of the local packages that it needs, as far as they are there and
  /// their manifests can be read.
  package static func of(_ package: URL) -> [URL] {
    var folders: [URL] = []
    var waiting = [package.standardizedFileURL]
    while let folder = waiting.popLast() {
      guard folder.isFolder, !folders.contains(folder) else { continue }
      folders.append(folder)
      let manifest = try? PackageManifest(ifIn: folder)
      waiting += (manifest?.dependencies ?? []).compactMap { $0.folder?.standardizedFileURL }
    }
    return folders
  }
}
