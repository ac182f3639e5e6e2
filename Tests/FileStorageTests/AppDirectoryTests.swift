import FileStorage
import Foundation
import Testing

struct AppDirectoryTests {
  @Test func `each app has a folder of its own in the same one`() {
    let (one, other) = (
      AppDirectory.standard(for: "Times").url, AppDirectory.standard(for: "Új").url,
    )
    #expect(one.lastPathComponent == "Times" && other.lastPathComponent == "Új")
    #expect(one.deletingLastPathComponent().path == other.deletingLastPathComponent().path)
  }
}
