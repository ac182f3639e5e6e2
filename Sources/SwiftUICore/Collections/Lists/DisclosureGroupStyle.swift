import Foundation
import Layout
public import Properties

/// The look of disclosure groups.
@MainActor @preconcurrency public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A disclosure group as its style sees it.
public nonisolated struct DisclosureGroupStyleConfiguration {
  /// The label of the group.
  public nonisolated struct Label: View {
    let view: AnyView

    public var body: some View { view }
  }

  /// The content that the group shows and hides.
  public nonisolated struct Content: View {
    let view: AnyView

    public var body: some View { view }
  }

  public let label: Label
  public let content: Content
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    self.label = label
    self.content = content
    _isExpanded = isExpanded
  }
}

/// The platform's own style: a sign at the end of the label.
public nonisolated struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      DisclosureLabel(isExpanded: configuration.$isExpanded) { configuration.label }
      if configuration.isExpanded { configuration.content }
    }
  }
}

nonisolated extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// The platform's own.
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

/// The drawing of a disclosure group's style.
nonisolated struct DisclosureDrawing<S: DisclosureGroupStyle>: StyleDrawing {
  let style: S

  func draw(_ configuration: DisclosureGroupStyleConfiguration) -> some View {
    style.makeBody(configuration: configuration)
  }
}

nonisolated struct DisclosureStyleModifier<S: DisclosureGroupStyle>: EnvironmentModifier {
  let style: S

  func change(_ environment: inout EnvironmentValues) {
    environment.disclosureStyle =
      S.self == AutomaticDisclosureGroupStyle.self ? nil : AnyStyle(DisclosureDrawing(style: style))
  }
}

extension View {
  /// Sets the look of the disclosure groups inside.
  public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    modifier(DisclosureStyleModifier(style: style))
  }
}

nonisolated extension EnvironmentValues {
  @Entry var disclosureStyle: AnyStyle<DisclosureGroupStyleConfiguration>?
  /// The indentation of a list's row, in points.
  @Entry var rowIndent: CGFloat = 0
}
