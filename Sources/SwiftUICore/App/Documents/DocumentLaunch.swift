public import Foundation
import Layout
import Properties
import UniformTypeIdentifiers

/// Where the face of an app of documents is, and its title in it.
public nonisolated struct DocumentLaunchGeometryProxy: Equatable, Sendable {
  /// The frame of the whole, in points.
  public let frame: CGRect
  /// The frame of the title within the whole, in points.
  public let titleViewFrame: CGRect
}

/// What is shown above an app's documents.
nonisolated struct DocumentLaunch {
  var title: Text?
  var actions: AnyView?
  var ground: AnyView?
  var behind: ((DocumentLaunchGeometryProxy) -> AnyView)?
  var over: ((DocumentLaunchGeometryProxy) -> AnyView)?
}

/// A title and actions, with what lies behind and over them.
nonisolated struct DocumentLaunchHeader: View {
  let launch: DocumentLaunch
  @State private var frame = CGRect.zero
  @State private var titleFrame = CGRect.zero

  private static let space = "document launch"

  init(launch: DocumentLaunch) { self.launch = launch }

  var body: some View {
    let geometry = DocumentLaunchGeometryProxy(frame: frame, titleViewFrame: titleFrame)
    VStack(spacing: 16) {
      if let title = launch.title {
        title
          .font(.largeTitle.bold())
          .multilineTextAlignment(.center)
          .accessibilityAddTraits(.isHeader)
          .onGeometryChange(for: CGRect.self) {
            $0.frame(in: .named(Self.space))
          } action: {
            titleFrame = $0
          }
      }
      if let actions = launch.actions {
        VStack(spacing: 16) { actions }.buttonStyle(.bordered)
      }
    }
    .padding()
    .frame(maxWidth: .infinity)
    .background {
      ZStack {
        if let ground = launch.ground { ground }
        if let behind = launch.behind { behind(geometry) }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .clipped()
    }
    .overlay {
      if let over = launch.over { over(geometry) }
    }
    .coordinateSpace(.named(Self.space))
    .onGeometryChange(for: CGRect.self) {
      $0.frame(in: .named(Self.space))
    } action: {
      frame = $0
    }
  }
}

extension View {
  /// Adds actions to the menu of each document in a `DocumentLaunchView`.
  ///
  /// - Parameter menu: Makes the actions for the files that are chosen.
  public nonisolated func documentBrowserContextMenu(
    @ViewBuilder _ menu: @escaping (_ files: [URL]?) -> some View
  ) -> some View {
    environment(\.documentBrowserMenu) { AnyView(menu($0)) }
  }
}

extension Scene {
  /// Adds actions to the menu of each document that the scene lists.
  ///
  /// - Parameter menu: Makes the actions for the files that are chosen.
  public nonisolated func documentBrowserContextMenu(
    @ViewBuilder _ menu: @escaping (_ files: [URL]?) -> some View
  ) -> some Scene {
    content { $0.documentBrowserContextMenu(menu) }
  }
}

nonisolated extension EnvironmentValues {
  @Entry var documentLaunch: DocumentLaunch?
  @Entry var documentBrowserMenu: (([URL]?) -> AnyView)?
}
