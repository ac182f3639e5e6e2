public import Combine
import Foundation
public import Observation
public import Properties
import StateCoding

/// A modifier that changes the environment.
protocol EnvironmentModifier: PrimitiveModifier {
  func change(_ environment: inout EnvironmentValues)

  /// Whose object it hands on, if it does: the name of the class as the modifier has it.
  var givenName: String? { get }
  /// The object.
  var given: AnyObject? { get }
}

extension EnvironmentModifier {
  package var givenName: String? { nil }
  package var given: AnyObject? { nil }
}

extension EnvironmentModifier {
  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    EnvironmentNode(view, context)
  }
}

final class EnvironmentNode<Content: View, M: EnvironmentModifier>:
  ModifiedNode<Content, M>
{
  private var inner: EnvironmentValues

  override init(_ view: ModifiedContent<Content, M>, _ context: NodeContext) {
    inner = context.environment
    view.modifier.change(&inner)
    super.init(view, context)
    if let name = stateName {
      graph.stateRevision += 1
      graph.restoration?.enter(self, name)
      if let given = view.modifier.given {
        graph.restoration?.binding("object", of: self) { restoreContents(of: given) }
      }
    }
    child = make(view.content, inner)
  }

  override var mayHoldState: Bool { modifier.givenName != nil }
  override var stateName: String? { modifier.givenName.map { "environmentObject \($0)" } }

  override func savedSlots(_ saving: Saving) -> [SavedSlot] {
    guard let given = modifier.given else { return [] }
    let slot = SavedSlot("object", contentsOf: given, saving)
    saving.count("environmentObject.\(type(of: given))", isSaved: slot != nil)
    return [slot].compactMap(\.self)
  }

  private func setInner() {
    let wasEnabled = inner.isEnabled
    inner = environment
    modifier.change(&inner)
    // A row is as enabled as what it is around.
    if inner.isEnabled != wasEnabled { tellRows() }
  }

  override func viewDidChange(from old: M, _ content: Content, environmentChanged: Bool) {
    if environmentChanged || !Equality.areEqual(old, modifier) { setInner() }
    renew(content, inner)
  }

  override func environmentDidChange() {
    setInner()
    child?.setEnvironment(inner)
  }
}

nonisolated struct ValueModifier<Value>: EnvironmentModifier {
  let path: WritableKeyPath<EnvironmentValues, Value>
  let value: Value

  func change(_ environment: inout EnvironmentValues) { environment[keyPath: path] = value }
}

nonisolated struct TransformModifier<Value>: EnvironmentModifier {
  let path: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void

  func change(_ environment: inout EnvironmentValues) { transform(&environment[keyPath: path]) }
}

nonisolated struct ObjectModifier<T: AnyObject>: EnvironmentModifier {
  let object: T?
  var givenName: String? { "\(T.self)" }
  var given: AnyObject? { object }

  func change(_ environment: inout EnvironmentValues) {
    environment.set(object: object, T.self)
  }
}

nonisolated struct DisabledModifier: EnvironmentModifier {
  let isDisabled: Bool

  func change(_ environment: inout EnvironmentValues) {
    if isDisabled, environment.isEnabled { environment.isEnabled = false }
  }
}

extension View {
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V,
  ) -> some View {
    modifier(ValueModifier(path: keyPath, value: value))
  }
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(ObjectModifier(object: object))
  }
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(ObjectModifier(object: object))
  }
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    transform: @escaping (inout V) -> Void,
  ) -> some View {
    modifier(TransformModifier(path: keyPath, transform: transform))
  }

  public nonisolated func disabled(_ disabled: Bool) -> some View {
    modifier(DisabledModifier(isDisabled: disabled))
  }
  public nonisolated func labelsHidden() -> some View { environment(\.areLabelsHidden, true) }
  public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }
}
