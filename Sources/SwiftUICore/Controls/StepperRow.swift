import Display
import Foundation
import Layout
import Properties

/// A label and the two keys that change a value.
nonisolated struct StepperRow: View {
  let label: AnyView
  let name: String
  let up: (() -> Void)?
  let down: (() -> Void)?
  let canGoUp: Bool
  let canGoDown: Bool
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  @Environment(\.theme) private var theme

  init(
    label: AnyView,
    name: String,
    up: (() -> Void)?,
    down: (() -> Void)?,
    canGoUp: Bool,
    canGoDown: Bool,
  ) {
    self.label = label
    self.name = name
    self.up = up
    self.down = down
    self.canGoUp = canGoUp
    self.canGoDown = canGoDown
  }

  var body: some View {
    HStack {
      if !areLabelsHidden {
        label
        Spacer()
      }
      keys
    }
  }

  @MainActor @ViewBuilder private var keys: some View {
    if theme.drawsShapes {
      HStack(spacing: 0) {
        key("minus", "Decrement", canGoDown, down)
        Rectangle().fill(Color.separator).frame(width: 1, height: 18)
        key("plus", "Increment", canGoUp, up)
      }
      .background(Color.control, in: RoundedRectangle(cornerRadius: theme.buttonCorner))
    } else {
      HStack(spacing: 8) {
        key("minus", "Decrement", canGoDown, down)
        key("plus", "Increment", canGoUp, up)
      }
    }
  }

  @MainActor private func key(
    _ symbol: String,
    _ action: String,
    _ isEnabled: Bool,
    _ press: (() -> Void)?,
  ) -> some View {
    Button {
      press?()
    } label: {
      Image(systemName: symbol)
    }
    .environment(\.buttonStyle, StepperKeyStyle.erased)
    .disabled(!isEnabled)
    .accessibilityLabel(name.isEmpty ? action : "\(action) \(name)")
  }
}

/// One half of a stepper; both halves share a background.
private nonisolated struct StepperKeyStyle: ButtonStyle {
  @Environment(\.theme) private var theme

  init() {}

  static var erased: AnyButtonStyle {
    AnyButtonStyle(StepperKeyStyle(), response: .shade) { environment, _ in
      environment.foreground = AnyShapeStyle(
        environment.isEnabled ? Color.primary : Color.tertiary
      )
    }
  }

  func makeBody(configuration: Configuration) -> some View {
    if theme.drawsShapes {
      configuration.label
        .frame(width: 46, height: 32)
        .contentShape(Rectangle())
    } else {
      configuration.label
        .padding(.horizontal, theme.buttonPadding.width)
        .background(Color.control)
    }
  }
}
