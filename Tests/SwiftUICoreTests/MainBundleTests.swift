import Foundation
import Testing

@testable import SwiftUICore

/// The link that lets the main bundle of a package's app find its resources.
struct MainBundleTests {
  private func built(_ names: [String]) throws -> URL {
    let place = FileManager.default.temporaryDirectory.appending(path: "bundle-\(UUID())")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    for name in names {
      let folder = place.appending(path: name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("from \(name)".utf8).write(to: folder.appending(path: "words.txt"))
    }
    return place
  }

  private func target(_ place: URL) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(
      atPath: place.appending(path: "Resources").path
    )
  }

  @Test(
    arguments: [
      (["Moon_Moon.resources"], "Moon_Moon.resources"),
      (["Package_Moon.resources", "A_B.resources"], "Package_Moon.resources"),
      (["Only_One.resources"], "Only_One.resources"),
      (["A_A.resources", "B_B.resources"], nil),
      ([], nil),
    ] as [([String], String?)]
  )
  func `the link of a program leads to what its target brings`(
    folders: [String],
    found: String?,
  ) throws {
    let place = try built(folders)
    defer { try? FileManager.default.removeItem(at: place) }
    // A second start finds the link of the first.
    for _ in 1...2 {
      MainBundle.link(in: place, program: "Moon")
      #expect(target(place) == found)
    }
  }

  @Test func `a bundle with the link finds its files in each way an app asks`() throws {
    let place = try built(["Moon_Moon.resources", "Sun_Sun.resources"])
    defer { try? FileManager.default.removeItem(at: place) }
    MainBundle.link(in: place, program: "Moon")
    let bundle = try #require(Bundle(path: place.path))
    let url = try #require(bundle.url(forResource: "words", withExtension: "txt"))
    #expect(try String(contentsOf: url, encoding: .utf8) == "from Moon_Moon.resources")
    #expect(bundle.url(forResource: "words.txt", withExtension: nil) != nil)
    #expect(bundle.path(forResource: "words", ofType: "txt") != nil)
    #expect(bundle.urls(forResourcesWithExtension: "txt", subdirectory: nil)?.count == 1)
    #expect(bundle.bundleURL.lastPathComponent == place.lastPathComponent)
  }

  @Test func `another program beside it gets its own, and a folder of the app stays`() throws {
    let place = try built(["Moon_Moon.resources", "Sun_Sun.resources"])
    defer { try? FileManager.default.removeItem(at: place) }
    MainBundle.link(in: place, program: "Moon")
    MainBundle.link(in: place, program: "Sun")
    #expect(target(place) == "Sun_Sun.resources")
    let own = try built(["Moon_Moon.resources", "Resources"])
    defer { try? FileManager.default.removeItem(at: own) }
    MainBundle.link(in: own, program: "Moon")
    #expect(target(own) == nil)
  }
}
