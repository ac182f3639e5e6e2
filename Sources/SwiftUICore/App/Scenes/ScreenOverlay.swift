package import Display
package import Foundation
import Layout
import Observation
import Properties

/// What modules without views show on a screen, whatever page it is on: notifications, sounds,
/// speech and a number beside the title.
package final class ScreenOverlay: GraphService {
  /// How long a banner stays, in seconds.
  package static let patience = 8.0
  private static let mostBanners = 3
  private static let mostSounds = 16

  private weak var graph: Graph?
  private let state = OverlayState()
  private var node: OverlayNode?
  private var isNodeDue = false
  private var told = 0
  private var speech: Speech?
  private var notices: [SystemNotice] = []
  /// How much is to be done within a minute.
  private(set) var awaited = 0

  init(_ graph: Graph) {
    self.graph = graph
    state.didChange = { [weak self] in self?.changed() }
  }

  /// The one of the screen that the running code belongs to; nil where that is not known.
  package static var current: ScreenOverlay? { CurrentGraph.value?[ScreenOverlay.self] }

  /// Whether the screen is there and a person looks at it.
  package var isInFront: Bool { graph?.activity == .active }
  /// Whether sounds and pages can be part of the screen.
  package var embeds: Bool { graph?.theme.embeds ?? false }
  /// Whether the program runs on another machine than the person's, as far as it knows.
  package var isRemote: Bool { graph?.handsFiles ?? true }
  /// The present moment of the screen's clock.
  package var date: Date { graph?.clock.date ?? .now }

  /// Does something later on behalf of the screen, unless the screen has gone by then.
  package func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
    guard let graph else { return }
    let isSoon = seconds <= 60
    if isSoon { awaited += 1 }
    graph.clock.after(seconds.isFinite ? max(0, seconds) : 0) { [weak self] in
      if isSoon { self?.awaited -= 1 }
      self?.run(action)
    }
  }

  /// Does something on behalf of the screen.
  package func run(_ action: @MainActor () -> Void) {
    guard let graph, graph.phase != .closed else { return }
    Announcer.on(graph, action)
  }

  // MARK: Banners

  /// Shows a banner for some seconds, and tells it to assistive technology.
  package func show(_ banner: Banner) {
    guard let graph else { return }
    state.banners.removeAll { $0.id == banner.id }
    state.banners.append(banner)
    state.banners = Array(state.banners.suffix(Self.mostBanners))
    graph.announce(banner.spoken)
    changed()
    let serial = banner.serial
    after(Self.patience) { [weak self] in self?.remove { $0.serial == serial } }
  }

  package func hideBanner(_ id: String) { remove { $0.id == id } }

  private func remove(_ isGone: (Banner) -> Bool) {
    guard state.banners.contains(where: isGone) else { return }
    state.banners.removeAll(where: isGone)
    changed()
  }

  // MARK: Sounds and speech

  /// Plays a sound under a number, in place of one that plays under it.
  package func play(_ sound: Embedded.Sound, as number: Int) {
    state.sounds.removeAll { $0.id == number }
    state.sounds.append(OverlayState.Playing(id: number, sound: sound))
    state.sounds = Array(state.sounds.suffix(Self.mostSounds))
    changed()
  }

  package func stop(_ number: Int) {
    guard state.sounds.contains(where: { $0.id == number }) else { return }
    state.sounds.removeAll { $0.id == number }
    changed()
  }

  /// Lets the front end speak a text in place of what it speaks; nil ends it.
  package func speak(_ speech: Speech?) {
    self.speech = speech ?? Speech("")
    graph?.wake()
  }

  // MARK: Controllers

  /// Shows a controller over the screen, and over those that are shown already.
  func present(_ controller: UIViewController) {
    guard !state.presented.contains(where: { $0 === controller }) else { return }
    state.presented.append(controller)
    changed()
  }

  /// Takes a controller away, with those over it.
  func dismiss(_ controller: UIViewController) { state.dismiss(controller) }

  // MARK: The system around

  /// Shakes the device that shows the screen: milliseconds on, off, on and so forth.
  package func shake(_ pattern: [Int]) { graph?.shake(pattern) }

  package func tell(_ notice: SystemNotice) {
    notices.append(notice)
    graph?.wake()
  }

  /// The number that stands before the title; 0 is none.
  package var badge = 0 {
    didSet { if badge != oldValue { graph?.wake() } }
  }

  func title(_ title: String) -> String {
    guard badge > 0 else { return title }
    return title.isEmpty ? "(\(badge))" : "(\(badge)) \(title)"
  }

  func turnWillEnd(_ update: inout Update) {
    if let speech { update.speech = speech }
    speech = nil
    update.notices += notices
    notices = []
    guard let graph, update.title != nil || told != badge else { return }
    told = badge
    update.title = title(graph.title)
  }

  func close() {
    state.banners = []
    state.sounds = []
    state.presented = []
    node = nil
  }

  // MARK: The view

  private func changed() {
    guard let graph, !isNodeDue, state.isEmpty != (node == nil) else { return }
    isNodeDue = true
    // Views are made in a pass, not in the event.
    graph.enqueue { [weak self] in
      guard let self else { return }
      isNodeDue = false
      update(graph)
    }
  }

  private func update(_ graph: Graph) {
    guard let root = graph.root, state.isEmpty != (node == nil) else { return }
    if let gone = node {
      node = nil
      graph.present(gone, nil)
      gone.dispose()
    } else {
      let new = OverlayNode(root.context(root.environment), state)
      node = new
      graph.present(new, new)
    }
  }
}

/// What is to be seen and heard over a screen.
@Observable final class OverlayState {
  /// A sound under its number.
  struct Playing: Identifiable {
    let id: Int
    let sound: Embedded.Sound
  }

  var banners: [Banner] = []
  var sounds: [Playing] = []
  /// The controllers of UIKit's kind over the screen, the last on top.
  var presented: [UIViewController] = []

  /// Called after a person has put something away.
  @ObservationIgnored var didChange: () -> Void = {}

  var isEmpty: Bool { banners.isEmpty && sounds.isEmpty && presented.isEmpty }

  func dismiss(_ controller: UIViewController) {
    guard let index = presented.firstIndex(where: { $0 === controller }) else { return }
    for gone in presented[index...] { gone.wasDismissed() }
    presented.removeSubrange(index...)
    didChange()
  }

  func hide(_ banner: Banner) {
    banners.removeAll { $0.serial == banner.serial }
    didChange()
  }
}

/// The node of what lies over a screen.
final class OverlayNode: Node {
  private lazy var box = OverlayBox(self)
  private var child: Node?

  init(_ context: NodeContext, _ state: OverlayState) {
    super.init(context)
    child = make(OverlayView(state: state))
    box.show(child)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var isStructural: Bool { false }
  override var isSaved: Bool { false }
  override func makeBoxes() -> [Box] { [box] }
  override func boxesDidChange() { box.contentDidChange() }
  override func didLeave() { box.leave() }
}

private final class OverlayBox: ContentBox {
  override init(_ owner: Node) {
    super.init(owner)
    becomeElement()
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func isMeasured(by child: Box) -> Bool { false }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    for box in children { box.place(at: .zero, in: ProposedViewSize(elementFrame.size)) }
  }
}
