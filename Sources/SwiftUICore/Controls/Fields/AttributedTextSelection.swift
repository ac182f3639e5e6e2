public import Foundation
import Properties

/// What is selected in a text with attributes: a place where the next letter goes, or ranges.
///
/// It is valid for the text that its indices are of. For a text that was changed since, other than by
/// `transform(updating:body:)` and its like, it is a place at the end.
public nonisolated struct AttributedTextSelection: Equatable, Sendable {
  /// The places that are selected.
  @frozen public enum Indices: Equatable, Sendable {
    case insertionPoint(AttributedString.Index)
    case ranges(RangeSet<AttributedString.Index>)
  }

  /// nil is the end of the text.
  private var indices: Indices?
  /// The attributes of the next letter; nil are those of the letter before it.
  private(set) var chosen: AttributeContainer?
  var affinity = TextSelectionAffinity.automatic
  /// How often its text was changed with it.
  ///
  /// Indices are equal where they say the same place of another
  /// text, and a state that is given what is equal to its value keeps that.
  private var edition = 0

  /// A place at the end of the text.
  public init() {}

  /// A place between letters.
  ///
  /// - Parameter typingAttributes: those of the next letter; nil are those of the letter before it.
  public init(
    insertionPoint: AttributedString.Index,
    typingAttributes: AttributeContainer? = nil,
  ) {
    indices = .insertionPoint(insertionPoint)
    chosen = typingAttributes
  }

  public init(range: Range<AttributedString.Index>) {
    indices = range.isEmpty ? .insertionPoint(range.lowerBound) : .ranges(RangeSet(range))
  }

  /// Several ranges; an editor selects all from the first to the last.
  public init(ranges: RangeSet<AttributedString.Index>) {
    indices = .ranges(ranges)
  }

  /// Returns what is selected in a text: its end where the selection is not valid for it.
  public func indices(in text: AttributedString) -> Indices {
    switch indices {
    case .insertionPoint(let index) where index.isPlace(in: text): .insertionPoint(index)
    case .ranges(let set) where set.isValid(within: text): .ranges(set)
    default: .insertionPoint(text.endIndex)
    }
  }

  /// Returns the letter that the cursor belongs to.
  public func affinity(in text: AttributedString) -> TextSelectionAffinity { affinity }

  /// Returns the attributes of the letter that is typed next.
  public func typingAttributes(in text: AttributedString) -> AttributeContainer {
    switch indices(in: text) {
    case .insertionPoint(let index): chosen ?? text.attributes(before: index)
    case .ranges(let set):
      set.ranges.first.flatMap { text[$0].runs.first?.attributes } ?? AttributeContainer()
    }
  }

  /// Returns the attributes of each run that is selected in whole or in part, or of the letter that
  /// is typed next where nothing is.
  public func attributes(in text: AttributedString) -> Attributes<AttributedString> {
    switch indices(in: text) {
    case .insertionPoint: Attributes(containers: [typingAttributes(in: text)])
    case .ranges(let set):
      Attributes(containers: set.ranges.flatMap { text[$0].runs.map(\.attributes) })
    }
  }

  /// The attributes of what is selected, run by run.
  public struct Attributes<Text>: Sequence {
    let containers: [AttributeContainer]

    public func makeIterator() -> some IteratorProtocol<AttributeContainer> {
      containers.makeIterator()
    }

    /// The values of one attribute; nil where a run has none.
    public subscript<K: AttributedStringKey>(type: K.Type) -> some Sequence<K.Value?>
    where K.Value: Sendable {
      containers.map { $0[K.self] }
    }

    /// The values of one attribute; nil where a run has none.
    public subscript<K: AttributedStringKey>(
      keyPath: KeyPath<AttributeDynamicLookup, K>
    ) -> some Sequence<K.Value?>
    where K.Value: Sendable {
      self[K.self]
    }
  }

  /// The ranges from the first to the last place.
  func whole(in text: AttributedString) -> Range<AttributedString.Index> {
    switch indices(in: text) {
    case .insertionPoint(let index): index..<index
    case .ranges(let set):
      if let first = set.ranges.first, let last = set.ranges.last {
        first.lowerBound..<last.upperBound
      } else {
        text.endIndex..<text.endIndex
      }
    }
  }

  /// Takes the places of another selection, of a text that was changed.
  mutating func move(to new: AttributedTextSelection) {
    let edition = edition &+ 1
    self = new
    self.edition = edition
  }

  /// Whether it says more than that the cursor is at the end.
  func isPlaced(in text: AttributedString) -> Bool {
    switch indices {
    case nil: false
    case .insertionPoint(let index): index.isPlace(in: text)
    case .ranges(let set): set.isValid(within: text)
    }
  }
}

