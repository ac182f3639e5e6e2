import Foundation
import TestSupport
import Testing
import UniformTypeIdentifiers

/// The kinds of files that are there.
struct ContentTypeTests {
  // Shows: UTType
  @Test func `a file says of which kind it is`() async throws {
    try await withTemporaryFolder { path in
      let folder = URL(filePath: path, directoryHint: .isDirectory)
      func kind(_ url: URL) throws -> UTType? {
        try url.resourceValues(forKeys: [.contentTypeKey, .fileSizeKey]).contentType
      }
      #expect(try kind(folder) == .folder)
      let picture = folder.appending(path: "a.png")
      try Data().write(to: picture)
      #expect(try kind(picture) == .png)
      let plain = folder.appending(path: "plain")
      try Data().write(to: plain)
      #expect(try kind(plain) == .data)
      let files = FileManager.default
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: plain.path)
      #expect(try kind(plain) == .unixExecutable)
      let link = folder.appending(path: "b.png")
      try files.createSymbolicLink(at: link, withDestinationURL: picture)
      #expect(try kind(link) == .symbolicLink)
      let program = folder.appending(path: "A.app")
      try files.createDirectory(at: program, withIntermediateDirectories: false)
      #expect(try kind(program) == .applicationBundle)
      #expect(try picture.resourceValues(forKeys: [.fileSizeKey]).contentType == nil)
    }
  }
}
