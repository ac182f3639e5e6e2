public import Foundation
import Properties

/// Tells how a device is moved.
///
/// Partly: a terminal and a page tell nothing of it, so no sensor is available and no handler is
/// called. It is said once where an app starts one all the same.
open class CMMotionManager: NSObject {
  /// In seconds.
  ///
  /// Without effect: nothing is measured.
  open var accelerometerUpdateInterval: TimeInterval = 0.01
  /// In seconds.
  ///
  /// Without effect: nothing is measured.
  open var gyroUpdateInterval: TimeInterval = 0.01
  /// In seconds.
  ///
  /// Without effect: nothing is measured.
  open var magnetometerUpdateInterval: TimeInterval = 0.01
  /// In seconds.
  ///
  /// Without effect: nothing is measured.
  open var deviceMotionUpdateInterval: TimeInterval = 0.01
  /// Without effect: nothing is measured.
  open var showsDeviceMovementDisplay = false

  public override init() { super.init() }

  open var isAccelerometerAvailable: Bool { false }
  open var isAccelerometerActive: Bool { false }
  open var accelerometerData: CMAccelerometerData? { nil }
  open var isGyroAvailable: Bool { false }
  open var isGyroActive: Bool { false }
  open var gyroData: CMGyroData? { nil }
  open var isMagnetometerAvailable: Bool { false }
  open var isMagnetometerActive: Bool { false }
  open var isDeviceMotionAvailable: Bool { false }
  open var isDeviceMotionActive: Bool { false }
  open var deviceMotion: CMDeviceMotion? { nil }

  open func startAccelerometerUpdates() { Stillness.warnOnce() }
  open func startAccelerometerUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping CMAccelerometerHandler,
  ) { Stillness.warnOnce() }
  open func stopAccelerometerUpdates() {}

  open func startGyroUpdates() { Stillness.warnOnce() }
  open func startGyroUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping CMGyroHandler,
  ) { Stillness.warnOnce() }
  open func stopGyroUpdates() {}

  open func startMagnetometerUpdates() { Stillness.warnOnce() }
  open func stopMagnetometerUpdates() {}

  open func startDeviceMotionUpdates() { Stillness.warnOnce() }
  open func startDeviceMotionUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler,
  ) { Stillness.warnOnce() }
  open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) {
    Stillness.warnOnce()
  }
  open func startDeviceMotionUpdates(
    using referenceFrame: CMAttitudeReferenceFrame,
    to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler,
  ) { Stillness.warnOnce() }
  open func stopDeviceMotionUpdates() {}
}

public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

enum Stillness {
  static func warnOnce() {
    Warnings.once(
      "CoreMotion measures nothing here: no screen tells how it is moved. Ask whether a sensor is "
        + "available, and give the app another way."
    )
  }
}

/// From where turns are counted.
public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1)
  public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 2)
  public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 4)
  public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 8)
}
