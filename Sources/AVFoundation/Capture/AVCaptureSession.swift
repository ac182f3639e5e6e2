public import Foundation
import Properties

/// What brings a camera's pictures to where they are wanted, on Apple's systems.
///
/// Partly: there is no camera here, as on Apple's Simulator: outputs can be added, but nothing comes
/// to them, and the session does not run.
///
/// Unchecked, as it has subclasses: what changes in it is behind its lock.
open class AVCaptureSession: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var added: [AVCaptureOutput] = []
  private var preset = Preset.high

  public override init() { super.init() }

  /// How large and good pictures are.
  public struct Preset: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    private init(_ name: String) { rawValue = "AVCaptureSessionPreset" + name }

    public static let photo = Preset("Photo")
    public static let high = Preset("High")
    public static let medium = Preset("Medium")
    public static let low = Preset("Low")
    public static let cif352x288 = Preset("352x288")
    public static let vga640x480 = Preset("640x480")
    public static let iFrame960x540 = Preset("iFrame960x540")
    public static let iFrame1280x720 = Preset("iFrame1280x720")
    public static let hd1280x720 = Preset("1280x720")
    public static let hd1920x1080 = Preset("1920x1080")
    public static let hd4K3840x2160 = Preset("3840x2160")
    public static let inputPriority = Preset("InputPriority")
  }

  /// Without effect: there is no camera.
  open var sessionPreset: Preset {
    get { lock.withLock { preset } }
    set { lock.withLock { preset = newValue } }
  }

  /// Always false: there is no camera that could make such pictures.
  open func canSetSessionPreset(_ preset: Preset) -> Bool { false }

  // MARK: What is in it

  /// Always empty: there is no device that an input could be of.
  open var inputs: [AVCaptureInput] { [] }
  open var outputs: [AVCaptureOutput] { lock.withLock { added } }
  /// Always empty: nothing is connected.
  open var connections: [AVCaptureConnection] { [] }

  /// Always false: there is no device that an input could be of.
  open func canAddInput(_ input: AVCaptureInput) -> Bool { false }
  /// Without effect: there is no device that an input could be of.
  open func addInput(_ input: AVCaptureInput) {}
  /// Without effect: there is no device that an input could be of.
  open func addInputWithNoConnections(_ input: AVCaptureInput) {}
  /// Without effect: there is no device that an input could be of.
  open func removeInput(_ input: AVCaptureInput) {}

  /// Whether an output is not in it yet.
  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { !outputs.contains { $0 === output } }

  /// Adds an output, to which nothing comes; one that is in it is not added again.
  open func addOutput(_ output: AVCaptureOutput) {
    lock.withLock {
      if !added.contains(where: { $0 === output }) { added.append(output) }
    }
  }

  /// Adds an output, to which nothing comes; one that is in it is not added again.
  open func addOutputWithNoConnections(_ output: AVCaptureOutput) { addOutput(output) }

  open func removeOutput(_ output: AVCaptureOutput) {
    lock.withLock { added.removeAll { $0 === output } }
  }

  /// Always false: nothing can be connected.
  open func canAddConnection(_ connection: AVCaptureConnection) -> Bool { false }
  /// Without effect: nothing can be connected.
  open func addConnection(_ connection: AVCaptureConnection) {}
  /// Without effect: nothing is connected.
  open func removeConnection(_ connection: AVCaptureConnection) {}

  /// Without effect: changes count at once.
  open func beginConfiguration() {}
  /// Without effect: changes count at once.
  open func commitConfiguration() {}

  // MARK: Running

  /// Always false: there is no camera.
  open var isRunning: Bool { false }
  /// Always false: what does not run is not interrupted.
  open var isInterrupted: Bool { false }
  /// Always false: there is no camera.
  open var isMultitaskingCameraAccessSupported: Bool { false }
  /// Without effect: there is no camera.
  open var isMultitaskingCameraAccessEnabled: Bool {
    get { false }
    set {}
  }
  /// Without effect: there is no microphone.
  open var usesApplicationAudioSession: Bool {
    get { true }
    set {}
  }
  /// Without effect: there is no microphone.
  open var automaticallyConfiguresApplicationAudioSession: Bool {
    get { true }
    set {}
  }

  /// Without effect: there is no camera, which is said once.
  open func startRunning() {
    Warnings.once(
      "AVCaptureSession shows nothing here: there is no camera, as on Apple's Simulator. Let people "
        + "choose a picture, by PhotosPicker; a phone's browser offers its camera there."
    )
  }

  /// Without effect: nothing runs.
  open func stopRunning() {}
}

/// The key of why a session ended.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVCaptureSessionErrorKey = "AVCaptureSessionErrorKey"

extension AVCaptureSession {
  /// Never told: no session runs.
  public static let runtimeErrorNotification = name("RuntimeError")
  /// Never told: no session runs.
  public static let didStartRunningNotification = name("DidStartRunning")
  /// Never told: no session runs.
  public static let didStopRunningNotification = name("DidStopRunning")
  /// Never told: no session runs.
  public static let wasInterruptedNotification = name("WasInterrupted")
  /// Never told: no session runs.
  public static let interruptionEndedNotification = name("InterruptionEnded")

  fileprivate static func name(_ event: String) -> NSNotification.Name {
    NSNotification.Name("AVCaptureSession\(event)Notification")
  }
}

extension NSNotification.Name {
  /// Never told: no session runs.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVCaptureSessionRuntimeError = AVCaptureSession.name("RuntimeError")
  /// Never told: no session runs.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVCaptureSessionDidStartRunning = AVCaptureSession.name("DidStartRunning")
  /// Never told: no session runs.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVCaptureSessionDidStopRunning = AVCaptureSession.name("DidStopRunning")
  /// Never told: no session runs.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVCaptureSessionWasInterrupted = AVCaptureSession.name("WasInterrupted")
  /// Never told: no session runs.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVCaptureSessionInterruptionEnded = AVCaptureSession.name("InterruptionEnded")
}
