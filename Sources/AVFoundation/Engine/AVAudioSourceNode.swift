public import Foundation
import Properties

/// The moment for which samples are computed.
public struct AudioTimeStamp {
  public var mSampleTime: Double = 0
  public var mHostTime: UInt64 = 0

  public init() {}
}

/// Computes samples as they are played.
public typealias AVAudioSourceNodeRenderBlock =
  (
    _ isSilence: UnsafeMutablePointer<ObjCBool>, _ timestamp: UnsafePointer<AudioTimeStamp>,
    _ frameCount: AVAudioFrameCount, _ outputData: UnsafeMutablePointer<AudioBufferList>
  ) -> Int32

/// A source that computes its samples as they are played.
///
/// Without effect: a page gets whole sounds. Fill an `AVAudioPCMBuffer` and schedule it on an
/// `AVAudioPlayerNode`. It is said once.
open class AVAudioSourceNode: AVAudioNode, AVAudioMixing {
  open var volume: Float = 1
  open var pan: Float = 0

  public init(renderBlock block: @escaping AVAudioSourceNodeRenderBlock) {
    super.init()
    Self.warn()
  }

  public init(format: AVAudioFormat, renderBlock block: @escaping AVAudioSourceNodeRenderBlock) {
    super.init()
    self.format = format
    Self.warn()
  }

  open override var numberOfInputs: Int { 0 }

  private static func warn() {
    Warnings.once(
      "AVAudioSourceNode is silent here: a page gets whole sounds. Fill an AVAudioPCMBuffer and "
        + "schedule it on an AVAudioPlayerNode."
    )
  }
}
