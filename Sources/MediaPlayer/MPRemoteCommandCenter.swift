public import Foundation
import Properties
public import SwiftUI
import Synchronization

/// The keys of a system's player, on a lock screen or headphones.
///
/// Partly: no such key reaches an app here: its handlers are kept, and never called. What plays is
/// stopped and begun by the app's own buttons.
public final class MPRemoteCommandCenter: NSObject, Sendable {
  private static let only = MPRemoteCommandCenter()

  public class func shared() -> MPRemoteCommandCenter { only }

  public let playCommand = MPRemoteCommand()
  public let pauseCommand = MPRemoteCommand()
  public let stopCommand = MPRemoteCommand()
  public let togglePlayPauseCommand = MPRemoteCommand()
  public let nextTrackCommand = MPRemoteCommand()
  public let previousTrackCommand = MPRemoteCommand()
  public let seekForwardCommand = MPRemoteCommand()
  public let seekBackwardCommand = MPRemoteCommand()
  public let skipForwardCommand = MPSkipIntervalCommand()
  public let skipBackwardCommand = MPSkipIntervalCommand()
  public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
  public let changePlaybackRateCommand = MPChangePlaybackRateCommand()
  public let changeRepeatModeCommand = MPRemoteCommand()
  public let changeShuffleModeCommand = MPRemoteCommand()
  public let likeCommand = MPRemoteCommand()
  public let dislikeCommand = MPRemoteCommand()
  public let bookmarkCommand = MPRemoteCommand()

  private override init() {}
}

/// A key of a system's player.
///
/// Unchecked, as it has subclasses: what is written is behind a lock.
public class MPRemoteCommand: NSObject, @unchecked Sendable {
  private let enabled = Mutex(true)

  /// Without effect: no key reaches it.
  public final var isEnabled: Bool {
    get { enabled.withLock { $0 } }
    set { enabled.withLock { $0 = newValue } }
  }

  /// Without effect: the handler is never called.
  ///
  /// - Returns: what `removeTarget` takes.
  @discardableResult public final func addTarget(
    handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
  ) -> Any {
    Warnings.once("MPRemoteCommand: no key of a system's player reaches an app here.")
    return NSObject()
  }

  /// Without effect: the action is never sent.
  public final func addTarget(_ target: Any, action: Selector) {
    Warnings.once("MPRemoteCommand: no key of a system's player reaches an app here.")
  }

  /// Without effect: no handler is called.
  public final func removeTarget(_ target: Any?) {}
}

/// A key that skips a part.
///
/// Unchecked, as its superclass is: what is written is behind a lock.
public final class MPSkipIntervalCommand: MPRemoteCommand, @unchecked Sendable {
  private let intervals = Mutex<[Double]>([])

  /// In seconds.
  ///
  /// Without effect: no key reaches it.
  public var preferredIntervals: [NSNumber] {
    get { intervals.withLock { $0 }.map { NSNumber(value: $0) } }
    set {
      let seconds = newValue.map(\.doubleValue)
      intervals.withLock { $0 = seconds }
    }
  }
}

/// A key that goes to a place.
///
/// Unchecked, as its superclass is; nothing in it is written.
public final class MPChangePlaybackPositionCommand: MPRemoteCommand, @unchecked Sendable {}

/// A key that changes how fast something is played.
///
/// Unchecked, as its superclass is; nothing in it is written.
public final class MPChangePlaybackRateCommand: MPRemoteCommand, @unchecked Sendable {
  /// Without effect: no key reaches it.
  public var supportedPlaybackRates: [NSNumber] {
    get { [] }
    set {}
  }
}

/// That a key was pressed; nobody gets one.
public class MPRemoteCommandEvent: NSObject {
  fileprivate override init() {}

  public final var timestamp: TimeInterval { 0 }
}

/// That a place was chosen; nobody gets one.
public final class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent {
  /// In seconds.
  public var positionTime: TimeInterval { 0 }
}

/// That a part is to be skipped; nobody gets one.
public final class MPSkipIntervalCommandEvent: MPRemoteCommandEvent {
  /// In seconds.
  public var interval: TimeInterval { 0 }
}

/// That a speed was chosen; nobody gets one.
public final class MPChangePlaybackRateCommandEvent: MPRemoteCommandEvent {
  public var playbackRate: Float { 1 }
}

/// What became of a key that was pressed.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  case success = 0
  case noSuchContent = 100
  case noActionableNowPlayingItem = 110
  case deviceNotFound = 120
  case commandFailed = 200
}
