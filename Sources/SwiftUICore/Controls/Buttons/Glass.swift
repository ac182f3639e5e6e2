public import Foundation
import Geometry
import Properties

/// The material of what floats over an app, near to what iOS 26 draws: a translucent ground with a
/// thin edge.
public nonisolated struct Glass: Equatable, Sendable {
  enum Kind: Sendable {
    case regular, clear, identity
  }

  let kind: Kind
  var tint: Color?
  private(set) var isInteractive = false

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

  /// The same, answering to presses: it is a little larger meanwhile, and lighter in a terminal.
  public func interactive(_ isEnabled: Bool = true) -> Glass {
    var glass = self
    glass.isInteractive = isEnabled
    return glass
  }

  var material: Material { kind == .clear ? .ultraThin : .regular }
}

/// The shape of glass where none is given: a capsule.
public nonisolated struct DefaultGlassEffectShape: Shape {
  public init() {}

  public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
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
