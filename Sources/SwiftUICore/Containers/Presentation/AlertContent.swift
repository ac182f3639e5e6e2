import Display
import Foundation
import Layout
import Properties

/// The content of an alert or dialog.
nonisolated struct AlertContent: View {
  let title: Text
  let message: AnyView?
  let actions: AnyView
  let isUpright: Bool
  let showsTitle: Bool
  @Environment(\.theme) private var theme
  @Environment(\.dialogIcon) private var icon
  @Environment(\.dialogSuppression) private var suppression

  init(
    title: Text,
    message: AnyView?,
    actions: AnyView,
    isUpright: Bool,
    showsTitle: Bool,
  ) {
    self.title = title
    self.message = message
    self.actions = actions
    self.isUpright = isUpright
    self.showsTitle = showsTitle
  }

  var body: some View {
    let offers = AlertOffers(actions, isUpright: isUpright)
    let isSilent =
      !showsTitle && message == nil && offers.fields.isEmpty && icon == nil && suppression == nil
    VStack(spacing: 0) {
      words(offers).padding(isSilent ? 0 : theme.alert.padding)
      AlertButtons(isUpright: isUpright, gap: theme.alert.buttonGap) {
        ForEach(offers.buttons, id: \.id) { part in
          part.erased.environment(\.shortcut, offers.shortcut(part))
        }
      }
      .buttonStyle(AlertButtonStyle())
      .padding(.top, isSilent ? theme.alert.silentGap : theme.alert.buttonsGap)
      // The ground of the buttons shows as lines between them.
      .background(theme.alert.hasLines ? Color.separator : .clear)
    }
  }

  @MainActor private func words(_ offers: AlertOffers) -> some View {
    VStack(spacing: theme.partSpacing) {
      if let icon { icon.font(.title).accessibilityHidden(true) }
      if showsTitle {
        title
          .font(.headline)
          .multilineTextAlignment(.center)
          .accessibilityAddTraits(.isHeader)
      }
      if let message {
        message
          .font(.callout)
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.center)
      }
      if !offers.fields.isEmpty {
        VStack(spacing: theme.partSpacing) {
          ForEach(offers.fields, id: \.id) { $0.erased }
        }
        .textFieldStyle(RoundedBorderTextFieldStyle())
        .environment(\.submitPressesDefault, true)
        .padding(.top, theme.alert.fieldGap)
      }
      if let suppression {
        Toggle(isOn: suppression.isOn) { suppression.label }
          .toggleStyle(.checkbox)
          .padding(.top, theme.alert.fieldGap)
      }
    }
    .frame(maxWidth: theme.alert.hasLines ? .infinity : nil)
  }
}

/// The views of an alert's builder, in the order they are shown: what one types into, then the
/// buttons with the one that cancels at its place.
struct AlertOffers {
  private(set) var fields: [ViewPart] = []
  private(set) var buttons: [ViewPart] = []

  init(_ actions: AnyView, isUpright: Bool) {
    var cancels: [ViewPart] = []
    for part in PartGatherer.parts(of: actions) {
      let view = part.view.unmodified
      if view is any FieldLike {
        fields.append(part)
      } else if (view as? any RoleBearing)?.buttonRole == .cancel {
        cancels.append(part)
      } else {
        buttons.append(part)
      }
    }
    if isUpright, cancels.isEmpty {
      cancels = [ViewPart(id: "cancel", view: Button("Cancel", role: .cancel) {})]
    }
    if buttons.isEmpty, cancels.isEmpty {
      buttons = [ViewPart(id: "ok", view: Button("OK") {})]
    }
    // Two buttons lie side by side, the one that cancels first; in a column it is the last.
    buttons = isUpright || buttons.count != 1 ? buttons + cancels : cancels + buttons
  }

  /// Escape cancels; return presses the only other button.
  func shortcut(_ part: ViewPart) -> KeyStroke? {
    func isCancel(_ part: ViewPart) -> Bool {
      (part.view.unmodified as? any RoleBearing)?.buttonRole == .cancel
    }
    if isCancel(part) {
      return buttons.count == 1 ? KeyStroke(.return) : KeyStroke(.escape)
    }
    let others = buttons.filter { !isCancel($0) }
    let role = (part.view.unmodified as? any RoleBearing)?.buttonRole
    return others.count == 1 && role == nil ? KeyStroke(.return) : nil
  }
}

/// A view with a button's role.
protocol RoleBearing: View {
  var buttonRole: ButtonRole? { get }
}

extension Button: RoleBearing {
  var buttonRole: ButtonRole? { role }
}

/// A view one types into.
protocol FieldLike: View {}

extension TextField: FieldLike {}
extension SecureField: FieldLike {}

/// Buttons side by side if there are two and they fit, else on top of each other.
nonisolated struct AlertButtons: Layout {
  let isUpright: Bool
  let gap: CGSize

  private func isRow(_ width: CGFloat, _ subviews: Subviews) -> Bool {
    guard !isUpright, subviews.count <= 2 else { return false }
    let widest = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    return widest * CGFloat(subviews.count) + spaces(subviews).width <= width
  }

  /// All the gaps between the buttons, in a row and in a column.
  private func spaces(_ subviews: Subviews) -> CGSize {
    let count = CGFloat(max(0, subviews.count - 1))
    return CGSize(width: count * gap.width, height: count * gap.height)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let widest = sizes.map(\.width).max() ?? 0
    let spaces = spaces(subviews)
    let ideal = isUpright ? widest : widest * CGFloat(subviews.count) + spaces.width
    let width = max(proposal.width ?? ideal, 0)
    if isRow(width, subviews) {
      return CGSize(width: width, height: sizes.map(\.height).max() ?? 0)
    }
    return CGSize(width: width, height: sizes.reduce(spaces.height) { $0 + $1.height })
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) {
    let spaces = spaces(subviews)
    if isRow(bounds.width, subviews) {
      let count = CGFloat(max(1, subviews.count))
      var width = (bounds.width - spaces.width) / count
      if let grid = subviews.grid { width = grid.snap(down: width, .horizontal) }
      // What rounding leaves over goes between the buttons.
      let gap = (bounds.width - width * count) / max(1, count - 1)
      var x = bounds.minX
      for subview in subviews {
        subview.place(
          at: CGPoint(x: x, y: bounds.minY),
          proposal: ProposedViewSize(width: width, height: bounds.height),
        )
        x += width + gap
      }
    } else {
      var y = bounds.minY
      for subview in subviews {
        let proposal = ProposedViewSize(width: bounds.width, height: nil)
        subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: proposal)
        y +=
          subview.sizeThatFits(proposal).height
          + spaces.height / CGFloat(max(1, subviews.count - 1))
      }
    }
  }
}

nonisolated struct AlertButtonStyle: ButtonStyle {
  @Environment(\.theme) private var theme
  @Environment(\.isEnabled) private var isEnabled

  init() {}

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .fontWeight(configuration.role == .cancel ? .semibold : nil)
      .foregroundStyle(
        !isEnabled
          ? Color.tertiary
          : configuration.role == .destructive ? Color.red.asWords : Color.accentColor.asWords
      )
      .lineLimit(theme.alert.buttonLines)
      .multilineTextAlignment(.center)
      .padding(.horizontal, theme.alert.buttonPadding)
      .frame(maxWidth: .infinity, minHeight: theme.alert.buttonHeight)
      .background {
        if theme.alert.hasLines {
          Color.elevated.overlay(configuration.isPressed ? Color.control : Color.clear)
        } else {
          Color.control.opacity(configuration.isPressed ? 0.6 : 1)
        }
      }
  }
}
