import Display
import Foundation
import Layout
import Properties

/// What an alert or dialog says and offers.
nonisolated struct AlertContent: View {
  let title: Text
  let message: AnyView?
  let actions: AnyView
  let isUpright: Bool
  let cancel: Bool
  @Environment(\.metrics) private var metrics

  init(
    title: Text,
    message: AnyView?,
    actions: AnyView,
    isUpright: Bool,
    cancel: Bool,
  ) {
    self.title = title
    self.message = message
    self.actions = actions
    self.isUpright = isUpright
    self.cancel = cancel
  }

  var body: some View {
    VStack(spacing: metrics.grid == nil ? 8 : 0) {
      title
        .font(.headline)
        .multilineTextAlignment(.center)
        .accessibilityAddTraits(.isHeader)
      if let message {
        message
          .font(.callout)
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.center)
      }
      AlertButtons(isUpright: isUpright) {
        actions
        if cancel { Button("Cancel", role: .cancel) {} }
      }
      .buttonStyle(AlertButtonStyle())
      .padding(.top, metrics.grid == nil ? 10 : 16)
    }
  }
}

/// Buttons side by side if there are two and they fit, else on top of each other.
nonisolated struct AlertButtons: Layout {
  let isUpright: Bool
  private let gap: CGFloat = 8

  init(isUpright: Bool) { self.isUpright = isUpright }

  private func isRow(_ width: CGFloat, _ subviews: Subviews) -> Bool {
    guard !isUpright, subviews.count <= 2 else { return false }
    let widest = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    return widest * CGFloat(subviews.count) + gap <= width
  }

  private func spaces(_ subviews: Subviews) -> CGSize {
    let gaps = CGFloat(max(0, subviews.count - 1)) * gap
    guard let grid = subviews.grid else { return CGSize(width: gaps, height: gaps) }
    return CGSize(width: grid.snap(distance: gaps, .horizontal), height: 0)
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
  @Environment(\.metrics) private var metrics

  init() {}

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .fontWeight(configuration.role == .cancel ? .semibold : nil)
      .foregroundStyle(configuration.role == .destructive ? Color.red : Color.accentColor)
      .frame(maxWidth: .infinity)
      .padding(.vertical, metrics.buttonPadding.height)
      .background(
        Color.control.opacity(configuration.isPressed ? 0.6 : 1),
        in: RoundedRectangle(cornerRadius: metrics.buttonCorner),
      )
  }
}
