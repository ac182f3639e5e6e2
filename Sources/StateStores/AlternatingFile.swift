import FileStorage
import Foundation

/// A file that is written again and again, and has whole contents at any time.
///
/// It has three places of the same size. A writing goes over the place that has neither the last
/// contents nor those that the disk has for certain: a process that is killed in the middle of it
/// leaves the contents of before, and a loss of power leaves those that are certain or later ones.
/// The disk is waited for before every eighth writing only: then the last contents become certain.
///
/// Where there is no such file, or its places do not suit the contents, a new file takes the name.
struct AlternatingFile {
  /// The most writings that a loss of power may undo.
  static let mostUncertain: UInt32 = 8

  private let path: String
  private let synchronize: (Int32) -> Int32

  /// - Parameter synchronize: waits until the disk has what was written to a descriptor; not 0 where
  ///   that failed.
  init(_ path: String, synchronize: @escaping (Int32) -> Int32 = fdatasync) {
    self.path = path
    self.synchronize = synchronize
  }

  /// The last contents that are whole; of a file without places all of it.
  ///
  /// - Parameter most: how many bytes are read of a file without places.
  /// - Returns: nil if there is no plain file that can be read.
  func read(upToCount most: Int) -> Data? {
    guard let file = OpenFile(path, O_RDONLY) else { return nil }
    // Who has locked it for so long has stopped; what it left half done is passed over.
    _ = file.lock(LOCK_SH)
    guard let size = file.facts?.st_size else { return nil }
    return FilePlaces(of: file)?.newest(in: file)?.contents
      ?? file.read(min(Int(size), most), at: 0)
  }

  /// Writes contents over older ones.
  ///
  /// - Parameter isFinal: whether it waits until the disk has them.
  /// - Throws: why the last contents stay.
  func write(_ contents: Data, isFinal: Bool = false) throws {
    guard let file = OpenFile(path, O_RDWR) else { return try layOut(contents, isFinal: isFinal) }
    guard file.lock(LOCK_EX) else { throw POSIXError(.EWOULDBLOCK) }
    guard isOwn(file), let places = FilePlaces(of: file), places.suit(contents),
      let newest = places.newest(in: file)
    else { return try layOut(contents) }
    var head = newest.head
    head.number &+= 1
    head.age &+= 1
    if head.age > Self.mostUncertain {
      // A disk that has failed may say the next time that all is well.
      guard synchronize(file.descriptor) == 0 else { return try layOut(contents) }
      head.certain = UInt32(newest.place)
      head.age = 1
    }
    let place = (0..<FilePlaces.count).first { $0 != newest.place && $0 != head.certain } ?? 0
    try file.write(head.bytes(with: contents), at: place * places.size)
    if isFinal, synchronize(file.descriptor) != 0 { try layOut(contents) }
  }

  /// Makes a new file, which the disk has before it takes the name.
  ///
  /// - Parameter isFinal: whether it waits for the name, too: else a loss of power may bring back the
  ///   former file, and undo more and more.
  private func layOut(_ contents: Data, isFinal: Bool = true) throws {
    var bytes = PlaceHead(number: 1, certain: 0, age: 0).bytes(with: contents)
    bytes.append(Data(count: FilePlaces.count * FilePlaces(for: contents).size - bytes.count))
    try PrivateFile(URL(filePath: path)).write(bytes, isFinal: isFinal)
  }

  /// Whether the file has its name, no other one, and is its owner's alone.
  private func isOwn(_ file: OpenFile) -> Bool {
    file.facts.map { $0.st_nlink == 1 && $0.st_mode & 0o777 == 0o600 } ?? false
  }
}
