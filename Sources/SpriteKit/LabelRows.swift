import Foundation
import SwiftUI

/// Breaks a text into the rows of a label.
struct LabelRows {
  /// In the unit of `measure`; infinite for no limit.
  let width: CGFloat
  /// How many rows there may be.
  let most: Int
  let mode: NSLineBreakMode
  let measure: (String) -> CGFloat

  /// No label shows more characters and rows than these.
  private static let (mostCharacters, mostRows) = (5_000, 200)

  init(
    width: CGFloat,
    limit: Int,
    mode: NSLineBreakMode,
    measure: @escaping (String) -> CGFloat,
  ) {
    self.width = width
    most = limit > 0 ? min(limit, Self.mostRows) : Self.mostRows
    self.mode = mode
    self.measure = measure
  }

  func rows(_ text: String) -> [String] {
    var rows: [String] = []
    var rest = text.prefix(Self.mostCharacters)
    while rows.count < most - 1 {
      let line = rest.prefix { !$0.isNewline }
      let row = line.prefix(rowLength(Array(line)))
      rows.append(Self.trimmed(row))
      if row.endIndex < line.endIndex {
        rest = rest[row.endIndex...].drop { $0 == " " }
      } else if line.endIndex < rest.endIndex {
        rest = rest[line.endIndex...].dropFirst()
      } else {
        return rows
      }
    }
    rows.append(last(rest))
    return rows
  }

  private static func trimmed(_ row: Substring) -> String {
    var row = row
    while row.last == " " { row.removeLast() }
    return String(row)
  }

  private func fits(_ row: String) -> Bool { measure(row) <= width }

  /// Returns how many characters of a line its first row takes, at least one if there is any.
  private func rowLength(_ line: [Character]) -> Int {
    if line.count < 2 || fits(String(line)) { return line.count }
    let length = max(1, longest(line.count - 1) { String(line[..<$0]) })
    if mode == .byCharWrapping || line[length] == " " { return length }
    let space = line[..<length].lastIndex(of: " ") ?? 0
    return space > 0 ? space + 1 : length
  }

  /// Returns the greatest number of characters that fit.
  private func longest(_ most: Int, _ row: (Int) -> String) -> Int {
    var (low, high) = (0, most)
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(row(middle)) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns what the last row shows of all that is left.
  private func last(_ rest: Substring) -> String {
    let line = Array(rest.prefix { !$0.isNewline })
    let isWhole = line.count == rest.count
    if isWhole, fits(String(line)) { return String(line) }
    let all = rest.map { $0.isNewline ? " " : $0 }
    switch mode {
    case .byWordWrapping, .byCharWrapping:
      return Self.trimmed(Substring(String(line[..<rowLength(line)])))
    case .byClipping: return String(line[..<longest(line.count) { String(line[..<$0]) }])
    case .byTruncatingTail:
      let row = { (count: Int) in String(line[..<count]) + "…" }
      return row(longest(line.count, row))
    case .byTruncatingHead:
      if fits(String(all)) { return String(all) }
      let row = { (count: Int) in "…" + String(all.suffix(count)) }
      return row(longest(all.count, row))
    case .byTruncatingMiddle:
      if fits(String(all)) { return String(all) }
      let row = { (count: Int) in
        String(all.prefix((count + 1) / 2)) + "…" + String(all.suffix(count / 2))
      }
      return row(longest(all.count, row))
    }
  }
}
