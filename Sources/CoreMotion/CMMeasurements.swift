public import Foundation

/// A force, as multiples of that which holds things on the ground.
public struct CMAcceleration: Hashable, Sendable {
  public var x = 0.0
  public var y = 0.0
  public var z = 0.0

  public init() {}

  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// How fast something turns, in radians a second.
public struct CMRotationRate: Hashable, Sendable {
  public var x = 0.0
  public var y = 0.0
  public var z = 0.0

  public init() {}

  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A turn in space.
public struct CMQuaternion: Hashable, Sendable {
  public var x = 0.0
  public var y = 0.0
  public var z = 0.0
  public var w = 1.0

  public init() {}

  public init(x: Double, y: Double, z: Double, w: Double) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }
}

/// What a sensor has measured at a time: nothing here makes one.
open class CMLogItem: NSObject {
  /// In seconds since the machine was started.
  open var timestamp: TimeInterval { 0 }

  override init() { super.init() }
}

open class CMAccelerometerData: CMLogItem {
  open var acceleration: CMAcceleration { CMAcceleration() }
}

open class CMGyroData: CMLogItem {
  open var rotationRate: CMRotationRate { CMRotationRate() }
}

/// How a device lies, in radians.
open class CMAttitude: NSObject {
  open var roll: Double { 0 }
  open var pitch: Double { 0 }
  open var yaw: Double { 0 }
  open var quaternion: CMQuaternion { CMQuaternion() }

  override init() { super.init() }
}

open class CMDeviceMotion: CMLogItem {
  open var attitude: CMAttitude { CMAttitude() }
  open var rotationRate: CMRotationRate { CMRotationRate() }
  open var gravity: CMAcceleration { CMAcceleration() }
  open var userAcceleration: CMAcceleration { CMAcceleration() }
  /// In degrees from north; less than 0 where it is not known.
  open var heading: Double { -1 }
}
