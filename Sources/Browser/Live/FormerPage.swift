import Display
import Foundation
import Geometry

/// A page as another process showed it: what a person did to that is done to the same elements of
/// this process, once they are there.
struct FormerPage {
  /// Seconds for which what was done waits for its element, which may appear once data are loaded.
  static let patience = 10.0
  /// How much may wait: more than a person does in the moment before a server is back.
  static let mostEvents = 500
  static let mostText = 4 << 20
  private static let mostHurries = 3

  /// What a page that comes back is told.
  struct Return {
    /// The number that its next event has, less 1.
    var taken: Int
    /// The number of the last event that the state contains.
    var contained: Int
    /// Whether the other process has taken in no later one.
    var isComplete: Bool
  }

  private let page: SavedPage
  private let end: Double
  private var hasJoined = false
  /// Whether the document shows something that the state does not contain.
  private var isAhead = false
  private var waiting: [Waiting] = []
  private var hurries = 0
  /// Bytes of the texts that wait.
  private var text = 0

  private struct Waiting {
    let event: PageEvent
    let place: FormerPlace?
    /// Its number among the page's events.
    let number: Int
  }

  init(_ page: SavedPage, until end: Double) {
    self.page = page
    self.end = end
  }

  /// Whether what was taken is to be saved at once, as it may be older than a second; not for
  /// ever, as a page may send as much as it likes.
  mutating func mayHurry() -> Bool {
    hurries += 1
    return hurries <= Self.mostHurries
  }

  /// The number of the first event that waits.
  var firstWaiting: Int? { waiting.first?.number }

  /// What the page is told when it comes back first; nil later.
  ///
  /// - Parameters:
  ///   - applied: the number of the last message that the page has applied.
  ///   - taken: how many events have been taken in, as far as the page knows.
  mutating func join(applied: Int?, taken: Int) -> Return? {
    guard !hasJoined else { return nil }
    hasJoined = true
    isAhead = applied.map { $0 > page.messages && taken > page.events } ?? true
    return Return(
      taken: max(taken, page.events),
      contained: page.contained,
      isComplete: page.isComplete,
    )
  }

  /// Adds what was done to the page as it was; what is too much is left out.
  mutating func add(_ event: PageEvent, at place: FormerPlace?, number: Int) {
    let text = self.text + event.textCount + (place?.label.utf8.count ?? 0)
    guard waiting.count < Self.mostEvents, text <= Self.mostText else { return }
    self.text = text
    waiting.append(Waiting(event: event, place: place, number: number))
  }

  /// The events whose elements are there, for these elements, in the order in which they happened.
  mutating func takeReady(in tree: DisplayTree, now: Double) -> [PageEvent] {
    guard !waiting.isEmpty else { return [] }
    var ready: [PageEvent] = []
    var left: [Waiting] = []
    // What a press would do on another screen than the person saw is not known.
    for next in waiting where next.event.setsValue || !isAhead {
      // Values hold up no others; what is to happen happens after all that was before it.
      let isHeldUp = !left.isEmpty && !next.event.isValue
      if let place = next.place {
        if !isHeldUp, let node = tree.node(at: place), node.element.takes(next.event) {
          ready.append(next.event.moved(to: node.id))
        } else if now < end {
          left.append(next)
        }
      } else if next.event.needsNoElement {
        if isHeldUp { left.append(next) } else { ready.append(next.event) }
      }
    }
    waiting = left
    text = waiting.reduce(0) { $0 + $1.event.textCount + ($1.place?.label.utf8.count ?? 0) }
    return ready
  }
}

/// Where an element lies in the tree, whatever its number is.
struct FormerPlace: Equatable {
  /// Deeper than any page; what waits takes memory.
  static let mostSteps = 1_000

  /// The indices on the way to it.
  var steps: [Int]
  /// The beginning of its name, or of its text.
  var label: String

  /// Letters of UTF-16 that a page tells of a name.
  static let mostLabel = 99

  /// Whether an element may be the one, by its name.
  func fits(_ label: String) -> Bool {
    label.isEmpty || label == self.label
      || self.label.utf16.count >= Self.mostLabel && label.hasPrefix(self.label)
  }
}

extension DisplayTree {
  fileprivate func node(at place: FormerPlace) -> Node? {
    var node = root
    for step in place.steps {
      guard node.children.indices.contains(step) else { return nil }
      node = node.children[step]
    }
    return place.fits(node.element.semantics.label) ? node : nil
  }
}

extension Element {
  /// Whether it is one that an event can be for.
  fileprivate func takes(_ event: PageEvent) -> Bool {
    switch (event, content) {
    case (.dated, .date), (.event(.edited), .field), (.event(.selected), .field),
      (.event(.slid), .slider), (.event(.scrolled), .scroll):
      true
    case (.dated, _), (.event(.edited), _), (.event(.selected), _), (.event(.slid), _),
      (.event(.scrolled), _):
      false
    case (_, .field), (_, .scroll), (_, .toggle), (_, .slider), (_, .choice), (_, .date): true
    case (_, .text(let block)):
      !eventMask.isEmpty || block.lines.contains { $0.runs.contains { $0.link != nil } }
    case (_, .group), (_, .shape), (_, .image), (_, .progress): !eventMask.isEmpty
    }
  }
}

extension PageEvent {
  /// The bytes of its text.
  fileprivate var textCount: Int {
    switch self {
    case .event(.edited(_, let text)), .event(.pasted(let text)), .event(.action(_, let text)),
      .event(.link(_, let text)), .dated(_, let text):
      text.utf8.count
    default: 0
    }
  }

  /// Whether it says what something is, and not what is to happen: twice is as once.
  fileprivate var setsValue: Bool {
    switch self {
    case .dated, .event(.edited), .event(.selected), .event(.slid), .event(.scrolled),
      .event(.focused):
      true
    default: false
    }
  }

  /// Whether it is the value of an element.
  fileprivate var isValue: Bool {
    if case .event(.focused) = self { false } else { setsValue }
  }

  /// Whether it is for who has the focus, or for nobody.
  var needsNoElement: Bool {
    switch self {
    case .event(.key), .event(.pasted), .event(.focused(nil)): true
    default: false
    }
  }

  /// The same for another element.
  fileprivate func moved(to id: ElementID) -> PageEvent {
    switch self {
    case .event(let event): .event(event.moved(to: id))
    case .dated(_, let text): .dated(id, text)
    case .former, .nothing, .lost: self
    }
  }
}

extension Event {
  fileprivate func moved(to id: ElementID) -> Event {
    switch self {
    case .tap(_, let point, let count): .tap(id, at: point, count: count)
    case .contextMenu(_, let point): .contextMenu(id, at: point)
    case .pointer(_, let pointer): .pointer(id, pointer)
    case .hover(_, let isOver): .hover(id, isOver)
    case .tracked(_, let point): .tracked(id, point)
    case .pinch(_, let pinch): .pinch(id, pinch)
    case .pen(_, let pen): .pen(id, pen)
    case .edited(_, let text): .edited(id, text)
    case .selected(_, let range): .selected(id, range)
    case .submit: .submit(id)
    case .scrolled(_, let offset): .scrolled(id, offset)
    case .chosen(_, let index): .chosen(id, index)
    case .slid(_, let value): .slid(id, value)
    case .dated(_, let date): .dated(id, date)
    case .action(_, let name): .action(id, name)
    case .link(_, let address): .link(id, address)
    case .dropped(_, let point): .dropped(id, at: point)
    case .focused: .focused(id)
    case .key, .pasted, .screen, .activity, .files: self
    }
  }
}
