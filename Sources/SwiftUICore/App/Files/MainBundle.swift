import Foundation
import Properties

/// The link by which `Bundle.main` finds the resources of the app's package.
///
/// SwiftPM puts an app's resources into a folder `Package_Target.resources` beside the program.
/// Foundation looks into a folder `Resources` there. With a link of this name all lookups work,
/// also an app's own extensions of `Bundle`.
package nonisolated enum MainBundle {
  /// Makes the link before the first use of the main bundle, which looks only once.
  package static func prepare() {
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return }
    let program = URL(filePath: path)
    link(in: program.deletingLastPathComponent(), program: program.lastPathComponent)
  }

  /// Makes the link in a folder for a program there; one that led to another program's resources
  /// leads to these from now on.
  static func link(in place: URL, program: String) {
    let files = FileManager.default
    guard let resources = folder(in: place, program: program) else { return }
    let target = resources.lastPathComponent
    let link = place.appending(path: "Resources").path
    let old = try? files.destinationOfSymbolicLink(atPath: link)
    if old == target { return }
    // What is no link of ours is the app's own.
    if old == nil && files.fileExists(atPath: link) || old?.hasSuffix(".resources") == false {
      return
    }
    let new = place.appending(path: ".Resources-\(getpid())").path
    guard symlink(target, new) == 0, rename(new, link) == 0 else {
      Warnings.printLine(
        "Bundle.main finds no resources: it needs a link beside the program and may not make one "
          + "there. Make it by hand: ln -s \(target) \(link)"
      )
      return
    }
  }

  /// The resources of a program: of the target called as it, else those that are alone there.
  static func folder(in place: URL, program: String) -> URL? {
    let entries = try? FileManager.default.contentsOfDirectory(
      at: place,
      includingPropertiesForKeys: nil,
    )
    let folders = (entries ?? []).filter { $0.pathExtension == "resources" }
      .sorted { $0.path < $1.path }
    let own = folders.first {
      $0.deletingPathExtension().lastPathComponent.hasSuffix("_" + program)
    }
    return own ?? (folders.count == 1 ? folders.first : nil)
  }
}
