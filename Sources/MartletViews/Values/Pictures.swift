import Foundation
import Properties

/// Finds an app's pictures: in asset catalogues or as plain files beside its resources.
enum Pictures {
  struct File {
    var path: String
    /// In points: pixels by the scale in the file's name.
    var size: CGSize
  }

  static func find(_ name: String, in bundle: Bundle) -> File? {
    guard let folder = bundle.resourceURL else { return nil }
    let manager = FileManager.default
    var folders = [folder]
    for entry in (try? manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
    where entry.pathExtension == "xcassets" {
      folders.append(entry.appending(path: "\(name).imageset"))
    }
    for folder in folders {
      let entries =
        (try? manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
      let isSet = folder.pathExtension == "imageset"
      let fitting = entries.filter { entry in
        ["png", "jpg", "jpeg", "gif", "webp", "svg"].contains(entry.pathExtension.lowercased())
          && (isSet || entry.deletingPathExtension().lastPathComponent == name)
      }
      // The largest is drawn best.
      if let file = fitting.max(by: { scale($0) < scale($1) }) {
        let pixels = pixelSize(of: file) ?? CGSize(width: 100, height: 100)
        let scale = scale(file)
        return File(
          path: file.path,
          size: CGSize(width: pixels.width / scale, height: pixels.height / scale),
        )
      }
    }
    Warnings.once("There is no picture named \"\(name)\" among the app's resources.")
    return nil
  }

  private static func scale(_ file: URL) -> CGFloat {
    let name = file.deletingPathExtension().lastPathComponent
    return name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
  }

  /// Reads the size from the head of a PNG or GIF file.
  private static func pixelSize(of file: URL) -> CGSize? {
    guard let handle = try? FileHandle(forReadingFrom: file),
      let head = try? handle.read(upToCount: 24), head.count == 24
    else { return nil }
    let bytes = [UInt8](head)
    func big(_ at: Int) -> Int {
      bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) {
      return CGSize(width: big(16), height: big(20))
    }
    if bytes.starts(with: [0x47, 0x49, 0x46]) {
      return CGSize(
        width: Int(bytes[6]) | Int(bytes[7]) << 8,
        height: Int(bytes[8]) | Int(bytes[9]) << 8,
      )
    }
    return nil
  }
}
