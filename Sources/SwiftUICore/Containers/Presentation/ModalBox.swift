import Display
import Foundation
import Layout
import Properties

/// The box of a presentation, which is one modal element.
nonisolated struct PresentedRoot: PrimitiveView {
  let frame: PresentedFrame

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    PresentedNode(self, context)
  }
}

final class PresentedNode: ValueNode<PresentedRoot>, PreferenceWriter {
  private var child: Node?
  private lazy var box = ModalBox(self, view.frame.state)

  override init(_ view: PresentedRoot, _ context: NodeContext) {
    super.init(view, context)
    view.frame.state.didChange = { [weak self] in self?.box.formDidChange() }
    child = make(view.frame)
    box.show(child)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var isStructural: Bool { false }
  override func makeBoxes() -> [Box] { [box] }
  override func boxesDidChange() { box.contentDidChange() }

  override func viewDidChange(from old: PresentedRoot, environmentChanged: Bool) {
    if let new = renew(child, with: view.frame) {
      child = new
      box.show(child)
    }
  }

  override var writesPreferences: Bool { true }

  /// What is presented says nothing of the page behind it.
  func value<K: PreferenceKey>(of key: K.Type) -> (Bool, K.Value?) { (true, nil) }

  override func didLeave() { box.leave() }
}

final class ModalBox: ContentBox {
  private let state: PresentedState

  init(_ owner: Node, _ state: PresentedState) {
    self.state = state
    super.init(owner)
    becomeElement()
  }

  func formDidChange() {
    invalidateSize()
    redraw()
  }

  /// Places a popover again, because its view may have moved.
  override func willPlacePresented() {
    if isAnchored { invalidatePlace() }
  }

  private var isAnchored: Bool { state.form == .popover }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func isMeasured(by child: Box) -> Bool { false }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    let size = elementFrame.size
    for (index, box) in children.enumerated() {
      if isAnchored, index == 1 {
        placeBubble(box, size)
      } else {
        box.place(at: .zero, in: ProposedViewSize(size))
      }
    }
  }

  /// Beside the anchor on the wanted side if there is room, else opposite, always on the screen.
  private func placeBubble(_ box: Box, _ screen: CGSize) {
    var anchor = state.anchor().offsetBy(dx: -elementFrame.minX, dy: -elementFrame.minY)
    anchor = state.attachment.rect(in: anchor)
    let gap = graph.theme.menu.popoverGap
    let room = ProposedViewSize(width: max(0, screen.width - 2 * gap), height: nil)
    var size = box.size(in: room)
    var proposal = room
    if size.height > screen.height - 2 * gap {
      proposal.height = max(0, screen.height - 2 * gap)
      size = box.size(in: proposal)
    }
    let below = anchor.maxY + gap
    let above = anchor.minY - gap - size.height
    let after = anchor.maxX + gap
    let before = anchor.minX - gap - size.width
    var origin = CGPoint(x: anchor.midX - size.width / 2, y: anchor.midY - size.height / 2)
    // The edge is the anchor's own that the bubble lies at.
    switch state.edge ?? .bottom {
    case .bottom: origin.y = below + size.height <= screen.height || above < 0 ? below : above
    case .top: origin.y = above >= 0 || below + size.height > screen.height ? above : below
    case .leading: origin.x = before >= 0 || after + size.width > screen.width ? before : after
    case .trailing: origin.x = after + size.width <= screen.width || before < 0 ? after : before
    }
    origin.x = min(max(origin.x, gap), max(gap, screen.width - gap - size.width))
    origin.y = min(max(origin.y, gap), max(gap, screen.height - gap - size.height))
    box.place(at: origin, in: proposal)
  }

  override var speaksForChildren: Bool { true }

  override func eventMask() -> EventMask { [] }

  override func semantics() -> Semantics {
    let role: Semantics.Role =
      switch state.form {
      case .alert, .dialog: .alert
      case .sheet, .cover, .popover: .dialog
      }
    var semantics = Semantics(role)
    semantics.isModal = !state.letsThrough
    semantics.label = heading(self) ?? ""
    return semantics
  }

  /// The first heading inside names a dialog.
  private func heading(_ box: Box) -> String? {
    for child in box.children {
      if child.elementID != nil {
        let semantics = child.finishedSemantics()
        if semantics.role == .heading { return child.name }
      }
      if let found = heading(child) { return found }
    }
    return nil
  }
}
