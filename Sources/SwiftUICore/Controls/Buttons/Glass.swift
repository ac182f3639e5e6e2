public import Foundation
import Geometry
public import Properties

/// The material of what floats over an app, near to what iOS 26 draws: a translucent ground with a
/// thin edge.
public nonisolated struct Glass: Equatable, Sendable {
  fileprivate enum Kind: Sendable {
    case regular, clear, identity
  }

  fileprivate let kind: Kind
  fileprivate var tint: Color?

  public static let regular = Glass(kind: .regular)
  /// More of what lies behind is seen.
  public static let clear = Glass(kind: .clear)
  /// None.
  public static let identity = Glass(kind: .identity)

  /// The same in a colour.
  public func tint(_ color: Color?) -> Glass {
    var glass = self
    glass.tint = color
    return glass
  }

  /// The same, answering to touches.
  ///
  /// Without effect: what is pressed is shaded as controls are.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }

  fileprivate var material: Material { kind == .clear ? .ultraThin : .regular }
}

/// The shape of glass where none is given: a capsule.
public nonisolated struct DefaultGlassEffectShape: Shape {
  public init() {}

  public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

/// How glass comes and goes.
public nonisolated struct GlassEffectTransition: Equatable, Sendable {
  private let name: String

  public static let matchedGeometry = GlassEffectTransition(name: "matchedGeometry")
  public static let materialize = GlassEffectTransition(name: "materialize")
  public static let identity = GlassEffectTransition(name: "identity")
}

/// A container whose glass belongs together.
public nonisolated struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  /// - Parameter spacing: in points. Pieces of glass do not flow into each other here.
  ///
  /// Without effect of spacing: pieces of glass stay apart.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View { content }
}

extension View {
  /// Puts glass in a shape behind the view.
  public nonisolated func glassEffect(
    _ glass: Glass = .regular,
    in shape: some Shape = DefaultGlassEffectShape(),
  ) -> some View {
    background {
      if glass.kind != .identity {
        ZStack {
          shape.fill(glass.material)
          if let tint = glass.tint { shape.fill(tint.opacity(0.5)) }
          shape.stroke(.primary.opacity(0.12), lineWidth: 1)
        }
      }
    }
  }

  /// Without effect: pieces of glass do not turn into each other.
  public nonisolated func glassEffectID(
    _ id: (some Hashable & Sendable)?,
    in namespace: Namespace.ID,
  ) -> some View { self }

  /// Without effect: pieces of glass stay apart.
  public nonisolated func glassEffectUnion(
    id: (some Hashable & Sendable)?,
    namespace: Namespace.ID,
  ) -> some View { self }

  /// Without effect: glass comes and goes with its view.
  public nonisolated func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
    self
  }

  /// Puts the ground of what lies behind the view further back.
  ///
  /// Without effect: nothing of the platform's is behind views of the app's.
  public nonisolated func backgroundExtensionEffect(isEnabled: Bool = true) -> some View { self }
}

/// A label on glass.
public nonisolated struct GlassButtonStyle: PrimitiveButtonStyle {
  private let glass: Glass

  public init(_ glass: Glass = .regular) { self.glass = glass }

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Button(configuration)
      .buttonStyle(.bordered)
      .buttonBorderShape(.capsule)
      .tint(glass.tint)
  }
}

/// A label on glass in the accent colour.
public nonisolated struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(.borderedProminent).buttonBorderShape(.capsule)
  }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  public static var glass: GlassButtonStyle { GlassButtonStyle() }
  public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