nonisolated extension AttributedString.Index {
  /// Whether it is a place in a text.
  ///
  /// To Foundation the text's end alone is no valid index of it.
  fileprivate func isPlace(in text: AttributedString) -> Bool {
    (self..<self).isValid(within: text)
  }
}

nonisolated extension AttributedString {
  /// The attributes of the letter before a place, or of that behind it at the start.
  func attributes(before index: Index) -> AttributeContainer {
    if index > startIndex {
      let before = unicodeScalars.index(before: index)
      return runs[before].attributes
    }
    return index < endIndex ? runs[index].attributes : AttributeContainer()
  }

  /// How many scalars lie before a place.
  private func scalars(before index: Index) -> Int {
    unicodeScalars.distance(from: startIndex, to: index)
  }

  private func index(after scalars: Int) -> Index {
    unicodeScalars.index(startIndex, offsetBy: scalars)
  }

  /// Changes the attributes of what is selected, run by run; where nothing is, those of the letter
  /// that is typed next.
  public mutating func transformAttributes<E>(
    in selection: inout AttributedTextSelection,
    body: (inout AttributeContainer) throws(E) -> Void,
  ) throws(E) {
    switch selection.indices(in: self) {
    case .insertionPoint(let index):
      var attributes = selection.typingAttributes(in: self)
      try body(&attributes)
      selection.move(
        to: AttributedTextSelection(insertionPoint: index, typingAttributes: attributes)
      )
    case .ranges(let set):
      var changes: [(range: Range<Int>, attributes: AttributeContainer)] = []
      for range in set.ranges {
        for run in self[range].runs {
          var attributes = run.attributes
          try body(&attributes)
          let start = scalars(before: run.range.lowerBound)
          changes.append((start..<scalars(before: run.range.upperBound), attributes))
        }
      }
      let kept = set.ranges.map { scalars(before: $0.lowerBound)..<scalars(before: $0.upperBound) }
      for (range, attributes) in changes {
        self[index(after: range.lowerBound)..<index(after: range.upperBound)]
          .setAttributes(attributes)
      }
      var ranges = RangeSet<Index>()
      for range in kept {
        ranges.insert(
          contentsOf: index(after: range.lowerBound)..<index(after: range.upperBound)
        )
      }
      selection.move(to: AttributedTextSelection(ranges: ranges))
    }
  }

  /// Puts letters in the place of what is selected, with the attributes of what would be typed; the
  /// cursor comes to stand behind them.
  public mutating func replaceSelection(
    _ selection: inout AttributedTextSelection,
    withCharacters newElements: some Collection<Character>,
  ) {
    let attributes = selection.typingAttributes(in: self)
    let new = AttributedString(String(newElements), attributes: attributes)
    replaceSelection(&selection, with: new)
  }

  /// Puts a text in the place of what is selected; the cursor comes to stand behind it.
  public mutating func replaceSelection(
    _ selection: inout AttributedTextSelection,
    with newElements: some AttributedStringProtocol,
  ) {
    var place = scalars(before: endIndex)
    switch selection.indices(in: self) {
    case .insertionPoint(let index):
      place = scalars(before: index)
      insert(newElements, at: index)
    case .ranges(let set):
      if let first = set.ranges.first { place = scalars(before: first.lowerBound) }
      for range in set.ranges.reversed() { removeSubrange(range) }
      insert(newElements, at: index(after: place))
    }
    let end = place + newElements.unicodeScalars.count
    selection.move(to: AttributedTextSelection(insertionPoint: index(after: end)))
  }

  /// Changes the text and keeps what is selected on the letters that it was on.
  public mutating func transform<E>(
    updating selection: inout AttributedTextSelection,
    body: (inout AttributedString) throws(E) -> Void,
  ) throws(E) {
    let attributes = selection.chosen
    switch selection.indices(in: self) {
    case .insertionPoint(let index):
      guard let range = try transform(updating: index..<index, body: body) else {
        selection.move(to: AttributedTextSelection())
        return
      }
      selection.move(
        to: AttributedTextSelection(
          insertionPoint: range.lowerBound,
          typingAttributes: attributes,
        )
      )
    case .ranges(let set):
      let ranges = try transform(updating: Array(set.ranges), body: body)
      selection.move(
        to: ranges.map { AttributedTextSelection(ranges: RangeSet($0)) }
          ?? AttributedTextSelection()
      )
    }
  }
}
