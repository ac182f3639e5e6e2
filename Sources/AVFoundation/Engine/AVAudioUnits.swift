public import Foundation
import Properties

/// A node that changes or makes a sound.
open class AVAudioUnit: AVAudioNode {
  open var name: String { "\(type(of: self))" }
}

/// Changes a sound on Apple's systems.
///
/// Without effect: the page plays sounds as they are. It is said once.
open class AVAudioUnitEffect: AVAudioUnit {
  /// Without effect: the sound is as it was in any case.
  open var bypass = false

  override init() {
    super.init()
    Warnings.once("Effects of AVAudioEngine are not heard here: the page plays sounds as they are.")
  }
}

/// The sound of a room.
///
/// Without effect: see `AVAudioUnitEffect`.
open class AVAudioUnitReverb: AVAudioUnitEffect {
  /// In percent.
  open var wetDryMix: Float = 0

  public override init() { super.init() }

  open func loadFactoryPreset(_ preset: AVAudioUnitReverbPreset) {}
}

public enum AVAudioUnitReverbPreset: Int, Sendable {
  case smallRoom, mediumRoom, largeRoom, mediumHall, largeHall, plate, mediumChamber, largeChamber
  case cathedral, largeRoom2, mediumHall2, mediumHall3, largeHall2
}

/// An echo.
///
/// Without effect: see `AVAudioUnitEffect`.
open class AVAudioUnitDelay: AVAudioUnitEffect {
  /// In seconds.
  open var delayTime: TimeInterval = 1
  /// In percent.
  open var feedback: Float = 50
  /// In hertz.
  open var lowPassCutoff: Float = 15_000
  /// In percent.
  open var wetDryMix: Float = 100

  public override init() { super.init() }
}

/// A sound that is broken on purpose.
///
/// Without effect: see `AVAudioUnitEffect`.
open class AVAudioUnitDistortion: AVAudioUnitEffect {
  /// In decibels.
  open var preGain: Float = -6
  /// In percent.
  open var wetDryMix: Float = 50

  public override init() { super.init() }

  open func loadFactoryPreset(_ preset: AVAudioUnitDistortionPreset) {}
}

public enum AVAudioUnitDistortionPreset: Int, Sendable {
  case drumsBitBrush, drumsBufferBeats, drumsLoFi, multiBrokenSpeaker, multiCellphoneConcert
  case multiDecimated1, multiDecimated2, multiDecimated3, multiDecimated4, multiDistortedFunk
  case multiDistortedCubed, multiDistortedSquared, multiEcho1, multiEcho2, multiEchoTight1
  case multiEchoTight2, multiEverythingIsBroken, speechAlienChatter, speechCosmicInterference
  case speechGoldenPi, speechRadioTower, speechWaves
}

/// A sound whose high and low parts are louder or softer.
///
/// Without effect: see `AVAudioUnitEffect`.
open class AVAudioUnitEQ: AVAudioUnitEffect {
  public let bands: [AVAudioUnitEQFilterParameters]
  /// In decibels.
  open var globalGain: Float = 0

  public init(numberOfBands: Int = 1) {
    bands = (0..<min(max(0, numberOfBands), 64)).map { _ in AVAudioUnitEQFilterParameters() }
    super.init()
  }
}

/// What an equaliser does to one part of a sound; it is kept, see `AVAudioUnitEQ`.
open class AVAudioUnitEQFilterParameters: NSObject {
  open var filterType = AVAudioUnitEQFilterType.parametric
  /// In hertz.
  open var frequency: Float = 1_000
  /// In octaves.
  open var bandwidth: Float = 0.5
  /// In decibels.
  open var gain: Float = 0
  open var bypass = true
}

public enum AVAudioUnitEQFilterType: Int, Sendable {
  case parametric, lowPass, highPass, resonantLowPass, resonantHighPass, bandPass, bandStop
  case lowShelf, highShelf, resonantLowShelf, resonantHighShelf
}

/// A sound at another speed or height.
///
/// Without effect: see `AVAudioUnitEffect`.
open class AVAudioUnitTimePitch: AVAudioUnitEffect {
  /// As a factor.
  open var rate: Float = 1
  /// In hundredths of a half tone.
  open var pitch: Float = 0
  open var overlap: Float = 8

  public override init() { super.init() }
}

/// A sound at another speed, and so at another height.
///
/// Without effect: see `AVAudioUnitEffect`.
open class AVAudioUnitVarispeed: AVAudioUnitEffect {
  /// As a factor.
  open var rate: Float = 1

  public override init() { super.init() }
}
