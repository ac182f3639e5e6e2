import Display

/// A box that says something of an element inside it.
protocol SemanticsSource: Box {
  /// An action that it adds to the element.
  var action: NamedAction? { get }

  /// Whether what it says is said of an element inside.
  ///
  /// - Parameter meaning: what the element means without this source and those around it.
  func speaks(of box: Box, semantics: Semantics) -> Bool

  func apply(to semantics: inout Semantics)
}

/// A further action of a view.
nonisolated struct NamedAction {
  let name: String
  let action: () -> Void
}

/// The search that is under way for the elements that sources speak of; nothing changes meanwhile.
///
/// To find its own each source asks all those inside: without this, twice as often for each.
enum SemanticsSearch {
  private static var subjects: [ObjectIdentifier: Box?]?

  /// Looks for subjects, for each source only once.
  static func once<Result>(_ search: () -> Result) -> Result {
    guard subjects == nil else { return search() }
    subjects = [:]
    defer { subjects = nil }
    return search()
  }

  /// The element that a source speaks of, as found before in this search, or now.
  static func subject(of source: Box, _ find: () -> Box?) -> Box? {
    once {
      let id = ObjectIdentifier(source)
      if let known = subjects?[id] { return known }
      subjects?[id] = .some(nil)
      let subject = find()
      subjects?[id] = .some(subject)
      return subject
    }
  }
}

extension Box {
  /// Whether an element that means this is heard, not only seen.
  final func isHeard(as semantics: Semantics) -> Bool {
    if !semantics.label.isEmpty { return true }
    return switch semantics.role {
    case .none, .separator: false
    case .text: !ownWords.isEmpty
    default: true
    }
  }

  /// Whether it is an element that stands for all inside it, as far as this can be said cheaply.
  private var isSpeaking: Bool {
    guard let elementID else { return false }
    // Whoever asks those inside what they are called speaks for them.
    if speaksForChildren || isGatheringWords || isFindingSemantics { return true }
    return isHeard(as: graph.tree[elementID]?.element.semantics ?? ownSemantics())
  }

  /// The modifiers around the element that may speak of it, from the inside out.
  private func speakers(inside outer: Box?) -> [any SemanticsSource] {
    var found: [any SemanticsSource] = []
    var above = parent
    while let box = above, box !== outer, !box.isSpeaking {
      if let box = box as? any SemanticsSource, box.elementID == nil { found.append(box) }
      above = box.parent
    }
    return found
  }

  /// Lets the modifiers around the element have their say, the outermost last.
  ///
  /// - Parameter outer: the modifier that asks, which with those around it is left out.
  final func applyPatches(to semantics: inout Semantics, inside outer: Box? = nil) {
    let speakers = speakers(inside: outer)
    guard !speakers.isEmpty else { return }
    SemanticsSearch.once {
      for box in speakers where box.speaks(of: self, semantics: semantics) {
        box.apply(to: &semantics)
      }
    }
  }

  /// Does a further action of the element.
  final func doAction(_ name: String) -> Bool {
    var semantics = ownSemantics()
    var speakers = speakers(inside: nil).filter { box in
      guard box.speaks(of: self, semantics: semantics) else { return false }
      box.apply(to: &semantics)
      return true
    }
    if let own = self as? any SemanticsSource { speakers.insert(own, at: 0) }
    for case let action? in speakers.map(\.action) where action.name == name {
      action.action()
      return true
    }
    guard let elementID else { return false }
    return handle(.action(elementID, name))
  }
}

extension Box {
  /// The words inside, in order.
  final var spokenText: String {
    var words: [String] = []
    func gather(_ box: Box) {
      for child in box.children {
        if child.elementID != nil {
          if child.finishedSemantics().isHidden { continue }
          let name = child.name
          if !name.isEmpty {
            words.append(name)
            continue
          }
        }
        gather(child)
      }
    }
    isGatheringWords = true
    defer { isGatheringWords = false }
    gather(self)
    return words.joined(separator: ", ")
  }

  /// An element that speaks for what is inside it has another name now.
  func noteTextChange() {
    var above = elementAround
    while let box = above {
      if box.speaksForChildren { box.redraw() }
      above = box.elementAround
    }
  }
}
