import Console
import Foundation

extension Command {
  func export() async throws -> Int32 {
    let path = words.value("--output").map { ($0 as NSString).expandingTildeInPath }
    let format = try format(words.value("--format"), path)
    guard let format else {
      throw UsageProblem("Say in which form: --format todo.txt, ics, csv or json.")
    }
    var list: ListID?
    if let name = words.value("--list") { list = try await knownList(name).id }
    let export = Export(format: format, clock: FileClock(now: now, zone: zone), list: list)
    guard let path else {
      let lent = UnsafeShared(value: output)
      try await database.snapshot { snapshot in
        _ = try export.write(snapshot) {
          lent.value.write($0)
          return lent.value.isOpen
        }
      }
      return 0
    }
    let count = try await database.snapshot { try export.write($0, to: path) }
    let told = wrote(count, to: path)
    // What is no file may be where the words would go too.
    if ExportFile.isPlain(path) { output.line(told) } else { output.printNotice(told) }
    return 0
  }

  private func wrote(_ count: Int, to path: String) -> String {
    guard words.isJSON else {
      return "Wrote \(count == 1 ? "1 item" : "\(count) items") to \(CellText.oneLine(path))"
    }
    return JSONValue.object([
      .init(name: "items", value: .number("\(count)")), .init(name: "file", value: .string(path)),
    ])
    .written
  }

  /// The form that is named, or the one of a file's name.
  func format(_ name: String?, _ path: String?) throws -> FileFormat? {
    guard let name else { return path.flatMap { FileFormat(fileName: $0) } }
    switch name.lowercased() {
    case "todo.txt", "todotxt", "txt": return .todoTxt
    case "ics", "ical", "icalendar": return .calendar
    case "csv": return .csv
    case "json": return .json
    default:
      throw UsageProblem("“\(name)” is no form of file. Write todo.txt, ics, csv or json.")
    }
  }
}
