public import Foundation
import Properties

/// A setting of a preview.
public nonisolated struct PreviewTrait<T> {
  let apply: @MainActor (AnyView) -> AnyView

  private init(_ layout: PreviewLayout) {
    apply = { AnyView($0.previewLayout(layout)) }
  }

  private init(_ apply: @escaping @MainActor (AnyView) -> AnyView) {
    self.apply = apply
  }
}

nonisolated extension PreviewTrait where T == Preview.ViewTraits {
  /// On the whole screen.
  public static var defaultLayout: PreviewTrait { PreviewTrait(.device) }

  /// As large as the view itself.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait(.sizeThatFits) }

  /// A fixed size, in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(.fixed(width: width, height: height))
  }

  /// Upright.
  public static var portrait: PreviewTrait { held(.portrait) }

  /// Upside down.
  public static var portraitUpsideDown: PreviewTrait { held(.portraitUpsideDown) }

  /// On its left side.
  public static var landscapeLeft: PreviewTrait { held(.landscapeLeft) }

  /// On its right side.
  public static var landscapeRight: PreviewTrait { held(.landscapeRight) }

  private static func held(_ way: InterfaceOrientation) -> PreviewTrait {
    PreviewTrait { AnyView($0.previewInterfaceOrientation(way)) }
  }

  /// Changed by a modifier that is made once for all previews that have it.
  @MainActor public static func modifier<M: PreviewModifier>(_ modifier: M) -> PreviewTrait {
    PreviewTrait { AnyView($0.modifier(SharedPreviewModifier(modifier: modifier))) }
  }
}

/// A change that previews share, and what it needs, made once.
@MainActor @preconcurrency public protocol PreviewModifier {
  /// The shared context of the modifier.
  associatedtype Context = Void
  associatedtype Body: View
  typealias Content = PreviewModifierContent

  /// Makes what the modifier needs.
  static func makeSharedContext() async throws -> Context
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

/// The preview that a `PreviewModifier` changes.
public nonisolated struct PreviewModifierContent: View {
  let content: AnyView

  public var body: some View { content }
}

/// Shows a preview once what its modifier needs is there, or says why it is not.
private nonisolated struct SharedPreviewModifier<M: PreviewModifier>: ViewModifier {
  let modifier: M
  @State private var context: M.Context?
  @State private var problem: String?

  nonisolated init(modifier: M) {
    self.modifier = modifier
  }

  func body(content: Content) -> some View {
    if let context {
      modifier.body(
        content: PreviewModifierContent(content: AnyView(content)),
        context: context,
      )
    } else if let problem {
      Text(problem)
    } else {
      Color.clear.task {
        do {
          context = try await M.makeSharedContext()
        } catch {
          problem = error.localizedDescription
        }
      }
    }
  }
}
