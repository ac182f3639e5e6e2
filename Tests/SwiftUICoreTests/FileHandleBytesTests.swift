import Foundation
import TestSupport
import Testing

@testable import SwiftUICore

/// Bytes and characters of files, and files that are used in turn.
struct FileHandleBytesTests {
  // Shows: FileHandle
  @Test func `a file is read byte by byte and by characters`() async throws {
    try await withTemporaryFolder { path in
      let file = URL(filePath: path).appending(path: "a")
      let text = "aé👩‍👩‍👧\u{65}\u{301}z"
      try Data(text.utf8).write(to: file)
      let handle = try FileHandle(forReadingFrom: file)
      var characters: [Character] = []
      for try await character in handle.bytes.characters { characters.append(character) }
      #expect(characters == Array(text))
      try handle.seek(toOffset: 1)
      var bytes: [UInt8] = []
      for try await byte in handle.bytes.prefix(2) { bytes.append(byte) }
      #expect(bytes == Array("é".utf8))
      try handle.close()
      try Data([0x61, 0xC3, 0x62, 0xFF, 0xE2, 0x82]).write(to: file)
      let damaged = try FileHandle(forReadingFrom: file)
      var scalars = ""
      for try await scalar in damaged.bytes.unicodeScalars { scalars.unicodeScalars.append(scalar) }
      #expect(scalars == "a\u{FFFD}b\u{FFFD}\u{FFFD}")
    }
  }

  @Test func `a pipe is read as it comes`() async throws {
    let pipe = Pipe()
    var bytes = pipe.fileHandleForReading.bytes.makeAsyncIterator()
    try pipe.fileHandleForWriting.write(contentsOf: Data([1]))
    #expect(try await bytes.next() == 1)
    try pipe.fileHandleForWriting.write(contentsOf: Data([2, 3]))
    #expect(try await bytes.next() == 2)
    try pipe.fileHandleForWriting.close()
    #expect(try await bytes.next() == 3)
    #expect(try await bytes.next() == nil)
  }

  private nonisolated final class Presenter: NSObject, NSFilePresenter, Sendable {
    var presentedItemURL: URL? { URL(filePath: "/a") }
    var presentedItemOperationQueue: OperationQueue { .main }
  }

  // Shows: NSFileCoordinator
  @Test func `accessors of a coordinator run, until it is cancelled`() async {
    let coordinator = NSFileCoordinator(filePresenter: nil)
    let file = URL(filePath: "/a")
    var seen: [String] = []
    var error: NSError?
    coordinator.coordinate(readingItemAt: file, error: &error) { seen.append("read" + $0.path) }
    coordinator.coordinate(writingItemAt: file, options: .forReplacing, error: nil) { url in
      coordinator.coordinate(writingItemAt: url, error: nil) { seen.append("write" + $0.path) }
    }
    coordinator.coordinate(readingItemAt: file, writingItemAt: file, error: nil) { _, _ in
      seen.append("both")
    }
    #expect(seen == ["read/a", "write/a", "both"] && error == nil)
    let failure = await withCheckedContinuation { continuation in
      let intent = NSFileAccessIntent.readingIntent(with: file)
      coordinator.coordinate(with: [intent], queue: OperationQueue()) { error in
        continuation.resume(returning: error.map { "\($0)" })
      }
    }
    #expect(failure == nil)
    coordinator.cancel()
    coordinator.coordinate(readingItemAt: file, error: &error) { _ in seen.append("again") }
    #expect(error?.code == CocoaError.Code.userCancelled.rawValue && seen.count == 3)
    let presenter = Presenter()
    NSFileCoordinator.addFilePresenter(presenter)
    #expect(NSFileCoordinator.filePresenters.contains { $0 === presenter })
    NSFileCoordinator.removeFilePresenter(presenter)
    #expect(!NSFileCoordinator.filePresenters.contains { $0 === presenter })
  }
}
