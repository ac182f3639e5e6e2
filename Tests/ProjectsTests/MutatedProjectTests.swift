import Foundation
import TestSupport
import Testing

@testable import Projects

/// Projects and manifests that were damaged: each is read, or refused with a reason; none ends the
/// process or keeps it.
///
/// `MARTLET_MUTATIONS` says how many; 300 of each where it does not. `MARTLET_PROJECTS` names a folder
/// whose projects and manifests are damaged besides, so many in all.
@Suite(.timeLimit(.minutes(20)))
struct MutatedProjectTests {
  private static let count =
    ProcessInfo.processInfo.environment["MARTLET_MUTATIONS"].flatMap { Int($0) } ?? 300

  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    import AppleProductTypes
    let package = Package(
      name: "Birds", platforms: [.iOS("17.0")],
      products: [.iOSApplication(name: "Birds", targets: ["AppModule"], appIcon: .placeholder(icon: .bird))],
      dependencies: [.package(url: "https://git.example/nest.git", "1.0.0"..<"2.0.0"), .package(path: "Kit")],
      targets: [
        .executableTarget(name: "AppModule", dependencies: ["Kit"], path: ".",
          exclude: ["Kit"], resources: [.process("Resources"), .copy("Data")]) /* in /* out */ */
      ],
      swiftLanguageVersions: [.version("6")]
    )
    """

  /// Changes bytes, takes some away, doubles some, or puts in what means something.
  private func mutated(_ text: String, _ random: inout SeededRandom) -> Data {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let start = Int.random(in: bytes.indices, using: &random)
      let end = min(bytes.count, start + Int.random(in: 1...40, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[start] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 3:
        let signs = Array("{}()<>\"'\\;=,/*.$\n".utf8)
        bytes.insert(signs.randomElement(using: &random) ?? 0, at: start)
      default: bytes.removeSubrange(start...)
      }
    }
    return Data(bytes)
  }

  @Test func `a damaged Xcode project is read or refused`() async throws {
    try await withTemporaryFolder { path in
      let folder = URL(filePath: path)
      try XcodeFixture.write(in: folder)
      let file = folder.appending(path: "My App.xcodeproj/project.pbxproj")
      var random = SeededRandom(seed: 1)
      var read = 0
      for _ in 0..<Self.count {
        try mutated(XcodeFixture.text, &random).write(to: file)
        do throws(ProjectError) {
          _ = try AppSources(in: folder)
          read += 1
        } catch {
          #expect(!error.description.isEmpty)
        }
      }
      // Some do no harm, and some do.
      #expect(read > 0)
    }
  }

  private static let others = ProcessInfo.processInfo.environment["MARTLET_PROJECTS"]

  @Test(.enabled(if: others != nil, "MARTLET_PROJECTS names no folder with projects of others"))
  func `damaged projects of others are read or refused`() async throws {
    let folder = URL(filePath: try #require(Self.others))
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    let files = (paths ?? []).filter { path in
      path.hasSuffix(".xcodeproj/project.pbxproj") || path.hasSuffix("/Package.swift")
    }
    .sorted()
    try #require(!files.isEmpty)
    try await withTemporaryFolder { path in
      var random = SeededRandom(seed: 3)
      var (read, refused) = (0, 0)
      for number in 0..<Self.count {
        let name = files[number % files.count]
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        // The app's own files are missing, but for one.
        let place = URL(filePath: path).appending(path: "\(number)")
        let file = place.appending(
          path: name.hasSuffix(".swift") ? "Package.swift" : "App.xcodeproj/project.pbxproj"
        )
        try writeFiles(["App.swift": "import SwiftUI\n"], in: place)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true,
        )
        try mutated(text, &random).write(to: file)
        do throws(ProjectError) {
          _ = try AppSources(in: place)
          read += 1
        } catch {
          #expect(!error.description.isEmpty)
          refused += 1
        }
        try FileManager.default.removeItem(at: place)
      }
      #expect(read > 0 && refused > 0)
    }
  }

  @Test func `a damaged manifest is read or refused, with a line`() async throws {
    try await withTemporaryFolder { path in
      let folder = URL(filePath: path)
      try writeFiles(["MyApp.swift": "", "Data/a.txt": "", "Resources/b.txt": ""], in: folder)
      let file = folder.appending(path: "Package.swift")
      var random = SeededRandom(seed: 2)
      var (read, refused) = (0, 0)
      for _ in 0..<Self.count {
        try mutated(Self.manifest, &random).write(to: file)
        do throws(ProjectError) {
          _ = try AppSources(in: folder)
          read += 1
        } catch {
          if case .malformed(_, let line, _) = error {
            refused += 1
            #expect(line > 0)
          }
        }
      }
      #expect(read > 0 && refused > 0)
    }
  }
}
