import Foundation
import Keeping
import Testing

struct DataFolderTests {
  @Test func `each app has a folder of its own in the same one`() {
    let (one, other) = (DataFolder.standard(for: "Times").url, DataFolder.standard(for: "Új").url)
    #expect(one.lastPathComponent == "Times" && other.lastPathComponent == "Új")
    #expect(one.deletingLastPathComponent().path == other.deletingLastPathComponent().path)
  }
}
