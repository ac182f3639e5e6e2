import Display
public import Foundation
public import Layout
public import Properties

/// The level of a heading.
public nonisolated enum AccessibilityHeadingLevel: UInt, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}

/// A part of what is heard of a view, with a name.
public nonisolated enum AXCustomContent {
  /// Whether it is heard at once.
  public enum Importance: UInt, Sendable {
    case `default`, high
  }
}

nonisolated extension Semantics {
  /// Adds a part with a name to what is heard after the label.
  mutating func add(_ label: Text, _ value: Text, _ importance: AXCustomContent.Importance) {
    let more = "\(label.string): \(value.string)"
    let parts = importance == .high ? [more, hint] : [hint, more]
    hint = parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension View {
  /// Says how deep a heading lies.
  public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    semantics {
      $0.role = .heading
      $0.level = level == .unspecified ? max(1, $0.level) : Int(level.rawValue)
    }
  }
  /// Adds custom content to the view's description, after its hint; before it if it matters much.
  public nonisolated func accessibilityCustomContent(
    _ label: Text,
    _ value: Text,
    importance: AXCustomContent.Importance = .default,
  ) -> some View {
    semantics { $0.add(label, value, importance) }
  }
  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey,
    _ value: Text,
    importance: AXCustomContent.Importance = .default,
  ) -> some View {
    accessibilityCustomContent(Text(labelKey), value, importance: importance)
  }
  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey,
    _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default,
  ) -> some View {
    accessibilityCustomContent(Text(labelKey), Text(valueKey), importance: importance)
  }
  @_disfavoredOverload
  public nonisolated func accessibilityCustomContent<V: StringProtocol>(
    _ labelKey: LocalizedStringKey,
    _ value: V,
    importance: AXCustomContent.Importance = .default,
  ) -> some View {
    accessibilityCustomContent(Text(labelKey), Text(value), importance: importance)
  }
  /// Lets what is heard of the view be what is heard of another; that is heard only, not used.
  public nonisolated func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View {
    accessibilityHidden(true)
      .overlay { representation().fixedSize().modifier(UnseenModifier()) }
  }
  /// Lets other views be heard as those inside this one.
  public nonisolated func accessibilityChildren<V: View>(
    @ViewBuilder children: () -> V
  ) -> some View {
    accessibilityRepresentation(representation: children).accessibilityElement(children: .contain)
  }

  /// Chooses when the view is read and gets the focus among those beside it in a stack: what has
  /// more priority comes first.
  ///
  /// Partly: views that lie over each other are read in the order in which they are drawn.
  public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    modifier(ReadingOrderModifier(priority: sortPriority.isNaN ? 0 : sortPriority))
  }
  /// Sets the names by which the view is called beside its label, the most important first.
  ///
  /// An app shown as lines knows the view by them.
  ///
  /// Without effect in the browser: A page has one name for an element.
  public nonisolated func accessibilityInputLabels(_ inputLabels: [Text]) -> some View {
    semantics { $0.inputLabels = inputLabels.map(\.string) }
  }
  /// Sets the names by which the view is called beside its label, the most important first.
  ///
  /// Without effect in the browser: A page has one name for an element.
  public nonisolated func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey]
  ) -> some View { accessibilityInputLabels(inputLabelKeys.map { Text($0) }) }
  /// Sets the names by which the view is called beside its label, the most important first.
  ///
  /// Without effect in the browser: A page has one name for an element.
  @_disfavoredOverload
  public nonisolated func accessibilityInputLabels<S: StringProtocol>(
    _ inputLabels: [S]
  ) -> some View { accessibilityInputLabels(inputLabels.map { Text($0) }) }
  /// Says whether the view is something to use: a button for assistive technology where it is not
  /// told as another control, or else only text.
  public nonisolated func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> some View {
    semantics { semantics in
      switch semantics.role {
      case .none, .text, .image, .group:
        if respondsToUserInteraction { semantics.role = .button }
      case .button, .link, .toggle:
        if !respondsToUserInteraction { semantics.role = .text }
      default: break
      }
    }
  }
  /// Keeps the view's colours when all others are inverted, in browsers that tell a page of it.
  ///
  /// Without effect in the terminal: it does not tell that it inverts colours.
  public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    environment(\.ignoresInversion, active).modifier(InversionModifier(isIgnored: active))
  }
  /// Sets the point, in the view's points, at which a press without a pointer is made.
  public nonisolated func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View {
    modifier(ActivationPointModifier { _ in activationPoint })
  }
  /// Sets the point, as a part of the view's size, at which a press without a pointer is made.
  public nonisolated func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View {
    modifier(
      ActivationPointModifier {
        CGPoint(x: $0.width * activationPoint.x, y: $0.height * activationPoint.y)
      }
    )
  }
}

