public import Foundation

/// Counts steps on a device that is carried: none is here.
open class CMPedometer: NSObject {
  public override init() { super.init() }

  open class func isStepCountingAvailable() -> Bool { false }
  open class func isDistanceAvailable() -> Bool { false }
  open class func isFloorCountingAvailable() -> Bool { false }
  open class func isPaceAvailable() -> Bool { false }
  open class func isCadenceAvailable() -> Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .denied }

  /// Answers at once that nothing is counted.
  open func startUpdates(
    from start: Date,
    withHandler handler: @escaping (CMPedometerData?, (any Error)?) -> Void,
  ) { handler(nil, CMNotAvailable()) }

  open func stopUpdates() {}

  /// Answers at once that nothing was counted.
  open func queryPedometerData(
    from start: Date,
    to end: Date,
    withHandler handler: @escaping (CMPedometerData?, (any Error)?) -> Void,
  ) { handler(nil, CMNotAvailable()) }
}

/// What was counted: nothing here makes one.
open class CMPedometerData: NSObject {
  open var startDate: Date { .distantPast }
  open var endDate: Date { .distantPast }
  open var numberOfSteps: NSNumber { 0 }
  /// In metres.
  open var distance: NSNumber? { nil }
  open var floorsAscended: NSNumber? { nil }
  open var floorsDescended: NSNumber? { nil }
  /// In seconds a metre.
  open var currentPace: NSNumber? { nil }

  override init() { super.init() }
}

/// Tells whether somebody walks or drives: nobody is carried here.
open class CMMotionActivityManager: NSObject {
  public override init() { super.init() }

  open class func isActivityAvailable() -> Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .denied }

  open func startActivityUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping (CMMotionActivity?) -> Void,
  ) { Stillness.warnOnce() }

  open func stopActivityUpdates() {}
}

/// What somebody does: nothing here makes one.
open class CMMotionActivity: NSObject {
  open var stationary: Bool { false }
  open var walking: Bool { false }
  open var running: Bool { false }
  open var automotive: Bool { false }
  open var cycling: Bool { false }
  open var unknown: Bool { true }

  override init() { super.init() }
}

/// Tells how high a device is: none here knows.
open class CMAltimeter: NSObject {
  public override init() { super.init() }

  open class func isRelativeAltitudeAvailable() -> Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .denied }

  open func startRelativeAltitudeUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping (CMAltitudeData?, (any Error)?) -> Void,
  ) { Stillness.warnOnce() }

  open func stopRelativeAltitudeUpdates() {}
}

/// How high a device is: nothing here makes one.
open class CMAltitudeData: CMLogItem {
  /// In metres.
  open var relativeAltitude: NSNumber { 0 }
  /// In kilopascals.
  open var pressure: NSNumber { 0 }
}

public enum CMAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}

/// Why a handler gets nothing.
struct CMNotAvailable: LocalizedError {
  var errorDescription: String? {
    "Nothing is measured here: no screen of Martlet tells how it is moved."
  }
}
