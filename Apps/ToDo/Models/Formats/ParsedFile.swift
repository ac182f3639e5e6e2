import Console
import Foundation

/// What a file says, piece by piece.
enum ParsedFile: Hashable, Sendable {
  case item(ParsedItem)
  /// A list by itself; it may be without items.
  case list(ListDraft)
  /// Something that could not be understood, or only in part.
  case problem(FileProblem)
}

/// An item as a file has it.
struct ParsedItem: Hashable, Sendable {
  var draft: ItemDraft
  /// The list that the file says it belongs to.
  var list: String?
  /// The identifier of that list, which tells lists of one name apart.
  var listID: ListID?
  /// What the file says of items at all; nil where it says all, and no more of what it leaves out.
  var fields: FieldReading.Fields?
  /// The line on which it begins.
  var line = 0
}

/// What is wrong with a line of a file, and what became of it.
package struct FileProblem: Error, Hashable, Sendable, CustomStringConvertible {
  var line: Int
  var reason: String

  package var description: String { "line \(line): \(reason)" }

  /// The beginning of what is wrong, as it can be shown on one line.
  static func quote(_ text: some StringProtocol) -> String {
    let shown = text.unicodeScalars.prefix(limit).map { scalar in
      scalar.properties.generalCategory == .control || BidiControls.contains(scalar)
        ? "␀" : String(scalar)
    }
    let isShort = text.unicodeScalars.dropFirst(limit).isEmpty
    return "“\(shown.joined())\(isShort ? "" : "…")”"
  }

  private static let limit = 40
}

/// Reads a file line by line, so that a file of any size needs little memory.
protocol FileReader {
  /// Takes the next line with its ending.
  mutating func read(_ line: ArraySlice<UInt8>, number: Int, into found: inout [ParsedFile])

  /// Takes the beginning of a line of which more is to come, or says that it needs the whole.
  mutating func readPart(
    _ line: ArraySlice<UInt8>,
    number: Int,
    into found: inout [ParsedFile],
  ) -> Bool

  /// Takes notice that there are no more lines.
  mutating func finish(into found: inout [ParsedFile])
}

extension FileReader {
  mutating func readPart(
    _ line: ArraySlice<UInt8>,
    number: Int,
    into found: inout [ParsedFile],
  ) -> Bool { false }
}

/// Writes a file item by item.
protocol FileWriter {
  /// What stands before all items.
  ///
  /// - Parameter lists: those whose items follow.
  mutating func begin(_ lists: [ToDoList], into bytes: inout [UInt8])

  mutating func write(_ item: ToDoItem, in list: ToDoList, into bytes: inout [UInt8])

  /// What stands after all items.
  mutating func end(into bytes: inout [UInt8])
}
