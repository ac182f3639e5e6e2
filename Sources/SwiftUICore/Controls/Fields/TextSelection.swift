import Foundation
public import Properties

/// What is selected in a text: a place where the next letter goes, or ranges.
public nonisolated struct TextSelection: Equatable, Hashable {
  /// The places that are selected.
  public enum Indices: Equatable, Hashable {
    /// One range; an empty one is a place between letters.
    case selection(Range<String.Index>)
    case multiSelection(RangeSet<String.Index>)
  }

  public var indices: Indices
  /// The letter that the cursor belongs to, where a field has said it.
  public internal(set) var affinity = TextSelectionAffinity.automatic

  public init(range: Range<String.Index>) {
    indices = .selection(range)
  }

  /// Several ranges; a field selects all from the first to the last.
  public init(ranges: RangeSet<String.Index>) {
    indices = .multiSelection(ranges)
  }

  public init(insertionPoint: String.Index) {
    indices = .selection(insertionPoint..<insertionPoint)
  }

  /// Whether it is a place between letters.
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    case .multiSelection(let ranges): ranges.isEmpty
    }
  }

  /// From the first to the last place.
  private var whole: Range<String.Index>? {
    switch indices {
    case .selection(let range): range
    case .multiSelection(let set):
      set.ranges.first.flatMap { first in
        set.ranges.last.map { first.lowerBound..<$0.upperBound }
      }
    }
  }

  /// Returns the part of a text that it covers, in units of UTF-16; what lies beyond is cut off.
  func units(in text: String) -> Range<Int>? {
    guard let whole else { return nil }
    func offset(_ index: String.Index) -> Int {
      // The index may be one of a longer text, or of one in another encoding.
      min(min(index, text.endIndex).utf16Offset(in: text), text.utf16.count)
    }
    let start = offset(whole.lowerBound)
    return start..<max(start, offset(whole.upperBound))
  }

  /// What a front end selects in a text, in units of UTF-16.
  init(units: Range<Int>, in text: String, affinity: TextSelectionAffinity) {
    let start = text.boundary(units.lowerBound)
    let end = units.isEmpty ? start : max(start, text.boundary(units.upperBound))
    indices = .selection(start..<end)
    self.affinity = affinity
  }
}

nonisolated extension String {
  /// The start of the letter at a unit of UTF-16, which is cut to the text's length.
  func boundary(_ unit: Int) -> Index {
    let units = utf16
    guard let index = units.index(startIndex, offsetBy: max(0, unit), limitedBy: endIndex) else {
      return endIndex
    }
    // The place behind a letter is that behind all of it, wherever in it one begins.
    return index == endIndex ? endIndex : self.index(before: self.index(after: index))
  }
}

/// The letter that a cursor belongs to: the one before it or the one after it.
///
/// It decides where a cursor stands between two rows of one line.
public nonisolated enum TextSelectionAffinity: Equatable, Hashable, Sendable {
  case automatic, downstream, upstream
}

nonisolated extension EnvironmentValues {
  /// The letter that cursors belong to.
  @Entry public var textSelectionAffinity: TextSelectionAffinity = .automatic
}

extension View {
  /// Sets the letter that cursors belong to: upstream, one between two rows of a line stands at the
  /// end of the upper row.
  ///
  /// Without effect in the browser: its fields place their cursors themselves.
  public nonisolated func textSelectionAffinity(
    _ affinity: TextSelectionAffinity
  ) -> some View {
    environment(\.textSelectionAffinity, affinity)
  }
}

/// What is selected in a field as its app has it, and its destination.
nonisolated struct FieldSelection {
  /// The app's value, to see whether it changed.
  let value: () -> any Equatable
  /// What is to be selected in a text, in units of UTF-16; nil leaves it to the field.
  let units: (String) -> Range<Int>?
  /// Takes what a person selects in a text, in units of UTF-16.
  let write: (Range<Int>, String, TextSelectionAffinity) -> Void

  static func plain(_ binding: Binding<TextSelection?>) -> FieldSelection {
    FieldSelection(
      value: { binding.wrappedValue },
      units: { binding.wrappedValue?.units(in: $0) },
      write: { units, text, affinity in
        binding.wrappedValue = TextSelection(units: units, in: text, affinity: affinity)
      },
    )
  }
}
