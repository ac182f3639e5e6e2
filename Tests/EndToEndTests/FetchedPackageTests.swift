import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Packages that lie elsewhere are fetched before an app is built with them.
  @Suite(
    .enabled(if: FolderFixture.compiler != nil, "there is no Swift compiler in PATH"),
    .timeLimit(.minutes(5)),
  )
  struct FetchedPackageTests {
    private static let app = """
      import Far
      import SwiftUI

      @main struct TripApp: App {
        var body: some Scene { WindowGroup { Text("Far is \\(Far.version)") } }
      }

      """

    private static func project(_ address: String) -> String {
      """
      // !$*UTF8*$!
      {
        objects = {
          R = { isa = PBXProject; mainGroup = M; targets = (A); packageReferences = (Q); };
          M = { isa = PBXGroup; sourceTree = "<group>"; children = (F); };
          F = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
          A = { isa = PBXNativeTarget; name = Trip; buildPhases = (P);
            productType = "com.apple.product-type.application"; packageProductDependencies = (D); };
          P = { isa = PBXSourcesBuildPhase; files = (B); };
          B = { isa = PBXBuildFile; fileRef = F; };
          D = { isa = XCSwiftPackageProductDependency; productName = Far; package = Q; };
          Q = { isa = XCRemoteSwiftPackageReference; repositoryURL = "\(address)";
            requirement = { kind = upToNextMajorVersion; minimumVersion = 1.0.0; }; };
        };
        rootObject = R;
      }

      """
    }

    /// Makes a package with three versions.
    ///
    /// - Returns: the revision of the first.
    private static func makePackage(
      in folder: String,
      _ environment: [String: String],
    ) async throws -> String {
      func git(_ words: String...) async throws -> String {
        let named = ["-C", folder, "-c", "user.name=A", "-c", "user.email=a@a.example"]
        let ended = try await Program(
          named + words,
          of: "/usr/bin/git",
          environment: environment,
        )
        .ended()
        if ended.status != 0 { throw ended }
        return ended.output.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      try writeFiles(
        [
          "Package.swift": """
          // swift-tools-version: 5.9
          import PackageDescription
          let package = Package(
            name: "Far",
            products: [.library(name: "Far", targets: ["Far"])],
            targets: [.target(name: "Far", path: "Sources")]
          )

          """
        ],
        in: URL(filePath: folder),
      )
      _ = try await git("init", "--quiet")
      for version in ["1.0.0", "1.2.0", "2.0.0"] {
        let text = "public enum Far { public static let version = \"\(version)\" }\n"
        try writeFiles(["Sources/Far.swift": text], in: URL(filePath: folder))
        _ = try await git("add", "--all")
        _ = try await git("commit", "--quiet", "--message", version)
        _ = try await git("tag", version)
      }
      return try await git("rev-parse", "1.0.0")
    }

    @Test func `an Xcode project has the newest version that it takes, or the one that is pinned`()
      async throws
    {
      try await FolderFixture.with("Trip", ["App.swift": Self.app]) { folder, environment in
        func see() async throws -> Program.Ended {
          try await Program(["see", folder, "--as", "semantics"], environment: environment).ended()
        }
        let package = folder + "/../Far"
        let address = URL(filePath: package).standardizedFileURL.absoluteString
        let place = URL(filePath: folder)
        try writeFiles(["Trip.xcodeproj/project.pbxproj": Self.project(address)], in: place)
        let without = try await see()
        #expect(without.status == 1 && without.errors.contains("could not be fetched: \(address)"))

        let first = try await Self.makePackage(in: package, environment)
        let newest = try await see()
        #expect(newest.output.contains("Far is 1.2.0"), "\(newest)")

        let pins = """
          {"object": {"pins": [{"package": "Far", "repositoryURL": "\(address)",
          "state": {"branch": null, "revision": "\(first)", "version": "1.0.0"}}]}, "version": 1}
          """
        let resolved = "Trip.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
        try writeFiles([resolved: pins], in: place)
        let pinned = try await see()
        #expect(pinned.output.contains("Far is 1.0.0"), "\(pinned)")

        // Nothing is fetched again for an app that stays as it is.
        try FileManager.default.removeItem(atPath: package)
        let again = try await see()
        #expect(again.output.contains("Far is 1.0.0") && !again.errors.contains("Fetching"))
      }
    }
  }
}
