import Foundation

/// Writes tables as RFC 4180 has them, with a line of names first.
///
/// A field that a spreadsheet would take for a formula begins with an apostrophe, which spreadsheets
/// do not show; `CSVReader` takes it away again.
struct CSVWriter: FileWriter {
  static let columns = [
    "id", "list", "title", "note", "due", "priority", "tags", "created", "modified", "completed",
    "list id", "extras",
  ]

  func begin(_ lists: [ToDoList], into bytes: inout [UInt8]) {
    bytes += (CSVWriter.columns.joined(separator: ",") + "\r\n").utf8
  }

  func end(into bytes: inout [UInt8]) {}

  func write(_ item: ToDoItem, in list: ToDoList, into bytes: inout [UInt8]) {
    let tags = item.tags.map {
      $0.replacing("\\", with: "\\\\").replacing(",", with: "\\,")
    }
    let fields = [
      item.id.description, list.name, item.title, item.note, item.due?.isoText ?? "",
      item.priority == .none ? "" : String(item.priority.rawValue), tags.joined(separator: ","),
      item.created.isoText, item.modified.isoText, item.completed?.isoText ?? "",
      list.id.description, item.extras.isEmpty ? "" : JSONItem.value(item.extras).written,
    ]
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      CSVWriter.write(CSVFormula.guarded(field), into: &bytes)
    }
    bytes += "\r\n".utf8
  }

  private static func write(_ field: String, into bytes: inout [UInt8]) {
    let isPlain =
      field.utf8.allSatisfy { $0 != 0x22 && $0 != 0x2C && $0 != 0x0A && $0 != 0x0D }
      && field.utf8.first != 0x20 && field.utf8.last != 0x20
    guard !isPlain else {
      bytes += field.utf8
      return
    }
    bytes.append(0x22)
    for byte in field.utf8 {
      if byte == 0x22 { bytes.append(0x22) }
      bytes.append(byte)
    }
    bytes.append(0x22)
  }
}

/// Fields that a spreadsheet would take for formulas.
enum CSVFormula {
  private static let starts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠",
  ]

  static func guarded(_ field: String) -> String {
    isDangerous(field[...]) ? "'" + field : field
  }

  static func plain(_ field: String) -> String {
    field.utf8.first == UInt8(ascii: "'") && isDangerous(field.dropFirst())
      ? String(decoding: field.utf8.dropFirst(), as: UTF8.self) : field
  }

  /// Apostrophes before such a sign count too, or those of the text itself would be lost.
  private static func isDangerous(_ field: Substring) -> Bool {
    field.unicodeScalars.first { $0 != "'" }.map { starts.contains($0) } ?? false
  }
}
