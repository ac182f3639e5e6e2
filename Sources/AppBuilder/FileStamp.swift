package import Foundation

/// By what it is seen that a file was changed: its size and when it was written.
package struct FileStamp: Equatable, Sendable {
  /// Empty where there is no such file.
  package let text: String

  package init(_ file: URL) {
    var status = stat()
    guard stat(file.path, &status) == 0 else {
      text = ""
      return
    }
    let time = status.st_mtim
    text = "\(status.st_size)@\(time.tv_sec).\(time.tv_nsec)#\(status.st_ino)"
  }
}
