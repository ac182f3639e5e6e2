import Display
import Foundation
import Properties

nonisolated extension FieldEntry {
  /// An editor of a text with attributes, which typing keeps.
  static func attributed(
    _ text: Binding<AttributedString>,
    _ selection: Binding<AttributedTextSelection>?,
  ) -> FieldEntry {
    let plain = Binding<String>(
      { String(text.wrappedValue.characters) },
      { new, _ in
        var string = text.wrappedValue
        var selected = selection?.wrappedValue ?? AttributedTextSelection()
        guard string.edit(to: new, &selected) else { return }
        text.wrappedValue = string
        selection?.wrappedValue = selected
      },
      .closures,
    )
    var entry = FieldEntry(kind: .editor, text: plain, prompt: nil)
    entry.attributed = { text.wrappedValue }
    entry.selection = selection.map { .attributed(text, $0) }
    entry.formatter = selection.map { TextFormatter(text: text, selection: $0) }
    return entry
  }
}

nonisolated extension FieldSelection {
  static func attributed(
    _ text: Binding<AttributedString>,
    _ selection: Binding<AttributedTextSelection>,
  ) -> FieldSelection {
    FieldSelection(
      value: { selection.wrappedValue },
      units: { _ in
        let string = text.wrappedValue
        let selection = selection.wrappedValue
        guard selection.isPlaced(in: string) else { return nil }
        let range = selection.whole(in: string)
        let start = string.units(before: range.lowerBound)
        return start..<start + string[range].units
      },
      write: { units, plain, affinity in
        let string = text.wrappedValue
        let start = plain.boundary(units.lowerBound)
        let end = units.isEmpty ? start : max(start, plain.boundary(units.upperBound))
        let scalars = string.unicodeScalars
        let first = plain.unicodeScalars.distance(from: plain.startIndex, to: start)
        let count = plain.unicodeScalars.distance(from: start, to: end)
        guard
          let lower = scalars.index(
            string.startIndex,
            offsetBy: first,
            limitedBy: string.endIndex,
          ),
          let upper = scalars.index(lower, offsetBy: count, limitedBy: string.endIndex)
        else { return }
        var new = selection.wrappedValue
        // Where the app has placed it so, what it chose for the next letter stays.
        if !new.isPlaced(in: string) || new.whole(in: string) != lower..<upper {
          new.move(to: AttributedTextSelection(range: lower..<upper))
        }
        new.affinity = affinity
        selection.wrappedValue = new
      },
    )
  }
}

nonisolated extension AttributedString {
  /// Makes the text another one, with one edit that keeps the attributes of all that stays; the
  /// cursor comes to stand behind what is new.
  ///
  /// - Returns: false when the text is that one already.
  mutating func edit(to new: String, _ selection: inout AttributedTextSelection) -> Bool {
    let old = Array(unicodeScalars)
    let wanted = Array(new.unicodeScalars)
    if old == wanted { return false }
    let range = selection.whole(in: self)
    let typed = selection.typingAttributes(in: self)
    let place = unicodeScalars.distance(from: startIndex, to: range.lowerBound)
    let most = min(old.count, wanted.count)
    var head = 0
    while head < most, old[head] == wanted[head] { head += 1 }
    var tail = Self.equalEnd(old, wanted, after: head)
    // Of letters that are all the same, the new one is where the cursor was.
    if place < head, Self.equalEnd(old, wanted, after: place) >= old.count - place {
      head = place
      tail = old.count - place
    }
    let start = unicodeScalars.index(startIndex, offsetBy: head)
    let end = unicodeScalars.index(startIndex, offsetBy: old.count - tail)
    let isHere = head == place && selection.isPlaced(in: self)
    let around = start < end ? runs[start].attributes : attributes(before: start)
    var letters = String.UnicodeScalarView()
    letters.append(contentsOf: wanted[head..<wanted.count - tail])
    let attributes = isHere ? typed : around
    replaceSubrange(
      start..<end,
      with: AttributedString(String(letters), attributes: attributes),
    )
    let behind = unicodeScalars.index(startIndex, offsetBy: wanted.count - tail)
    selection.move(
      to: AttributedTextSelection(
        insertionPoint: behind,
        typingAttributes: isHere ? selection.chosen : nil,
      )
    )
    return true
  }

  /// How many scalars two texts have in common at their ends, without the first ones.
  private static func equalEnd(
    _ old: [Unicode.Scalar],
    _ new: [Unicode.Scalar],
    after head: Int,
  ) -> Int {
    let most = min(old.count, new.count) - head
    var count = 0
    while count < most, old[old.count - 1 - count] == new[new.count - 1 - count] { count += 1 }
    return count
  }

  /// How many units of UTF-16 lie before a place.
  func units(before index: Index) -> Int { self[startIndex..<index].units }
}

nonisolated extension AttributedSubstring {
  fileprivate var units: Int { unicodeScalars.reduce(0) { $0 + UTF16.width($1) } }
}
