import AppBuilder
import Foundation
import Projects

/// `martlet check DIR`: what an app uses that is missing here or has no effect.
enum CheckCommand {
  private static let help = """
    usage: martlet check [DIR] [--target NAME] [--json]
    Says what an app uses that is not there yet, or has no effect, by file and line, with what to write
    instead, and a sum. Ends with 0 if the app compiles, with 1 if not.
    """

  private struct Report: Encodable {
    struct Sum: Encodable {
      let missing: Int
      let withoutEffect: Int
      let errors: Int
    }

    let app: String
    let findings: [Finding]
    let missingPackages: [String]
    let sum: Sum
  }

  static func run(_ words: [String]) -> Never {
    let options = CommandWords.Options(
      flags: ["--json"],
      values: ["--target": "the name of an app's target"],
    )
    let words = CommandWords.orEnd(words, options, command: "martlet check", help: help)
    do {
      let toolkit = try Toolkit.own()
      let url = URL(filePath: words.place ?? ".").standardizedFileURL
      let folder = try BuildFolder(of: url)
      let fetch = try PackageFetch(in: folder, with: toolkit)
      // What was not fetched yet is told as missing: nothing is run or fetched to look at an app.
      let app = try AppSources(in: url, target: words["--target"], checkouts: fetch.checkouts)
      let builder = try AppBuilder(app, with: toolkit, in: folder)
      let findings = try builder.check()
      func count(_ kind: Finding.Kind) -> Int { findings.count { $0.kind == kind } }
      let report = Report(
        app: app.name,
        findings: findings,
        missingPackages: app.missing.map(\.product),
        sum: Report.Sum(
          missing: count(.missing),
          withoutEffect: count(.withoutEffect),
          errors: count(.error),
        ),
      )
      if words.has("--json") { try printJSON(report) } else { printText(report, in: url) }
      exit(report.sum.missing + report.sum.errors == 0 ? 0 : 1)
    } catch {
      Failure.end("martlet check: \(error)", status: 1)
    }
  }

  private static func printJSON(_ report: Report) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(report), as: UTF8.self))
  }

  private static func printText(_ report: Report, in folder: URL) {
    for finding in report.findings {
      let path =
        finding.file.hasPrefix(folder.path + "/")
        ? String(finding.file.dropFirst(folder.path.count + 1)) : finding.file
      let instead = finding.instead.map { "; instead: \($0)" } ?? ""
      print("\(path):\(finding.line): \(finding.message)\(instead)")
    }
    for package in report.missingPackages { print("The package of \(package) is not there.") }
    let sum = report.sum
    print(
      "\(report.app): \(sum.missing) missing, \(sum.withoutEffect) without effect, "
        + "\(sum.errors) other errors."
    )
  }
}
