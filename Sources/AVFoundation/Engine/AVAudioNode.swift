public import Foundation
import Properties

public typealias AVAudioNodeTapBlock = (AVAudioPCMBuffer, AVAudioTime) -> Void
public typealias AVAudioNodeCompletionHandler = () -> Void

/// A part of what makes a sound: a source, an effect, a mixer.
open class AVAudioNode: NSObject {
  /// The engine that it was attached to.
  public internal(set) weak var engine: AVAudioEngine?

  /// What its sound goes to.
  weak var next: AVAudioNode?

  var format = AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 2)

  override init() { super.init() }

  open var numberOfInputs: Int { 1 }
  open var numberOfOutputs: Int { 1 }

  /// How its sound is written: as it was connected, else as 44,100 samples a second of two channels.
  open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { format ?? Self.usual }
  open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { format ?? Self.usual }

  private static var usual: AVAudioFormat {
    guard let format = AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 2) else {
      preconditionFailure("A usual format is one.")
    }
    return format
  }

  /// The time of the machine's clock.
  open var lastRenderTime: AVAudioTime? {
    let time = AVAudioTime.hostTime(forSeconds: ProcessInfo.processInfo.systemUptime)
    return engine?.isRunning == true ? AVAudioTime(hostTime: time) : nil
  }

  /// Asks to hear what goes through.
  ///
  /// Without effect: sounds are mixed in the browser, and no microphone is asked for. It is said once.
  open func installTap(
    onBus bus: AVAudioNodeBus,
    bufferSize: AVAudioFrameCount,
    format: AVAudioFormat?,
    block tapBlock: @escaping AVAudioNodeTapBlock,
  ) {
    Warnings.once(
      "installTap(onBus:) hears nothing here: sounds are mixed in the browser, and no microphone is "
        + "asked for."
    )
  }

  open func removeTap(onBus bus: AVAudioNodeBus) {}
  open func reset() {}

  /// How loud it is for what comes after it, from 0 to 1.
  var loudness: Float { 1 }

  /// How loud its sound is at the end of what it is connected to.
  final var wholeLoudness: Float {
    var whole = loudness
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    var node = next
    while let each = node, seen.insert(ObjectIdentifier(each)).inserted {
      whole *= each.loudness
      node = each.next
    }
    return whole
  }
}

/// What has a loudness in a mixer.
public protocol AVAudioMixing: AnyObject {
  /// How loud, from 0 to 1; what is scheduled after a change has it.
  var volume: Float { get set }
  /// From -1, left, to 1, right.
  var pan: Float { get set }
}

/// Mixes sounds.
open class AVAudioMixerNode: AVAudioNode, AVAudioMixing {
  public override init() { super.init() }

  /// How loud all of it is, from 0 to 1.
  open var outputVolume: Float = 1
  open var volume: Float = 1
  /// Without effect: a page has no such setting.
  open var pan: Float = 0
  open var nextAvailableInputBus: AVAudioNodeBus { 0 }

  override var loudness: Float { Self.kept(outputVolume) * Self.kept(volume) }

  static func kept(_ volume: Float) -> Float { volume.isFinite ? min(max(volume, 0), 1) : 0 }
}

/// Where sounds come in or go out.
open class AVAudioIONode: AVAudioNode {
  /// In seconds: that of a browser is not known.
  open var presentationLatency: TimeInterval { 0 }
}

/// Where the sounds of a microphone would come in: none does here.
open class AVAudioInputNode: AVAudioIONode, AVAudioMixing {
  open var volume: Float = 1
  /// Without effect: no sound comes in.
  open var pan: Float = 0
  open var isVoiceProcessingEnabled: Bool { false }
}

/// Where sounds go out: to the page in a browser.
open class AVAudioOutputNode: AVAudioIONode {}
