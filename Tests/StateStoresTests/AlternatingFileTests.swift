import Foundation
import TestSupport
import Testing

@testable import StateStores

/// A file that is written again and again, whatever ends the writing.
struct AlternatingFileTests {
  /// Contents that say which writing they are of, of some sectors or shorter.
  static func contents(_ number: Int, count: Int = 300) -> Data {
    let bytes = (0..<10).map { UInt8(truncatingIfNeeded: $0 / 7 &+ number &* 31) }
    return Data(repeatElement(bytes, count: count / 10 + number % 10).joined())
  }

  /// A file that has been written some times, and its bytes after each time.
  static func written(_ count: Int, _ path: String) throws -> [Data] {
    try (1...count).map { number in
      try AlternatingFile(path).write(contents(number))
      return try Data(contentsOf: URL(filePath: path))
    }
  }

  static func read(_ path: String) -> Data? { AlternatingFile(path).read(upToCount: 100_000) }

  static func put(_ bytes: Data, _ path: String) throws {
    try bytes.write(to: URL(filePath: path))
    chmod(path, 0o600)
  }

  static func inode(_ path: String) -> UInt {
    var facts = stat()
    return stat(path, &facts) == 0 ? UInt(facts.st_ino) : 0
  }

  @Test func `contents are written over each other in one file`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/file"
      #expect(Self.read(path) == nil)
      var inodes: Set<UInt> = []
      for number in 1...100 {
        try AlternatingFile(path).write(Self.contents(number))
        #expect(Self.read(path) == Self.contents(number))
        inodes.insert(Self.inode(path))
      }
      #expect(inodes.count == 1)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file"])
    }
  }

  @Test func `the disk is waited for at each eighth writing, and when that is asked for`()
    async throws
  {
    try await withTemporaryFolder { folder in
      let path = folder + "/file"
      var waits: [Int] = []
      for number in 1...33 {
        let file = AlternatingFile(path) { descriptor in
          waits.append(number)
          return fdatasync(descriptor)
        }
        try file.write(Self.contents(number), isFinal: number == 20)
      }
      // The new file is waited for by who makes it.
      #expect(waits == [10, 18, 20, 26])
    }
  }

  @Test(arguments: [1, 2, 3, 4, 9, 10])
  func `a writing that ends at any byte leaves the one before`(
    _ count: Int
  ) async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/file"
      let files = try Self.written(count + 1, path)
      let (before, after) = (files[count - 1], files[count])
      let changed = zip(before, after).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
      let (first, last) = (try #require(changed.first), try #require(changed.last))
      for end in first...last + 1 {
        let torn = after.prefix(end) + before.dropFirst(end)
        try Self.put(torn, path)
        #expect(Self.read(path) == Self.contents(end > last ? count + 1 : count))
        guard end % 10 == 0 else { continue }
        // Who goes on does not harm what is left until the next is there.
        try AlternatingFile(path).write(Self.contents(500))
        #expect(Self.read(path) == Self.contents(500))
      }
    }
  }

  @Test func `a loss of power leaves what the disk has for certain, or something later`()
    async throws
  {
    try await withTemporaryFolder { folder in
      let path = folder + "/file"
      var random = SeededRandom(seed: 17)
      // What may be on the disk: the file as it was at the last wait, and at each writing since.
      var images: [Data] = []
      var certain = 1
      let all = (0...60).map { Self.contents($0, count: 3_000) }
      for number in 1...60 {
        let file = AlternatingFile(path) { _ in
          images = images.suffix(1)
          certain = number - 1
          return 0
        }
        try file.write(all[number])
        images.append(try Data(contentsOf: URL(filePath: path)))
        let whole = images
        for _ in 0..<20 {
          var disk = whole[0]
          for start in stride(from: 0, to: disk.count, by: 512) {
            let image = whole.randomElement(using: &random) ?? disk
            disk.replaceSubrange(start..<start + 512, with: image[start..<start + 512])
          }
          try Self.put(disk, folder + "/after")
          let read = Self.read(folder + "/after")
          #expect(all[certain...number].contains { $0 == read })
        }
      }
      #expect(certain > 50)
    }
  }

  @Test func `a disk that fails gets a new file`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/file"
      _ = try Self.written(9, path)
      let inode = Self.inode(path)
      try AlternatingFile(path) { _ in -1 }.write(Self.contents(10))
      #expect(Self.inode(path) != inode && Self.read(path) == Self.contents(10))
    }
  }

  @Test func `what damages one place leaves the others`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/file"
      let files = try Self.written(6, path)
      let size = files[5].count / 3
      var found: Set<Data> = []
      for place in 0..<3 {
        for offset in stride(from: 0, to: 330, by: 13) {
          var bytes = files[5]
          bytes[place * size + offset] ^= 0x41
          try Self.put(bytes, path)
          let read = try #require(Self.read(path))
          found.insert(read)
        }
      }
      #expect(found == [Self.contents(5), Self.contents(6)])
    }
  }

  @Test func `what is cut off or no such file is read as it is, and written anew`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/file"
      let whole = try Self.written(3, path)[2]
      var random = SeededRandom(seed: 3)
      let garbage = Data((0..<whole.count).map { _ in UInt8.random(in: 0...255, using: &random) })
      let zeros = Data(count: whole.count)
      let hello = Data("hello".utf8)
      for bytes in [Data(), hello, whole.prefix(5_000), whole.dropLast(), garbage, zeros] {
        try Self.put(bytes, path)
        #expect(Self.read(path) == bytes)
        try AlternatingFile(path).write(Self.contents(4))
        #expect(Self.read(path) == Self.contents(4))
      }
      try Self.put(whole.prefix(4_096) + Data(count: 8_192), path)
      #expect(Self.read(path) == Self.contents(1))
      #expect(AlternatingFile(folder).read(upToCount: 10) == nil)
      mkfifo(folder + "/pipe", 0o600)
      #expect(AlternatingFile(folder + "/pipe").read(upToCount: 10) == nil)
    }
  }

  @Test func `places grow and shrink with the contents`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/file"
      var sizes: [Int] = []
      for count in [0, 1, 4_064, 4_065, 4_500, 2_000_000, 1_500_000, 100_000, 10, 0] {
        let contents = Data((0..<count).map { UInt8(truncatingIfNeeded: $0) })
        for _ in 0..<2 {
          try AlternatingFile(path).write(contents)
          #expect(Self.read(path) == contents)
        }
        sizes.append(try Data(contentsOf: URL(filePath: path)).count / 3)
      }
      #expect(sizes[0] == 4_096 && sizes[2] == 4_096 && sizes[3] == 8_192 && sizes[4] == 8_192)
      #expect(sizes[5] == sizes[6] && sizes[5] > 2_000_000)
      #expect(sizes[7] < 200_000 && sizes[9] == 4_096)
    }
  }

  @Test func `a file with another name or for others is left alone`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/file"
      let before = try Self.written(2, path)[1]
      link(path, folder + "/copy")
      try AlternatingFile(path).write(Self.contents(3))
      #expect(Self.read(path) == Self.contents(3))
      #expect(try Data(contentsOf: URL(filePath: folder + "/copy")) == before)
      chmod(path, 0o644)
      try AlternatingFile(path).write(Self.contents(4))
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600 && Self.read(path) == Self.contents(4))
    }
  }

  @Test func `several write and read at once, and contents are whole`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/file"
      let all = Set((1...60).map { Self.contents($0) })
      try AlternatingFile(path).write(Self.contents(1))
      await withTaskGroup(of: Bool.self) { group in
        for writer in 0..<3 {
          group.addTask {
            let file = AlternatingFile(path) { _ in 0 }
            return (1...20).allSatisfy { number in
              // One that the others left no turn is refused, and tries again.
              while (try? file.write(Self.contents(20 * writer + number))) == nil {}
              return Self.read(path).map { all.contains($0) } ?? false
            }
          }
        }
        for await isWhole in group { #expect(isWhole) }
      }
      #expect([20, 40, 60].contains { Self.contents($0) == Self.read(path) })
    }
  }

  @Test func `who holds the file for long is not written over, and read past`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/file"
      _ = try Self.written(2, path)
      let holder = try #require(OpenFile(path, O_RDWR))
      #expect(holder.lock(LOCK_EX))
      #expect(throws: POSIXError.self) { try AlternatingFile(path).write(Self.contents(3)) }
      #expect(Self.read(path) == Self.contents(2))
      withExtendedLifetime(holder) {}
    }
  }
}
