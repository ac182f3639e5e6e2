public import Foundation
public import Properties
public import UniformTypeIdentifiers

/// Decides what becomes of what is dragged above a view.
@MainActor @preconcurrency public protocol DropDelegate {
  /// Returns whether it could be dropped on the view.
  func validateDrop(info: DropInfo) -> Bool
  /// Takes what was dropped; returns whether it did.
  func performDrop(info: DropInfo) -> Bool
  /// Something that may be dropped has come above the view.
  func dropEntered(info: DropInfo)
  /// It has moved above the view; returns what would become of it, or nil for what it was before.
  func dropUpdated(info: DropInfo) -> DropProposal?
  /// It has left the view.
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

/// What a drop delegate knows of a drag.
public nonisolated struct DropInfo: Sendable {
  /// In the points of the view.
  public let location: CGPoint
  private let providers: [NSItemProvider]

  @MainActor init(_ drag: Drag, _ box: Box) {
    location = drag.location.from(box)
    providers = drag.items.map(\.provider)
  }

  /// Whether something that is dragged is of one of the types, or of a kind of it.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
    !itemProviders(for: contentTypes).isEmpty
  }

  /// Whether something that is dragged is of one of the types, or of a kind of it.
  public func hasItemsConforming(to types: [String]) -> Bool {
    hasItemsConforming(to: types.map { UTType(importedAs: $0) })
  }

  /// What is dragged and is of one of the types, or of a kind of it.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    providers.filter { provider in
      contentTypes.contains { provider.hasItem(conformingTo: $0) }
    }
  }

  /// What is dragged and is of one of the types, or of a kind of it.
  public func itemProviders(for types: [String]) -> [NSItemProvider] {
    itemProviders(for: types.map { UTType(importedAs: $0) })
  }
}

extension View {
  /// Lets a person drop what is of one of the types on the view.
  ///
  /// - Parameters:
  ///   - isTargeted: true while something that it takes is above the view.
  ///   - action: gets what was dropped, and the place in the view's points; returns whether it took
  ///     it.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool,
  ) -> some View {
    modifier(
      DropModifier(
        rule: ProviderDrop(types: supportedContentTypes, isTargeted: isTargeted, action: action)
      )
    )
  }

  /// Lets a person drop what is of one of the types on the view.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool,
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }

  /// Lets a person drop what is of one of the types on the view, as a delegate decides.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType],
    delegate: any DropDelegate,
  ) -> some View {
    modifier(DropModifier(rule: DelegateDrop(delegate: delegate, types: supportedContentTypes)))
  }

  /// Lets a person drop what is of one of the types on the view.
  public nonisolated func onDrop(
    of supportedTypes: [String],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool,
  ) -> some View {
    onDrop(
      of: supportedTypes.map { UTType(importedAs: $0) },
      isTargeted: isTargeted,
      perform: action,
    )
  }

  /// Lets a person drop what is of one of the types on the view.
  public nonisolated func onDrop(
    of supportedTypes: [String],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool,
  ) -> some View {
    onDrop(of: supportedTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }

  /// Lets a person drop what is of one of the types on the view, as a delegate decides.
  public nonisolated func onDrop(
    of supportedTypes: [String],
    delegate: any DropDelegate,
  ) -> some View {
    onDrop(of: supportedTypes.map { UTType(importedAs: $0) }, delegate: delegate)
  }
}

extension Drag {
  /// Whether something of it is of one of the types, or of a kind of it.
  func holds(_ types: [UTType]) -> Bool {
    items.contains { item in types.contains { item.provider.hasItem(conformingTo: $0) } }
  }
}

/// Takes providers of some types.
private nonisolated struct ProviderDrop: DropRule {
  let types: [UTType]
  let isTargeted: Binding<Bool>?
  let action: ([NSItemProvider], CGPoint) -> Bool

  init(
    types: [UTType],
    isTargeted: Binding<Bool>?,
    action: @escaping ([NSItemProvider], CGPoint) -> Bool,
  ) {
    self.types = types
    self.isTargeted = isTargeted
    self.action = action
  }

  @MainActor func handler() -> DropHandler {
    DropHandler(
      takes: { drag, _ in drag.holds(types) },
      entered: { _, _ in isTargeted?.wrappedValue = true },
      exited: { _, _, _ in isTargeted?.wrappedValue = false },
      perform: { drag, box, done in
        let info = DropInfo(drag, box)
        let isTaken = action(info.itemProviders(for: types), info.location)
        done()
        return isTaken
      },
    )
  }
}

/// Does what a delegate decides.
private nonisolated struct DelegateDrop: DropRule {
  let delegate: any DropDelegate
  let types: [UTType]

  @MainActor func handler() -> DropHandler {
    DropHandler(
      takes: { drag, box in
        drag.holds(types) && delegate.validateDrop(info: DropInfo(drag, box))
      },
      entered: { drag, box in delegate.dropEntered(info: DropInfo(drag, box)) },
      updated: { drag, box in
        let before = drag.operation == .cancel ? .copy : drag.operation
        return delegate.dropUpdated(info: DropInfo(drag, box))?.operation ?? before
      },
      exited: { drag, box, isDropped in
        if !isDropped { delegate.dropExited(info: DropInfo(drag, box)) }
      },
      perform: { drag, box, done in
        let isTaken = delegate.performDrop(info: DropInfo(drag, box))
        done()
        return isTaken
      },
    )
  }
}
