import Display
import Foundation
import Layout
import Properties
import StateCoding

/// A path that the app owns.
nonisolated struct PathBinding {
  let values: () -> [AnyHashable]
  let set: ([AnyHashable]) -> Void
}

/// What is on top of the first page, and who makes pages for values.
final class NavigationManager: Signal {
  /// A page over the first one.
  struct Page {
    let id: PageID
    var value: AnyHashable?
    let content: AnyView?
    /// The dismiss action; made once, so that its readers do not see a new one at every turn.
    let dismiss: DismissAction
    let bar = PageBar()
    /// Whether it stands in the first page's place, as what a link in the column before leads to.
    var isFirst = false
    /// The link of the page, if a condition shows and removes it.
    weak var target: LinkTarget?
    var onPop: (() -> Void)?
  }

  /// Where links lead instead: the next column of a split view.
  weak var forward: NavigationManager? {
    didSet { forward?.lender = self }
  }
  /// Who else knows how to make pages for values.
  private weak var lender: NavigationManager?
  /// Called when a link led here from another column.
  var didArrive: () -> Void = {}
  let rootBar = PageBar()

  private(set) var pages: [Page] = [] {
    didSet { if path == nil { keepValues() } }
  }
  private var path: PathBinding?
  /// The values of the first pages, where the app has no path; they are saved.
  private var values: [AnyHashable] = []
  private var keep: ([AnyHashable]) -> Void = { _ in }
  private var makers: [ObjectIdentifier: PageMaker] = [:]
  /// Tells pages that nobody knew how to make of those who came to know.
  private let newMakers = Signal()
  /// The values of a kept path whose type has become known.
  private var restored: [KeptValue: AnyHashable] = [:]
  private var nextID = 1

  func read() { track() }

  /// Begins with the pages of a saved session, where the app has no path, and tells of others.
  func begin(with values: [AnyHashable], keep: @escaping ([AnyHashable]) -> Void) {
    pages = values.map { page($0, nil) }
    self.keep = keep
  }

  private func keepValues() {
    let now = pages.prefix { $0.value != nil }.compactMap(\.value)
    guard now != values else { return }
    values = now
    keep(now)
  }

  /// Whether a page that was open on a level can be opened again: there is nothing above it yet.
  func canReopen(on level: Int, isDetail: Bool = true) -> Bool {
    isDetail ? forward.map(\.pages.isEmpty) ?? (pages.count == level) : pages.count == level
  }

  /// The bar of the page on top.
  var topBar: PageBar { pages.last?.bar ?? rootBar }

  func register(_ type: ObjectIdentifier, _ make: @escaping (AnyHashable) -> AnyView?) {
    if let maker = makers[type] { return maker.change(make) }
    makers[type] = PageMaker(make)
    newMakers.invalidateDependents()
    forward?.newMakers.invalidateDependents()
    // The type may be that of values that were kept.
    invalidateDependents()
  }

  /// Brings the pages in line with a path that the app owns, if it owns one.
  func follow(_ path: PathBinding?) {
    self.path = path
    guard let values = path?.values().map(resolved) else { return }
    if restored.count > values.count { restored = [:] }
    var kept: [Page] = []
    for (index, value) in values.enumerated() {
      if index < pages.count, kept.count == index, pages[index].value.map(resolved) == value {
        // Its type may have become known by the view that shows it.
        pages[index].value = value
        kept.append(pages[index])
      } else {
        kept.append(page(value, nil))
      }
    }
    // Pages that came without a value stay as long as nothing below them changed.
    if kept.map(\.id) == pages.prefix(kept.count).map(\.id) {
      kept += pages.dropFirst(kept.count).prefix { $0.value == nil }
    }
    show(kept)
  }

  /// The value itself, decoded once, where it is one that was kept and its type is known by now.
  private func resolved(_ value: AnyHashable) -> AnyHashable {
    guard let kept = value.base as? KeptValue else { return value }
    if let known = restored[kept] { return known }
    let found = PathTypes.resolved(value)
    if !(found.base is KeptValue) { restored[kept] = found }
    return found
  }

  /// Replaces the pages and notifies those that were removed.
  private func show(_ new: [Page]) {
    let old = pages
    pages = new
    for page in old {
      if let onPop = page.onPop, !new.contains(where: { $0.id == page.id }) { onPop() }
    }
  }

  private func page(_ value: AnyHashable?, _ content: AnyView?) -> Page {
    // The values of an app's path may still be without their type.
    let id = PageID(number: nextID, value: path == nil ? value : nil)
    nextID += 1
    let dismiss = DismissAction { [weak self] in self?.pop(id) }
    return Page(id: id, value: value, content: content, dismiss: dismiss)
  }

  /// - Parameter isDetail: whether it goes to the next column, where there is one.
  func push(_ content: AnyView, isDetail: Bool = true, onPop: @escaping () -> Void) {
    if isDetail, let forward { return forward.replace(content, nil, onPop: onPop) }
    var new = page(nil, content)
    new.onPop = onPop
    pages.append(new)
    invalidateDependents()
  }

