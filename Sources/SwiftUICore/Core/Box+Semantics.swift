import Display

/// A box of a modifier that adds semantics to an element inside it.
protocol SemanticsSource: Box {
  /// The actions that it adds to the element.
  var actions: [NamedAction] { get }

  /// Whether its semantics are for an element inside.
  ///
  /// - Parameter meaning: what the element means without this source and those around it.
  func speaks(of box: Box, semantics: Semantics) -> Bool

  func apply(to semantics: inout Semantics)
}

/// A named accessibility action of a view.
nonisolated struct NamedAction {
  let name: String
  let action: () -> Void
}

/// A cache for one search for the elements that semantics sources describe; nothing changes during
/// a search.
///
/// Each source asks all sources inside it. Without the cache, each level would double the work.
enum SemanticsSearch {
  private static var subjects: [ObjectIdentifier: Box?]?

  /// Runs a search in which each source is asked only once.
  static func once<Result>(_ search: () -> Result) -> Result {
    guard subjects == nil else { return search() }
    subjects = [:]
    defer { subjects = nil }
    return search()
  }

  /// Returns the element that a source describes, from the cache if this search has found it.
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

  /// Whether it is an element that represents everything inside it, as far as a cheap test shows.
  private var isSpeaking: Bool {
    guard let elementID else { return false }
    // An element that asks its children for their labels speaks for them.
    if speaksForChildren || isGatheringWords || isFindingSemantics { return true }
    return isHeard(as: graph.tree[elementID]?.element.semantics ?? ownSemantics())
  }

  /// Returns the modifiers around the element that may add semantics to it, from the inside out.
  private func speakers(inside outer: Box?) -> [any SemanticsSource] {
    var found: [any SemanticsSource] = []
    var above = parent
    while let box = above, box !== outer, !box.isSpeaking {
      if box.elementID == nil, let source = box.semanticsSource { found.append(source) }
      above = box.parent
    }
    return found
  }

  /// Applies the semantics of the modifiers around the element, the outermost last.
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

  /// Runs a named accessibility action of the element.
  final func doAction(_ name: String) -> Bool {
    var semantics = ownSemantics()
    var speakers = speakers(inside: nil).filter { box in
      guard box.speaks(of: self, semantics: semantics) else { return false }
      box.apply(to: &semantics)
      return true
    }
    if let own = semanticsSource { speakers.insert(own, at: 0) }
    for action in speakers.flatMap(\.actions) where action.name == name {
      action.action()
      return true
    }
    guard let elementID else { return false }
    return handle(.action(elementID, name))
  }
}

extension Box {
  /// The texts inside, in order, separated by commas.
  final var spokenText: String { spokenContent().words }

  /// The texts inside, in order, separated by commas, and the identifier of what is inside where
  /// one alone has one.
  ///
  /// A button is found by the name of its symbol, as on Apple's systems, also where the symbol
  /// stands beside words and is passed over.
  final func spokenContent() -> (words: String, identifier: String) {
    var words: [String] = []
    var identifiers: [String] = []
    func gather(_ box: Box) {
      for child in box.children {
        if child.elementID != nil {
          let semantics = child.finishedSemantics()
          if !semantics.identifier.isEmpty { identifiers.append(semantics.identifier) }
          if semantics.isHidden { continue }
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
    return (words.joined(separator: ", "), identifiers.count == 1 ? identifiers[0] : "")
  }

  /// Redraws the elements around the box whose name is made of the texts inside them.
  func noteTextChange() {
    var above = elementAround
    while let box = above {
      if box.speaksForChildren { box.redraw() }
      above = box.elementAround
    }
  }
}
