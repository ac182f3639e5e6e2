public import Foundation

extension URLResourceKey {
  /// The kind of a file, by the end of its name, and whether it is a folder.
  ///
  /// It is asked for under the key of the path, as Foundation asks nobody else for what it does not
  /// know.
  public static var contentTypeKey: URLResourceKey { .pathKey }
}

extension URLResourceValues {
  /// The kind of the file, where it was asked for; nil where there is no such file.
  public var contentType: UTType? {
    guard let path, let found = try? FileManager.default.attributesOfItem(atPath: path) else {
      return nil
    }
    let end = URL(filePath: path).pathExtension
    switch found[.type] as? FileAttributeType {
    case .typeDirectory?:
      return UTType.types(tag: end, tagClass: .filenameExtension, conformingTo: .directory).first
        ?? .folder
    case .typeSymbolicLink?: return .symbolicLink
    case .typeRegular?:
      if let type = UTType(filenameExtension: end) { return type }
      let mode = (found[.posixPermissions] as? NSNumber)?.intValue ?? 0
      return mode & 0o111 == 0 ? .data : .unixExecutable
    default: return .item
    }
  }
}
