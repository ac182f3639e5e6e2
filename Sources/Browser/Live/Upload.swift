import Display
import Foundation

/// Why bytes of a file were not taken, as HTTP says it.
struct UploadRefusal: Error, Equatable {
  var status: Int
  var reason: String

  static let tooLarge = UploadRefusal(
    status: 413,
    reason:
      "The files are larger than \(Upload.mostBytes >> 20) MiB together. Choose smaller ones.",
  )
  static let form = UploadRefusal(status: 400, reason: "This is not of the agreed form.")
  static let order = UploadRefusal(status: 409, reason: "This is not the piece that comes next.")

  /// - Parameter error: what the file system says.
  static func unwritten(_ error: any Error) -> UploadRefusal {
    UploadRefusal(
      status: 507,
      reason: "The file cannot be kept here (\(error.localizedDescription)). Free some room.",
    )
  }
}

/// The files of one request as they come from a page, piece by piece.
final class Upload {
  /// Bytes of all files of a request.
  nonisolated static let mostBytes = 64 << 20
  static let mostFiles = 100

  private let several: Bool
  private let folder: PrivateFolder
  private var files: [URL] = []
  private var writing: FileHandle?
  /// Bytes of the last file so far, and of all.
  private var length = 0
  private(set) var bytes = 0

  /// - Throws: what the file system says.
  init(several: Bool) throws {
    self.several = several
    folder = try PrivateFolder()
  }

  /// Takes a piece of the last file, or the first one of the next; the last piece may come twice.
  func receivePiece(
    file: Int,
    at offset: Int,
    name: String,
    _ piece: [UInt8],
  ) throws(UploadRefusal) {
    guard file >= 0, offset >= 0 else { throw .form }
    if file == files.count - 1, offset == length - piece.count, length > 0 { return }
    if file == files.count, offset == 0 {
      guard files.count < (several ? Self.mostFiles : 1) else { throw .tooLarge }
      guard bytes + piece.count <= Self.mostBytes else { throw .tooLarge }
      try begin(name)
    }
    guard file == files.count - 1, offset == length else { throw .order }
    guard bytes + piece.count <= Self.mostBytes else { throw .tooLarge }
    do {
      try writing?.write(contentsOf: piece)
    } catch {
      throw .unwritten(error)
    }
    length += piece.count
    bytes += piece.count
  }

  /// The files, when as many have come as were sent.
  func finish(_ count: Int) throws(UploadRefusal) -> [URL] {
    guard count == files.count, count > 0 else { throw .order }
    do {
      try writing?.close()
    } catch {
      throw .unwritten(error)
    }
    writing = nil
    return files
  }

  private func begin(_ name: String) throws(UploadRefusal) {
    do {
      try writing?.close()
      // Each has a folder of its own: several may have one name.
      let place = folder.url.appending(path: "\(files.count)", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
      let url = place.appending(path: FileName.clean(name), directoryHint: .notDirectory)
      try Data().write(to: url, options: .withoutOverwriting)
      writing = try FileHandle(forWritingTo: url)
      files.append(url)
      length = 0
    } catch {
      throw .unwritten(error)
    }
  }
}
