import Foundation
import Projects

/// The files of an app beside its program, where `Bundle.main` finds them.
struct AppResources {
  /// Where each goes, by its path within the bundle; the first of a name counts.
  private var files: [String: URL] = [:]

  /// - Parameter named: files that go under other names than their own.
  init(_ urls: [URL], named: [String: URL] = [:]) {
    files = named
    for url in urls {
      let name = url.lastPathComponent
      // Names are flat there, but for those of languages.
      let around = url.deletingLastPathComponent()
      let path = around.pathExtension == "lproj" ? around.lastPathComponent + "/" + name : name
      if files[path] == nil { files[path] = url }
    }
  }

  /// Puts these into a folder and removes those of the last time that are none any more; what has not
  /// changed is not written.
  func write(to folder: URL) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    let list = folder.appending(path: ".stamps")
    let old =
      (try? JSONDecoder().decode([String: String].self, from: Data(contentsOf: list))) ?? [:]
    let new = files.mapValues { Self.stamp($0) }
    for path in old.keys where new[path] != old[path] {
      try? manager.removeItem(at: folder.appending(path: path))
    }
    for (path, source) in files where new[path] != old[path] {
      let target = folder.appending(path: path)
      try manager.createDirectory(
        at: target.deletingLastPathComponent(),
        withIntermediateDirectories: true,
      )
      try? manager.removeItem(at: target)
      try manager.copyItem(at: source, to: target)
    }
    if new != old { try JSONEncoder().encode(new).write(to: list, options: .atomic) }
  }

  /// What changes when a file or something in a folder does.
  static func stamp(_ url: URL) -> String {
    let own = url.path + " " + FileStamp(url).text
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
      isFolder.boolValue
    else { return own }
    let inner = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return own
      + inner.sorted().map { " \($0) \(FileStamp(url.appending(path: $0)).text)" }.joined()
  }
}
