public import Foundation
public import Layout
public import Properties

/// The settings of presented content for its frame.
nonisolated struct PresentationTraits {
  var detents = PresentationDetents()
  var selection: Binding<PresentationDetent>?
  var indicator = Visibility.automatic
  var background: AnyView?
  var corner: CGFloat?
  var isLocked = false
  var letsThrough: PresentationBackgroundInteraction?
  var adaptation: PresentationAdaptation?
  var sizing: (any PresentationSizing)?
  var interaction: PresentationContentInteraction?
}

nonisolated enum PresentationTraitsKey: PreferenceKey {
  static var defaultValue: PresentationTraits { PresentationTraits() }
  static func reduce(value: inout PresentationTraits, nextValue: () -> PresentationTraits) {
    let next = nextValue()
    if value.detents.all.isEmpty { value.detents = next.detents }
    value.selection = value.selection ?? next.selection
    if value.indicator == .automatic { value.indicator = next.indicator }
    value.background = value.background ?? next.background
    value.corner = value.corner ?? next.corner
    value.isLocked = value.isLocked || next.isLocked
    value.letsThrough = value.letsThrough ?? next.letsThrough
    value.adaptation = value.adaptation ?? next.adaptation
    value.sizing = value.sizing ?? next.sizing
    value.interaction = value.interaction ?? next.interaction
  }
}

/// The heights that a sheet can have.
///
/// Two sets of the same are in another order in memory.
nonisolated struct PresentationDetents: SelfComparing {
  var all: Set<PresentationDetent> = []

  func isSame(as other: PresentationDetents) -> Bool { all == other.all }
}

