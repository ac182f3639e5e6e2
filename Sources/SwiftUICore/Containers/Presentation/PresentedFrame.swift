import Display
import Foundation
import Layout
import Properties

/// The presented content in the frame of its kind.
nonisolated struct PresentedFrame: View {
  let kind: PresentationKind
  let content: AnyView
  let state: PresentedState
  @State private var traits = Lazy<PreferenceHolder<PresentationTraitsKey>>()
  @State private var scheme = Lazy<PreferenceHolder<PreferredColorSchemeKey>>()
  @Environment(\.horizontalSizeClass) private var sizeClass

  init(kind: PresentationKind, content: AnyView, state: PresentedState) {
    self.kind = kind
    self.content = content
    self.state = state
  }

  private func form(_ traits: PresentationTraits) -> PresentationKind {
    guard sizeClass == .compact else { return kind }
    return (traits.adaptation ?? .automatic).adapt(kind)
  }

  var body: some View {
    let holder = traits.value { PreferenceHolder() }
    let traits = holder.value
    let _ = state.set(isLocked: traits.isLocked)
    let form = form(traits)
    let _ = state.change(form: form)
    let schemes = scheme.value { PreferenceHolder() }
    let held =
      content
      .modifier(PreferenceHoldModifier(holder: holder))
      .modifier(PreferenceHoldModifier(holder: schemes))
    frame(form, AnyView(held), traits)
      .environment(\.isRaised, form != .cover)
      .modifier(BarScheme(scheme: schemes.value))
  }

  @MainActor @ViewBuilder
  private func frame(
    _ form: PresentationKind,
    _ held: AnyView,
    _ traits: PresentationTraits,
  ) -> some View {
    switch form {
    // Several views are a column; a frame would else be put around each of them.
    case .cover: CoverFrame(content: AnyView(VStack { held }), background: traits.background)
    case .sheet: SheetFrame(content: AnyView(VStack { held }), traits: traits, state: state)
    case .alert, .dialog: AlertFrame(content: held)
    case .popover:
      PopoverFrame(content: AnyView(VStack { held }), background: traits.background, state: state)
    }
  }
}

nonisolated extension EnvironmentValues {
}

/// Shares what is known of something presented between its frame, its box and who presents it.
final class PresentedState {
  /// Only the app can close it.
  private(set) var isLocked = false
  private(set) var form: PresentationKind
  /// Whether the content behind can be used.
  private(set) var letsThrough = false
  /// The rectangle of the view that a popover belongs to, in the screen's points.
  var anchor: () -> CGRect = { .zero }
  let attachment: PopoverAttachmentAnchor
  let edge: Edge?
  var didChange: () -> Void = {}

  init(_ kind: PresentationKind, attachment: PopoverAttachmentAnchor, edge: Edge?) {
    form = kind
    self.attachment = attachment
    self.edge = edge
  }

  func set(isLocked: Bool) { self.isLocked = isLocked }

  func change(form: PresentationKind) {
    guard form != self.form else { return }
    self.form = form
    didChange()
  }

  func set(letsThrough: Bool) {
    guard letsThrough != self.letsThrough else { return }
    self.letsThrough = letsThrough
    didChange()
  }
}

/// Over everything.
private nonisolated struct CoverFrame: View {
  let content: AnyView
  let background: AnyView?

  init(content: AnyView, background: AnyView?) {
    self.content = content
    self.background = background
  }

  var body: some View {
    content
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background { background ?? AnyView(Color.background) }
  }
}

/// A card in the middle that has to be answered.
private nonisolated struct AlertFrame: View {
  let content: AnyView
  @Environment(\.theme) private var theme

  init(content: AnyView) { self.content = content }

  var body: some View {
    ZStack {
      Color.dimming.accessibilityHidden(true)
      content
        .panel(theme.alert.panel) { Color.elevated }
        .frame(maxWidth: theme.alert.width)
        .padding(theme.alert.screenMargin)
    }
  }
}

/// A popover beside its view; a press outside closes it.
private nonisolated struct PopoverFrame: View {
  let content: AnyView
  let background: AnyView?
  let state: PresentedState
  @Environment(\.theme) private var theme
  @Environment(\.dismiss) private var dismiss

  init(content: AnyView, background: AnyView?, state: PresentedState) {
    self.content = content
    self.background = background
    self.state = state
  }

  var body: some View {
    Color.clear
      .onTapGesture { if !state.isLocked { dismiss() } }
      .accessibilityHidden(true)
    ZStack { content }
      .panel(theme.popover) { background ?? AnyView(Color.elevated) }
  }
}
