public import Foundation
import Properties

extension View {
  /// Lets a person drop values of a type on the view.
  ///
  /// What is dragged from a view of the same type comes as it is; what can be made of it in the
  /// types that both name is made first. The innermost of several destinations takes it.
  ///
  /// Files of the system come here, too: those that are dropped on a page or pasted there, and in
  /// a terminal those whose paths it pastes.
  ///
  /// - Parameters:
  ///   - action: gets the values and the place in the view's points; returns whether it took them.
  ///   - isTargeted: is told when something that it takes comes above the view, and leaves it.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping ([T], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in },
  ) -> some View {
    modifier(DropModifier(rule: ValueDrop(action: action, isTargeted: isTargeted)))
  }

  /// Lets a person drop values of a type on the view, while it is enabled.
  public nonisolated func dropDestination<T: Transferable>(
    for type: T.Type = T.self,
    isEnabled: Bool = true,
    action: @escaping ([T], DropSession) -> Void,
  ) -> some View {
    modifier(DropModifier(rule: SessionDrop(action: action), isEnabled: isEnabled))
  }

  /// Says what the destinations in the view do with what is dropped on them.
  public nonisolated func dropConfiguration(
    _ configuration: @escaping (DropSession) -> DropConfiguration
  ) -> some View {
    modifier(DragScopeModifier(scope: .dropConfiguration(configuration)))
  }

  /// Does something whenever a drag above a destination in the view goes on.
  public nonisolated func onDropSessionUpdated(
    _ onUpdate: @escaping (DropSession) -> Void
  ) -> some View {
    modifier(DragScopeModifier(scope: .dropUpdated(onUpdate)))
  }

  /// Says how the previews of several things lie while they are above a destination in the view.
  public nonisolated func dropPreviewsFormation(
    _ formation: DragDropPreviewsFormation
  ) -> some View {
    modifier(DragScopeModifier(scope: .dropFormation(formation)))
  }
}

/// Takes values of a type, and returns whether it did.
private nonisolated struct ValueDrop<T: Transferable>: DropRule {
  let action: ([T], CGPoint) -> Bool
  let isTargeted: (Bool) -> Void

  init(action: @escaping ([T], CGPoint) -> Bool, isTargeted: @escaping (Bool) -> Void) {
    self.action = action
    self.isTargeted = isTargeted
  }

  @MainActor func handler() -> DropHandler {
    DropHandler(
      takes: { drag, _ in drag.holds(T.self) },
      entered: { _, _ in isTargeted(true) },
      exited: { _, _, _ in isTargeted(false) },
      perform: { drag, box, done in
        let point = drag.location.from(box)
        return drag.give(T.self, to: box.graph) { values in
          let isTaken = action(values, point)
          done()
          return isTaken
        }
      },
    )
  }
}

/// Takes values of a type, with what is known of the drop.
private nonisolated struct SessionDrop<T: Transferable>: DropRule {
  let action: ([T], DropSession) -> Void

  init(action: @escaping ([T], DropSession) -> Void) { self.action = action }

  @MainActor func handler() -> DropHandler {
    DropHandler(
      takes: { drag, _ in drag.holds(T.self) },
      perform: { drag, box, done in
        let session = drag.session(.ended(drag.operation), on: box)
        return drag.give(T.self, to: box.graph) { values in
          action(values, session)
          done()
          return true
        }
      },
    )
  }
}

extension Drag {
  /// Whether something of it can be a value of a type.
  func holds<T: Transferable>(_ type: T.Type) -> Bool {
    items.contains { $0.provider.canMake(type) }
  }

  /// Gives all that can be values of a type to a destination: at once if they are such values, else
  /// as soon as they are made.
  ///
  /// - Returns: whether the destination took them; true where they must be made first.
  func give<T: Transferable>(
    _ type: T.Type,
    to graph: Graph,
    _ action: @escaping ([T]) -> Bool,
  ) -> Bool {
    let providers = items.map(\.provider).filter { $0.canMake(T.self) }
    let values = providers.compactMap { $0.held as? T }
    if values.count == providers.count { return action(values) }
    // A test that waits for the app waits for it, too.
    graph.runningTasks += 1
    Task { @MainActor [weak graph] in
      var made: [T] = []
      for provider in providers {
        // What can't be read is left out, as on Apple's systems.
        if let value = try? await provider.make(T.self) { made.append(value) }
      }
      graph?.runningTasks -= 1
      if !made.isEmpty { _ = action(made) }
      graph?.wake()
    }
    return true
  }
}
