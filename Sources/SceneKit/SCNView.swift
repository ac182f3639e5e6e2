public import Foundation
public import SwiftUI
import SwiftUICore
import simd

/// What shows a scene.
public protocol SCNSceneRenderer: AnyObject {
  var scene: SCNScene? { get set }
  var pointOfView: SCNNode? { get set }
  var delegate: (any SCNSceneRendererDelegate)? { get set }
  var isPlaying: Bool { get set }
  var loops: Bool { get set }
  var sceneTime: TimeInterval { get set }
  var autoenablesDefaultLighting: Bool { get set }
  var showsStatistics: Bool { get set }
  var debugOptions: SCNDebugOptions { get set }
  func hitTest(_ point: CGPoint, options: [SCNHitTestOption: Any]?) -> [SCNHitTestResult]
  func projectPoint(_ point: SCNVector3) -> SCNVector3
  func unprojectPoint(_ point: SCNVector3) -> SCNVector3
  func isNode(_ node: SCNNode, insideFrustumOf pointOfView: SCNNode) -> Bool
  func nodesInsideFrustum(of pointOfView: SCNNode) -> [SCNNode]
}

/// What is drawn to find mistakes.
///
/// Without effect: a scene is drawn as it is.
public struct SCNDebugOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let showPhysicsShapes = SCNDebugOptions(rawValue: 1)
  public static let showBoundingBoxes = SCNDebugOptions(rawValue: 2)
  public static let showLightInfluences = SCNDebugOptions(rawValue: 4)
  public static let showLightExtents = SCNDebugOptions(rawValue: 8)
  public static let showPhysicsFields = SCNDebugOptions(rawValue: 16)
  public static let showWireframe = SCNDebugOptions(rawValue: 32)
  public static let renderAsWireframe = SCNDebugOptions(rawValue: 64)
  public static let showSkeletons = SCNDebugOptions(rawValue: 128)
  public static let showCreases = SCNDebugOptions(rawValue: 256)
  public static let showConstraints = SCNDebugOptions(rawValue: 512)
  public static let showCameras = SCNDebugOptions(rawValue: 1024)
}

/// How smooth edges are.
///
/// Without effect: edges are smooth while nothing moves.
public enum SCNAntialiasingMode: UInt, Sendable {
  case none, multisampling2X, multisampling4X
}

