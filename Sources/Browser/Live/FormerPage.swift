import Display
import Foundation

/// A page as another process showed it: what a person did to that is done to the same elements of
/// this process, once they are there.
struct FormerPage {
  /// Seconds for which what was done waits for its element, which may appear once data are loaded.
  static let patience = 10.0
  /// How much may wait: more than a person does in the moment before a server is back.
  static let mostEvents = 500
  static let mostText = 4 << 20

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
  private var waiting: [PageEvent] = []
  /// Bytes of the texts that wait.
  private var text = 0

  init(_ page: SavedPage, until end: Double) {
    self.page = page
    self.end = end
  }

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
      contained: page.events,
      isComplete: page.isComplete,
    )
  }

  /// Adds what was done to the page as it was; what is too much is left out.
  mutating func add(_ event: PageEvent) {
    let text = self.text + event.textCount
    guard waiting.count < Self.mostEvents, text <= Self.mostText else { return }
    self.text = text
    waiting.append(event)
  }

  /// The events whose elements are there, for these elements, in the order in which they happened.
  mutating func takeReady(in tree: DisplayTree, now: Double) -> [PageEvent] {
    guard !waiting.isEmpty else { return [] }
    var ids: [UInt64: ElementID] = [:]
    tree.forEachPlace { ids[$1] = $0 }
    var ready: [PageEvent] = []
    while let event = waiting.first {
      // What a press would do on another screen than the person saw is not known.
      let isMeant = event.setsValue || !isAhead
      guard isMeant, let former = event.elementID else {
        waiting.removeFirst()
        if isMeant, event.needsNoElement { ready.append(event) }
        continue
      }
      guard let place = page.elements[former.number] else {
        waiting.removeFirst()
        continue
      }
      guard let id = ids[place] else {
        if now < end { break }
        waiting.removeFirst()
        continue
      }
      waiting.removeFirst()
      ready.append(event.moved(to: id))
    }
    text = waiting.reduce(0) { $0 + $1.textCount }
    return ready
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
    case .dated, .event(.edited), .event(.slid), .event(.scrolled), .event(.focused): true
    default: false
    }
  }

  /// Whether it is for who has the focus, or for nobody.
  fileprivate var needsNoElement: Bool {
    switch self {
    case .event(.key), .event(.pasted), .event(.focused(nil)): true
    default: false
    }
  }

  fileprivate var elementID: ElementID? {
    switch self {
    case .event(let event): event.element
    case .dated(let id, _): id
    case .former, .nothing, .lost: nil
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
    case .edited(_, let text): .edited(id, text)
    case .submit: .submit(id)
    case .scrolled(_, let offset): .scrolled(id, offset)
    case .chosen(_, let index): .chosen(id, index)
    case .slid(_, let value): .slid(id, value)
    case .dated(_, let date): .dated(id, date)
    case .action(_, let name): .action(id, name)
    case .link(_, let address): .link(id, address)
    case .focused: .focused(id)
    case .key, .pasted, .screen, .activity, .files: self
    }
  }
}
