import Foundation
public import Layout
import Properties

/// The place of a coordinate space.
///
/// Unchecked for the name: an `AnyHashable` is not Sendable, though the names are plain values.
public nonisolated enum CoordinateSpace: Hashable, @unchecked Sendable {
  case global
  case local
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

/// A coordinate space to be asked for.
public nonisolated protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

public nonisolated struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

public nonisolated struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

public nonisolated struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

nonisolated extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}
nonisolated extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}
nonisolated extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
  /// The window of the nearest scroll view around.
  public static var scrollView: NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(ScrollSpace.any))
  }
  /// The window of the nearest scroll view around that scrolls along an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(ScrollSpace.axis(axis)))
  }
}

/// The name of the space of the nearest scroll view around.
nonisolated enum ScrollSpace: Hashable {
  case any
  case axis(Axis)
}

extension Box {
  /// The box that is a named space.
  final func space(_ space: CoordinateSpace) -> Box? {
    guard case .named(let name) = space else { return nil }
    let scroll = name.base as? ScrollSpace
    var above = parent
    while let box = above {
      if let space = box as? SpaceBox, space.space == name { return space }
      if let scroll, let along = box.scrollAxis {
        switch scroll {
        case .any: return box
        case .axis(let axis): if along == axis { return box }
        }
      }
      above = box.parent
    }
    return nil
  }

  /// The box's rectangle in a coordinate space, in points.
  final func frame(in space: CoordinateSpace) -> CGRect {
    if case .local = space { return CGRect(origin: .zero, size: elementFrame.size) }
    let own = globalFrame
    guard let outer = self.space(space)?.globalFrame else { return own }
    return own.offsetBy(dx: -outer.minX, dy: -outer.minY)
  }
}

/// A box whose corner is the origin of a named coordinate space.
final class SpaceBox: WrapBox {
  var space: AnyHashable?
}

nonisolated struct SpaceModifier: WrapModifier {
  let name: AnyHashable

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { SpaceBox(node, content) }
  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    (box as? SpaceBox)?.space = name
  }
}

extension View {
  public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(SpaceModifier(name: AnyHashable(name)))
  }
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(SpaceModifier(name: name.name))
  }
}
