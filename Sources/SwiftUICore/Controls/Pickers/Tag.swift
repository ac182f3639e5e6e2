import Foundation
import Properties

/// A node with a tag.
protocol TaggedNode: Node {
  var tag: AnyHashable { get }
  /// Returns the tag as a value of a type; an optional's value matches the optional, too.
  func value<V: Hashable>(as type: V.Type) -> V?
}

extension TaggedNode {
  func value<V: Hashable>(as type: V.Type) -> V? { tag.base as? V }
}

nonisolated struct TagModifier<V: Hashable>: PrimitiveModifier {
  let value: V

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    TagNode(view, context)
  }
}

private final class TagNode<Content: View, V: Hashable>:
  WatchNode<Content, TagModifier<V>>, TaggedNode
{
  var tag: AnyHashable { AnyHashable(modifier.value) }

  func value<Wanted: Hashable>(as type: Wanted.Type) -> Wanted? {
    // Not through `AnyHashable`, which takes an optional for its value.
    let value: Any = modifier.value
    return value as? Wanted
  }
}

extension View {
  public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modifier(TagModifier(value: tag))
  }
}

extension TagModifier: TaggingModifier {
  var anyTag: AnyHashable { AnyHashable(value) }
}
