public import Foundation
public import Layout
import Properties

/// What a group of accessibility actions is about.
public nonisolated struct AccessibilityActionCategory: Hashable, Sendable {
  /// The heading above the actions; empty where there is none.
  let name: String

  public static let `default` = AccessibilityActionCategory(name: "")
  public static let edit = AccessibilityActionCategory(name: "Edit")

  private init(name: String) { self.name = name }

  public init(_ name: Text) { self.name = name.string }
  public init(_ nameKey: LocalizedStringKey) { self.init(Text(nameKey)) }
  @_disfavoredOverload public init(_ name: some StringProtocol) { self.init(Text(name)) }
}

/// The views of a closure as further actions of another one: a button's label names its action.
private nonisolated struct ActionGroup<Actions: View>: ViewModifier {
  let actions: Actions
  var category = ""

  @MainActor func body(content: _ViewModifier_Content<Self>) -> some View {
    let added = PartGatherer.parts(of: actions).compactMap { part in
      (part.view.unmodified as? any ActionBearing).map { button in
        NamedAction(name: button.actionName, action: button.perform)
      }
    }
    // One modifier for any number: what is inside stays the same view.
    content.modifier(ActionModifier(added: added, category: category))
  }
}

/// A button, as an accessibility action.
protocol ActionBearing: View {
  var actionName: String { get }
  func perform()
}

/// The direction of a zoom.
public nonisolated struct AccessibilityZoomGestureAction {
  public enum Direction: Sendable {
    case zoomIn, zoomOut
  }

  public let direction: Direction
  /// The middle of the view, in its own part.
  public let location: UnitPoint
  /// The same; nothing here tells another place.
  public let point: CGPoint
}

extension View {
  /// Adds the buttons of a closure as further actions; the menu key (shift and F10) lists them.
  public nonisolated func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    modifier(ActionGroup(actions: content()))
  }

  /// Adds the buttons of a closure as further actions, under the name of a category in the menu.
  public nonisolated func accessibilityActions<Content: View>(
    category: AccessibilityActionCategory,
    @ViewBuilder _ content: () -> Content,
  ) -> some View {
    modifier(ActionGroup(actions: content(), category: category.name))
  }

  /// Adds actions that scroll the view, by the names of the edges.
  public nonisolated func accessibilityScrollAction(
    _ handler: @escaping (Edge) -> Void
  ) -> some View {
    accessibilityAction(named: "Scroll Up") { handler(.top) }
      .accessibilityAction(named: "Scroll Down") { handler(.bottom) }
      .accessibilityAction(named: "Scroll Left") { handler(.leading) }
      .accessibilityAction(named: "Scroll Right") { handler(.trailing) }
  }

  /// Adds the actions "Zoom In" and "Zoom Out".
  public nonisolated func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> some View {
    func zoom(_ direction: AccessibilityZoomGestureAction.Direction) {
      handler(
        AccessibilityZoomGestureAction(direction: direction, location: .center, point: .zero)
      )
    }
    return accessibilityAction(named: "Zoom In") { zoom(.zoomIn) }
      .accessibilityAction(named: "Zoom Out") { zoom(.zoomOut) }
  }
}
