import Display
import Foundation
public import Properties

/// The interactions of a focusable view.
public nonisolated struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let activate = FocusInteractions(rawValue: 1)
  public static let edit = FocusInteractions(rawValue: 2)
  public static let automatic: FocusInteractions = [.activate, .edit]
}

/// The priority of a default focus.
public nonisolated struct DefaultFocusEvaluationPriority: Equatable, Sendable {
  private let number: Int

  public static let automatic = DefaultFocusEvaluationPriority(number: 0)
  public static let userInitiated = DefaultFocusEvaluationPriority(number: 1)
}

/// Lets a view hold the keyboard's focus.
nonisolated struct FocusableModifier: WrapModifier {
  let isFocusable: Bool
  var onChange: ((Bool) -> Void)?

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { FocusBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? FocusBox else { return }
    box.isFocusable = isFocusable && environment.isEnabled
    box.onChange = onChange
    box.follow(environment.focusLink)
    box.redraw()
  }
}

/// The same, with what is inside told whether it has the focus.
private nonisolated struct FocusableContent: ViewModifier {
  let isFocusable: Bool
  let onChange: ((Bool) -> Void)?
  @State private var isFocused = false

  init(isFocusable: Bool, onChange: ((Bool) -> Void)? = nil) {
    self.isFocusable = isFocusable
    self.onChange = onChange
  }

  @MainActor func body(content: _ViewModifier_Content<Self>) -> some View {
    let focusable = FocusableModifier(isFocusable: isFocusable) {
      isFocused = $0
      onChange?($0)
    }
    return content.environment(\.isFocused, isFocused).modifier(focusable)
  }
}

nonisolated extension EnvironmentValues {
  /// Whether the nearest focusable view around, such as one with `focusable()`, has the focus.
  @Entry public internal(set) var isFocused: Bool = false
}

final class FocusBox: LayerBox, Focusable {
  var isFocusable = true
  var onChange: ((Bool) -> Void)?
  private var link: FocusLink?

  func follow(_ new: FocusLink?) { connect(new, &link) }

  override func eventMask() -> EventMask { isFocusable ? .focus : [] }

  override func semantics() -> Semantics {
    let words = spokenText
    return words.isEmpty ? Semantics() : Semantics(.group, label: words)
  }

  override var speaksForChildren: Bool { true }

  override func focusDidChange(_ isFocused: Bool) {
    link?.didChange(isFocused)
    onChange?(isFocused)
  }

  override func willLeave() {
    if let elementID, graph.focus.focused == elementID { graph.focus.moved(to: nil) }
    link?.remove(self)
  }
}

extension View {
  /// Lets the view hold the keyboard's focus.
  public nonisolated func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(FocusableContent(isFocusable: isFocusable))
  }
  public nonisolated func focusable(
    _ isFocusable: Bool = true,
    interactions: FocusInteractions,
  ) -> some View {
    modifier(FocusableContent(isFocusable: isFocusable))
  }
  public nonisolated func focusable(
    _ isFocusable: Bool = true,
    onFocusChange: @escaping (Bool) -> Void,
  ) -> some View {
    modifier(FocusableContent(isFocusable: isFocusable, onChange: onFocusChange))
  }
  /// Chooses what has the focus when the view appears.
  public nonisolated func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding,
    _ value: V,
    priority: DefaultFocusEvaluationPriority = .automatic,
  ) -> some View {
    onAppear {
      if binding.wrappedValue == binding.state.none { binding.wrappedValue = value }
    }
  }
  /// Keeps arrow keys in a group of views.
  ///
  /// Without effect: tab goes through all views in order, and in a terminal the arrow keys go to
  /// the nearest view, wherever it belongs.
  public nonisolated func focusSection() -> some View { self }

  /// Binds the focus of assistive technology, for which the keyboard's focus stands.
  public nonisolated func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding,
    equals value: Value,
  ) -> some View {
    focusable().modifier(FocusedModifier(state: binding.state.state, value: value))
  }
  public nonisolated func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View {
    focusable().modifier(FocusedModifier(state: condition.state.state, value: true))
  }

  /// Chooses what has the focus of assistive technology when the view appears, for which the
  /// keyboard's focus stands.
  public nonisolated func accessibilityDefaultFocus<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding,
    _ value: Value,
  ) -> some View {
    onAppear {
      if binding.wrappedValue == binding.state.state.none { binding.wrappedValue = value }
    }
  }

  /// Keeps submits inside from reaching what is around the view.
  public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitActions) { if isBlocking { $0 = [] } }
  }
}
