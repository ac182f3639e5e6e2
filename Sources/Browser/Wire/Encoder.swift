import Display
import Foundation
import Geometry

/// Turns updates into messages for one page, and remembers what that page shows.
///
/// A message is one line of text for each operation. An operation is a letter, then fields between
/// blanks, then parts between tabs; numbers of elements, styles and events are in base 36; a field
/// left out has the value that is usual. In parts, `\\`, `\n`, `\t` and `\r` are escaped. All
/// letters are in `PageProtocol`.
///
/// The messages themselves are numbered by counting: the page is 0.
final class Encoder {
  /// More styles than any page needs; past it the page is sent anew with fresh ones.
  static let mostStyles = 4096

  private let maker: MarkupMaker
  private var numbers: [Style: Int32] = [:]
  private(set) var styles: [Style] = []
  private var shown: [ElementID: Shown] = [:]
  /// Elements that the message at work has compared with the tree: they are as the tree has them.
  private var current: Set<ElementID> = []
  /// Elements that the message at work has reason to compare; nil while nobody has asked.
  private var changed: Set<ElementID>?

  /// What the page shows of an element.
  struct Shown {
    var style: Int32
    var frame: PageFrame
    var surroundings: Surroundings
    var text: String
    var slots: [Slot]
  }

  /// What the elements around one make of it.
  struct Surroundings: Equatable {
    /// It is a button in a button.
    var isInButton: Bool
    /// The element around it has a name that stands for all in it.
    var isSpokenFor: Bool
  }

  init(maker: MarkupMaker) {
    self.maker = maker
  }

  var isOverfull: Bool { styles.count > Self.mostStyles }
  var count: Int { shown.count }

  /// What has been sent is no longer so; the next message must be `everything`.
  func forget() {
    numbers.removeAll()
    styles.removeAll()
    shown.removeAll()
  }

  /// Notes an element as shown; answers what the page must show.
  func show(_ element: Element, in tree: DisplayTree) -> (markup: Markup, shown: Shown) {
    let (markup, record) = describe(element, in: tree)
    shown[element.id] = record
    return (markup, record)
  }

  /// What the page must show of an element.
  ///
  /// - Parameter old: its style is most likely the same.
  private func describe(
    _ element: Element,
    in tree: DisplayTree,
    old: Shown? = nil,
  ) -> (markup: Markup, shown: Shown) {
    let surroundings = Self.surroundings(of: element, tree[element.id])
    let markup = maker.markup(
      for: element,
      isInButton: surroundings.isInButton,
      isSpokenFor: surroundings.isSpokenFor,
    )
    let record = Shown(
      style: number(of: markup.style, old?.style),
      frame: PageFrame(element.frame),
      surroundings: surroundings,
      text: markup.text,
      slots: markup.slots,
    )
    return (markup, record)
  }

  /// Notes that the page already shows a value, because a person chose or typed it there.
  func record(value: String, of id: ElementID) {
    guard var record = shown[id] else { return }
    if let index = record.slots.firstIndex(where: { $0.name == .value }) {
      record.slots[index] = Slot(name: .value, value: value)
    } else if let index = record.slots.firstIndex(where: { $0.name == .runs }) {
      // How the page draws what was typed is not known: it is told in any case.
      record.slots[index] = Slot(name: .runs, value: "")
    }
    shown[id] = record
  }

  /// The whole tree as one message.
  func everything(of tree: DisplayTree, title: String, shortcuts: Set<KeyStroke>) -> String {
    forget()
    var update = Update()
    update.changes = tree.everything()
    update.title = title
    update.shortcuts = shortcuts
    return PageOperation.reset.letter + "\n" + encode(update, tree: tree)
  }

