public import Foundation
public import Layout
public import Properties

/// The context of a wrapped view of UIKit.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
  /// The transaction of the change that updates the view.
  public let transaction: Transaction
}

/// A view of UIKit, wrapped.
///
/// UIKit's own views, and views that hold some, are shown as the SwiftUI views that are most like
/// them, and send their actions. Any other is a box with its name, because there is no UIKit to draw
/// it.
@MainActor @preconcurrency public protocol UIViewRepresentable: View {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>
  typealias LayoutOptions = RepresentableLayoutOptions

  /// Makes the view, once for each place in the tree.
  func makeUIView(context: Context) -> UIViewType
  /// Updates the view, after it was made and after each change of its context.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Called when the view is removed.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  /// Makes the coordinator, before the view.
  func makeCoordinator() -> Coordinator
  /// Returns the size of the view, in points; nil takes the size of its content.
  func sizeThatFits(
    _ proposal: ProposedViewSize,
    uiView: UIViewType,
    context: Context,
  ) -> CGSize?
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  public func sizeThatFits(
    _ proposal: ProposedViewSize,
    uiView: UIViewType,
    context: Context,
  ) -> CGSize? { nil }

  public var body: some View {
    func context(_ given: RepresentationContext<Coordinator>) -> Context {
      Context(
        coordinator: given.coordinator,
        environment: given.environment,
        transaction: given.transaction,
      )
    }
    return Represented(
      makeCoordinator: makeCoordinator,
      make: { makeUIView(context: context($0)) },
      update: { updateUIView($0, context: context($1)) },
      dismantle: { Self.dismantleUIView($0, coordinator: $1) },
      size: { sizeThatFits($0, uiView: $1, context: context($2)) },
      content: { AnyView(HostedUIView(view: $0)) },
    )
  }
}

/// The context of a wrapped view controller of UIKit.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<
  Representable: UIViewControllerRepresentable
> {
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
  /// The transaction of the change that updates the controller.
  public let transaction: Transaction
}

/// A view controller of UIKit, wrapped.
///
/// Its view is shown as that of a `UIViewRepresentable` is. Safari's pages are links, and pictures and
/// files are asked for as SwiftUI's `fileImporter` does it.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>
  typealias LayoutOptions = RepresentableLayoutOptions

  /// Makes the controller, once for each place in the tree.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Updates the controller, after it was made and after each change of its context.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Called when the view is removed.
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType,
    coordinator: Coordinator,
  )
  /// Makes the coordinator, before the controller.
  func makeCoordinator() -> Coordinator
  /// Returns the size of its view, in points; nil takes the size of its content.
  func sizeThatFits(
    _ proposal: ProposedViewSize,
    uiViewController: UIViewControllerType,
    context: Context,
  ) -> CGSize?
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType,
    coordinator: Coordinator,
  ) {}

  public func sizeThatFits(
    _ proposal: ProposedViewSize,
    uiViewController: UIViewControllerType,
    context: Context,
  ) -> CGSize? { nil }

  public var body: some View {
    func context(_ given: RepresentationContext<Coordinator>) -> Context {
      Context(
        coordinator: given.coordinator,
        environment: given.environment,
        transaction: given.transaction,
      )
    }
    return Represented(
      makeCoordinator: makeCoordinator,
      make: { given in
        let controller = makeUIViewController(context: context(given))
        controller.viewDidLoad()
        return controller
      },
      update: { updateUIViewController($0, context: context($1)) },
      dismantle: { Self.dismantleUIViewController($0, coordinator: $1) },
      size: { sizeThatFits($0, uiViewController: $1, context: context($2)) },
      content: { AnyView(HostedController(controller: $0)) },
    )
  }
}

/// How a wrapped view takes part in layout.
///
/// Without effect: `sizeThatFits` says all that the layout asks a wrapped view.
public nonisolated struct RepresentableLayoutOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}

/// Shows a controller, and lets it dismiss what it is in.
struct HostedController: View {
  let controller: UIViewController
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    controller.hosted()
      .onAppear {
        controller.dismissal = { dismiss() }
        controller.viewWillAppear(false)
        controller.viewDidAppear(false)
      }
      .onDisappear {
        controller.viewWillDisappear(false)
        controller.viewDidDisappear(false)
      }
  }
}
