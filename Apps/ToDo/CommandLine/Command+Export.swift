import Foundation

extension Command {
  /// So many items are read at once, which is what an export needs of memory.
  private static let pageSize = 5_000

  func export() async throws -> Int32 {
    let path = words.value("--output").map { ($0 as NSString).expandingTildeInPath }
    let format = try format(words.value("--format"), path)
    guard let format else {
      throw UsageProblem("Say in which form: --format todo.txt, ics, csv or json.")
    }
    var lists = try await database.lists().map(\.list)
    if let name = words.value("--list") { lists = [try await knownList(name)] }
    guard let path else {
      try await write(lists, format) {
        output.write($0)
        return output.isOpen
      }
      return 0
    }
    let count = try await write(lists, format, to: path)
    output.line("Wrote \(count == 1 ? "1 item" : "\(count) items") to \(path)")
    return 0
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

  /// Writes a file beside the one asked for and puts it in its place when it is whole.
  private func write(
    _ lists: [ToDoList],
    _ format: FileFormat,
    to path: String,
  ) async throws -> Int {
    let temporary = "\(path).\(UUID().uuidString.prefix(8)).part"
    let descriptor = Foundation.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(path, errno) }
    var buffer: [UInt8] = []
    var code: Int32 = 0
    func empty() {
      if code == 0 { code = CommandOutput.write(buffer, to: descriptor) }
      buffer.removeAll(keepingCapacity: true)
    }
    do {
      let count = try await write(lists, format) { bytes in
        buffer += bytes
        if buffer.count > 1 << 16 { empty() }
        return code == 0
      }
      empty()
      if code == 0, fsync(descriptor) != 0 { code = errno }
      close(descriptor)
      guard code == 0 else { throw failure(path, code) }
      guard rename(temporary, path) == 0 else { throw failure(path, errno) }
      return count
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private func failure(_ path: String, _ code: Int32) -> CommandFailure {
    CommandFailure(
      "\(path) can not be written (\(String(cString: strerror(code)))). Name another with --output."
    )
  }

  /// Writes all items of the lists until nobody takes them any more.
  @discardableResult
  private func write(
    _ lists: [ToDoList],
    _ format: FileFormat,
    _ put: ([UInt8]) -> Bool,
  ) async throws -> Int {
    var writer = format.writer(FileClock(now: now, zone: zone))
    var bytes: [UInt8] = []
    var count = 0
    writer.begin(lists, into: &bytes)
    for list in lists {
      var offset = 0
      while true {
        let items = try await database.page(
          .list(list.id),
          by: .manual,
          offset: offset,
          limit: Command.pageSize,
        )
        for item in items { writer.write(item, in: list, into: &bytes) }
        count += items.count
        offset += items.count
        guard put(bytes) else { return count }
        bytes.removeAll(keepingCapacity: true)
        if items.count < Command.pageSize { break }
      }
    }
    writer.end(into: &bytes)
    _ = put(bytes)
    return count
  }
}
