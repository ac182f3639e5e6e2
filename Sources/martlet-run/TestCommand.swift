import AppBuilder
import Foundation
import Projects

/// `martlet test DIR`: a package's tests, against the built runtime.
enum TestCommand {
  private static let help = """
    usage: martlet test [DIR] [--confined] [options of swift test]
    Runs the tests of a package. The runtime and Pilot are there already; what is built lies in the
    person's cache. With --confined manifest, compiler and tests have no network, a home of their own,
    a system and a package they may only read, and limits (apt install bubblewrap).
    swift test --help lists the other options.
    """

  static func run(_ words: [String]) -> Never {
    if words.first == "--help" || words.first == "-h" {
      print(help)
      exit(0)
    }
    let isConfined = words.contains("--confined")
    let words = words.filter { $0 != "--confined" }
    let hasFolder = words.first.map { !$0.hasPrefix("-") } ?? false
    let path = hasFolder ? words[0] : "."
    let url = URL(filePath: path).standardizedFileURL
    guard FileManager.default.fileExists(atPath: url.appending(path: "Package.swift").path) else {
      Failure.end(
        "martlet test: there is no Package.swift in \(url.path). Tests of Xcode projects and playgrounds "
          + "are not run: put them into a package (martlet new shows one).",
        status: 2,
      )
    }
    do throws(BuildError) {
      let toolkit = try Toolkit.own()
      let folder = try BuildFolder(of: url)
      let use = folder.use()
      let toolset = try toolkit.writeToolset(in: folder)
      let swift = try Compiler().beside("swift")
      let package = folder.url.appending(path: "package")
      let arguments =
        [
          swift, "test", "--package-path", url.path,
          "--scratch-path", package.path, "--toolset", toolset,
        ] + words.dropFirst(hasFolder ? 1 : 0)
      if isConfined {
        let confinement = Confinement(
          home: try folder.home(),
          keepsHome: true,
          readable: toolkit.folders + PackageFolders.of(url) + [folder.url],
          writable: [try folder.made(package)],
          command: "martlet test",
        )
        withExtendedLifetime(use) {
          Failure.end("martlet test: \(confinement.run(arguments))", status: 1)
        }
      }
      withExtendedLifetime(use) {
        Failure.end("martlet test: \(ChildProcess.become(arguments))", status: 1)
      }
    } catch {
      Failure.end("martlet test: \(error)", status: 1)
    }
  }
}