  /// - Parameter isDetail: whether it goes to the next column, where there is one.
  func push(_ value: AnyHashable, isDetail: Bool = true) {
    if isDetail, let forward { return forward.replace(nil, value) }
    if let path {
      path.set(path.values().map(resolved) + [value])
    } else {
      pages.append(page(value, nil))
      invalidateDependents()
    }
  }

  /// A link in the column before shows its page in place of all there is.
  private func replace(
    _ content: AnyView?,
    _ value: AnyHashable?,
    onPop: (() -> Void)? = nil,
  ) {
    var new = page(value, content)
    new.isFirst = true
    new.onPop = onPop
    show([new])
    invalidateDependents()
    didArrive()
  }

  /// Shows the first page again instead of what a link in the column before has led to.
  func leave() {
    guard pages.first?.isFirst == true else { return }
    show([])
    invalidateDependents()
  }

  /// Shows a link's page while the link's condition holds.
  ///
  /// - Parameters:
  ///   - level: how many pages lie below the one the link is on.
  ///   - isFirst: whether the link is in the column before.
  ///   - isDetail: whether its page goes to the next column, where there is one.
  func sync(
    _ target: LinkTarget,
    isActive: Bool,
    level: Int,
    isFirst: Bool = false,
    isDetail: Bool = true,
    onPop: @escaping () -> Void,
  ) {
    if isDetail, let forward {
      return forward.sync(target, isActive: isActive, level: 0, isFirst: true, onPop: onPop)
    }
    let index = pages.firstIndex { $0.target === target }
    if isActive, index == nil {
      var new = page(nil, AnyView(LinkedPage(target: target)))
      new.target = target
      new.isFirst = isFirst
      new.onPop = onPop
      show(pages.prefix(level) + [new])
      invalidateDependents()
      didArrive()
    } else if !isActive, let index {
      pages[index].onPop = nil
      pop(pages[index].id)
    }
  }

  func pop(_ id: PageID) {
    guard let index = pages.firstIndex(where: { $0.id == id }) else { return }
    let left = Array(pages[..<index])
    if let path, pages[index...].contains(where: { $0.value != nil }) {
      path.set(left.compactMap(\.value))
    }
    show(left)
    invalidateDependents()
  }

  /// Whether a page for values of a value's type was declared.
  func knows(_ value: AnyHashable) -> Bool {
    makers[ObjectIdentifier(type(of: value.base))] != nil || lender?.knows(value) == true
  }

  /// Goes back to the first page.
  func popToFirst() {
    if let first = pages.first { pop(first.id) }
  }

  private func make(_ value: AnyHashable) -> AnyView? {
    for maker in makers.values {
      if let view = maker.make(value) { return view }
    }
    return lender?.make(value)
  }

  func content(of page: Page) -> AnyView {
    page.content ?? page.value.map { AnyView(DestinationPage(center: self, value: $0)) }
      ?? AnyView(EmptyView())
  }

  /// Makes what is shown for a value, for the body that is being evaluated.
  fileprivate func content(for value: AnyHashable) -> AnyView {
    if let view = make(value) { return view }
    newMakers.track()
    if value.base is KeptValue {
      Warnings.once(
        "A stored value of a NavigationPath has a type that no navigationDestination(for:) "
          + "names, or cannot be decoded any more; its page is empty."
      )
    } else {
      Warnings.once(
        "No navigationDestination(for: \(type(of: value.base)).self) says what to show for "
          + "\(Warnings.brief(value.base)). Add one to a view inside the NavigationStack."
      )
    }
    return AnyView(EmptyView())
  }
}

/// Makes the pages for the values of a type, by the newest closure that the app gave for it.
private final class PageMaker: Signal {
  private var newest: (AnyHashable) -> AnyView?

  init(_ make: @escaping (AnyHashable) -> AnyView?) {
    newest = make
    super.init()
  }

  func make(_ value: AnyHashable) -> AnyView? {
    guard let view = newest(value) else { return nil }
    track()
    return view
  }

  func change(_ make: @escaping (AnyHashable) -> AnyView?) {
    newest = make
    invalidateDependents()
  }
}

/// The page for a value of a path.
///
/// Evaluated by itself: a page that says what to show for other values, anew each time it is made,
/// would else be made anew for that, and so on.
private nonisolated struct DestinationPage: View {
  let center: NavigationManager
  let value: AnyHashable

  var body: some View { center.content(for: value) }
}

/// Tells pages of a process apart.
///
/// A saved page is found again by its value, and without one by its place in the stack.
nonisolated struct PageID: Hashable, SelfCoding {
  let number: Int
  var value: AnyHashable?

  static func == (left: Self, right: Self) -> Bool { left.number == right.number }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }

  static func makeCoder(_ coders: StateCoders) -> ValueCoder {
    .of(PageID.self) { id, saving in
      id.value.flatMap { saving.save($0) }
    } load: { _, _ in
      nil
    }
  }
}

/// A page that a link made: it follows the link's newest values.
final class LinkTarget: Signal {
  private var make: () -> AnyView
  /// Whether the page was opened as it was in a saved session.
  var isReopened = false

  init(_ make: @escaping () -> AnyView) {
    self.make = make
    super.init()
  }

  var content: AnyView {
    track()
    return make()
  }

  func change(_ new: @escaping () -> AnyView) {
    make = new
    invalidateDependents()
  }
}
