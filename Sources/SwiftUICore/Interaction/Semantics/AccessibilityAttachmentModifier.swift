import Display
import Layout

/// A modifier that changes what a view means to assistive technology.
///
/// On a view that is one element it changes that element; around several it makes an element that
/// holds them. What is only drawn, such as a border or a background, is not counted.
public nonisolated struct AccessibilityAttachmentModifier: PrimitiveModifier {
  public typealias Body = Never

  let patch: SemanticsPatch
  /// Makes an element even around one.
  var grouping: Grouping?
  var reach = Reach.nearest
  var actions: [NamedAction] = []

  enum Grouping {
    case ignore, combine, contain
  }

  enum Reach {
    /// The outermost element of the view, with all that is in it.
    case nearest
    /// The only element that is heard, wherever it is in the view; else the outermost one.
    case heard
  }

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    MeaningNode(view, context)
  }
}

private final class MeaningNode<Content: View>: ModifiedNode<
  Content, AccessibilityAttachmentModifier
>
{
  private var derived = DerivedEnvironment()
  private var wrappers: [SemanticsBox] = []

  override init(
    _ view: ModifiedContent<Content, AccessibilityAttachmentModifier>,
    _ context: NodeContext,
  ) {
    super.init(view, context)
    child = make(view.content, derived.eager(environment))
  }

  override var rowSources: [Node]? { nil }
  override func environmentDidChange() { child?.setEnvironment(derived.eager(environment)) }

  override func makeBoxes() -> [Box] {
    let old = wrappers
    wrappers = (child?.boxes ?? []).map { inside in
      if let kept = old.first(where: { $0.inside === inside }) {
        inside.parent = kept
        return kept
      }
      return SemanticsBox(self, inside, modifier)
    }
    for box in old where !wrappers.contains(where: { $0 === box }) { box.leave() }
    return wrappers
  }

  override func viewDidChange(
    from old: AccessibilityAttachmentModifier,
    _ content: Content,
    environmentChanged: Bool,
  ) {
    renew(content, derived.eager(environment))
    for box in wrappers {
      box.change(modifier)
    }
  }

  override func didLeave() { for box in wrappers { box.leave() } }
}
