@_exported public import AVFoundation
import Display
import Foundation
@_exported public import SwiftUI
import SwiftUICore

/// A film with what starts and stops it.
///
/// Partly: a film of the web is shown in a frame of the browser, which plays it with controls of its
/// own; of a file, and in a terminal, the sound alone is played.
public struct VideoPlayer<VideoOverlay: View>: View {
  private let player: AVPlayer?
  private let overlay: VideoOverlay

  public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
    self.player = player
    overlay = videoOverlay()
  }

  public var body: some View { Film(player: player).overlay { overlay } }
}

extension VideoPlayer where VideoOverlay == EmptyView {
  public init(player: AVPlayer?) {
    self.init(player: player) { EmptyView() }
  }
}

private struct Film: View {
  let player: AVPlayer?
  @State private var isPlaying = false
  @Environment(\.embeds) private var embeds

  private var url: URL? { player?.currentItem?.asset.url }

  var body: some View {
    if let url, embeds, ["http", "https"].contains(url.scheme?.lowercased()) {
      EmbeddedView(.page(url.absoluteString), label: "Video, \(url.lastPathComponent)")
    } else {
      ZStack {
        Color.black
        if let player {
          Button {
            isPlaying.toggle()
            if isPlaying { player.play() } else { player.pause() }
          } label: {
            Image(systemName: isPlaying ? "pause.fill" : "play.fill")
              .font(.largeTitle)
              .foregroundStyle(.white)
              .padding()
          }
          .buttonStyle(.plain)
          .accessibilityLabel(isPlaying ? "Pause Video" : "Play Video")
        }
      }
    }
  }
}

/// A controller that shows a film.
///
/// Partly: as `VideoPlayer` does.
@preconcurrency @MainActor open class AVPlayerViewController: UIViewController {
  open var player: AVPlayer?
  /// Without effect: the browser has controls of its own, and without one there is a button.
  open var showsPlaybackControls = true
  /// Without effect: a film fills what is there.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// Without effect: nothing here shows a picture in a picture.
  open var allowsPictureInPicturePlayback = true
  /// Without effect: nothing here shows a picture in a picture.
  open var canStartPictureInPictureAutomaticallyFromInline = false
  /// Without effect: a film stays where it is.
  open var entersFullScreenWhenPlaybackBegins = false

  open override func loadView() { view = FilmView(self) }
}

private final class FilmView: UIView, ContentHost {
  private weak var controller: AVPlayerViewController?

  init(_ controller: AVPlayerViewController) {
    self.controller = controller
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  var hostedContent: AnyView { AnyView(Film(player: controller?.player)) }
}
