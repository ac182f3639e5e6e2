import Foundation
import Geometry

/// What is on the screen, as lines in reading order; where something is modal, what is in that.
@MainActor package struct Listing {
  /// An element, or one of the links in its text, or what is said of it at its end.
  package struct Key: Hashable, Sendable {
    package var id: ElementID
    package var part = 0

    package init(id: ElementID, part: Int = 0) {
      self.id = id
      self.part = part
    }
  }

  package struct Entry: Sendable {
    package let key: Key
    /// What it is called.
    package var name = ""
    /// The line without its number.
    package var words: String
    package var link: String?
    /// What a person writes to press it; nil for what is only read.
    package var number: Int?

    package init(
      key: Key,
      name: String = "",
      words: String,
      link: String? = nil,
      number: Int? = nil,
    ) {
      self.key = key
      self.name = name
      self.words = words
      self.link = link
      self.number = number
    }

    package var line: String { number.map { "\($0) \(words)" } ?? words }
  }

  package func has(_ entry: Entry) -> Bool { entries.contains { $0.key == entry.key } }

  package private(set) var entries: [Entry] = []
  package var lines: [String] { entries.map(\.line) }
  package private(set) var stage: DisplayTree.Node
  /// Whether anything shows that there is work under way.
  package private(set) var isBusy = false
  /// Where the last text stands, as long as others may stand beside it.
  private var beside: CGRect?

  /// - Parameters:
  ///   - numbers: those of the controls, which keep theirs as long as they are there.
  ///   - before: what was there; a control that was made anew has the number of the one before.
  package init(_ tree: DisplayTree, numbers: inout [Key: Int], before: Listing?) {
    stage = tree.root
    stage = Self.modal(in: tree.root) ?? stage
    visit(stage, at: .zero, isSilent: false)
    // What is called by a number has that one, so that no line can be understood in two ways.
    let active = entries.indices.filter { entries[$0].number != nil }
    let named = active.map { (Int(entries[$0].name) ?? 0, entries[$0].key) }
    let own = Dictionary(named.filter { $0.0 > 0 }) { first, _ in first }
    var lost = before?.entries.filter { tree[$0.key.id]?.isInSight != true } ?? []
    for entry in entries where entry.number != nil && numbers[entry.key] == nil {
      let same = lost.firstIndex { $0.words == entry.words }
      numbers[entry.key] = same.flatMap { lost.remove(at: $0).number }
    }
    numbers = numbers.filter {
      tree[$0.key.id]?.isInSight == true && (own[$0.value] ?? $0.key) == $0.key
    }
    for (number, key) in own { numbers[key] = number }
    var taken = Set(numbers.values)
    var next = 1
    for index in active {
      while taken.contains(next) { next += 1 }
      let number = numbers[entries[index].key] ?? next
      taken.insert(number)
      numbers[entries[index].key] = number
      entries[index].number = number
    }
  }

  /// The front-most element that lets nothing outside it be reached.
  private static func modal(in node: DisplayTree.Node) -> DisplayTree.Node? {
    guard !node.isAway else { return nil }
    let inner = node.children.reversed().lazy.compactMap { modal(in: $0) }.first
    return inner ?? (node.element.semantics.isModal ? node : nil)
  }

  /// - Parameter isSilent: what can only be read was told by an element around it.
  private mutating func visit(_ node: DisplayTree.Node, at corner: CGPoint, isSilent: Bool) {
    guard !node.isAway else { return }
    let element = node.element
    let frame = CGRect(origin: corner, size: element.frame.size)
    if case .progress(let progress) = element.content, progress.fraction == nil { isBusy = true }
    let isControl = node.isActive || node.hasMenu && !isSilent
    if isControl {
      add(Entry(key: Key(id: node.id), name: node.name, words: node.line, number: 0))
    } else if !isSilent {
      read(node, frame)
    }
    if case .text(let block) = element.content {
      for (part, run) in block.lines.flatMap(\.runs).filter({ $0.link != nil }).enumerated() {
        let name = PlainText.line(run.text)
        let key = Key(id: node.id, part: part + 1)
        add(Entry(key: key, name: name, words: "[link] \(name)", link: run.link, number: 0))
      }
    }
    let isTold = isSilent || isControl || element.semantics.isLeaf
    for child in node.children {
      let place = child.element.frame.origin
      visit(child, at: CGPoint(x: corner.x + place.x, y: corner.y + place.y), isSilent: isTold)
    }
    guard case .scroll(let scroll) = element.content, scroll.isVertical else { return }
    let end = node.children.lazy.map(\.element.frame.maxY).max() ?? 0
    if scroll.contentSize.height > end + 60, scroll.room(in: frame.size).height > 0 {
      add(Entry(key: Key(id: node.id, part: -1), words: "There is more below: write more."))
    }
  }

  /// What is only read; a text beside another one comes on the same line.
  private mutating func read(_ node: DisplayTree.Node, _ frame: CGRect) {
    let line = node.line
    guard !line.isEmpty else { return }
    let isText = [.none, .text].contains(node.element.semantics.role)
    if let beside, isText, frame.minX >= beside.maxX - 1, frame.midY > beside.minY,
      frame.midY < beside.maxY
    {
      entries[entries.count - 1].words += ", \(line)"
      self.beside = beside.union(frame)
    } else if entries.last.map({ $0.number == nil && $0.name == node.name }) != true || isText {
      // A dialog is called as its heading is; once is enough.
      add(Entry(key: Key(id: node.id), name: isText ? "" : node.name, words: line))
      beside = isText ? frame : nil
    }
  }

  private mutating func add(_ entry: Entry) {
    entries.append(entry)
    beside = nil
  }
}
