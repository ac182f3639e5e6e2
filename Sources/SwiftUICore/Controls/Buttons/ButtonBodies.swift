import Display
import Foundation
import Layout
import Properties

extension EnvironmentValues {
  /// The colour of a button's label: what the app asked for around it, else the tint.
  ///
  /// - Parameter isOnControl: whether it is on a control's background.
  mutating func tintLabel(_ role: ButtonRole?, isOnControl: Bool = false) {
    foreground = givenForeground ?? AnyShapeStyle(labelColor(role, isOnControl))
  }

  private func labelColor(_ role: ButtonRole?, _ isOnControl: Bool) -> Color {
    if !isEnabled { return .tertiary }
    let color: Color = role == .destructive ? .red : .accentColor
    if isOnControl { return color.asWordsOnControl }
    return isInBar && theme.bars.isTranslucent ? color.asWordsOnBar : color.asWords
  }
}

/// The platform's default: a coloured label; in a terminal on a coloured background, to be
/// recognizable.
///
/// A label that draws its own background gets no other. A label in the app's own colour stands on
/// the app's background; a level of the usual colour, such as `.secondary`, is not the app's own.
nonisolated struct AutomaticButtonBody: ButtonStyle {
  @Environment(\.theme) private var theme
  @Environment(\.givenForeground) private var given

  func makeBody(configuration: Configuration) -> some View {
    if theme.buttonsHaveGrounds {
      configuration.label
        .modifier(ButtonRoomModifier())
        .modifier(ButtonBrackets())
        .modifier(ButtonGroundModifier(hasGround: !isOwnColor))
    } else {
      configuration.label
    }
  }

  private var isOwnColor: Bool {
    guard let base = given?.base else { return false }
    return !(base is HierarchicalShapeStyle) && !(base is ForegroundStyle)
  }
}

/// A label on a background: in the tint, in a soft tint, or grey.
nonisolated struct BorderedButtonBody: ButtonStyle {
  @Environment(\.theme) private var theme
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlSize) private var size
  @Environment(\.buttonBorderShape) private var shape
  @Environment(\.tint) private var tint
  @Environment(\.givenForeground) private var given
  let isProminent: Bool

  init(isProminent: Bool) { self.isProminent = isProminent }

  func makeBody(configuration: Configuration) -> some View {
    let room = room
    configuration.label
      .padding(.horizontal, shape == .circle && theme.hasControlSizes ? room.height : room.width)
      .padding(.vertical, room.height)
      .modifier(ButtonBrackets())
      .background(
        ground(configuration.role),
        in: RoundedRectangle(
          cornerRadius: theme.hasControlSizes
            ? shape.radius ?? size.corner(theme) : theme.buttonCorner
        ),
      )
  }

  private var room: CGSize {
    if theme.hasControlSizes { return size.room(theme.buttonPadding) }
    guard let grid = theme.values.grid else { return theme.buttonPadding }
    return size.cells(theme.buttonPadding, grid: grid, hasBrackets: shape.hasBrackets)
  }

  private func ground(_ role: ButtonRole?) -> Color {
    guard isEnabled else { return .control }
    if isProminent {
      let color: Color = role == .destructive ? .red : .accentColor
      // Words in a colour of the app's own are the app's to see to.
      return given == nil ? color.underWhite : color
    }
    return tint.map { $0.opacity(0.18) } ?? .control
  }
}

/// The label as it is.
nonisolated struct PlainButtonBody: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { configuration.label }
}
