import Foundation
import Layout
import Properties

/// The previews in the running program.
package struct FoundPreview {
  /// The name that it was given, or that of its provider, or its place in the sources.
  package let name: String
  /// The file that it stands in, as `#fileID` writes it; of a provider that is not known.
  package let fileID: String?
  /// The view in a frame of the size that it asks for.
  package let view: AnyView

  /// All of them, by name.
  package static var all: [FoundPreview] {
    let fromMacros = ConformingTypes.of((any PreviewRegistry).self).compactMap { type in
      (type as? any PreviewRegistry.Type).flatMap { made(by: $0) }
    }
    let fromProviders = ConformingTypes.of((any PreviewProvider).self).compactMap { type in
      (type as? any PreviewProvider.Type).map { provided(by: $0) }
    }
    return (fromMacros + fromProviders).sorted { $0.name < $1.name }
  }

  private static func made(by registry: any PreviewRegistry.Type) -> FoundPreview? {
    guard let preview = try? registry.makePreview() else { return nil }
    let name = preview.name ?? "\(registry.fileID):\(registry.line)"
    return FoundPreview(name, registry.fileID, preview.view)
  }

  private static func provided<P: PreviewProvider>(by provider: P.Type) -> FoundPreview {
    FoundPreview("\(provider)", nil, AnyView(ProvidedPreviews<P>()))
  }

  private init(_ name: String, _ fileID: String?, _ view: AnyView) {
    self.name = name
    self.fileID = fileID
    self.view = AnyView(PreviewStage(name: name, content: view))
  }
}

/// Reads a provider's previews in a body, so that what they read is followed.
private struct ProvidedPreviews<P: PreviewProvider>: View {
  var body: some View { P.previews }
}

/// The view that gives a preview its size and the window its name.
private struct PreviewStage: View {
  let name: String
  let content: AnyView
  @State private var settings = PreviewSettings()

  var body: some View {
    PreviewRoom(layout: settings.layout, device: settings.held) { content }
      .onPreferenceChange(PreviewSettingsKey.self) { settings = $0 }
      .modifier(WindowTitleModifier(title: settings.name ?? name))
  }
}

/// A view in the middle of the screen with so much room.
private struct PreviewRoom<Content: View>: View {
  let layout: PreviewLayout
  /// The size of the device; nil is the whole screen.
  let device: CGSize?
  @ViewBuilder let content: Content

  var body: some View {
    if let device {
      ScrollView([.horizontal, .vertical]) {
        content
          .frame(width: device.width, height: device.height)
          .border(Color.separator)
      }
    } else {
      content
        .fixedSize(horizontal: layout == .sizeThatFits, vertical: layout == .sizeThatFits)
        .frame(width: size?.width, height: size?.height)
    }
  }

  private var size: CGSize? {
    guard case .fixed(let width, let height) = layout else { return nil }
    return CGSize(width: width, height: height)
  }
}

/// The first preview of an app that has nothing else to begin with: `martlet run` shows it.
public struct _FirstPreview: View {
  private let view = FoundPreview.all.first?.view

  public init() {}

  public var body: some View { view }
}
