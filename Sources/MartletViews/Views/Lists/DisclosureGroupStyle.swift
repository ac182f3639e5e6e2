import Foundation
import Layout
public import Properties

/// How disclosure groups look.
@preconcurrency public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A disclosure group as its style sees it.
public nonisolated struct DisclosureGroupStyleConfiguration {
  /// What names the group.
  public nonisolated struct Label: View {
    let view: AnyView

    public var body: some View { view }
  }

  /// What the group shows and hides.
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

/// A style whose type is not known.
nonisolated struct AnyDisclosureGroupStyle {
  let body: (DisclosureGroupStyleConfiguration) -> AnyView

  init<S: DisclosureGroupStyle>(_ style: S) {
    body = { AnyView(StyledDisclosure(style: style, configuration: $0)) }
  }
}

/// A style's drawing as a view, so that the style's own properties are bound.
private nonisolated struct StyledDisclosure<S: DisclosureGroupStyle>: View {
  let style: S
  let configuration: DisclosureGroupStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

nonisolated struct DisclosureStyleModifier<S: DisclosureGroupStyle>: EnvironmentModifier {
  let style: S

  func change(_ environment: inout EnvironmentValues) {
    environment.disclosureStyle =
      S.self == AutomaticDisclosureGroupStyle.self ? nil : AnyDisclosureGroupStyle(style)
  }
}

extension View {
  /// How the disclosure groups inside look.
  public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    modifier(DisclosureStyleModifier(style: style))
  }
}

nonisolated extension EnvironmentValues {
  private enum StyleKey: EnvironmentKey {
    static var defaultValue: AnyDisclosureGroupStyle? { nil }
  }
  private enum IndentKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }

  var disclosureStyle: AnyDisclosureGroupStyle? {
    get { self[StyleKey.self] }
    set { self[StyleKey.self] = newValue }
  }
  /// How far a row of a list is set in, in points.
  var rowIndent: CGFloat {
    get { self[IndentKey.self] }
    set { self[IndentKey.self] = newValue }
  }
}
