import Display
import Foundation
import Pictures
import Synchronization

/// The pictures of the process that were read, the latest of them kept.
///
/// Reading and making small is work for other threads: who draws gets what is there and is called
/// when there is more.
package final class PictureCache: Sendable {
  package static let shared = PictureCache()

  /// What is known of a picture.
  enum Answer {
    case raster(Raster)
    /// It is being read.
    case pending
    /// It cannot be read.
    case none
  }

  fileprivate struct Key: Hashable {
    enum Source: Hashable {
      case file(String)
      case data(Data)
    }
    var source: Source
    var side: Int
  }

  fileprivate struct Entry {
    /// nil where it cannot be read.
    var raster: Raster?
    var lastUse: Int
    var size: Int { 256 + (raster?.pixels.count ?? 0) }
  }

  fileprivate struct State {
    var entries: [Key: Entry] = [:]
    var bytes = 0
    var uses = 0
    /// What is to be read, the most urgent last.
    var queue: [Key] = []
    var reading: Set<Key> = []
    /// Who is told when a picture is there.
    var waiters: [Key: [@Sendable () -> Void]] = [:]
  }

  /// Pictures that were read, in bytes.
  fileprivate static let mostBytes = 64 << 20
  fileprivate static let mostFileBytes = 64 << 20
  fileprivate static let mostQueued = 512
  fileprivate static let mostReading = 2
  /// What has no more bytes and is in memory is read at once: a film of such pictures has no gaps.
  private static let mostBytesAtOnce = 128 << 10
  private static let sides = 32...2048
  private let state = Mutex(State())
  private let readers = DispatchQueue(
    label: "martlet.pictures",
    qos: .utility,
    attributes: .concurrent,
  )

  package init() {}

  /// - Parameters:
  ///   - side: How many pixels of the longer side can be seen.
  ///   - whenRead: Called once, on any thread, if the answer is `pending`; without it the picture
  ///     is read at once, as a small one in memory always is.
  func picture(
    _ source: Content.Picture.Source,
    side: Int,
    whenRead: (@Sendable () -> Void)?,
  ) -> Answer {
    let from: Key.Source
    switch source {
    case .file(let path): from = .file(path)
    case .data(let data, _): from = .data(data)
    case .symbol, .embedded: return .none
    }
    var key = Key(source: from, side: Self.sides.lowerBound)
    while key.side < min(side, Self.sides.upperBound) { key.side *= 2 }
    var isQuick = false
    if case .data(let data) = from { isQuick = data.count <= Self.mostBytesAtOnce }
    let known = state.withLock { state -> Answer? in
      if let found = state.find(key) { return found.map(Answer.raster) ?? Answer.none }
      guard !isQuick, let whenRead else { return nil }
      state.enqueue(key, whenRead)
      // Rather a picture of another size than none.
      return state.anySize(of: key).map(Answer.raster) ?? .pending
    }
    if let known {
      readMore()
      return known
    }
    let raster = Self.read(key)
    state.withLock { $0.keep(raster, key) }
    return raster.map(Answer.raster) ?? .none
  }

  private func readMore() {
    while let key = state.withLock({ $0.next() }) {
      readers.async { [self] in
        let raster = Self.read(key)
        let waiters = state.withLock { state in
          state.keep(raster, key)
          state.reading.remove(key)
          return state.waiters.removeValue(forKey: key) ?? []
        }
        for waiter in waiters { waiter() }
        readMore()
      }
    }
  }

  private static func read(_ key: Key) -> Raster? {
    switch key.source {
    case .data(let data):
      return data.count <= mostFileBytes ? PictureReader.raster(data, side: key.side) : nil
    case .file(let path):
      // Anything else, such as a pipe, may never end.
      let kind = try? FileManager.default.attributesOfItem(
        atPath: (path as NSString).resolvingSymlinksInPath
      )[.type]
      guard kind as? FileAttributeType == .typeRegular,
        let handle = FileHandle(forReadingAtPath: path),
        let data = try? handle.read(upToCount: mostFileBytes + 1), data.count <= mostFileBytes
      else { return nil }
      return PictureReader.raster(data, side: key.side)
    }
  }
}

extension PictureCache.State {
  fileprivate mutating func find(_ key: PictureCache.Key) -> Raster?? {
    guard entries[key] != nil else { return nil }
    uses += 1
    entries[key]?.lastUse = uses
    return entries[key]?.raster
  }

  fileprivate func anySize(of key: PictureCache.Key) -> Raster? {
    var other = key
    other.side = 32
    while other.side <= 2048 {
      if let raster = entries[other]?.raster { return raster }
      other.side *= 2
    }
    return nil
  }

  fileprivate mutating func enqueue(
    _ key: PictureCache.Key,
    _ waiter: @escaping @Sendable () -> Void,
  ) {
    guard waiters[key] == nil else {
      waiters[key]?.append(waiter)
      return
    }
    waiters[key] = [waiter]
    queue.append(key)
    // What was asked for long ago has most likely been scrolled away; else it is asked for again.
    if queue.count > PictureCache.mostQueued { waiters[queue.removeFirst()] = nil }
  }

  fileprivate mutating func next() -> PictureCache.Key? {
    guard reading.count < PictureCache.mostReading, let key = queue.popLast() else { return nil }
    reading.insert(key)
    return key
  }

  fileprivate mutating func keep(_ raster: Raster?, _ key: PictureCache.Key) {
    uses += 1
    bytes -= entries[key]?.size ?? 0
    let entry = PictureCache.Entry(raster: raster, lastUse: uses)
    entries[key] = entry
    bytes += entry.size
    guard bytes > PictureCache.mostBytes else { return }
    for (old, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where old != key
    {
      entries[old] = nil
      bytes -= entry.size
      if bytes <= PictureCache.mostBytes * 3 / 4 { break }
    }
  }
}
