public import Foundation
public import Layout
public import Properties

/// What a wrapped view of UIKit finds around it.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
  /// That of the change which the view is brought up to date for.
  public let transaction: Transaction
}

/// A view of UIKit, wrapped.
///
/// It shows labels, pictures, activity indicators and blurred grounds as SwiftUI's own; any other view
/// of UIKit is a box with its name: there is no UIKit to draw it.
@MainActor @preconcurrency public protocol UIViewRepresentable: View {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  /// Makes the view, once for each place in the tree.
  func makeUIView(context: Context) -> UIViewType
  /// Brings the view up to date, after it was made and after each change of what is around it.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Called when the place is gone.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  /// Makes who is told of what the view does, before the view.
  func makeCoordinator() -> Coordinator
  /// How large the view is, in points; nil leaves it to what is shown.
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
    func context(_ surroundings: Surroundings<Coordinator>) -> Context {
      Context(
        coordinator: surroundings.coordinator,
        environment: surroundings.environment,
        transaction: surroundings.transaction,
      )
    }
    return Represented(
      makeCoordinator: makeCoordinator,
      make: { makeUIView(context: context($0)) },
      update: { updateUIView($0, context: context($1)) },
      dismantle: { Self.dismantleUIView($0, coordinator: $1) },
      size: { sizeThatFits($0, uiView: $1, context: context($2)) },
      content: { $0.hosted() },
    )
  }
}

/// What a wrapped view controller of UIKit finds around it.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<
  Representable: UIViewControllerRepresentable
> {
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
  /// That of the change which the controller is brought up to date for.
  public let transaction: Transaction
}

/// A view controller of UIKit, wrapped.
///
/// It shows what a `UIHostingController` hosts, and a link for a page of Safari's; any other controller
/// is a box with its name: there is no UIKit to draw it.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Makes the controller, once for each place in the tree.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Brings the controller up to date, after it was made and after each change of what is around it.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Called when the place is gone.
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType,
    coordinator: Coordinator,
  )
  /// Makes who is told of what the controller does, before the controller.
  func makeCoordinator() -> Coordinator
  /// How large its view is, in points; nil leaves it to what is shown.
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
    func context(_ surroundings: Surroundings<Coordinator>) -> Context {
      Context(
        coordinator: surroundings.coordinator,
        environment: surroundings.environment,
        transaction: surroundings.transaction,
      )
    }
    return Represented(
      makeCoordinator: makeCoordinator,
      make: { surroundings in
        let controller = makeUIViewController(context: context(surroundings))
        controller.viewDidLoad()
        return controller
      },
      update: { updateUIViewController($0, context: context($1)) },
      dismantle: { Self.dismantleUIViewController($0, coordinator: $1) },
      size: { sizeThatFits($0, uiViewController: $1, context: context($2)) },
      content: { $0.hosted() },
    )
  }
}
