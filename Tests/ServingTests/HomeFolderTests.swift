import FileStorage
import Foundation
import TestSupport
import Testing

@testable import Serving

@Suite struct HomeFolderTests {
  private let person = String(repeating: "a", count: 64)

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "h-\(UUID().uuidString.prefix(8))"
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test func `keeps states where the person's process cannot put a link`() throws {
    try withFolder { folder in
      let homes = HomeFolders(data: folder, states: nil, kind: .file)
      let (home, lease, _) = try homes.open(person, "hangman")
      let state = try homes.stateFolder(person, "hangman")
      #expect(!(state.path + "/").hasPrefix(home.path + "/"))
      #expect(state.deletingLastPathComponent().path == home.deletingLastPathComponent().path)
      let attributes = try FileManager.default.attributesOfItem(atPath: state.path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
      withExtendedLifetime(lease) {}
    }
  }

  @Test(arguments: [false, true])
  func `does not follow a link in the place of states`(isElsewhere: Bool) throws {
    try withFolder { folder in
      let states = isElsewhere ? folder.appending(path: "states") : nil
      let homes = HomeFolders(data: folder, states: states, kind: .file)
      let (_, lease, _) = try homes.open(person, "hangman")
      let state = try homes.stateFolder(person, "hangman")
      try FileManager.default.removeItem(at: state)
      try FileManager.default.createSymbolicLink(at: state, withDestinationURL: folder)
      #expect(throws: HomeFolders.Problem.self) { try homes.stateFolder(person, "hangman") }
      withExtendedLifetime(lease) {}
    }
  }

  @Test func `forgets the saved pages of one app, and not where a link leads`() throws {
    try withFolder { folder in
      let homes = HomeFolders(data: folder, states: nil, kind: .file)
      let (_, lease, _) = try homes.open(person, "hangman")
      let pages = try homes.stateFolder(person, "hangman").appending(path: "pages")
      let other = folder.appending(path: "other")
      try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
      try Data("x".utf8).write(to: other.appending(path: "kept"))
      try FileManager.default.createSymbolicLink(at: pages, withDestinationURL: other)
      homes.forgetPages(person, "hangman")
      #expect(throws: (any Error).self) {
        try FileManager.default.attributesOfItem(atPath: pages.path)
      }
      #expect(FileManager.default.fileExists(atPath: other.appending(path: "kept").path))
      withExtendedLifetime(lease) {}
    }
  }
}
