import Display
import Foundation
import Geometry
import Properties

/// What is selected in a field, between the app and the front end.
struct FieldSelector {
  /// What the front end is told; nil where nobody asks for the selection.
  private(set) var selection: Content.Field.Selection?
  /// The app's value as it was seen or written last.
  private var seen: (any Equatable)?
  private var foundNumber = 0
  /// Whether a find panel has selected something since this was asked.
  private var isFound = false
  /// How many selections were made; it goes on when nobody asks for a while.
  private var commands: UInt32 = 0
  /// What the front end told last, when the text was shorter than it said.
  private var early: Range<Int>?

  /// Reads what the app and a find panel select.
  ///
  /// - Returns: whether the front end is to be told.
  mutating func read(_ entry: FieldEntry?, _ text: String) -> Bool {
    let before = selection
    if let source = entry?.selection {
      let value = source.value()
      let isSame = seen.map { Self.areEqual(value, $0) } ?? false
      seen = value
      if selection == nil { selection = Content.Field.Selection(range: 0..<0, command: 0) }
      if !isSame, let units = source.units(text) { select(units) }
    } else if entry?.found == nil {
      selection = nil
    }
    if let found = entry?.found, found.number != foundNumber {
      foundNumber = found.number
      isFound = true
      select(found.range)
    }
    return selection != before
  }

  /// Whether a find panel has selected something, for which the field takes the focus.
  mutating func takeFound() -> Bool {
    defer { isFound = false }
    return isFound
  }

  private mutating func select(_ units: Range<Int>) {
    commands &+= 1
    selection = Content.Field.Selection(range: units, command: commands)
    early = nil
  }

  /// Tells the app what a person selects in a text.
  mutating func tell(
    _ units: Range<Int>,
    _ entry: FieldEntry?,
    _ text: String,
    _ affinity: TextSelectionAffinity,
  ) {
    early = units.upperBound > text.utf16.count ? units : nil
    guard let source = entry?.selection else { return }
    let count = text.utf16.count
    let cut = min(units.lowerBound, count)..<min(units.upperBound, count)
    if Node.untracked({ source.units(text) }) == cut { return }
    source.write(cut, text, affinity)
    seen = Node.untracked { source.value() }
  }

  /// Tells it again what was told before the text had come that it is in.
  mutating func retell(
    _ entry: FieldEntry?,
    _ text: String,
    _ affinity: TextSelectionAffinity,
  ) {
    if let early { tell(early, entry, text, affinity) }
    early = nil
    // What a text with attributes selects moves with its letters.
    if entry?.attributed != nil { seen = Node.untracked { entry?.selection?.value() } }
  }

  private static func areEqual<T: Equatable>(_ one: T, _ other: any Equatable) -> Bool {
    one == other as? T
  }
}

/// What a find panel selects in a field.
nonisolated struct FoundRange: Equatable {
  /// In units of UTF-16.
  var range: Range<Int>
  /// Grows by one each time something is to be selected, the same again too.
  var number: Int
}

nonisolated extension Content.Field {
  /// Draws the text as its runs are: all alike, or each in its own way.
  mutating func setRuns(_ runs: [TextRun]) {
    guard let first = runs.first, runs.lazy.map(\.text).joined() == text else { return }
    if runs.allSatisfy({ $0.font == first.font }) { font = first.font }
    if runs.allSatisfy({ $0.ink == first.ink }) { ink = first.ink }
    let isPlain = !first.isUnderlined && !first.isStruckThrough && first.ground == nil
    if runs.count > 1 || !isPlain { self.runs = runs }
  }
}
