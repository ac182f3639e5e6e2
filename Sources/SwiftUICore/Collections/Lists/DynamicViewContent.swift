public import Foundation
import Properties

/// Views made from a collection, whose elements a person may delete and move in a list.
@MainActor @preconcurrency public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection
  /// The data of the views.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent
where Content: DynamicViewContent, Modifier: ViewModifier {
  public var data: Content.Data { content.data }
}

extension DynamicViewContent {
  /// Lets a person delete rows: by swiping, by the control that edit mode shows, by key.
  ///
  /// - Parameter action: gets the offsets of the rows in the collection; nil forbids it.
  public nonisolated func onDelete(
    perform action: ((IndexSet) -> Void)?
  ) -> some DynamicViewContent {
    modifier(RowEditModifier(edits: RowEdits(delete: action), kind: .delete))
  }

  /// Lets a person move rows: by the handle that edit mode shows, and by alt with the arrow keys.
  ///
  /// - Parameter action: gets the offsets of the rows, and the offset in front of which they move;
  /// nil forbids it.
  public nonisolated func onMove(
    perform action: ((IndexSet, Int) -> Void)?
  ) -> some DynamicViewContent {
    modifier(RowEditModifier(edits: RowEdits(move: action), kind: .move))
  }
}

/// Sets what may be done with the rows inside.
nonisolated struct RowEditModifier: PrimitiveModifier {
  let edits: RowEdits
  let kind: Kind

  enum Kind {
    case delete, move, insert
  }

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    RowEditNode(view, context)
  }
}

private final class RowEditNode<Content: View>: ModifiedNode<Content, RowEditModifier> {
  private let editing = RowEditing()
  private var derived = DerivedEnvironment()

  override init(_ view: ModifiedContent<Content, RowEditModifier>, _ context: NodeContext) {
    super.init(view, context)
    mergeEdits()
    child = make(view.content, inner)
    graph[EmptyDrops.self].add(self) { [weak self] in self?.emptyDrop }
  }

  override func didLeave() { graph[EmptyDrops.self].remove(self) }

  /// Takes what is dropped on the list as the first row, as long as there is none.
  private var emptyDrop: DropHandler? {
    guard modifier.kind == .insert, environment.isEnabled, child?.holdsViews == false,
      let drop = modifier.edits.insert as? any RowDrop
    else { return nil }
    return DropHandler(
      takes: { drag, _ in drop.takes(drag) },
      perform: { drag, box, done in drop.insert(drag, at: 0, in: box.graph, done) },
    )
  }

  private var inner: EnvironmentValues {
    derived.values(from: environment) { $0.rowEditing = editing }
  }

  /// Returns the edits set here, combined with those set around it.
  private func mergeEdits() {
    let around = environment.rowEditing?.edits
    let own = modifier.edits
    let kind = modifier.kind
    editing.edits.delete = kind == .delete ? own.delete : around?.delete
    editing.edits.move = kind == .move ? own.move : around?.move
    editing.edits.insert = kind == .insert ? own.insert : around?.insert
  }

  override func viewDidChange(
    from old: RowEditModifier,
    _ content: Content,
    environmentChanged: Bool,
  ) {
    let could = (editing.edits.delete != nil, editing.edits.move != nil)
    mergeEdits()
    if !renew(content, inner), could != (editing.edits.delete != nil, editing.edits.move != nil) {
      boxesDidChange()
    }
  }

  override func environmentDidChange() {
    mergeEdits()
    child?.setEnvironment(inner)
  }
}
