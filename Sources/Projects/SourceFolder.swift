package import Foundation

/// The files of a folder and of the folders in it, without those of other programs' making.
package struct SourceFolder {
  package struct File: Sendable {
    package var url: URL
    /// Within the folder, with `/` between.
    package var path: String
  }

  package let files: [File]

  /// Folders that are one thing: what is in them is not looked at.
  private static let packed: Set<String> = [
    "xcassets", "xcdatamodeld", "xcdatamodel", "mlmodelc", "mlpackage", "scnassets", "bundle",
    "framework", "xcframework", "rcproject", "docc", "icon",
  ]
  /// Folders that hold what was built or fetched, or another project.
  private static let others: Set<String> = [
    "Pods", "Carthage", "build", "DerivedData", "node_modules",
  ]
  private static let closed: Set<String> = ["xcodeproj", "xcworkspace", "playground", "app"]

  /// Files beyond this many are not looked at: no app has so many.
  private static let most = 100_000

  package init(_ folder: URL) {
    var files: [File] = []
    var waiting: [(url: URL, path: String)] = [(folder, "")]
    var seen: Set<String> = []
    while let (here, path) = waiting.popLast(), files.count < Self.most {
      // A link to a folder around it would never end.
      guard seen.insert(here.resolvingSymlinksInPath().path).inserted else { continue }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: here.path)) ?? []
      for name in names.sorted() where !name.hasPrefix(".") {
        let url = here.appending(path: name)
        let inner = path.isEmpty ? name : path + "/" + name
        guard FileManager.default.fileExists(atPath: url.path) else { continue }
        let end = url.pathExtension
        if !url.isFolder || Self.packed.contains(end) {
          files.append(File(url: url, path: inner))
        } else if !Self.others.contains(name), !Self.closed.contains(end) {
          waiting.append((url, inner))
        }
      }
    }
    self.files = files.sorted { $0.path < $1.path }
  }
}

extension SourceFolder {
  /// The folders in which something may change that an app is made of, by their paths; those of
  /// projects and catalogues of assets are among them.
  package static func folders(in folder: URL) -> Set<String> {
    var found: Set<String> = []
    var waiting = [folder]
    while let here = waiting.popLast(), found.count < mostFolders {
      guard found.insert(here.resolvingSymlinksInPath().path).inserted else { continue }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: here.path)) ?? []
      for name in names where !name.hasPrefix(".") && !others.contains(name) {
        let inner = here.appending(path: name)
        if inner.isFolder { waiting.append(inner) }
      }
    }
    return found
  }

  private static let mostFolders = 4_000
}

extension URL {
  /// Whether there is a folder, whatever the address looks like.
  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
