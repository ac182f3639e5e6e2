import Foundation
import Testing

@testable import Pictures
@testable import SwiftUICore

/// Where a server fetches pictures from.
struct PictureSourceTests {
  @Test(arguments: [
    "http://127.0.0.1/a.png", "http://[::1]/a", "http://169.254.169.254/latest", "http://10.1.2.3/",
    "http://172.20.0.1/", "http://192.168.1.1/", "http://100.64.0.1/", "http://0.0.0.0/",
    "http://[fe80::1]/", "http://[fd00::1]/", "http://[::ffff:127.0.0.1]/", "http://2130706433/",
    "ftp://93.184.216.34/", "http:///a",
  ])
  func `a server for others does not fetch from its own networks`(address: String) throws {
    let url = try #require(URL(string: address))
    #expect(!PictureSources.allows(web: url, servesOthers: true))
  }

  @Test func `the open net is for all, this machine for those at it`() throws {
    let open = try #require(URL(string: "http://93.184.216.34/a.png"))
    let own = try #require(URL(string: "http://127.0.0.1/a.png"))
    #expect(PictureSources.allows(web: open, servesOthers: true))
    #expect(PictureSources.allows(web: own, servesOthers: false))
  }

  @Test func `only files of the app are read, also by links`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.svg")
    try Data("<svg/>".utf8).write(to: file)
    #expect(try await PictureLoader.load(file).count == 6)
    let link = folder.appending(path: "link.svg")
    try FileManager.default.createSymbolicLink(
      at: link,
      withDestinationURL: URL(filePath: "/etc/passwd"),
    )
    for refused in [link, URL(filePath: "/etc/passwd"), folder] {
      await #expect(throws: URLError.self) { try await PictureLoader.load(refused) }
    }
  }
}