extension View {
  public nonisolated func accessibility(label: Text) -> some View { accessibilityLabel(label) }
  public nonisolated func accessibility(value: Text) -> some View { accessibilityValue(value) }
  public nonisolated func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
  public nonisolated func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
  public nonisolated func accessibility(identifier: String) -> some View {
    accessibilityIdentifier(identifier)
  }
  public nonisolated func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    accessibilityAddTraits(traits)
  }
  public nonisolated func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    accessibilityRemoveTraits(traits)
  }
  /// Chooses when the view is read and gets the focus among those beside it in a stack.
  ///
  /// Partly: views that lie over each other are read in the order in which they are drawn.
  public nonisolated func accessibility(sortPriority: Double) -> some View {
    accessibilitySortPriority(sortPriority)
  }
}

/// Inverts colours once more where what is around the view does otherwise.
private nonisolated struct InversionModifier: AppearanceModifier {
  let isIgnored: Bool

  func apply(_ look: inout Appearance, _ size: CGSize, _ environment: EnvironmentValues) {
    look.invertsBack = environment.ignoresInversion != isIgnored
  }
}

/// A box that is visible to assistive technology only.
nonisolated struct UnseenModifier: WrapModifier {
  func makeBox(_ node: Node, _ content: Box) -> WrapBox { UnseenBox(node, content) }
  func update(_ box: WrapBox, _ environment: EnvironmentValues) {}
}

final class UnseenBox: LayerBox {
  override func appearance() -> Appearance {
    var look = Appearance()
    // Not nothing: what is not drawn at all is not read either.
    look.opacity = 0.011
    return look
  }

  override func eventMask() -> EventMask { .noPointer }
}

nonisolated extension EnvironmentValues {
  /// Whether the view has its own colours where all others are inverted.
  @Entry fileprivate var ignoresInversion: Bool = false
  /// Whether shapes must complement colours: true where more contrast is requested.
  public var accessibilityDifferentiateWithoutColor: Bool { colorSchemeContrast == .increased }
  /// Whether translucent backgrounds should be avoided: true where more contrast is requested.
  public var accessibilityReduceTransparency: Bool { colorSchemeContrast == .increased }
  /// Whether buttons should have shapes: true where more contrast is requested.
  public var accessibilityShowButtonShapes: Bool { colorSchemeContrast == .increased }
  /// Always false: neither browsers nor terminals report assistive technology.
  public var accessibilityVoiceOverEnabled: Bool { false }
  /// Always false: neither browsers nor terminals report assistive technology.
  public var accessibilityEnabled: Bool { false }
  /// Always false: neither browsers nor terminals report it.
  public var accessibilitySwitchControlEnabled: Bool { false }
  /// Always false: neither browsers nor terminals report it.
  public var accessibilityInvertColors: Bool { false }
  /// Whether flashing is reduced: true where motion is.
  public var accessibilityDimFlashingLights: Bool { accessibilityReduceMotion }
  /// Whether pictures play: false where motion is reduced.
  public var accessibilityPlayAnimatedImages: Bool { !accessibilityReduceMotion }
  /// Never: browsers and terminals enlarge everything.
  public var accessibilityLargeContentViewerEnabled: Bool { false }
}
