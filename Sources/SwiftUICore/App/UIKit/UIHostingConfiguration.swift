public import Foundation
public import Layout

/// What a view's content is made for, in UIKit.
@preconcurrency @MainActor public protocol UIConfigurationState {}

/// A view of UIKit that shows a configuration.
@preconcurrency @MainActor public protocol UIContentView: AnyObject {
  var configuration: any UIContentConfiguration { get set }
}

/// Content that UIKit can make views of.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  /// Makes a view that shows it.
  func makeContentView() -> any UIView & UIContentView
  /// The content for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// SwiftUI views as the content of a UIKit view.
///
/// The view that it makes is shown in a `UIViewRepresentable`; there are no cells of UIKit's here.
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  private let content: Content
  private let ground: Background
  private var insets = EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
  private var least = (width: CGFloat?.none, height: CGFloat?.none)

  private init(_ content: Content, _ ground: Background) {
    self.content = content
    self.ground = ground
  }

  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
    self.init(content(), EmptyView())
  }

  private func with<B: View>(_ ground: B) -> UIHostingConfiguration<Content, B> {
    var configuration = UIHostingConfiguration<Content, B>(content, ground)
    configuration.insets = insets
    configuration.least = least
    return configuration
  }

  /// Puts a view behind the content.
  public func background<B: View>(
    @ViewBuilder content: () -> B
  ) -> UIHostingConfiguration<Content, B> { with(content()) }

  /// Puts a style behind the content.
  public func background<S: ShapeStyle>(
    _ style: S
  ) -> UIHostingConfiguration<Content, HostingConfigurationBackground<S>> {
    with(HostingConfigurationBackground(style: style))
  }

  /// Sets the room around the content, in points.
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self {
    margins(
      edges,
      EdgeInsets(top: length, leading: length, bottom: length, trailing: length),
    )
  }

  /// Sets the room around the content, in points.
  public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> Self {
    var new = self
    if edges.contains(.top) { new.insets.top = insets.top }
    if edges.contains(.leading) { new.insets.leading = insets.leading }
    if edges.contains(.bottom) { new.insets.bottom = insets.bottom }
    if edges.contains(.trailing) { new.insets.trailing = insets.trailing }
    return new
  }

  /// Sets the least size of the content with its margins, in points.
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self {
    var new = self
    new.least = (width ?? least.width, height ?? least.height)
    return new
  }

  /// Lets the content be as small as it is.
  public func minSize() -> Self {
    var new = self
    new.least = (nil, nil)
    return new
  }

  public func makeContentView() -> any UIView & UIContentView {
    let view = HostingContentView()
    view.configuration = self
    return view
  }

  public func updated(for state: any UIConfigurationState) -> Self { self }
}

extension UIHostingConfiguration: HostedConfiguration {
  var view: AnyView {
    AnyView(
      content
        .padding(insets)
        .frame(minWidth: least.width, minHeight: least.height)
        .background { ground }
    )
  }
}

/// A style as the ground of a configuration.
public nonisolated struct HostingConfigurationBackground<Style: ShapeStyle>: View {
  let style: Style

  public var body: some View { Rectangle().fill(style) }
}

/// A configuration of SwiftUI views.
private protocol HostedConfiguration {
  var view: AnyView { get }
}

private final class HostingContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration = EmptyContent()

  override func hosted() -> AnyView? { (configuration as? any HostedConfiguration)?.view }
}

/// The content of a view that has been given none.
private struct EmptyContent: UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView { HostingContentView() }
  func updated(for state: any UIConfigurationState) -> EmptyContent { self }
}

/// Which sizes of UIKit's a hosting controller takes from its content.
public nonisolated struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}
