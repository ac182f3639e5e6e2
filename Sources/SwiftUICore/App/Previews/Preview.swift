import Foundation

/// A view made to be looked at while an app is written; `#Preview` makes it.
///
/// Martlet lists an app's previews with `--previews` and shows one with `--preview NAME`.
public struct Preview {
  /// The kind of traits that views have.
  public nonisolated enum ViewTraits {}

  package let name: String?
  let traits: [PreviewTrait<ViewTraits>]
  let body: @MainActor () -> any View

  public init(
    _ name: String? = nil,
    traits: PreviewTrait<ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View,
  ) {
    self.name = name
    self.traits = traits
    self.body = body
  }

  /// The view as it is shown, with its traits.
  package var view: AnyView {
    traits.reduce(AnyView(PreviewBody(make: body))) { $1.apply($0) }
  }
}

/// Makes a preview's view in a body, so that what it reads is followed.
private struct PreviewBody: View {
  let make: @MainActor () -> any View

  var body: some View { AnyView(make()) }
}

/// A type that makes the preview of one `#Preview`; the macro writes it.
@MainActor @preconcurrency public protocol PreviewRegistry {
  /// The file that the preview stands in, as `#fileID` writes it.
  nonisolated static var fileID: String { get }
  /// The line in that file.
  nonisolated static var line: Int { get }
  static func makePreview() throws -> Preview
}

/// Shows a view while an app is written: `#Preview("Name", traits: .sizeThatFitsLayout) { … }`.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  traits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View,
) = #externalMacro(module: "MartletMacros", type: "PreviewMacro")

/// Lets a `#Preview` have state: `@Previewable @State var isOn = true` in its closure.
@attached(peer)
public macro Previewable() = #externalMacro(module: "MartletMacros", type: "PreviewableMacro")
