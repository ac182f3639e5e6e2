/// The files of a new package.
struct NewProject {
  let title: String
  /// The app's module.
  let module: String
  private let template: ProjectTemplate

  /// - Parameter title: what the app is called; nil comes of one without letters and digits.
  init?(_ title: String, _ template: ProjectTemplate) {
    let words = title.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard let first = joined.first else { return nil }
    self.title = title
    self.template = template
    module = first.isNumber ? "App" + joined : joined
  }

  /// By their paths in the package's folder.
  var files: [String: String] {
    var files = [
      "Package.swift": manifest, ".gitignore": ".build/\n.swiftpm/\n*.xcodeproj\n",
      "README.md": readme, "Tests/\(module)Tests/\(module)Tests.swift": test,
      ".vscode/tasks.json": tasks, ".vscode/launch.json": launch,
      ".github/workflows/test.yml": github, ".gitlab-ci.yml": gitlab,
    ]
    for (path, text) in template.sources {
      let name = path == "ModuleApp.swift" ? "\(module)App.swift" : path
      files["Sources/\(module)/\(name)"] =
        text.replacing("ModuleApp", with: module + "App").replacing("AppTitle", with: plainTitle)
    }
    return files
  }

  /// The title as it may stand in a text of Swift's.
  private var plainTitle: String {
    title.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .filter { !$0.isNewline }
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "\(module)",
      platforms: [.macOS(.v15), .iOS(.v18)],
      targets: [
        .executableTarget(name: "\(module)"),
        .testTarget(name: "\(module)Tests", dependencies: ["\(module)"]),
      ]
    )

    // `martlet run` and `martlet test` bring SwiftUI along. Without them, a checkout of Martlet does:
    // MARTLET=../martlet swift test
    #if os(Linux)
      if let martlet = Context.environment["MARTLET"] {
        package.dependencies.append(.package(name: "Martlet", path: martlet))
        for target in package.targets {
          target.dependencies += [
            .product(name: "SwiftUI", package: "Martlet"),
            .product(name: "Pilot", package: "Martlet"),
          ]
        }
      }
    #endif

    """
  }

  private var readme: String {
    """
    # \(title)

        martlet run . --on browser
        martlet run . --on terminal
        martlet test .

    On a Mac: open the folder in Xcode.

    """
  }

  private var test: String {
    """
    // Pilot is there where Martlet is; on Apple's systems XCUITest does its work.
    #if canImport(Pilot)
      import Foundation
      import Pilot
      import SwiftUI
      import Testing

      @testable import \(module)

      @MainActor
      struct \(module)Tests {
        @Test func theFirstScreenDoesWhatItSays() async throws {
    \(template.test.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
        }
      }
    #endif

    """
  }

  private var tasks: String {
    """
    {
      "version": "2.0.0",
      "tasks": [
        {
          "label": "Run in the browser",
          "type": "shell",
          "command": "martlet run . --on browser",
          "isBackground": true,
          "problemMatcher": ["$swiftc"]
        },
        {
          "label": "Test",
          "type": "shell",
          "command": "martlet test .",
          "group": { "kind": "test", "isDefault": true },
          "problemMatcher": ["$swiftc"]
        },
        {
          "label": "Build",
          "type": "shell",
          "command": "martlet build . --link .build/martlet-app",
          "group": { "kind": "build", "isDefault": true },
          "problemMatcher": ["$swiftc"]
        }
      ]
    }

    """
  }

  private var launch: String {
    """
    {
      "version": "0.2.0",
      "configurations": [
        {
          "name": "\(module)",
          "type": "lldb-dap",
          "request": "launch",
          "preLaunchTask": "Build",
          "program": "${workspaceFolder}/.build/martlet-app",
          "args": ["--on", "browser"]
        }
      ]
    }

    """
  }

  private var github: String {
    """
    # MARTLET_PACKAGE is a variable of the repository: the address of Martlet's Debian package.
    name: test
    on: [push, pull_request]
    jobs:
      test:
        runs-on: ubuntu-latest
        container: swift:6.3-bookworm
        steps:
          - uses: actions/checkout@v4
          - run: |
              apt-get update && apt-get install -y curl
              curl -fLo martlet.deb '${{ vars.MARTLET_PACKAGE }}'
              apt-get install -y ./martlet.deb
          - run: martlet test .

    """
  }

  private var gitlab: String {
    """
    # MARTLET_PACKAGE is a variable of the project: the address of Martlet's Debian package.
    test:
      image: swift:6.3-bookworm
      script:
        - apt-get update && apt-get install -y curl
        - curl -fLo martlet.deb "$MARTLET_PACKAGE"
        - apt-get install -y ./martlet.deb
        - martlet test .

    """
  }
}
