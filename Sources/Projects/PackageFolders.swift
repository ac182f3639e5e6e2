package import Foundation

/// The folders that a package is built from.
package enum PackageFolders {
  /// A package's folder, and those of the local packages that it needs, as far as they are packages: what
  /// a manifest names besides may be anybody's.
  package static func of(_ package: URL) -> [URL] {
    var folders: [URL] = []
    var waiting = [package]
    let home = FileManager.default.homeDirectoryForCurrentUser.resolvingSymlinksInPath().path + "/"
    while let next = waiting.popLast() {
      let folder = next.standardizedFileURL.resolvingSymlinksInPath()
      let isWide = home.hasPrefix(folder.path == "/" ? "/" : folder.path + "/")
      let manifest = folder.appending(path: "Package.swift")
      guard !isWide, !folders.contains(folder),
        FileManager.default.fileExists(atPath: manifest.path)
      else { continue }
      folders.append(folder)
      let needs = (try? PackageManifest(ifIn: folder))?.dependencies ?? []
      waiting += needs.compactMap(\.folder)
    }
    return folders
  }
}
