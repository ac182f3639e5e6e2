public import Foundation

/// Writes what a camera sees to a file, on Apple's systems.
///
/// Partly: there is no camera here, so that who asks for a film gets an error.
open class AVCaptureFileOutput: AVCaptureOutput {
  /// Always nil: nothing is written.
  open var outputFileURL: URL? { nil }
  /// Always false: nothing is written.
  open var isRecording: Bool { false }
  /// Always false: nothing is written.
  open var isRecordingPaused: Bool { false }
  open var recordedDuration: CMTime { .zero }
  open var recordedFileSize: Int64 { 0 }
  /// Without effect: nothing is written.
  open var maxRecordedDuration = CMTime.invalid
  /// Without effect: nothing is written.
  open var maxRecordedFileSize: Int64 = 0
  /// Without effect: nothing is written.
  open var minFreeDiskSpaceLimit: Int64 = 0

  /// Tells the delegate at once, by an error, that nothing is written: there is no camera.
  open func startRecording(
    to outputFileURL: URL,
    recordingDelegate delegate: any AVCaptureFileOutputRecordingDelegate,
  ) {
    delegate.fileOutput(
      self,
      didFinishRecordingTo: outputFileURL,
      from: [],
      error: AVError(.deviceNotConnected),
    )
  }

  /// Without effect: nothing is written.
  open func stopRecording() {}
}

/// Writes films on Apple's systems.
///
/// Partly: there is no camera here, so that who asks for a film gets an error.
public final class AVCaptureMovieFileOutput: AVCaptureFileOutput {
  /// Without effect: nothing is written.
  public var movieFragmentInterval = CMTime(value: 10, timescale: 1)

  public override init() { super.init() }

  /// Always empty: there is no camera.
  public var availableVideoCodecTypes: [AVVideoCodecType] { [] }

  /// Without effect: nothing is written.
  public func setOutputSettings(
    _ outputSettings: [String: Any]?,
    for connection: AVCaptureConnection,
  ) {}
}

/// Hears what becomes of a film.
public protocol AVCaptureFileOutputRecordingDelegate: NSObjectProtocol {
  func fileOutput(
    _ output: AVCaptureFileOutput,
    didStartRecordingTo fileURL: URL,
    from connections: [AVCaptureConnection],
  )
  func fileOutput(
    _ output: AVCaptureFileOutput,
    didFinishRecordingTo outputFileURL: URL,
    from connections: [AVCaptureConnection],
    error: (any Error)?,
  )
}

extension AVCaptureFileOutputRecordingDelegate {
  public func fileOutput(
    _ output: AVCaptureFileOutput,
    didStartRecordingTo fileURL: URL,
    from connections: [AVCaptureConnection],
  ) {}
}
