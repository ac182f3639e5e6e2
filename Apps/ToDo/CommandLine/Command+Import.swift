import Console
import Foundation

extension Command {
  func importFiles() async throws -> Int32 {
    guard !words.operands.isEmpty else {
      throw UsageProblem("Say which file to read; “-” is the standard input.")
    }
    var usual = UsualList.inbox
    if let name = words.value("--list") {
      usual.name = try await findList(name)?.name ?? name
    }
    let clock = FileClock(now: now, zone: zone)
    var work = try await Import(into: database, clock: clock, ids: ids, usual: usual)
    for path in try words.operands.flatMap({ try files($0) }) {
      try read(path, into: &work)
    }
    let report = try await work.finish()
    printReport(report)
    if report.count == 0, report.problems.isEmpty { return 1 }
    return report.problems.isEmpty ? 0 : 3
  }

  /// A file, or those in a folder that are of a known form.
  private func files(_ operand: String) throws -> [String] {
    let path = (operand as NSString).expandingTildeInPath
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return [path] }
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    return names.filter { FileFormat(fileName: $0) != nil }.map { "\(path)/\($0)" }
  }

  private func read(_ path: String, into work: inout Import) throws {
    guard let format = try format(words.value("--format"), path) else {
      throw UsageProblem(
        "The name \(path) does not say what form the file has. Write --format todo.txt, ics, csv or "
          + "json."
      )
    }
    do throws(Import.Unreadable) {
      if path == "-" {
        try work.read(STDIN_FILENO, as: format, named: path)
      } else {
        try work.read(path, as: format, named: path)
      }
    } catch {
      throw CommandFailure("\(path) cannot be read (\(error.reason)). Nothing was changed.")
    }
  }

  private func printReport(_ report: ImportReport) {
    let problems = report.problems
    let more = report.problemCount - problems.count
    if words.isJSON {
      let values = problems.map { file, problem in
        JSONValue.object([
          .init(name: "file", value: .string(file)),
          .init(name: "line", value: .number("\(problem.line)")),
          .init(name: "reason", value: .string(problem.reason)),
        ])
      }
      var answer: [JSONValue.Member] = [
        .init(name: "added", value: .number("\(report.added)")),
        .init(name: "updated", value: .number("\(report.known)")),
        .init(name: "problems", value: .array(values)),
      ]
      if more > 0 { answer.append(.init(name: "moreProblems", value: .number("\(more)"))) }
      return output.line(JSONValue.object(answer).written)
    }
    for (file, problem) in problems.prefix(20) {
      output.printNotice(CellText.oneLine("\(file), \(problem)"))
    }
    if report.problemCount > 20 {
      output.printNotice("… and \(report.problemCount - 20) more lines like these")
    }
    let added = report.added
    var words = "Added \(added == 1 ? "1 item" : "\(added) items")"
    if report.known > 0 {
      words += ", \(report.known) were here already and are as in the file now"
    }
    output.line(words)
  }
}
