import Display
import Foundation
import Layout
import Properties

/// What is presented, as one modal element.
nonisolated struct PresentedRoot: PrimitiveView {
  let frame: PresentedFrame

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    PresentedNode(self, context)
  }
}

final class PresentedNode: ViewNode<PresentedRoot> {
  private var child: Node?
  private lazy var box = ModalBox(self, view.frame.kind)

  override init(_ view: PresentedRoot, _ context: NodeContext) {
    super.init(view, context)
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

  override func didLeave() { box.leave() }
}

final class ModalBox: ContentBox {
  private let kind: PresentationKind

  init(_ owner: Node, _ kind: PresentationKind) {
    self.kind = kind
    super.init(owner)
    becomeElement()
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    for box in children { box.place(at: .zero, in: ProposedViewSize(elementFrame.size)) }
  }

  override var speaksForChildren: Bool { true }

  override func meaning() -> Meaning {
    var meaning = Meaning(kind == .alert || kind == .dialog ? .alert : .dialog)
    meaning.isModal = true
    meaning.label = heading(self) ?? ""
    return meaning
  }

  /// The first heading inside names a dialog.
  private func heading(_ box: Box) -> String? {
    for child in box.children {
      if child.elementID != nil {
        let meaning = child.finishedMeaning()
        if meaning.role == .heading { return child.name }
      }
      if let found = heading(child) { return found }
    }
    return nil
  }
}

/// The ground and card that what is presented stands on.
nonisolated struct PresentedFrame: View {
  let kind: PresentationKind
  let content: AnyView
  @Environment(\.metrics) private var metrics
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.dismiss) private var dismiss

  init(kind: PresentationKind, content: AnyView) {
    self.kind = kind
    self.content = content
  }

  private var isCells: Bool { metrics.grid != nil }

  var body: some View {
    switch kind {
    case .cover:
      content
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.background)
    case .sheet:
      ZStack {
        ground.onTapGesture { dismiss() }.accessibilityHidden(true)
        content
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
          .background(Color.background)
          .clipShape(sheetShape)
          .shadow(color: .black.opacity(isCells ? 0 : 0.25), radius: isCells ? 0 : 24, y: 8)
          .frame(maxWidth: 640, maxHeight: sizeClass == .compact ? .infinity : 680)
          .padding(isCells ? 0 : sizeClass == .compact ? 0 : 24)
          .padding(.top, isCells ? 0 : sizeClass == .compact ? 24 : 0)
      }
    case .alert, .dialog:
      ZStack {
        ground.accessibilityHidden(true)
        content
          .padding(.horizontal, isCells ? 16 : 20)
          .padding(.vertical, isCells ? 16 : 20)
          .background(Color.elevated)
          .clipShape(RoundedRectangle(cornerRadius: isCells ? 0 : 16))
          .overlay {
            if isCells { RoundedRectangle(cornerRadius: 8).stroke(Color.secondary) }
          }
          .shadow(color: .black.opacity(isCells ? 0 : 0.3), radius: isCells ? 0 : 30, y: 10)
          .frame(maxWidth: 320)
          .padding(isCells ? 8 : 24)
      }
    }
  }

  private var ground: Color { Color.dimming }

  /// A sheet that reaches the screen's lower edge is square there.
  private var sheetShape: UnevenRoundedRectangle {
    let top: CGFloat = isCells ? 0 : 14
    let bottom = sizeClass == .compact ? 0 : top
    return UnevenRoundedRectangle(
      topLeadingRadius: top,
      bottomLeadingRadius: bottom,
      bottomTrailingRadius: bottom,
      topTrailingRadius: top,
    )
  }
}
