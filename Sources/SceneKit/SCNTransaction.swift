public import Foundation
import Synchronization
import simd

/// Changes of nodes' places, rotations, scales and opacities that take time.
///
/// Partly: changes of lights, cameras and materials are seen at once.
public final class SCNTransaction: NSObject {
  /// The changes between `begin()` and `commit()`.
  ///
  /// Only who changes a scene touches it, and that is one thread at a time, as for nodes.
  final class Open: @unchecked Sendable {
    var duration: TimeInterval
    var isOff: Bool
    var completion: (() -> Void)?
    /// How many changes of the transaction still take time.
    var running = 0
    var isCommitted = false

    init(_ duration: TimeInterval, _ isOff: Bool) {
      self.duration = duration
      self.isOff = isOff
    }

    func finish() {
      guard isCommitted, running == 0, let completion else { return }
      self.completion = nil
      completion()
    }
  }

  private static let opened = Mutex<[Open]>([])
  private static let outside = Open(0, false)

  private override init() {}

  private static var current: Open { opened.withLock { $0.last } ?? outside }

  public class func begin() {
    opened.withLock { all in
      let outer = all.last ?? outside
      all.append(Open(outer.duration, outer.isOff))
    }
  }

  public class func commit() {
    guard let ended = opened.withLock({ $0.popLast() }) else { return }
    ended.isCommitted = true
    ended.finish()
  }

  /// Without effect: what has changed is drawn in the next frame.
  public class func flush() {}
  /// Without effect: scenes are changed by one thread.
  public class func lock() {}
  /// Without effect: scenes are changed by one thread.
  public class func unlock() {}

  /// In seconds; 0 changes at once.
  public class var animationDuration: CFTimeInterval {
    get { current.duration }
    set { current.duration = newValue.isFinite ? max(0, newValue) : 0 }
  }

  public class var disableActions: Bool {
    get { current.isOff }
    set { current.isOff = newValue }
  }

  /// Called once all that the transaction changes has come to its end.
  public class var completionBlock: (() -> Void)? {
    get { current.completion }
    set { current.completion = newValue }
  }

  /// What leads from where a node is seen; nil for a change at once.
  static func transition(from pose: SCNNode.Pose) -> Transition? {
    let open = current
    guard open.duration > 0, !open.isOff else { return nil }
    open.running += 1
    return Transition(pose, open)
  }
}

public typealias CFTimeInterval = TimeInterval

/// The way of a node from where it was.
final class Transition {
  private let from: SCNNode.Pose
  private var open: SCNTransaction.Open?
  private let duration: TimeInterval
  private var began: TimeInterval?
  private var part: Float = 0
  private(set) var shown: SCNNode.Pose

  init(_ from: SCNNode.Pose, _ open: SCNTransaction.Open) {
    self.from = from
    self.open = open
    duration = open.duration
    shown = from
  }

  deinit { end() }

  func mixed(with goal: SCNNode.Pose) -> SCNNode.Pose {
    from.mixed(goal, part * part * (3 - 2 * part))
  }

  /// Goes on to a time; whether there is a way left.
  func advance(to time: TimeInterval, _ goal: SCNNode.Pose) -> Bool {
    let start = began ?? time
    began = start
    part = Float(min(1, max(0, (time - start) / duration)))
    shown = mixed(with: goal)
    if part >= 1 { end() }
    return part < 1
  }

  private func end() {
    guard let open else { return }
    self.open = nil
    open.running -= 1
    open.finish()
  }
}
