import Foundation
import Layout
import Properties

/// The context of a wrapped UIKit object.
struct RepresentationContext<Coordinator> {
  let coordinator: Coordinator
  let environment: EnvironmentValues
  let transaction: Transaction
}

/// A view that makes a UIKit object once, updates it, and shows what can be shown of it.
struct Represented<Wrapped: AnyObject, Coordinator>: View {
  let makeCoordinator: () -> Coordinator
  let make: (RepresentationContext<Coordinator>) -> Wrapped
  let update: (Wrapped, RepresentationContext<Coordinator>) -> Void
  let dismantle: (Wrapped, Coordinator) -> Void
  let size: (ProposedViewSize, Wrapped, RepresentationContext<Coordinator>) -> CGSize?
  let content: (Wrapped) -> AnyView?

  @State private var place = RepresentedPlace<Wrapped, Coordinator>()
  @Environment(\.self) private var environment

  init(
    makeCoordinator: @escaping () -> Coordinator,
    make: @escaping (RepresentationContext<Coordinator>) -> Wrapped,
    update: @escaping (Wrapped, RepresentationContext<Coordinator>) -> Void,
    dismantle: @escaping (Wrapped, Coordinator) -> Void,
    size: @escaping (ProposedViewSize, Wrapped, RepresentationContext<Coordinator>) -> CGSize?,
    content: @escaping (Wrapped) -> AnyView?,
  ) {
    self.makeCoordinator = makeCoordinator
    self.make = make
    self.update = update
    self.dismantle = dismantle
    self.size = size
    self.content = content
  }

  var body: some View {
    let coordinator = place.coordinator ?? makeCoordinator()
    let context = RepresentationContext(
      coordinator: coordinator,
      environment: environment,
      transaction: Announcer.graph?.transaction ?? Transaction(),
    )
    let wrapped = place.wrapped ?? make(context)
    place.hold(wrapped, coordinator, dismantle)
    if let traits = environment.bridgedTraits { (wrapped as? UIView)?.traitCollection = traits }
    update(wrapped, context)
    let layout = RepresentedLayout(size: { size($0, wrapped, context) })
    return layout {
      content(wrapped) ?? AnyView(UnshownBox(name: "\(type(of: wrapped))"))
    }
  }
}

/// Holds a wrapped thing as long as its place in the tree is there.
final class RepresentedPlace<Wrapped: AnyObject, Coordinator> {
  private(set) var wrapped: Wrapped?
  private(set) var coordinator: Coordinator?
  private var dismantle: ((Wrapped, Coordinator) -> Void)?

  func hold(
    _ wrapped: Wrapped,
    _ coordinator: Coordinator,
    _ dismantle: @escaping (Wrapped, Coordinator) -> Void,
  ) {
    self.wrapped = wrapped
    self.coordinator = coordinator
    self.dismantle = dismantle
  }

  isolated deinit {
    if let wrapped, let coordinator { dismantle?(wrapped, coordinator) }
  }
}

/// As large as a wrapped thing says, or else as what is shown of it.
private struct RepresentedLayout: Layout {
  let size: (ProposedViewSize) -> CGSize?

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) -> CGSize {
    size(proposal) ?? subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) {
    subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
  }
}

/// In the place of what only UIKit could draw.
struct UnshownBox: View {
  let name: String

  var body: some View {
    let _ = Warnings.once("\(name) is a view of UIKit: a box with its name is shown instead.")
    Text(verbatim: "\(name) is a view of UIKit and cannot be shown here.")
      .font(.footnote)
      .foregroundStyle(.secondary)
      .multilineTextAlignment(.center)
      .padding()
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .border(Color.separator)
  }
}
