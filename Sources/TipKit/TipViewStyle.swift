public import SwiftUI

/// How tips look.
@MainActor @preconcurrency public protocol TipViewStyle {
  associatedtype Body: View
  typealias Configuration = TipViewStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A tip that a style draws.
@MainActor @preconcurrency public struct TipViewStyleConfiguration {
  public let tip: any Tip
  /// The tip's buttons; what a style makes of them calls `handler` when it is pressed.
  public let actions: [Tips.Action]

  init(tip: AnyTip, action: @escaping @MainActor @Sendable (Tips.Action) -> Void) {
    self.tip = tip
    actions = tip.actions.enumerated().map { index, own in
      var numbered = own
      numbered.index = index
      let told = numbered
      numbered.handler = {
        own.handler()
        MainActor.assumeIsolated { action(told) }
      }
      return numbered
    }
  }

  public var title: Text? { tip.title }
  public var message: Text? { tip.message }
  public var image: Image? { tip.image }
}

extension Tips.Action {
  /// What the button says.
  public func label() -> Text { makeLabel() }
}

/// The usual look: a picture, a title and a message in a box, a button that closes it, and the
/// tip's own below.
public struct MiniTipViewStyle: TipViewStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { TipBox(configuration) }
}

extension TipViewStyle where Self == MiniTipViewStyle {
  public static var miniTip: MiniTipViewStyle { MiniTipViewStyle() }
}

private struct TipBox: View {
  private let configuration: TipViewStyleConfiguration
  @Environment(\.tipLook) private var look

  init(_ configuration: TipViewStyleConfiguration) { self.configuration = configuration }

  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      if let image = configuration.image {
        image.foregroundStyle(.tint)
      }
      VStack(alignment: .leading, spacing: 4) {
        configuration.tip.title.bold()
        configuration.message?.foregroundStyle(.secondary)
        ForEach(configuration.actions) { action in
          Button(action: action.handler) {
            if action.isDisabled {
              action.label()
            } else {
              action.label().foregroundStyle(Color.accentColor.asWordsOnControl)
            }
          }
          .disabled(action.isDisabled)
        }
      }
      Spacer(minLength: 0)
      Button {
        configuration.tip.invalidate(reason: .tipClosed)
      } label: {
        Image(systemName: "xmark")
      }
      .buttonStyle(.plain)
      .accessibilityLabel("Close")
    }
    .padding(12)
    .background { RoundedRectangle(cornerRadius: look.corner).fill(look.background) }
  }
}

/// How tips below a view look.
struct TipLook {
  var style: @MainActor (TipViewStyleConfiguration) -> AnyView
  var background: AnyShapeStyle
  /// In points.
  var corner: CGFloat
}

private struct TipLookKey: EnvironmentKey {
  static var defaultValue: TipLook {
    TipLook(
      style: { AnyView(MiniTipViewStyle().makeBody(configuration: $0)) },
      background: AnyShapeStyle(Color.secondary.opacity(0.15)),
      corner: 12,
    )
  }
}

extension EnvironmentValues {
  var tipLook: TipLook {
    get { self[TipLookKey.self] }
    set { self[TipLookKey.self] = newValue }
  }
}

extension View {
  /// Sets how tips below look.
  public nonisolated func tipViewStyle(_ style: some TipViewStyle & Sendable) -> some View {
    transformEnvironment(\.tipLook) { look in
      look.style = { AnyView(style.makeBody(configuration: $0)) }
    }
  }

  /// Sets the ground of tips below.
  public nonisolated func tipBackground<S: ShapeStyle>(_ style: S) -> some View {
    transformEnvironment(\.tipLook) { $0.background = AnyShapeStyle(style) }
  }

  /// Sets how round the corners of tips below are.
  ///
  /// - Parameters:
  ///   - cornerRadius: in points; nil for the usual.
  ///   - antialiased: not used, as edges are always smooth where the screen can.
  public nonisolated func tipCornerRadius(
    _ cornerRadius: Double?,
    antialiased: Bool = true,
  ) -> some View {
    transformEnvironment(\.tipLook) { $0.corner = max(0, cornerRadius ?? 12) }
  }

  /// Without effect: a tip's picture is as large as its text.
  public nonisolated func tipImageSize(_ size: CGSize) -> some View { self }
}
