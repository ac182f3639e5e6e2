import Display
import Foundation
import Layout
import Properties

/// Continues a view under what covers the safe area around it.
private nonisolated struct BackgroundExtension: ViewModifier {
  let isEnabled: Bool

  @MainActor func body(content: _ViewModifier_Content<Self>) -> some View {
    content.background {
      if isEnabled {
        GeometryReader { place in
          ForEach(ExtensionSide.around(place), id: \.self) { side in
            MirroredCopy(side: side, size: place.size, content: content)
          }
        }
        // Nothing in the copies is pressed, focused, read or told to what is around.
        .modifier(PointerModifier(eventMask: [.noPointer, .inert]) { _ in false })
        .accessibilityHidden(true)
        .modifier(PreferenceGate(isOpen: false))
      }
    }
  }
}

/// A strip beside a view, or beyond one of its corners.
private nonisolated struct ExtensionSide: Hashable {
  /// -1 before the view, 1 behind it, 0 beside it.
  let x: Int
  let y: Int
  /// In points.
  let room: CGSize

  /// The strips around a place up to the end of what the safe area leaves out.
  static func around(_ place: GeometryProxy) -> [ExtensionSide] {
    let insets = place.safeAreaInsets
    var sides: [ExtensionSide] = []
    for (x, width) in [(-1, insets.leading), (0, place.size.width), (1, insets.trailing)] {
      for (y, height) in [(-1, insets.top), (0, place.size.height), (1, insets.bottom)] {
        guard x != 0 || y != 0, width > 0, height > 0, width.isFinite, height.isFinite else {
          continue
        }
        sides.append(ExtensionSide(x: x, y: y, room: CGSize(width: width, height: height)))
      }
    }
    return sides
  }
}

private nonisolated struct MirroredCopy<Content: View>: View {
  let side: ExtensionSide
  let size: CGSize
  let content: Content

  init(side: ExtensionSide, size: CGSize, content: Content) {
    self.side = side
    self.size = size
    self.content = content
  }

  /// The corner of the copy that touches the view.
  private var seam: Alignment {
    Alignment(
      horizontal: side.x < 0 ? .trailing : .leading,
      vertical: side.y < 0 ? .bottom : .top,
    )
  }

  var body: some View {
    content
      .frame(width: size.width, height: size.height)
      .scaleEffect(x: side.x == 0 ? 1 : -1, y: side.y == 0 ? 1 : -1)
      .blur(radius: 8)
      .frame(width: side.room.width, height: side.room.height, alignment: seam)
      .clipped()
      .offset(
        x: side.x < 0 ? -side.room.width : side.x > 0 ? size.width : 0,
        y: side.y < 0 ? -side.room.height : side.y > 0 ? size.height : 0,
      )
  }
}

extension View {
  /// Fills the part of the safe area's surroundings that the view touches with mirrored and blurred
  /// copies of it.
  ///
  /// Each copy is a view of its own: state inside is not shared with it.
  public nonisolated func backgroundExtensionEffect(isEnabled: Bool = true) -> some View {
    modifier(BackgroundExtension(isEnabled: isEnabled))
  }
}
