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
      import FarKit
      import Near
      import SwiftUI

      @main struct TripApp: App {
        var body: some Scene { WindowGroup { Text("\\(Far.version), \\(Near.version)") } }
      }

      """

    /// An app that is made with two packages.
    private static func project(_ far: String, _ near: String) -> String {
      func reference(_ address: String) -> String {
        """
        { isa = XCRemoteSwiftPackageReference; repositoryURL = "\(address)";
            requirement = { kind = upToNextMajorVersion; minimumVersion = 1.0.0; }; }
        """
      }
      return """
        // !$*UTF8*$!
        {
          objects = {
            R = { isa = PBXProject; mainGroup = M; targets = (A); packageReferences = (Q, S); };
            M = { isa = PBXGroup; sourceTree = "<group>"; children = (F); };
            F = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
            A = { isa = PBXNativeTarget; name = Trip; buildPhases = (P);
              productType = "com.apple.product-type.application";
              packageProductDependencies = (D, E); };
            P = { isa = PBXSourcesBuildPhase; files = (B); };
            B = { isa = PBXBuildFile; fileRef = F; };
            D = { isa = XCSwiftPackageProductDependency; productName = Far; package = Q; };
            E = { isa = XCSwiftPackageProductDependency; productName = Near; package = S; };
            Q = \(reference(far));
            S = \(reference(near));
          };
          rootObject = R;
        }

        """
    }

    /// Makes a package of a module, with some versions.
    ///
    /// - Returns: the revision of the first.
    private static func makePackage(
      _ name: String,
      module: String,
      _ versions: [String],
      in folder: String,
    ) async throws -> String {
      func git(_ words: String...) async throws -> String {
        let named = ["-C", folder, "-c", "user.name=A", "-c", "user.email=a@a.example"]
        let ended = try await Program(
          named + words,
          of: "/usr/bin/git",
          environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"],
        )
        .ended()
        if ended.status != 0 { throw ended }
        return ended.output.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      let manifest = """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "\(name)",
          products: [.library(name: "\(name)", targets: ["\(module)"])],
          targets: [.target(name: "\(module)", path: "Sources")]
        )

        """
      try writeFiles(["Package.swift": manifest], in: URL(filePath: folder))
      _ = try await git("init", "--quiet")
      for version in versions {
        let text = "public enum \(name) { public static let version = \"\(name) \(version)\" }\n"
        try writeFiles(["Sources/\(name).swift": text], in: URL(filePath: folder))
        _ = try await git("add", "--all")
        _ = try await git("commit", "--quiet", "--message", version)
        _ = try await git("tag", version)
      }
      return try await git("rev-parse", versions[0])
    }

    @Test func `an Xcode project has the newest version that it takes, or the one that is pinned`()
      async throws
    {
      try await FolderFixture.with("Trip", ["App.swift": Self.app]) { folder, environment in
        func martlet(_ words: String...) async throws -> Program.Ended {
          try await Program(words, environment: environment).ended()
        }
        func see() async throws -> Program.Ended {
          try await martlet("see", folder, "--as", "semantics")
        }
        let place = URL(filePath: folder).deletingLastPathComponent()
        let (far, near) = (place.appending(path: "Far").path, place.appending(path: "Near").path)
        try writeFiles(
          ["Trip.xcodeproj/project.pbxproj": Self.project("file://" + far, "file://" + near)],
          in: URL(filePath: folder),
        )
        let checked = try await martlet("check", folder)
        #expect(checked.status == 1 && checked.output.contains("The package of Near is not there."))
        let without = try await see()
        #expect(without.status == 1 && without.errors.contains("could not be fetched: file://"))

        let first = try await Self.makePackage(
          "Far",
          module: "FarKit",
          ["1.0.0", "1.2.0", "2.0.0"],
          in: far,
        )
        _ = try await Self.makePackage("Near", module: "Near", ["1.1.0"], in: near)
        let newest = try await see()
        #expect(newest.output.contains("Far 1.2.0, Near 1.1.0"), "\(newest)")
        let again = try await see()
        #expect(again.output.contains("Far 1.2.0") && !again.errors.contains("Fetching"))

        func pin(_ note: String) throws {
          let pins = """
            {"object": {"pins": [{"package": "Far", "repositoryURL": "file://\(far)",
            "state": {"branch": null, "revision": "\(first)", "version": "1.0.0"}}]}, "version": 1}
            \(note)
            """
          let file = "Trip.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
          try writeFiles([file: pins], in: URL(filePath: folder))
        }
        try pin("")
        let pinned = try await see()
        #expect(pinned.output.contains("Far 1.0.0, Near 1.1.0"), "\(pinned)")

        // Out of reach, what was fetched before is used, and told so as long as that is so.
        try FileManager.default.removeItem(atPath: far)
        try FileManager.default.removeItem(atPath: place.path + "/cache/org.swift.swiftpm")
        try FileManager.default.removeItem(atPath: near)
        let unreached = try await see()
        #expect(unreached.output.contains("Far 1.0.0") && !unreached.errors.contains("Fetching"))
        try pin(" not JSON")
        for _ in 0..<2 {
          let old = try await see()
          #expect(old.output.contains("Far 1.0.0, Near 1.1.0"), "\(old)")
          #expect(old.errors.contains("those fetched before are used"))
        }
      }
    }
  }
}
