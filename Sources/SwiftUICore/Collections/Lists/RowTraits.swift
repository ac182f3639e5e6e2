import Foundation
import Layout
import Properties

/// The settings of a list's row by modifiers; the list reads them from the row's environment.
nonisolated struct RowTraits {
  var insets: EdgeInsets?
  var background: AnyView?
  var separatorAbove = Visibility.automatic
  var separatorBelow = Visibility.automatic
  var tintAbove: Color?
  var tintBelow: Color?
  var isDeleteDisabled = false
  var isMoveDisabled = false
  var isSelectionDisabled = false
  var leadingActions: SwipeSide?
  var trailingActions: SwipeSide?
  var itemTint: Color?
  var badge: Text?
  /// The value of a link that chooses the row, which may be of another type than the row's id.
  var linked: AnyHashable?
}

/// The actions at one end of a row.
nonisolated struct SwipeSide {
  var content: AnyView
  /// Whether a swipe over the whole row does the first of them.
  var allowsFull: Bool
}

/// Sets one trait of the rows inside.
nonisolated struct RowTraitModifier<Value>: PrimitiveModifier {
  let path: WritableKeyPath<RowTraits, Value>
  let value: Value

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    RowTraitNode(view, context)
  }
}

private final class RowTraitNode<Content: View, Value>:
  ModifiedNode<Content, RowTraitModifier<Value>>
{
  private var inner: EnvironmentValues

  override init(
    _ view: ModifiedContent<Content, RowTraitModifier<Value>>,
    _ context: NodeContext,
  ) {
    inner = context.environment
    inner.rowTraits[keyPath: view.modifier.path] = view.modifier.value
    super.init(view, context)
    child = make(view.content, inner)
  }

  private func setInner() {
    inner = environment
    inner.rowTraits[keyPath: modifier.path] = modifier.value
  }

  override func viewDidChange(
    from old: RowTraitModifier<Value>,
    _ content: Content,
    environmentChanged: Bool,
  ) {
    let isOther = !Equality.areEqual(old.value, modifier.value)
    if environmentChanged || isOther { setInner() }
    renew(content, inner)
    if isOther { tellRows() }
  }

  override func environmentDidChange() {
    setInner()
    child?.setEnvironment(inner)
  }
}

nonisolated extension View {
  func rowTrait<Value>(
    _ path: WritableKeyPath<RowTraits, Value>,
    _ value: Value,
  ) -> ModifiedContent<Self, RowTraitModifier<Value>> {
    modifier(RowTraitModifier(path: path, value: value))
  }
}

nonisolated extension EnvironmentValues {
  @Entry var rowTraits: RowTraits = RowTraits()
}