  /// One update as one message; empty if there is nothing to tell.
  ///
  /// - Parameter edited: elements whose value a person changed since the last message. What the app
  ///   made of it is sent if it is something else.
  func encode(_ update: Update, tree: DisplayTree, edited: Set<ElementID> = []) -> String {
    var message = MessageWriter()
    var motion: Motion?
    defer {
      current = []
      changed = nil
    }
    for change in update.changes {
      if change.motion != nil, let before = change.before?.element {
        rewind(change.step, before, &motion, tree: tree, to: &message)
      }
      if change.motion != motion {
        motion = change.motion
        message.motion(motion)
      }
      encode(change.step, tree: tree, to: &message) {
        Set(update.changes.compactMap(\.step.compared)).union(edited)
      }
    }
    if motion != nil, !edited.isEmpty { message.motion(nil) }
    for id in edited.sorted() { refresh(id, tree: tree, to: &message) }
    message.rest(of: update)
    return message.text
  }

  /// - Parameter compared: all elements that the message compares.
  private func encode(
    _ step: Change.Step,
    tree: DisplayTree,
    to message: inout MessageWriter,
    compared: () -> Set<ElementID>,
  ) {
    switch step {
    case .insert(let element, let parent, let index):
      let known = styles.count
      let (markup, record) = show(tree[element.id]?.element ?? element, in: tree)
      if styles.count > known { message.style(markup.style) }
      message.insert(element.id, parent, index, record)
    case .remove(let id):
      message.remove(id)
      if tree[id] == nil { shown[id] = nil }
    case .move(let id, let parent, let index):
      message.move(id, parent, index)
    case .place(let id, let frame):
      place(id, PageFrame(tree[id]?.element.frame ?? frame), to: &message)
    case .content(let id, _), .appearance(let id, _), .eventMask(let id, _):
      refresh(id, tree: tree, to: &message)
    case .semantics(let id, _):
      refresh(id, tree: tree, to: &message)
      guard let children = tree[id]?.children, !children.isEmpty else { return }
      let changed = changed ?? compared()
      self.changed = changed
      // It may speak for them now, or no more.
      for child in children where changed.contains(child.id) || isOutdated(child) {
        refresh(child.id, tree: tree, to: &message)
      }
    }
  }

  /// Whether the elements around make something else of it than the page shows.
  private func isOutdated(_ node: DisplayTree.Node) -> Bool {
    shown[node.id].map { $0.surroundings != Self.surroundings(of: node.element, node) } ?? false
  }

  /// Shows where a motion begins, if the page does not.
  private func rewind(
    _ step: Change.Step,
    _ before: Element,
    _ motion: inout Motion?,
    tree: DisplayTree,
    to message: inout MessageWriter,
  ) {
    var start = MessageWriter()
    switch step {
    case .place: place(before.id, PageFrame(before.frame), to: &start)
    case .appearance, .content:
      refresh(before.id, Self.fitted(before, tree[before.id]?.element), tree: tree, to: &start)
    case .insert, .remove, .move, .semantics, .eventMask: break
    }
    if start.text.isEmpty { return }
    if motion != nil { message.motion(nil) }
    motion = nil
    message.append(start)
  }

  /// An element as it was, with the size that its outline had: that of an outline which is all of
  /// its element moves with the element's.
  private static func fitted(_ before: Element, _ now: Element?) -> Element {
    guard case .shape(let old) = before.content, case .shape(let new)? = now?.content,
      let size = now?.frame.size, new.outline.frame == CGRect(origin: .zero, size: size),
      old.outline.frame.origin == .zero
    else { return before }
    var before = before
    before.frame.size = old.outline.frame.size
    return before
  }

  private func place(_ id: ElementID, _ frame: PageFrame, to message: inout MessageWriter) {
    let old = shown[id]?.frame
    if old == frame || id == .root { return }
    shown[id]?.frame = frame
    message.place(id, frame, old: old)
  }

