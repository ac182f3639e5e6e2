import Display
import Foundation
import Layout
import Properties

/// A message in place of missing content.
public nonisolated struct ContentUnavailableView<Label: View, Description: View, Actions: View>:
  ForwardingView
{
  public typealias Body = Never

  private let label: Label
  private let description: Description
  private let actions: Actions

  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() },
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  @MainActor var inner: some View {
    VStack(spacing: 12) {
      VStack(spacing: 4) {
        label.labelStyle(NothingLabelStyle())
          // In a row, too, its picture is no row's.
          .environment(\.isInRow, false)
        description
          .font(.callout)
          .ownForeground(.secondary)
          .multilineTextAlignment(.center)
      }
      VStack(spacing: 8) { actions }
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

nonisolated extension ContentUnavailableView
where Label == SwiftUICore.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(
    _ title: LocalizedStringKey,
    systemImage name: String,
    description: Text? = nil,
  ) {
    self.init {
      SwiftUICore.Label(title, systemImage: name)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    systemImage name: String,
    description: Text? = nil,
  ) {
    self.init {
      SwiftUICore.Label(title, systemImage: name)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init {
      SwiftUICore.Label(title, image: name)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }
}

/// The label of a search that found nothing.
public nonisolated struct SearchUnavailableContent: Sendable {
  public nonisolated struct Label: View, Sendable {
    let text: String?

    public var body: some View {
      SwiftUICore.Label {
        Text(text.map { "No Results for “\($0)”" } ?? "No Results")
      } icon: {
        Image(systemName: "magnifyingglass")
      }
    }
  }
  public nonisolated struct Description: View, Sendable {
    public var body: some View { Text("Check the spelling or try a new search.") }
  }
  public nonisolated struct Actions: View, Sendable {
    public var body: some View { EmptyView() }
  }
}

nonisolated extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// For a search that found nothing.
  public static var search: ContentUnavailableView { search(nil) }

  /// For a search for a text that found nothing.
  public static func search(text: String) -> ContentUnavailableView { search(text) }

  private static func search(_ text: String?) -> ContentUnavailableView {
    ContentUnavailableView {
      SearchUnavailableContent.Label(text: text)
    } description: {
      SearchUnavailableContent.Description()
    } actions: {
      SearchUnavailableContent.Actions()
    }
  }
}

/// A large picture over a title.
private nonisolated struct NothingLabelStyle: LabelStyle {
  @Environment(\.theme) private var theme

  init() {}

  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: theme.partSpacing * 1.5) {
      configuration.icon
        .font(.system(size: 42))
        .foregroundStyle(.secondary)
        .accessibilityHidden(true)
      configuration.title.font(.title2.bold()).multilineTextAlignment(.center)
    }
  }
}
