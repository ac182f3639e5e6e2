/// A table as text, by RFC 4180.
struct CSV: Hashable, Sendable {
  private let rows: [[String]]

  init(_ header: [String], _ rows: [[String]]) {
    self.rows = [header] + rows
  }

  /// The lines, each with CR and LF at its end.
  var text: String {
    rows.map { $0.map(CSV.field).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func field(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { !"\",\r\n".unicodeScalars.contains($0) }
    return isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