  private func refresh(
    _ id: ElementID,
    _ earlier: Element? = nil,
    tree: DisplayTree,
    to message: inout MessageWriter,
  ) {
    guard earlier != nil || !current.contains(id),
      let element = earlier ?? tree[id]?.element, let old = shown[id]
    else { return }
    if earlier == nil { current.insert(id) } else { current.remove(id) }
    let known = styles.count
    var (markup, new) = describe(element, in: tree, old: old)
    new.frame = old.frame
    if styles.count > known { message.style(markup.style) }
    let isOther = new.style != old.style
    if isOther { message.style(new.style, of: id) }
    let isRebuilt = isOther && !styles[Int(new.style)].hasShape(of: styles[Int(old.style)])
    keepOffset(of: old, in: &new)
    shown[id] = new
    message.slots(of: id, new.slots, old: isRebuilt ? [] : old.slots)
    // One that is rebuilt has no text yet; an empty one would take its children away.
    let isTextNew = isRebuilt ? !new.text.isEmpty : new.text != old.text
    if isTextNew, !new.slots.contains(where: { $0.name == .runs }) {
      message.text(of: id, new.text, old: isRebuilt ? "" : old.text)
    }
  }

  /// A scroll offset is the page's own, unless the app's last command is a new one.
  private func keepOffset(of old: Shown, in new: inout Shown) {
    guard let index = new.slots.firstIndex(where: { $0.name == .offset }),
      let before = old.slots.first(where: { $0.name == .offset })?.value,
      before.split(separator: " ").last == new.slots[index].value.split(separator: " ").last
    else { return }
    new.slots[index] = Slot(name: .offset, value: before)
  }

  /// A style's number; a new one is defined.
  private func number(of style: Style, _ likely: Int32?) -> Int32 {
    // To compare a style takes less than to look for it.
    if let likely, styles[Int(likely)] == style { return likely }
    return numbers[style] ?? define(style)
  }

  private func define(_ style: Style) -> Int32 {
    let style = SharedStyles.same(as: style)
    let number = Int32(styles.count)
    styles.append(style)
    numbers[style] = number
    return number
  }

  private static func surroundings(
    of element: Element,
    _ node: DisplayTree.Node?,
  ) -> Surroundings {
    Surroundings(
      isInButton: MarkupMaker.isButton(element) && isInButton(node),
      isSpokenFor: !element.semantics.isHidden && isSpokenFor(node),
    )
  }

  private static func isSpokenFor(_ node: DisplayTree.Node?) -> Bool {
    guard let parent = node?.parent else { return false }
    // What has no name is called by what is in it, but for a group that passes over it.
    let semantics = parent.element.semantics
    return semantics.isLeaf && (!semantics.label.isEmpty || semantics.role == .group)
      && !MarkupMaker.isButton(parent.element)
  }

  private static func isInButton(_ node: DisplayTree.Node?) -> Bool {
    var above = node?.parent
    while let node = above {
      if MarkupMaker.isButton(node.element) { return true }
      above = node.parent
    }
    return false
  }
}

extension Change.Step {
  /// The element that is to be compared with what the page shows.
  fileprivate var compared: ElementID? {
    switch self {
    case .content(let id, _), .appearance(let id, _), .eventMask(let id, _), .semantics(let id, _):
      id
    case .insert, .remove, .move, .place: nil
    }
  }
}

extension Style {
  /// Whether an element of the other style can become one of this by attributes alone.
  fileprivate func hasShape(of other: Style) -> Bool {
    tag == other.tag && Self.areAlike(parts, other.parts)
      && attributes.first { $0.name == "data-c" } == other.attributes.first { $0.name == "data-c" }
      && attributes.first { $0.name == "type" } == other.attributes.first { $0.name == "type" }
  }

  /// Whether the drawings inside have the same tags, so that their attributes can be set.
  private static func areAlike(_ own: [Part], _ others: [Part]) -> Bool {
    own.count == others.count
      && zip(own, others).allSatisfy { $0.tag == $1.tag && areAlike($0.parts, $1.parts) }
  }
}
