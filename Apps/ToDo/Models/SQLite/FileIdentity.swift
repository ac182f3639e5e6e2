import Foundation

/// Which file it is, whatever it is called.
struct FileIdentity: Equatable {
  var device: UInt64
  var number: UInt64

  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }
}
