// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are Apple's.
public import Foundation
import Properties
public import SwiftUI

/// What a system shows of what plays.
///
/// Partly: nothing outside an app shows it here; what an app has set it reads again.
@MainActor public final class MPNowPlayingInfoCenter: NSObject {
  private static let only = MPNowPlayingInfoCenter()

  public class func `default`() -> MPNowPlayingInfoCenter { only }

  public var nowPlayingInfo: [String: Any]?
  public var playbackState = MPNowPlayingPlaybackState.unknown

  private override init() {}
}

/// Whether something plays.
public nonisolated enum MPNowPlayingPlaybackState: UInt, Sendable {
  case unknown, playing, paused, stopped, interrupted
}

/// The picture of what plays.
public nonisolated final class MPMediaItemArtwork: NSObject, Sendable {
  public let bounds: CGRect
  private let make: @Sendable (CGSize) -> UIImage

  public init(boundsSize: CGSize, requestHandler: @escaping @Sendable (CGSize) -> UIImage) {
    bounds = CGRect(origin: .zero, size: boundsSize)
    make = requestHandler
  }

  public func image(at size: CGSize) -> UIImage? { make(size) }
}

public nonisolated let MPMediaItemPropertyTitle = "title"
public nonisolated let MPMediaItemPropertyArtist = "artist"
public nonisolated let MPMediaItemPropertyAlbumTitle = "albumTitle"
public nonisolated let MPMediaItemPropertyAlbumArtist = "albumArtist"
public nonisolated let MPMediaItemPropertyGenre = "genre"
public nonisolated let MPMediaItemPropertyArtwork = "artwork"
public nonisolated let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
public nonisolated let MPNowPlayingInfoPropertyElapsedPlaybackTime =
  "MPNowPlayingInfoPropertyElapsedPlaybackTime"
public nonisolated let MPNowPlayingInfoPropertyPlaybackRate =
  "MPNowPlayingInfoPropertyPlaybackRate"
public nonisolated let MPNowPlayingInfoPropertyDefaultPlaybackRate =
  "MPNowPlayingInfoPropertyDefaultPlaybackRate"
public nonisolated let MPNowPlayingInfoPropertyMediaType = "MPNowPlayingInfoPropertyMediaType"
public nonisolated let MPNowPlayingInfoPropertyIsLiveStream =
  "MPNowPlayingInfoPropertyIsLiveStream"
public nonisolated let MPNowPlayingInfoPropertyPlaybackQueueIndex =
  "MPNowPlayingInfoPropertyPlaybackQueueIndex"
public nonisolated let MPNowPlayingInfoPropertyPlaybackQueueCount =
  "MPNowPlayingInfoPropertyPlaybackQueueCount"

/// A slider for how loud the system is.
///
/// Without effect: no app changes that here; it is shown as a labelled box.
@preconcurrency @MainActor open class MPVolumeView: UIView {
  /// Without effect: nothing is shown elsewhere.
  open var showsRouteButton = true
  /// Without effect: no slider is shown.
  open var showsVolumeSlider = true
}
