import Display
import Foundation
import Geometry
import Layout

/// A search for texts and controls that overlap by mistake.
///
/// Two of them are compared where the innermost container of both lays its content out side by side:
/// a stack with no negative spacing, a list, a lazy stack. On the way up to it a piece is passed over
/// as soon as it leaves the box around it: `offset`, `position`, negative padding, a transform, a
/// frame that is smaller than what is in it, an overlay, a `ZStack` are asked for, and so is what
/// they cover. What a scroll view or a clip cuts off does not count. A text in a frame that is too
/// low for it gives up lines, so that several lines higher than their frame are wrong by themselves.
struct OverlapSearch {
  private struct Piece {
    let frame: CGRect
    let name: String
  }

  private(set) var found: [String] = []

  /// Less than this is rounding, in points.
  private static let slack: CGFloat = 1

  mutating func visit(_ root: Box) { _ = pieces(of: root, from: .zero) }

  /// What of a box may not be covered by its neighbours; `corner` is where its points begin.
  private mutating func pieces(of box: Box, from corner: CGPoint) -> [Piece] {
    let frame = box.elementFrame.offsetBy(dx: corner.x, dy: corner.y)
    let isElement = box.elementID != nil
    if isElement, box.appearance().isUnseen { return [] }
    let inner = box.contentOrigin
    let base =
      isElement ? CGPoint(x: frame.minX + inner.x, y: frame.minY + inner.y) : corner
    if let box = box as? ArrangedBox { check(box, frame) }
    let parts = box.children.map { child in (child, pieces(of: child, from: base)) }
    if box.laysSideBySide { compare(parts.map(\.1)) }
    let own = piece(box, frame).map { [$0] } ?? []
    if box is LayeredBox || box is MaskBox {
      let content = (box as? WrapBox)?.inside
      return parts.first { $0.0 === content }?.1 ?? []
    }
    let inside = parts.flatMap(\.1)
    if box is ScrollBox || isElement && isCut(box) {
      return own + inside.compactMap { cut($0, to: frame) }
    }
    if isElement, box.appearance().transform != nil { return [] }
    if box.laysSideBySide || box is RowBox { return own + inside }
    let outer = frame.insetBy(dx: -Self.slack, dy: -Self.slack)
    return own + inside.filter { outer.contains($0.frame) }
  }

  private func piece(_ box: Box, _ frame: CGRect) -> Piece? {
    guard frame.width > 0, frame.height > 0, box.elementID != nil else { return nil }
    switch box.content() {
    case .text(let block): return block.string.isEmpty ? nil : Piece(frame: frame, name: box.name)
    case .field, .toggle, .slider, .choice, .date: return Piece(frame: frame, name: box.name)
    case .group, .shape, .image, .scroll, .progress: return nil
    }
  }

  private func isCut(_ box: Box) -> Bool {
    let look = box.appearance()
    return look.isClipped || look.clip != nil
  }

  private func cut(_ piece: Piece, to frame: CGRect) -> Piece? {
    guard piece.frame.isBounded, frame.isBounded else { return piece }
    let left = piece.frame.intersection(frame)
    return left.isNull || left.isEmpty ? nil : Piece(frame: left, name: piece.name)
  }

  private mutating func compare(_ parts: [[Piece]]) {
    for (index, ones) in parts.enumerated() {
      for others in parts[(index + 1)...] {
        for one in ones {
          guard let other = others.first(where: { overlap($0.frame, one.frame) }) else { continue }
          found.append(
            "\"\(one.name)\" at \(words(one.frame)) and \"\(other.name)\" at "
              + "\(words(other.frame)) lie over one another"
          )
          return
        }
      }
    }
  }

  private func overlap(_ one: CGRect, _ other: CGRect) -> Bool {
    guard one.isBounded, other.isBounded else { return false }
    let shared = one.intersection(other)
    return !shared.isNull && shared.width > Self.slack && shared.height > Self.slack
  }

  /// A frame right around a text of several lines.
  private mutating func check(_ box: ArrangedBox, _ frame: CGRect) {
    guard box.layout is FrameLayout || box.layout is FlexibleFrameLayout else { return }
    var here: Box = box.inside
    while let wrap = here as? WrapBox {
      if (wrap as? ArrangedBox)?.layout is FixedSizeLayout { return }
      here = wrap.inside
    }
    guard let text = here as? TextBox, case .text(let block) = text.content(),
      block.lines.count > 1, text.size.height > frame.height + Self.slack
    else { return }
    found.append(
      "the \(block.lines.count) lines of \"\(text.name)\" are \(text.size.height) high in a frame of "
        + "\(words(frame))"
    )
  }

  private func words(_ frame: CGRect) -> String {
    "(\(frame.minX), \(frame.minY), \(frame.width) × \(frame.height))"
  }
}
