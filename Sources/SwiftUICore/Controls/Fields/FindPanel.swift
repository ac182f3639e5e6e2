import Display
import Foundation
import Layout
import Properties

/// An editor with a find panel below it, so that what names the view names the editor.
nonisolated struct FindableEditor: View {
  let entry: FieldEntry
  let isPresented: Binding<Bool>
  let canReplace: Bool
  let editor: (FieldEntry) -> AnyView
  @State private var query = ""
  @State private var replacement = ""
  @State private var found: FoundRange?
  @FocusState private var isAsking: Bool
  @Environment(\.self) private var environment

  init(
    entry: FieldEntry,
    isPresented: Binding<Bool>,
    canReplace: Bool,
    editor: @escaping (FieldEntry) -> AnyView,
  ) {
    self.entry = entry
    self.isPresented = isPresented
    self.canReplace = canReplace
    self.editor = editor
  }

  var body: some View {
    VStack(spacing: 0) {
      editor(selecting)
      if isPresented.wrappedValue { panel }
    }
  }

  private var selecting: FieldEntry {
    var entry = entry
    entry.found = isPresented.wrappedValue ? found : nil
    return entry
  }

  @MainActor private var panel: some View {
    let places = self.places
    return VStack(spacing: 4) {
      HStack {
        TextField("Find", text: $query)
          .textFieldStyle(.roundedBorder)
          .focused($isAsking)
          .onSubmit { move(1) }
        Text(verbatim: words(of: places)).foregroundStyle(.secondary)
        Button("Previous") { move(-1) }
          .keyboardShortcut("g", modifiers: [.command, .shift])
          .disabled(places.isEmpty)
        Button("Next") { move(1) }
          .keyboardShortcut("g")
          .disabled(places.isEmpty)
        Button("Done") { isPresented.wrappedValue = false }
          .keyboardShortcut(.cancelAction)
      }
      if canReplace {
        HStack {
          TextField("Replace with", text: $replacement).textFieldStyle(.roundedBorder)
          Button("Replace") { replace() }.disabled(places.isEmpty)
          Button("All") { replaceAll() }
            .accessibilityLabel("Replace All")
            .disabled(places.isEmpty)
        }
      }
    }
    .padding(4)
    // What the app says of its editor is not for the panel.
    .environment(\.focusLink, nil)
    .environment(\.submitActions, [])
    .onAppear { isAsking = true }
    .onDisappear { found = nil }
  }

  private var text: Binding<String> { entry.text(environment) }

  /// Where the text has what is to be found, in units of UTF-16.
  private var places: [Range<Int>] { text.wrappedValue.places(of: query) }

  private func words(of places: [Range<Int>]) -> String {
    if query.isEmpty { return "" }
    let number = found.flatMap { found in places.firstIndex(of: found.range) }
    guard let number else { return "\(places.count)" }
    return "\(number + 1)/\(places.count)"
  }

  /// Selects the next place, or the one before; after the last one comes the first.
  private func move(_ step: Int) {
    select(step, from: found?.range, in: places)
  }

  private func select(_ step: Int, from range: Range<Int>?, in places: [Range<Int>]) {
    guard let first = places.first, let last = places.last else { return }
    let next =
      step > 0
      ? places.first { $0.lowerBound >= range?.upperBound ?? 0 } ?? first
      : places.last { $0.upperBound <= range?.lowerBound ?? .max } ?? last
    found = FoundRange(range: next, number: (found?.number ?? 0) + 1)
  }

  /// Replaces the place that is selected, or selects the next one where none is.
  private func replace() {
    let before = text.wrappedValue
    guard let range = found?.range, places.contains(range) else { return move(1) }
    text.wrappedValue = before.replacing(range, with: replacement)
    let end = range.lowerBound + replacement.utf16.count
    select(1, from: end..<end, in: places)
  }

  private func replaceAll() {
    let before = text.wrappedValue
    text.wrappedValue = before.replacing(before.places(of: query), with: replacement)
    found = nil
  }
}

nonisolated extension String {
  /// More places than anyone goes through.
  private static let mostPlaces = 100_000

  /// Where it has a text, in units of UTF-16; large and small letters are the same.
  func places(of query: String) -> [Range<Int>] {
    guard !query.isEmpty else { return [] }
    var places: [Range<Int>] = []
    var (start, offset) = (startIndex, 0)
    while places.count < Self.mostPlaces,
      let range = range(of: query, options: .caseInsensitive, range: start..<endIndex),
      !range.isEmpty
    {
      let lower = offset + utf16.distance(from: start, to: range.lowerBound)
      offset = lower + utf16.distance(from: range.lowerBound, to: range.upperBound)
      places.append(lower..<offset)
      start = range.upperBound
    }
    return places
  }

  /// Returns the text with another in the place of some units of UTF-16.
  fileprivate func replacing(_ units: Range<Int>, with new: String) -> String {
    replacing([units], with: new)
  }

  /// Returns the text with another in the places of units of UTF-16, which are in order.
  fileprivate func replacing(_ places: [Range<Int>], with new: String) -> String {
    let units = utf16
    var result = ""
    var (start, offset) = (startIndex, 0)
    for place in places {
      let lower = units.index(start, offsetBy: place.lowerBound - offset)
      result += self[start..<lower]
      result += new
      start = units.index(lower, offsetBy: place.count)
      offset = place.upperBound
    }
    return result + self[start...]
  }
}