/// A view that shows a scene.
@preconcurrency @MainActor open class SCNView: UIView {
  /// What a graphics card is asked.
  ///
  /// Without effect: scenes are drawn by the processor.
  public struct Option: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let preferredRenderingAPI = Option(rawValue: "SCNPreferredRenderingAPIKey")
    public static let preferredDevice = Option(rawValue: "SCNPreferredDeviceKey")
    public static let preferLowPowerDevice = Option(rawValue: "SCNPreferLowPowerDeviceKey")
  }

  let stage = SceneStage()
  /// Without effect: nothing is counted on the screen.
  open var showsStatistics = false
  /// Without effect: a scene is drawn as it is.
  open var debugOptions: SCNDebugOptions = []
  /// Without effect: edges are smooth while nothing moves.
  open var antialiasingMode = SCNAntialiasingMode.none
  /// Without effect: edges are smooth while nothing moves.
  open var isJitteringEnabled = false
  /// Without effect: edges are smooth while nothing moves.
  open var isTemporalAntialiasingEnabled = false
  /// Without effect: a scene's time has no end.
  open var loops = true
  /// Without effect: there are no programs of a graphics card.
  open var technique: SCNTechnique?
  /// Without effect: dragging by the view's width turns it half round.
  open var cameraControlConfiguration: any SCNCameraControlConfiguration =
    CameraControlConfiguration()
  open private(set) lazy var defaultCameraController = SCNCameraController(stage)
  open var isPlaying = false { didSet { Changes.note() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    stage.view = self
  }

  /// Without effect of options: scenes are drawn by the processor.
  public convenience init(frame: CGRect, options: [String: Any]? = nil) {
    self.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    stage.view = self
  }

  open var scene: SCNScene? {
    get { stage.scene }
    set { stage.show(newValue) }
  }

  open var pointOfView: SCNNode? {
    get { stage.pointOfView }
    set { stage.pointOfView = newValue }
  }

  open weak var delegate: (any SCNSceneRendererDelegate)? {
    get { stage.delegate }
    set { stage.delegate = newValue }
  }

  /// Whether a scene without lights is lit from who sees it; without, all of it is light.
  open var autoenablesDefaultLighting: Bool {
    get { stage.lightsByDefault }
    set { stage.lightsByDefault = newValue }
  }

  /// Whether a person turns the scene: by dragging, pinching, and the arrow, plus and minus keys.
  open var allowsCameraControl: Bool {
    get { stage.allowsCameraControl }
    set { stage.allowsCameraControl = newValue }
  }

  open var rendersContinuously: Bool {
    get { stage.rendersContinuously }
    set { stage.rendersContinuously = newValue }
  }

  /// Frames in a second, at most; more than 24 are not drawn.
  open var preferredFramesPerSecond: Int {
    get { stage.framesPerSecond }
    set { stage.framesPerSecond = newValue }
  }

  /// In seconds.
  ///
  /// Setting it does nothing: a scene follows the clock.
  open var sceneTime: TimeInterval {
    get { stage.time }
    set {}
  }

  /// Where the view is in itself, in points: SwiftUI's layout decides it.
  open override var bounds: CGRect {
    get { CGRect(origin: .zero, size: stage.size) }
    set {}
  }

  open func play(_ sender: Any?) { isPlaying = true }
  open func pause(_ sender: Any?) { isPlaying = false }
  open func stop(_ sender: Any?) { isPlaying = false }

  open func present(_ scene: SCNScene) { stage.show(scene) }

  /// The scene as it is now.
  open func snapshot() -> UIImage { stage.snapshot() }

  open func hitTest(
    _ point: CGPoint,
    options: [SCNHitTestOption: Any]? = nil,
  ) -> [SCNHitTestResult] {
    let words = (options ?? [:]).map { ($0.key.rawValue, $0.value) }
    return stage.hitTest(point, Dictionary(words) { first, _ in first })
  }

  /// A place of the world in the view, with a depth from 0, near, to 1, far.
  open func projectPoint(_ point: SCNVector3) -> SCNVector3 {
    stage.project(SIMD3(point)).map { SCNVector3($0) } ?? point
  }

  /// A place of the view, with a depth, in the world.
  open func unprojectPoint(_ point: SCNVector3) -> SCNVector3 {
    let place = CGPoint(x: CGFloat(point.x), y: CGFloat(point.y))
    return stage.unproject(place, point.z).map { SCNVector3($0) } ?? point
  }

  open func isNode(_ node: SCNNode, insideFrustumOf pointOfView: SCNNode) -> Bool {
    guard let sight = Sight(pointOfView), let box = node.extent else { return false }
    let matrix =
      sight.projection(stage.aspect, .greatestFiniteMagnitude.squareRoot())
      * sight.view * node.shownWorld
    let corners = box.corners.map { matrix * SIMD4($0, 1) }
    let isOut =
      corners.allSatisfy { $0.x > $0.w } || corners.allSatisfy { $0.x < -$0.w }
      || corners.allSatisfy { $0.y > $0.w } || corners.allSatisfy { $0.y < -$0.w }
      || corners.allSatisfy { $0.z < 0 } || corners.allSatisfy { $0.z > $0.w }
    return !isOut
  }

  open func nodesInsideFrustum(of pointOfView: SCNNode) -> [SCNNode] {
    (scene?.rootNode.all ?? []).filter {
      $0.geometry != nil && isNode($0, insideFrustumOf: pointOfView)
    }
  }

  /// Without effect: what is shown is ready when it is drawn.
  open func prepare(_ objects: [Any], completionHandler: ((Bool) -> Void)? = nil) {
    completionHandler?(true)
  }
}

extension SCNView: SCNSceneRenderer {}

/// A way to draw a scene in several steps.
///
/// Without effect: there are no programs of a graphics card.
open class SCNTechnique: NSObject {
  public init?(dictionary: [String: Any]) {}
}

extension SCNView: ContentHost {
  package var hostedContent: AnyView { AnyView(StageView(stage: stage)) }
}
