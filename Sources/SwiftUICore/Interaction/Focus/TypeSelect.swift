import Display
import Foundation
import Properties

/// Finds rows by the letters that a person types while the focus is among them.
final class TypeSelector: GraphService {
  /// Letters that follow each other within so many seconds are one word.
  private static let pause = 1.0
  /// More letters are not needed to find a row.
  private static let mostLetters = 24

  private struct Entry {
    weak var box: TypeSelectBox?
    let words: String
  }

  private unowned let graph: Graph
  private var entries: [Entry] = []
  private var strokes: Set<KeyStroke> = []
  private var typed = ""
  private var lastTime = -Double.infinity

  init(_ graph: Graph) {
    self.graph = graph
  }

  func set(_ box: TypeSelectBox, _ words: String?) {
    entries.removeAll { $0.box == nil || $0.box === box }
    if let words, !words.isEmpty {
      entries.append(Entry(box: box, words: String(words.lowercased().prefix(Self.mostLetters))))
    }
    updateKeys()
  }

  /// The letters that front ends send wherever the focus is.
  private func updateKeys() {
    let letters = Set(entries.flatMap { $0.words.filter { !$0.isWhitespace } })
    let wanted = Set(letters.map { KeyStroke(.character($0)) })
    guard wanted != strokes else { return }
    strokes = wanted
    graph.shortcuts.remove(self)
    for stroke in wanted { graph.shortcuts.add(stroke, self) { nil } }
  }

  /// Leads the focus to the row that the letters typed so far begin; false where there is none, or
  /// the focus is not among rows.
  func press(_ stroke: KeyStroke) -> Bool {
    guard !entries.isEmpty, stroke.modifiers.subtracting(.shift).isEmpty,
      case .character(let letter) = stroke.key,
      let focused = graph.focus.focused.flatMap({ graph.box($0) }), !focused.isTextInput,
      let container = focused.boxOfRows
    else { return false }
    let now = graph[GestureTimers.self].now
    let isOn = now - lastTime < Self.pause && typed.count < Self.mostLetters
    lastTime = now
    typed = (isOn ? typed : "") + letter.lowercased()
    let rows = entries.filter { $0.box?.isAttached == true && $0.box?.boxOfRows === container }
      .sorted { top($0) < top($1) }
    if let found = rows.first(where: { $0.words.hasPrefix(typed) }), typed.count > 1 {
      return found.box?.choose() ?? false
    }
    // One letter, also the same again, goes from row to row.
    guard Set(typed).count == 1 else { return false }
    let current = rows.lastIndex { $0.box?.holds(focused) == true }
    let start = current.map { $0 + 1 } ?? 0
    let order = rows[start...] + rows[..<start]
    let found = order.first { $0.words.hasPrefix(letter.lowercased()) }
    return found?.box?.choose() ?? false
  }

  private func top(_ entry: Entry) -> CGFloat { entry.box?.globalFrame.minY ?? 0 }
}

/// Enters a row among those that are found by letters.
private nonisolated struct TypeSelectModifier: WrapModifier {
  let words: String?

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { TypeSelectBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    (box as? TypeSelectBox)?.words = words
  }
}

/// A row that letters find.
final class TypeSelectBox: WrapBox {
  fileprivate var words: String? {
    didSet { if words != oldValue { graph[TypeSelector.self].set(self, words) } }
  }

  override func willLeave() { graph[TypeSelector.self].set(self, nil) }

  /// Whether another box is in it, or is the element around it.
  fileprivate func holds(_ box: Box) -> Bool {
    if elementAround === box { return true }
    var here: Box? = box
    while let inner = here {
      if inner === self { return true }
      here = inner.parent
    }
    return false
  }

  /// Gives the focus to the row: to what is in it, or to the element around it.
  fileprivate func choose() -> Bool {
    if inside.takeFocus() { return true }
    guard let around = elementAround, around.firstFocusable === around else { return false }
    return around.takeFocus()
  }
}

extension Box {
  /// What scrolls the box.
  fileprivate var boxOfRows: Box? {
    var here = parent
    while let box = here, box.scrollAxis == nil { here = box.parent }
    return here
  }
}

extension View {
  /// Says by which letters the row of a list or table is found, while the focus is in another one.
  ///
  /// Partly: rows without this modifier are not found by their texts.
  public nonisolated func typeSelectEquivalent(_ text: Text?) -> some View {
    modifier(TypeSelectModifier(words: text?.string))
  }
  /// Says by which letters the row of a list or table is found, while the focus is in another one.
  ///
  /// Partly: rows without this modifier are not found by their texts.
  public nonisolated func typeSelectEquivalent(_ stringKey: LocalizedStringKey) -> some View {
    typeSelectEquivalent(Text(stringKey))
  }
  /// Says by which letters the row of a list or table is found, while the focus is in another one.
  ///
  /// Partly: rows without this modifier are not found by their texts.
  @_disfavoredOverload
  public nonisolated func typeSelectEquivalent<S: StringProtocol>(_ string: S) -> some View {
    typeSelectEquivalent(Text(string))
  }
}
