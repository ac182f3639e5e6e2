import Display
import Foundation
import Layout
import Properties
import Synchronization

/// A notification at the top of a screen.
package struct Banner: Identifiable {
  /// A button of it.
  package struct Action {
    package let title: String
    package let isDestructive: Bool
    package let perform: @MainActor () -> Void

    package init(
      _ title: String,
      isDestructive: Bool = false,
      perform: @escaping @MainActor () -> Void,
    ) {
      self.title = title
      self.isDestructive = isDestructive
      self.perform = perform
    }
  }

  private nonisolated static let serials = Atomic(0)

  package let id: String
  package let title: String
  package let subtitle: String
  package let body: String
  package let actions: [Action]
  /// What pressing it does; it is closed then.
  package let open: @MainActor () -> Void
  /// What closing it does.
  package let close: @MainActor () -> Void
  /// Tells it from an earlier one of the same name.
  let serial = Banner.serials.add(1, ordering: .relaxed).newValue

  package init(
    id: String,
    title: String,
    subtitle: String = "",
    body: String = "",
    actions: [Action] = [],
    open: @escaping @MainActor () -> Void = {},
    close: @escaping @MainActor () -> Void = {},
  ) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.body = body
    self.actions = actions
    self.open = open
    self.close = close
  }

  /// All of it as one sentence.
  var spoken: String {
    ([title, subtitle, body].filter { !$0.isEmpty }).joined(separator: ", ")
  }
}

/// What lies over a screen: banners at its top, and sounds, of which nothing is seen.
struct OverlayView: UnsavedView {
  let state: OverlayState
  @Environment(\.drawsShapes) private var drawsShapes

  var body: some View {
    VStack(spacing: drawsShapes ? 8 : 0) {
      ForEach(state.banners, id: \.serial) { banner in
        BannerView(banner: banner, state: state)
      }
    }
    .padding(drawsShapes ? 8 : 0)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .background(alignment: .bottom) {
      ZStack {
        ForEach(state.sounds) { playing in
          EmbeddedView(.sound(playing.sound)).frame(width: 0, height: 0)
        }
        PresentedControllers(state: state)
      }
    }
  }
}

private struct BannerView: UnsavedView {
  let banner: Banner
  let state: OverlayState
  @Environment(\.drawsShapes) private var drawsShapes

  init(banner: Banner, state: OverlayState) {
    self.banner = banner
    self.state = state
  }

  var body: some View {
    HStack(spacing: 16) {
      Button {
        hide()
        banner.open()
      } label: {
        words.frame(maxWidth: .infinity, alignment: .leading)
      }
      .buttonStyle(.plain)
      ForEach(Array(banner.actions.enumerated()), id: \.offset) { _, action in
        Button(action.title, role: action.isDestructive ? .destructive : nil) {
          hide()
          action.perform()
        }
      }
      Button("Close") {
        hide()
        banner.close()
      }
    }
    .padding(.horizontal, drawsShapes ? 16 : 8)
    .padding(.vertical, drawsShapes ? 12 : 0)
    .foregroundStyle(.white)
    .tint(.white)
    .background(
      Color(red: 0.17, green: 0.17, blue: 0.18),
      in: RoundedRectangle(cornerRadius: drawsShapes ? 14 : 0),
    )
    .frame(maxWidth: drawsShapes ? 560 : .infinity)
    .accessibilityElement(children: .contain)
    .accessibilityLabel("Notification")
  }

  private var words: some View {
    VStack(alignment: .leading, spacing: 0) {
      if !banner.title.isEmpty { Text(verbatim: banner.title).bold().lineLimit(1) }
      if !banner.subtitle.isEmpty { Text(verbatim: banner.subtitle).lineLimit(1) }
      if !banner.body.isEmpty { Text(verbatim: banner.body).lineLimit(3) }
    }
  }

  private func hide() { state.hide(banner) }
}
