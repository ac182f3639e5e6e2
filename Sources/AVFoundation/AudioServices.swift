public import CoreFoundationTypes
import Display
public import Foundation
import Properties
import SwiftUICore
import Synchronization

/// The number of a sound of the system, or of one that an app made.
public typealias SystemSoundID = UInt32

/// That nothing went wrong.
public let noErr: OSStatus = 0

/// The number that shakes a device.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kSystemSoundID_Vibrate: SystemSoundID = 4095
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kAudioServicesNoError: OSStatus = 0
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kAudioServicesBadSystemSoundIDError: OSStatus = -1501

/// The files behind the numbers that an app made.
private let systemSounds = Mutex<(last: SystemSoundID, files: [SystemSoundID: String])>(
  (10_000, [:])
)

/// Plays a short sound: the app's file, or a tone of the number's own, as the system's sounds are
/// not here.
///
/// A browser plays it; a terminal rings its bell.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  let file = systemSounds.withLock { $0.files[inSystemSoundID] }
  onMain((inSystemSoundID, file)) { number, file in
    guard let screen = ScreenOverlay.current else { return }
    if number == kSystemSoundID_Vibrate { return screen.shake([400]) }
    guard let file else {
      return screen.ring(Tone.sound(pitch: 440 * pow(2, Double(number % 24) / 12)))
    }
    let data = (try? Data(contentsOf: URL(filePath: file), options: .mappedIfSafe)) ?? Data()
    screen.ring(Embedded.Sound(.file(file)), for: max(1, SoundFile(data).duration + 0.5))
  }
}

/// Plays a short sound and shakes the device.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  AudioServicesPlaySystemSound(inSystemSoundID)
  if inSystemSoundID != kSystemSoundID_Vibrate {
    AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
  }
}

/// Plays a short sound and calls a closure at once: its end is not known.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID,
  _ inCompletionBlock: (() -> Void)?,
) {
  AudioServicesPlaySystemSound(inSystemSoundID)
  inCompletionBlock?()
}

/// Gives a sound of the app a number.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL,
  _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>,
) -> OSStatus {
  let path = inFileURL.path
  guard FileManager.default.fileExists(atPath: path) else {
    return kAudioServicesBadSystemSoundIDError
  }
  outSystemSoundID.pointee = systemSounds.withLock { sounds in
    sounds.last += 1
    sounds.files[sounds.last] = path
    return sounds.last
  }
  return kAudioServicesNoError
}

/// Forgets a sound's number.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult public func AudioServicesDisposeSystemSoundID(
  _ inSystemSoundID: SystemSoundID
) -> OSStatus {
  let known = systemSounds.withLock { $0.files.removeValue(forKey: inSystemSoundID) }
  return known == nil ? kAudioServicesBadSystemSoundIDError : kAudioServicesNoError
}
