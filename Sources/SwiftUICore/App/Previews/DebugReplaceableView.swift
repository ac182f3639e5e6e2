/// A view in place of the opaque type of another, as builds for debugging on Apple's systems make it.
///
/// Nothing makes one here: previews of changed sources are built anew. An app that names the type
/// compiles, and one that is made of a view shows it.
public nonisolated struct DebugReplaceableView: View {
  private let view: AnyView

  /// A view with its type erased.
  public init<V: View>(erasing view: V) { self.view = AnyView(view) }

  public var body: some View { view }
}
