/// Something that is known of a sound or film once it was read.
public struct AVAsyncProperty<Root: AnyObject, Value>: Sendable {
  fileprivate let read: @Sendable (Root) -> Value
}

extension AVAsyncProperty where Root: AVAsset, Value == CMTime {
  /// Of a file; indefinite where it is not known.
  public static var duration: AVAsyncProperty { AVAsyncProperty { $0.duration } }
}

extension AVAsyncProperty where Root: AVAsset, Value == Bool {
  /// Whether it can be played: a file that is there, or what lies on the web.
  public static var isPlayable: AVAsyncProperty {
    AVAsyncProperty { AVPlayerItem(asset: $0).status == .readyToPlay }
  }
}

extension AVAsset {
  /// What is known of it.
  public func load<Value>(_ property: AVAsyncProperty<AVAsset, Value>) async throws -> Value {
    property.read(self)
  }

  public func load<First, Second>(
    _ first: AVAsyncProperty<AVAsset, First>,
    _ second: AVAsyncProperty<AVAsset, Second>,
  ) async throws -> (First, Second) { (first.read(self), second.read(self)) }
}

/// A kind of file of sound or film, by its uniform type.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let mp4 = AVFileType(rawValue: "public.mpeg-4")
  public static let mov = AVFileType(rawValue: "com.apple.quicktime-movie")
  public static let m4v = AVFileType(rawValue: "com.apple.m4v-video")
  public static let m4a = AVFileType(rawValue: "com.apple.m4a-audio")
  public static let mp3 = AVFileType(rawValue: "public.mp3")
  public static let wav = AVFileType(rawValue: "com.microsoft.waveform-audio")
  public static let aiff = AVFileType(rawValue: "public.aiff-audio")
  public static let caf = AVFileType(rawValue: "com.apple.coreaudio-format")
  public static let jpg = AVFileType(rawValue: "public.jpeg")
  public static let heic = AVFileType(rawValue: "public.heic")
}
