// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are Apple's.
@_exported public import CoreVideo
public import Foundation

/// A picture or a piece of sound as it comes; none does here.
public final class CMSampleBuffer: Sendable {
  private init() {}

  /// Always nil: no picture comes.
  public var imageBuffer: CVImageBuffer? { nil }
  /// When it was taken: at no time, as none is.
  public var presentationTimeStamp: CMTime { .invalid }
  public var formatDescription: CMFormatDescription? { nil }
}

/// Always nil: no picture comes.
public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? { nil }

/// When it was taken: at no time, as none is.
public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { .invalid }

/// What gets pictures as they come.
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol {
  func captureOutput(
    _ output: AVCaptureOutput,
    didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection,
  )
  func captureOutput(
    _ output: AVCaptureOutput,
    didDrop sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection,
  )
}

extension AVCaptureVideoDataOutputSampleBufferDelegate {
  public func captureOutput(
    _ output: AVCaptureOutput,
    didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection,
  ) {}
  public func captureOutput(
    _ output: AVCaptureOutput,
    didDrop sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection,
  ) {}
}

/// What gets sound as it comes.
public protocol AVCaptureAudioDataOutputSampleBufferDelegate: NSObjectProtocol {
  func captureOutput(
    _ output: AVCaptureOutput,
    didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection,
  )
}

extension AVCaptureAudioDataOutputSampleBufferDelegate {
  public func captureOutput(
    _ output: AVCaptureOutput,
    didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection,
  ) {}
}

/// Pictures as they come, one by one.
///
/// Without effect: there is no camera here, so that its delegate is not called.
public final class AVCaptureVideoDataOutput: AVCaptureOutput {
  // As on Apple's systems.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var videoSettings: [String: Any]! = [:]
  public var alwaysDiscardsLateVideoFrames = true
  public private(set) weak var sampleBufferDelegate:
    (any AVCaptureVideoDataOutputSampleBufferDelegate)?
  public private(set) var sampleBufferCallbackQueue: DispatchQueue?
  /// Always empty: no picture comes.
  public var availableVideoPixelFormatTypes: [OSType] { [] }

  public override init() { super.init() }

  public func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?,
    queue sampleBufferCallbackQueue: DispatchQueue?,
  ) {
    self.sampleBufferDelegate = sampleBufferDelegate
    self.sampleBufferCallbackQueue = sampleBufferCallbackQueue
  }
}

/// Sound as it comes.
///
/// Without effect: no microphone is asked for here, so that its delegate is not called.
public final class AVCaptureAudioDataOutput: AVCaptureOutput {
  public private(set) weak var sampleBufferDelegate:
    (any AVCaptureAudioDataOutputSampleBufferDelegate)?
  public private(set) var sampleBufferCallbackQueue: DispatchQueue?

  public override init() { super.init() }

  public func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureAudioDataOutputSampleBufferDelegate)?,
    queue sampleBufferCallbackQueue: DispatchQueue?,
  ) {
    self.sampleBufferDelegate = sampleBufferDelegate
    self.sampleBufferCallbackQueue = sampleBufferCallbackQueue
  }
}
