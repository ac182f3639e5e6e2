import Foundation

/// Finds programs as shells do.
package enum Search {
  /// The first program of one of these names in `PATH`; nil if there is none.
  package static func program(_ names: String...) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for name in names {
      for folder in path.split(separator: ":") {
        let file = "\(folder)/\(name)"
        if FileManager.default.isExecutableFile(atPath: file) { return file }
      }
    }
    return nil
  }
}
