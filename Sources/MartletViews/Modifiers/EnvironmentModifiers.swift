public import Combine
public import Foundation
public import Observation
public import Properties

/// A modifier that changes what flows down.
protocol EnvironmentModifier: PrimitiveModifier {
  func change(_ environment: inout EnvironmentValues)
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
  ViewNode<ModifiedContent<Content, M>>
{
  private var child: Node?
  private var inner: EnvironmentValues

  override init(_ view: ModifiedContent<Content, M>, _ context: NodeContext) {
    inner = context.environment
    view.modifier.change(&inner)
    super.init(view, context)
    child = make(view.content, inner)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  private func setInner() {
    let wasEnabled = inner.isEnabled
    inner = environment
    view.modifier.change(&inner)
    // A row is as enabled as what it is around.
    if inner.isEnabled != wasEnabled { tellRows() }
  }

  override func viewDidChange(from old: ModifiedContent<Content, M>, environmentChanged: Bool) {
    if environmentChanged || !Equality.areEqual(old.modifier, view.modifier) { setInner() }
    if let new = renew(child, with: view.content, inner) {
      child = new
      boxesDidChange()
    }
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

  public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
    environment(\.fontWeight, weight)
  }
  /// Sets the family of fonts.
  ///
  /// Without effect in the terminal: it has one font.
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
    environment(\.fontDesign, design)
  }
  public nonisolated func bold(_ isActive: Bool = true) -> some View {
    environment(\.fontWeight, isActive ? .bold : nil)
  }
  public nonisolated func italic(_ isActive: Bool = true) -> some View {
    environment(\.isItalic, isActive)
  }
  /// Gives all letters one width.
  ///
  /// Without effect in the terminal: they have one width.
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
    environment(\.fontDesign, isActive ? .monospaced : nil)
  }
  /// Gives all digits one width.
  ///
  /// Without effect in the terminal: they have one width.
  public nonisolated func monospacedDigit() -> some View {
    environment(\.hasMonospacedDigits, true)
  }
  /// Sets characters apart, in points.
  ///
  /// Without effect in the terminal: every character has a cell of its own.
  public nonisolated func kerning(_ kerning: CGFloat) -> some View {
    environment(\.kerning, kerning)
  }
  /// Sets characters apart, in points.
  ///
  /// Without effect in the terminal: every character has a cell of its own.
  public nonisolated func tracking(_ tracking: CGFloat) -> some View {
    environment(\.kerning, tracking)
  }
  public nonisolated func tint(_ tint: Color?) -> some View {
    environment(\.tint, tint).environment(\.tintGradient, nil)
  }
  public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    environment(\.tint, tint as? Color).environment(\.tintGradient, tint?.trackGradient)
  }
  public nonisolated func accentColor(_ color: Color?) -> some View { environment(\.tint, color) }
  public nonisolated func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number.map { max(1, $0) })
  }
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environment(\.lineLimit, limit.upperBound).environment(\.reservedLines, limit.lowerBound)
  }
  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    environment(\.reservedLines, limit.lowerBound)
  }
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    environment(\.lineLimit, limit).environment(\.reservedLines, reservesSpace ? limit : 1)
  }
  /// Sets lines apart, in points; in a terminal by whole rows.
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }
  /// How small a text may become, as a part of its size, before it is cut.
  ///
  /// Without effect in the terminal: all characters there have one size.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }
  public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }
  public nonisolated func labelsHidden() -> some View { environment(\.areLabelsHidden, true) }
  public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }
}

/// Whether text can be selected.
public nonisolated protocol TextSelectability {
  static var allowsSelection: Bool { get }
}

public nonisolated struct EnabledTextSelectability: TextSelectability {
  public static var allowsSelection: Bool { true }
}

public nonisolated struct DisabledTextSelectability: TextSelectability {
  public static var allowsSelection: Bool { false }
}

nonisolated extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

nonisolated extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

extension View {
  /// Says whether text may be selected.
  ///
  /// Without effect: text can be selected in a browser always, in a terminal by its own means.
  public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    self
  }
}
