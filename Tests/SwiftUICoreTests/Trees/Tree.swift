import Foundation

/// A layout as a plain value: what `TreeView` shows and `ModelBox` computes.
indirect enum Tree {
  case color
  /// So many letters, each 8 points wide, on lines of 16.
  case text(Int)
  /// One line of a width that was recorded.
  case line(CGFloat)
  /// A control of one size.
  case block(CGFloat, CGFloat)
  case spacer(CGFloat?)
  case divider
  case nothing
  case group([Tree])
  case row(Guide, CGFloat?, [Tree])
  case column(Guide, CGFloat?, [Tree])
  case pile(Corner, [Tree])
  case fixed(CGFloat?, CGFloat?, Corner, Tree)
  case flexible(Limits, Limits, Corner, Tree)
  case padding(Sides, Tree)
  case ideal(x: Bool, y: Bool, Tree)
  case ratio(CGFloat?, fills: Bool, Tree)
  case offset(CGFloat, CGFloat, Tree)
  case position(CGFloat, CGFloat, Tree)
  case priority(CGFloat, Tree)
  /// The guide lies at a part of the length, and so many points further.
  case guide(Guide, CGFloat, CGFloat, Tree)
  case layered(Corner, isBehind: Bool, Tree, Tree)
  case reader(Tree)
  case scroll(Way, Tree)
  case inset(Side, CGFloat?, bar: Tree, Tree)
  /// Reaches under the bar of the inset right around it.
  case ignoring(Tree)
  case grid(Corner, CGFloat?, CGFloat?, [GridLine])
  case arranged(Arrangement, [Tree])
  /// How far an arrangement moves it in.
  case indent(CGFloat, Tree)
  case probe(String, Tree)
}

/// Across or down.
enum Way: CaseIterable {
  case x, y

  var other: Way { self == .x ? .y : .x }
}

/// A line in a view that others are laid on.
enum Guide: CaseIterable {
  case leading, middle, trailing
  case top, centre, bottom, first, last

  var way: Way { [.leading, .middle, .trailing].contains(self) ? .x : .y }
}

/// A guide of each way.
struct Corner: Equatable {
  var x: Guide
  var y: Guide

  static let centre = Corner(x: .middle, y: .centre)
}

struct Limits {
  var least: CGFloat?
  var ideal: CGFloat?
  var most: CGFloat?

  var isNone: Bool { least == nil && ideal == nil && most == nil }
}

struct Sides {
  var top = 0.0
  var leading = 0.0
  var bottom = 0.0
  var trailing = 0.0
}

enum Side: CaseIterable {
  case top, leading, bottom, trailing

  var way: Way { self == .top || self == .bottom ? .y : .x }
}

/// The arrangements that the recordings use.
enum Arrangement {
  case flow, indent, radial
}

/// A line of a grid: cells, or one view across all columns.
enum GridLine {
  case cells([GridCell])
  case whole(Tree)
}

struct GridCell {
  var tree: Tree
  var columns = 1
  var column: Guide?
  /// The point of the cell that lies on the same point of its room.
  var anchor: (x: CGFloat, y: CGFloat)?
  var isUnsizedAcross = false

  init(_ tree: Tree) { self.tree = tree }
}

extension Tree {
  static func box(_ width: CGFloat, _ height: CGFloat) -> Tree {
    .fixed(width, height, .centre, .color)
  }

  func named(_ name: String) -> Tree { .probe(name, self) }
}