/// A height that a sheet can have.
public nonisolated struct PresentationDetent: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case medium, large
    case fraction(CGFloat)
    case height(CGFloat)
    case custom(ObjectIdentifier)
  }

  private let kind: Kind
  private var height: (@Sendable (Context) -> CGFloat?)?

  private init(_ kind: Kind) { self.kind = kind }

  /// Half of the screen.
  public static let medium = PresentationDetent(.medium)
  /// Nearly the whole screen.
  public static let large = PresentationDetent(.large)
  /// A part of the screen, from 0 to 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(.fraction(fraction))
  }
  /// A height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(.height(height))
  }
  /// A height that the app computes.
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    var detent = PresentationDetent(.custom(ObjectIdentifier(type)))
    detent.height = { D.height(in: $0) }
    return detent
  }

  /// The context of a custom detent.
  @dynamicMemberLookup public struct Context {
    /// The greatest height a sheet can have, in points.
    public let maxDetentValue: CGFloat
    let environment: EnvironmentValues

    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
      environment[keyPath: keyPath]
    }
  }

  /// The height in points on a screen that leaves so much; nil where it is not to be used.
  func height(of most: CGFloat, _ environment: EnvironmentValues) -> CGFloat? {
    let height: CGFloat? =
      switch kind {
      case .medium: most / 2
      case .large: most
      case .fraction(let part): most * part
      case .height(let height): height
      case .custom: self.height?(Context(maxDetentValue: most, environment: environment))
      }
    guard let height, !height.isNaN else { return nil }
    return min(max(height, 0), most)
  }

  public static func == (left: PresentationDetent, right: PresentationDetent) -> Bool {
    left.kind == right.kind
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// A height of a sheet that an app computes itself.
public nonisolated protocol CustomPresentationDetent: SendableMetatype {
  /// The height in points; nil where the detent is not to be used.
  static func height(in context: Context) -> CGFloat?
  typealias Context = PresentationDetent.Context
}

/// The interaction with the content behind a sheet.
public nonisolated struct PresentationBackgroundInteraction: Sendable {
  private enum Kind: Sendable {
    case automatic, enabled, disabled
  }

  private let kind: Kind
  private var largest: PresentationDetent?

  private init(_ kind: Kind) { self.kind = kind }

  public static let automatic = PresentationBackgroundInteraction(.automatic)
  public static let enabled = PresentationBackgroundInteraction(.enabled)
  public static let disabled = PresentationBackgroundInteraction(.disabled)
  /// As long as the sheet is not higher than that.
  public static func enabled(
    upThrough detent: PresentationDetent
  )
    -> PresentationBackgroundInteraction
  {
    var interaction = PresentationBackgroundInteraction(.enabled)
    interaction.largest = detent
    return interaction
  }

  /// Whether it can be used behind a sheet of a height.
  func isEnabled(at height: CGFloat, of most: CGFloat, _ environment: EnvironmentValues) -> Bool {
    guard kind == .enabled else { return false }
    guard let largest else { return true }
    return height <= (largest.height(of: most, environment) ?? 0)
  }
}

/// The form of a presentation where there is little space.
public nonisolated struct PresentationAdaptation: Hashable, Sendable {
  private enum Kind: Sendable {
    case automatic, none, popover, sheet, fullScreenCover
  }

  private let kind: Kind

  public static let automatic = PresentationAdaptation(kind: .automatic)
  public static let none = PresentationAdaptation(kind: .none)
  public static let popover = PresentationAdaptation(kind: .popover)
  public static let sheet = PresentationAdaptation(kind: .sheet)
  public static let fullScreenCover = PresentationAdaptation(kind: .fullScreenCover)

  /// The form that something of a form takes.
  func adapt(_ presented: PresentationKind) -> PresentationKind {
    switch kind {
    case .automatic: presented == .popover ? .sheet : presented
    case .none: presented
    case .popover: presented == .sheet ? .popover : presented
    case .sheet: .sheet
    case .fullScreenCover: .cover
    }
  }
}

/// The effect of a swipe over a sheet.
public nonisolated struct PresentationContentInteraction: Hashable, Sendable {
  private enum Kind: Sendable {
    case automatic, resizes, scrolls
  }

  private let kind: Kind

  public static let automatic = PresentationContentInteraction(kind: .automatic)
  public static let resizes = PresentationContentInteraction(kind: .resizes)
  public static let scrolls = PresentationContentInteraction(kind: .scrolls)
}

extension View {
  private nonisolated func presentation(
    _ change: @escaping (inout PresentationTraits) -> Void
  ) -> some View {
    transformPreference(PresentationTraitsKey.self, change)
  }

  /// The heights the sheet can have; it begins with the lowest.
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    presentation { $0.detents = PresentationDetents(all: detents) }
  }
  /// The heights the sheet can have, and the one it has.
  public nonisolated func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>,
  ) -> some View {
    presentation {
      $0.detents = PresentationDetents(all: detents)
      $0.selection = selection
    }
  }
  /// Sets whether the sheet has a handle; by default it has one if there are several heights.
  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View {
    presentation { $0.indicator = visibility }
  }
  /// Sets the background of the presented content.
  public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    presentation { $0.background = AnyView(Rectangle().fill(style)) }
  }
  /// Sets the background of the presented content.
  public nonisolated func presentationBackground<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V,
  ) -> some View {
    let view = AnyView(ZStack(alignment: alignment) { content() })
    return presentation { $0.background = view }
  }
  /// Sets how large a sheet is where there is more room than it needs.
  public nonisolated func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    presentation { $0.sizing = sizing }
  }
  /// Sets the radius of the sheet's corners, in points; a terminal's are square.
  public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    presentation { $0.corner = cornerRadius.map { max(0, $0) } }
  }
  /// Sets whether the content behind the sheet can be used.
  public nonisolated func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    presentation { $0.letsThrough = interaction }
  }
  /// Sets the form of the presentation where there is little space.
  public nonisolated func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View {
    presentation { $0.adaptation = adaptation }
  }
  /// Sets the form of the presentation where there is little space.
  public nonisolated func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation,
    vertical verticalAdaptation: PresentationAdaptation,
  ) -> some View {
    presentation { $0.adaptation = horizontalAdaptation }
  }
  /// Sets the effect of a movement of the sheet's content.
  ///
  /// With `resizes`, content that is scrolled towards its end first makes the sheet higher, one
  /// height after the other, and only then moves; in a browser it is seen to move until the server
  /// has heard of it. By default the sheet's handle alone resizes it.
  public nonisolated func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View {
    presentation { $0.interaction = behavior }
  }
  /// Whether only the app can close what is presented.
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    presentation { $0.isLocked = $0.isLocked || isDisabled }
  }
}
