import Display
import Foundation
import Properties

/// Finds rows by the letters that a person types while the focus is among them.
final class TypeSelector: GraphService {
  /// Letters that follow each other within so many seconds are one word.
  private static let pause = 1.0
  /// More letters are not needed to find a row.
  private static let mostLetters = 24

  /// Keys that find a row whatever is shown, for front ends that are told which ones to send.
  private static let basicLetters = Set("abcdefghijklmnopqrstuvwxyz0123456789")

  private struct Entry {
    weak var box: TypeSelectBox?
    let words: String
  }

  /// A row with the words that it is found by.
  private struct Target {
    let box: Box
    let words: String

    /// Whether a box is in it, or is the element around it.
    func holds(_ box: Box) -> Bool {
      (self.box as? TypeSelectBox)?.elementAround === box || box.isInside(self.box)
    }

    /// Gives the focus to the row.
    func choose() -> Bool { (box as? TypeSelectBox)?.choose() ?? box.takeFocus() }
  }

  private unowned let graph: Graph
  private var entries: [Entry] = []
  /// What scrolls the rows among which the focus is, where the front end has to know their letters.
  private weak var watched: Box?
  private var watchedLetters: Set<Character> = []
  private var strokes: Set<KeyStroke> = []
  private var typed = ""
  private var lastTime = -Double.infinity

  init(_ graph: Graph) {
    self.graph = graph
  }

  func set(_ box: TypeSelectBox, _ words: String?) {
    entries.removeAll { $0.box == nil || $0.box === box }
    if let words { entries.append(Entry(box: box, words: Self.typed(words))) }
    updateKeys()
  }

  private static func typed(_ words: String) -> String {
    String(words.lowercased().prefix(mostLetters))
  }

  /// Tells front ends which letters to send while the focus is among rows.
  func focusDidMove() {
    guard !graph.theme.values.sendsAllKeys else { return }
    let focused = graph.focus.focused.flatMap { graph.box($0) }
    let container = focused?.isTextInput == true ? nil : focused?.rowAround?.boxOfRows
    guard container !== watched else { return }
    watched = container
    watchedLetters = []
    if let container {
      let own = targets(in: container).flatMap { $0.words.filter { !$0.isWhitespace } }
      watchedLetters = Self.basicLetters.union(own)
    }
    updateKeys()
  }

  /// The letters that front ends send wherever the focus is.
  private func updateKeys() {
    let letters = watchedLetters.union(entries.flatMap { $0.words.filter { !$0.isWhitespace } })
    let wanted = Set(letters.map { KeyStroke(.character($0)) })
    guard wanted != strokes else { return }
    strokes = wanted
    graph.shortcuts.remove(self)
    for stroke in wanted { graph.shortcuts.add(stroke, self) { nil } }
  }

  /// Leads the focus to the row that the letters typed so far begin; false where there is none, or
  /// the focus is not among rows.
  func press(_ stroke: KeyStroke) -> Bool {
    guard stroke.modifiers.subtracting(.shift).isEmpty,
      case .character(let letter) = stroke.key,
      let focused = graph.focus.focused.flatMap({ graph.box($0) }), !focused.isTextInput,
      let container = (focused.rowAround ?? focused).boxOfRows,
      focused.rowAround != nil || entries.contains(where: { $0.box?.boxOfRows === container })
    else { return false }
    let now = graph[GestureTimers.self].now
    let isOn = now - lastTime < Self.pause && typed.count < Self.mostLetters
    lastTime = now
    typed = (isOn ? typed : "") + letter.lowercased()
    let rows = targets(in: container)
    if let found = rows.first(where: { $0.words.hasPrefix(typed) }), typed.count > 1 {
      return found.choose()
    }
    // One letter, also the same again, goes from row to row.
    guard Set(typed).count == 1 else { return false }
    let current = rows.lastIndex { $0.holds(focused) }
    let start = current.map { $0 + 1 } ?? 0
    let order = rows[start...] + rows[..<start]
    let found = order.first { $0.words.hasPrefix(letter.lowercased()) }
    return found?.choose() ?? false
  }

  /// The rows that one box scrolls, from the top: those that say their words, and others with the
  /// texts that are in them.
  private func targets(in container: Box) -> [Target] {
    var targets = entries.compactMap { entry -> Target? in
      guard let box = entry.box, box.isAttached, box.boxOfRows === container else { return nil }
      return Target(box: box, words: entry.words)
    }
    let known = Set(targets.compactMap { $0.box.rowAround.map { ObjectIdentifier($0) } })
    func gather(_ box: Box) {
      for child in box.children where child.scrollAxis == nil {
        guard let row = child as? any TypeSelectRow else {
          gather(child)
          continue
        }
        guard !known.contains(ObjectIdentifier(row)), let words = row.typedWords else { continue }
        // In a field the next letter would be written.
        if row.firstFocusable?.isTextInput == true { continue }
        targets.append(Target(box: row, words: Self.typed(words)))
      }
    }
    gather(container)
    return targets.sorted { $0.box.globalFrame.minY < $1.box.globalFrame.minY }
  }
}

/// A row that is found by its own texts.
protocol TypeSelectRow: Box {
  /// nil for what is no row, such as a header.
  var typedWords: String? { get }
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

  /// Gives the focus to the row: to what is in it, or to the element around it.
  fileprivate func choose() -> Bool {
    if inside.takeFocus() { return true }
    guard let around = elementAround, around.firstFocusable === around else { return false }
    return around.takeFocus()
  }
}

extension Box {
  /// The row that the box is in, or is.
  fileprivate var rowAround: (any TypeSelectRow)? {
    var here: Box? = self
    while let box = here {
      if let row = box as? any TypeSelectRow { return row }
      here = box.parent
    }
    return nil
  }

  fileprivate func isInside(_ other: Box) -> Bool {
    var here: Box? = self
    while let box = here {
      if box === other { return true }
      here = box.parent
    }
    return false
  }

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
  /// A row without this modifier is found by its own texts; one with an empty text is not found.
  public nonisolated func typeSelectEquivalent(_ text: Text?) -> some View {
    modifier(TypeSelectModifier(words: text?.string))
  }
  /// Says by which letters the row of a list or table is found, while the focus is in another one.
  ///
  /// A row without this modifier is found by its own texts; one with an empty text is not found.
  public nonisolated func typeSelectEquivalent(_ stringKey: LocalizedStringKey) -> some View {
    typeSelectEquivalent(Text(stringKey))
  }
  /// Says by which letters the row of a list or table is found, while the focus is in another one.
  ///
  /// A row without this modifier is found by its own texts; one with an empty text is not found.
  @_disfavoredOverload
  public nonisolated func typeSelectEquivalent<S: StringProtocol>(_ string: S) -> some View {
    typeSelectEquivalent(Text(string))
  }
}
