import Display
import Foundation
import Geometry
import Layout
import Properties

/// Text that is broken into lines already.
nonisolated struct BlockView: LeafView {
  typealias Body = Never

  let block: TextBlock

  func makeBox(_ node: Node) -> BlockBox { BlockBox(node) }
  func update(_ box: BlockBox, _ environment: EnvironmentValues) { box.change(block) }
}

final class BlockBox: Box {
  private var block: TextBlock?

  override init(_ owner: Node) {
    super.init(owner)
    becomeElement()
  }

  func change(_ block: TextBlock) {
    if block.size != self.block?.size { contentSizeDidChange() }
    self.block = block
    redraw()
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize { block?.size ?? .zero }
  override func content() -> Content { block.map { .text($0) } ?? .group }
  override func eventMask() -> EventMask { .noPointer }
}
