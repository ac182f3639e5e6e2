public import Foundation
import Geometry
import Layout
public import Properties

/// How glass comes and goes.
public nonisolated struct GlassEffectTransition: Equatable, Sendable {
  fileprivate enum Kind {
    case matchedGeometry, materialize, identity
  }

  fileprivate let kind: Kind

  /// From the piece of glass with the same `glassEffectID` that it replaces, else by the view's own
  /// transition.
  public static let matchedGeometry = GlassEffectTransition(kind: .matchedGeometry)
  /// Out of a blur.
  public static let materialize = GlassEffectTransition(kind: .materialize)
  /// At once.
  public static let identity = GlassEffectTransition(kind: .identity)
}

/// Pieces of glass that are one: those with the same id in a namespace.
private nonisolated struct GlassUnion: Hashable {
  let id: AnyHashable
  let namespace: Namespace.ID
}

/// A piece of glass that its container draws.
private nonisolated struct GlassPiece {
  let union: GlassUnion
  let glass: Glass
  let shape: AnyShape
  let bounds: Anchor<CGRect>
}

private nonisolated enum GlassPiecesKey: PreferenceKey {
  static var defaultValue: [GlassPiece] { [] }

  static func reduce(value: inout [GlassPiece], nextValue: () -> [GlassPiece]) {
    value.append(contentsOf: nextValue())
  }
}

nonisolated extension EnvironmentValues {
  @Entry fileprivate var glassUnion: GlassUnion?
  /// Whether a container draws united pieces of glass.
  @Entry fileprivate var unitesGlass: Bool = false
}

/// Glass in a shape.
private nonisolated struct GlassGround<S: Shape>: View {
  let glass: Glass
  let shape: S

  var body: some View {
    if glass.kind != .identity {
      ZStack {
        shape.fill(glass.material)
        if let tint = glass.tint { shape.fill(tint.opacity(0.5)) }
        shape.stroke(.primary.opacity(0.12), lineWidth: 1)
      }
    }
  }
}

private nonisolated struct GlassModifier<S: Shape>: ViewModifier {
  let glass: Glass
  let shape: S
  @Environment(\.glassUnion) private var union
  @Environment(\.unitesGlass) private var unites

  init(glass: Glass, shape: S) {
    self.glass = glass
    self.shape = shape
  }

  @MainActor func body(content: Content) -> some View {
    let united = unites && glass.kind != .identity ? union : nil
    content
      .background { if united == nil { GlassGround(glass: glass, shape: shape) } }
      .anchorPreference(key: GlassPiecesKey.self, value: .bounds) { bounds in
        united.map {
          [GlassPiece(union: $0, glass: glass, shape: AnyShape(shape), bounds: bounds)]
        } ?? []
      }
      .modifier(
        GlassPressModifier(isInteractive: glass.isInteractive && glass.kind != .identity)
      )
  }
}

/// A container whose glass belongs together: pieces of one `glassEffectUnion` are drawn as one.
public nonisolated struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  /// - Parameter spacing: in points.
  ///
  /// Without effect of spacing: only pieces of one union flow into each other.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View {
    content
      .environment(\.unitesGlass, true)
      .backgroundPreferenceValue(GlassPiecesKey.self) { pieces in
        if !pieces.isEmpty {
          GeometryReader { proxy in
            ForEach(GlassOutline.outlines(of: pieces, in: proxy), id: \.union) { outline in
              GlassGround(glass: outline.glass, shape: outline.shape)
                .frame(width: outline.frame.width, height: outline.frame.height)
                .offset(x: outline.frame.minX, y: outline.frame.minY)
            }
          }
        }
      }
      // They are drawn: a container around has nothing to do with them.
      .transformPreference(GlassPiecesKey.self) { $0 = [] }
  }
}

/// The outline of united pieces of glass: the shape of the first around all.
private nonisolated struct GlassOutline {
  let union: GlassUnion
  let glass: Glass
  let shape: AnyShape
  var frame: CGRect

  static func outlines(of pieces: [GlassPiece], in proxy: GeometryProxy) -> [GlassOutline] {
    var outlines: [GlassOutline] = []
    for piece in pieces {
      let frame = proxy[piece.bounds]
      if let index = outlines.firstIndex(where: { $0.union == piece.union }) {
        outlines[index].frame = outlines[index].frame.union(frame)
      } else {
        outlines.append(
          GlassOutline(union: piece.union, glass: piece.glass, shape: piece.shape, frame: frame)
        )
      }
    }
    return outlines
  }
}

/// The ids of glass are not those of other matched views.
private nonisolated struct GlassID: Hashable {
  let id: AnyHashable
}

extension View {
  /// Puts glass in a shape behind the view.
  public nonisolated func glassEffect(
    _ glass: Glass = .regular,
    in shape: some Shape = DefaultGlassEffectShape(),
  ) -> some View {
    modifier(GlassModifier(glass: glass, shape: shape))
  }

  /// Lets the view start from the place of another one with the same id that it replaces within an
  /// animation.
  @ViewBuilder public nonisolated func glassEffectID(
    _ id: (some Hashable & Sendable)?,
    in namespace: Namespace.ID,
  ) -> some View {
    if let id {
      matchedGeometryEffect(id: GlassID(id: AnyHashable(id)), in: namespace)
    } else {
      self
    }
  }

  /// Draws the glass of the views with the same id as one piece, in the shape of the first.
  ///
  /// They must be in one `GlassEffectContainer`.
  public nonisolated func glassEffectUnion(
    id: (some Hashable & Sendable)?,
    namespace: Namespace.ID,
  ) -> some View {
    environment(
      \.glassUnion,
      id.map { GlassUnion(id: AnyHashable($0), namespace: namespace) },
    )
  }

  /// Sets how the view comes and goes with its glass.
  @ViewBuilder public nonisolated func glassEffectTransition(
    _ transition: GlassEffectTransition
  ) -> some View {
    switch transition.kind {
    case .matchedGeometry: self
    case .materialize: self.transition(BlurReplaceTransition(configuration: .downUp))
    case .identity: self.transition(.identity)
    }
  }
}
