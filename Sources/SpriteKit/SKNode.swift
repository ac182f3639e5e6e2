public import Foundation
import Properties
public import SwiftUI

/// A thing in a scene: a place, a look and children.
@preconcurrency @MainActor open class SKNode: UIResponder {
  /// In the parent's points; y grows upwards.
  open var position = CGPoint.zero
  /// What is higher is drawn later; added to the parent's.
  open var zPosition: CGFloat = 0
  /// In radians, against the clock.
  open var zRotation: CGFloat = 0
  open var xScale: CGFloat = 1
  open var yScale: CGFloat = 1
  /// From 0 to 1; multiplied with the parent's.
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var name: String?
  open var userData: NSMutableDictionary?
  /// Whether actions of the node and of those below stand still.
  open var isPaused = false
  /// How fast actions run, as a factor.
  open var speed: CGFloat = 1
  /// Whether touches on it come to the node instead of the scene.
  open var isUserInteractionEnabled = false
  /// Limits that are applied in each frame, after the actions.
  open var constraints: [SKConstraint]?
  public internal(set) weak var parent: SKNode?
  public internal(set) var children: [SKNode] = []
  /// What keyboards and screen readers call the node; one with a label can be pressed.
  open var accessibilityLabel: String?
  open var isAccessibilityElement = false
  /// What a press does, for screen readers.
  open var accessibilityHint: String?
  var runs: [ActionRun] = []

  /// How the node moves by itself; nil for one that only actions move.
  open var physicsBody: SKPhysicsBody? {
    didSet {
      guard oldValue !== physicsBody else { return }
      oldValue?.node = nil
      physicsBody?.attach(to: self)
    }
  }

  public override init() { super.init() }

  /// Makes an empty node: archives are not read.
  public required init?(coder aDecoder: NSCoder) { super.init() }

  /// Answers nil: scene files of Xcode's editor are not read.
  public convenience init?(fileNamed filename: String) {
    Warnings.once("SpriteKit's files are not read yet: \(Warnings.brief(filename)).")
    return nil
  }

  /// The size of the node's own content, in its own points.
  var content: CGRect { .zero }

  /// The rectangle around the node's own content, in the parent's points.
  open var frame: CGRect {
    content.isEmpty
      ? CGRect(origin: position, size: .zero) : content.applying(transform)
  }

  /// The scene that the node is in.
  open var scene: SKScene? { self as? SKScene ?? parent?.scene }

  open func setScale(_ scale: CGFloat) {
    xScale = scale
    yScale = scale
  }

  // MARK: Children

  open func addChild(_ node: SKNode) { insertChild(node, at: children.count) }

  /// Adds a child at an index; takes it from its former parent first.
  open func insertChild(_ node: SKNode, at index: Int) {
    guard node !== self, !inParentHierarchy(node) else {
      Warnings.once("A node was added to itself or to one of its own children.")
      return
    }
    node.removeFromParent()
    node.parent = self
    children.insert(node, at: min(max(0, index), children.count))
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}

// MARK: The tree

extension SKNode {
  public func removeAllChildren() { removeChildren(in: children) }

  public func removeChildren(in nodes: [SKNode]) {
    for node in nodes where node.parent === self { node.removeFromParent() }
  }

  public func move(toParent parent: SKNode) {
    let place = convert(CGPoint.zero, to: parent)
    parent.addChild(self)
    position = place
  }

  /// Whether another node is above this one.
  public func inParentHierarchy(_ parent: SKNode) -> Bool {
    var node = self.parent
    while let one = node {
      if one === parent { return true }
      node = one.parent
    }
    return false
  }

  /// Returns the first node that a pattern finds: a name, `*`, `//name`, `a/b`, `a//b`, `..`.
  public func childNode(withName name: String) -> SKNode? { found(name, first: true).first }

  /// Does something with every node that a pattern finds.
  public func enumerateChildNodes(
    withName name: String,
    using block: (SKNode, UnsafeMutablePointer<ObjCBool>) -> Void,
  ) {
    var stop = ObjCBool(false)
    for node in found(name, first: false) {
      block(node, &stop)
      if stop.boolValue { return }
    }
  }

  public subscript(name: String) -> [SKNode] { found(name, first: false) }

  private func found(_ pattern: String, first: Bool) -> [SKNode] {
    guard !pattern.isEmpty else { return [] }
    var start: SKNode = self
    var rest = Substring(pattern)
    if rest.hasPrefix("/") {
      while let parent = start.parent { start = parent }
      rest = rest.dropFirst()
    }
    var nodes = [start]
    // After two slashes a part is looked for at any depth.
    var isDeep = false
    for part in rest.split(separator: "/", omittingEmptySubsequences: false) {
      if part.isEmpty {
        isDeep = true
        continue
      }
      switch part {
      case ".", "..":
        if isDeep { nodes = nodes.flatMap { [$0] + $0.below } }
        if part == ".." { nodes = nodes.compactMap(\.parent) }
      default:
        nodes = nodes.flatMap { isDeep ? $0.below : $0.children }
          .filter { NamePattern.matches($0.name ?? "", String(part)) }
      }
      var known: Set<ObjectIdentifier> = []
      nodes = nodes.filter { known.insert(ObjectIdentifier($0)).inserted }
      isDeep = false
    }
    // A slash at the end names nothing.
    if isDeep { return [] }
    return first ? Array(nodes.prefix(1)) : nodes
  }

  /// All nodes below, each before its children.
  var below: [SKNode] { children.flatMap { [$0] + $0.below } }
}

/// Names with `*` for anything and `[ab]` for one of several characters.
nonisolated enum NamePattern {
  static func matches(_ name: String, _ pattern: String) -> Bool {
    guard pattern.contains("*") || pattern.contains("[") else {
      return !pattern.isEmpty && name == pattern
    }
    let quoted = NSRegularExpression.escapedPattern(for: pattern)
      .replacingOccurrences(of: "\\*", with: ".*")
      .replacingOccurrences(of: "\\[", with: "[")
      .replacingOccurrences(of: "\\]", with: "]")
    return name.range(of: "^\(quoted)$", options: .regularExpression) != nil
  }
}
