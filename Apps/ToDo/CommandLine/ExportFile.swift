import Foundation

/// A file that comes into its place when it is whole.
///
/// It is written beside the one that it replaces, which it is like in what it allows. A link stays
/// one, and what it leads to is replaced. Devices, pipes and the like are written to as they are.
struct ExportFile {
  let descriptor: Int32
  /// The file that it becomes, and what it is called until then.
  private var place: (path: String, temporary: String)?

  /// What the system does not do.
  struct Refusal: Error {
    var code: Int32
  }

  static func open(_ path: String) -> Result<ExportFile, Refusal> {
    var info = stat()
    let isThere = stat(path, &info) == 0
    if !isThere {
      guard errno == ENOENT else { return .failure(Refusal(code: errno)) }
      // A link to nothing makes what it leads to.
      if lstat(path, &info) == 0 { return through(path, O_CREAT | O_TRUNC) }
    } else if info.st_mode & S_IFMT != S_IFREG {
      return through(path, 0)
    }
    guard !isThere || access(path, W_OK) == 0 else { return .failure(Refusal(code: errno)) }
    let target = isThere ? real(path) : path
    let temporary = "\(target).\(UUID().uuidString.prefix(8)).part"
    let descriptor = Foundation.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return .failure(Refusal(code: errno)) }
    if isThere {
      // Only who may gives files away; the mode comes after, since that takes some of it.
      _ = fchown(descriptor, info.st_uid, info.st_gid)
      _ = fchmod(descriptor, info.st_mode & 0o7777)
    }
    return .success(ExportFile(descriptor: descriptor, place: (target, temporary)))
  }

  /// Whether there is a file of the usual kind.
  static func isPlain(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
  }

  private static func through(_ path: String, _ flags: Int32) -> Result<ExportFile, Refusal> {
    let descriptor = Foundation.open(path, O_WRONLY | O_CLOEXEC | flags, 0o600)
    guard descriptor >= 0 else { return .failure(Refusal(code: errno)) }
    return .success(ExportFile(descriptor: descriptor, place: nil))
  }

  private static func real(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }

  /// Puts it in its place; nil when all went well.
  func finish() -> Refusal? {
    var code: Int32 = 0
    if let place {
      if fsync(descriptor) != 0 { code = errno }
      if close(descriptor) != 0, code == 0 { code = errno }
      if code == 0, rename(place.temporary, place.path) != 0 { code = errno }
      if code != 0 { unlink(place.temporary) }
    } else if close(descriptor) != 0 {
      code = errno
    }
    return code == 0 ? nil : Refusal(code: code)
  }

  /// Leaves everything as it was.
  func discard() {
    close(descriptor)
    if let place { unlink(place.temporary) }
  }
}
