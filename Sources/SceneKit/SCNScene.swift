public import Foundation
import Properties
import simd

/// A tree of nodes with what surrounds them.
open class SCNScene: NSObject {
  /// What is known of a scene besides its nodes.
  public struct Attribute: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let endTime = Attribute(rawValue: "kSceneEndTimeAttributeKey")
    public static let frameRate = Attribute(rawValue: "kSceneFrameRateAttributeKey")
    public static let startTime = Attribute(rawValue: "kSceneStartTimeAttributeKey")
    public static let upAxis = Attribute(rawValue: "kSceneUpAxisAttributeKey")
  }

  public let rootNode = SCNNode()
  public let physicsWorld = SCNPhysicsWorld()
  /// What is behind all nodes; without contents, what is behind the view.
  public let background = SCNMaterialProperty()
  /// Without effect: surfaces are no mirrors.
  public let lightingEnvironment = SCNMaterialProperty()
  /// Where nodes begin to take the fog's colour; there is none while the end is 0.
  open var fogStartDistance: CGFloat = 0 { didSet { Changes.note() } }
  open var fogEndDistance: CGFloat = 0 { didSet { Changes.note() } }
  open var fogDensityExponent: CGFloat = 1 { didSet { Changes.note() } }
  /// A `UIColor` or a `CGColor`.
  open var fogColor: Any = UIColor.white { didSet { Changes.note() } }
  open var isPaused = false { didSet { Changes.note() } }
  private var attributes: [String: Any] = [:]
  private var last: TimeInterval?

  public override init() {
    super.init()
    rootNode.owner = self
    physicsWorld.scene = self
  }

  /// Reads a scene of the app's resources; nil where there is no such file.
  ///
  /// Of the files of scenes, `.obj` is read. A box stands for any other, which is said once.
  public convenience init?(named name: String) {
    self.init(named: name, inDirectory: nil, options: nil)
  }

  public convenience init?(
    named name: String,
    inDirectory directory: String?,
    options: [LoadingOption: Any]? = nil,
  ) {
    let path = directory.map { $0 + "/" + name } ?? name
    let folders = [Bundle.main.resourceURL, Bundle.main.bundleURL].compactMap { $0 }
    let places = folders.flatMap { folder in
      [folder.appending(path: path), folder.appending(path: (path as NSString).lastPathComponent)]
    }
    guard let found = places.first(where: { FileManager.default.fileExists(atPath: $0.path) })
    else { return nil }
    self.init()
    if let geometry = try? ObjectFile(found).geometry {
      rootNode.addChildNode(SCNNode(geometry: geometry))
    } else {
      Warnings.once(
        "SceneKit reads scenes of .obj files here: a box stands for \"\(name.prefix(80))\"."
      )
      rootNode.addChildNode(SCNNode(geometry: SCNBox()))
    }
  }

  /// Reads a scene of a file.
  ///
  /// - Throws: where the file is not there or is none that is read here, which are `.obj` files.
  public convenience init(url: URL, options: [LoadingOption: Any]? = nil) throws {
    let geometry = try ObjectFile(url).geometry
    self.init()
    rootNode.addChildNode(SCNNode(geometry: geometry))
  }

  /// How a scene is read.
  ///
  /// Without effect: a file is read as it is.
  public struct LoadingOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let animationImportPolicy = Self(rawValue: "kSceneSourceAnimationLoadingMode")
    public static let assetDirectoryURLs = Self(rawValue: "kSceneSourceAssetDirectoryURLs")
    public static let checkConsistency = Self(rawValue: "kSceneSourceCheckConsistency")
    public static let convertToYUp = Self(rawValue: "kSceneSourceConvertToYUp")
    public static let convertUnitsToMeters = Self(rawValue: "kSceneSourceConvertToUnit")
    public static let createNormalsIfAbsent = Self(rawValue: "kSceneSourceCreateNormalsIfAbsent")
    public static let flattenScene = Self(rawValue: "kSceneSourceFlattenScene")
    public static let preserveOriginalTopology = Self(
      rawValue: "kSceneSourcePreserveOriginalTopology"
    )
  }

  public func attribute(forKey key: String) -> Any? { attributes[key] }

  public func setAttribute(_ attribute: Any?, forKey key: String) { attributes[key] = attribute }

  // MARK: Time

  /// Whether anything goes on without anybody's doing.
  var isMoving: Bool {
    guard !isPaused else { return false }
    return Self.moves(rootNode) || physicsWorld.isMoving(self)
  }

  private static func moves(_ node: SCNNode) -> Bool {
    !node.isPaused
      && (node.transition != nil || node.hasActions || node.childNodes.contains { moves($0) })
  }

  /// Goes on to a time in seconds; what lies further back than a tenth of a second is left out.
  func advance(
    to time: TimeInterval,
    _ renderer: any SCNSceneRenderer,
    _ viewer: simd_quatf,
  ) {
    let passed = last.map { min(max(0, time - $0), 0.1) } ?? 0
    last = time
    guard !isPaused else { return }
    let delegate = renderer.delegate
    delegate?.renderer(renderer, updateAtTime: time)
    run(rootNode, passed, time)
    delegate?.renderer(renderer, didApplyAnimationsAtTime: time)
    physicsWorld.advance(by: passed, in: self)
    delegate?.renderer(renderer, didSimulatePhysicsAtTime: time)
    applyConstraints(viewer)
    delegate?.renderer(renderer, didApplyConstraintsAtTime: time)
  }

  private func run(_ node: SCNNode, _ seconds: TimeInterval, _ time: TimeInterval) {
    guard !node.isPaused else { return }
    if let transition = node.transition {
      if !transition.advance(to: time, node.pose), node.transition === transition {
        node.transition = nil
      }
      Changes.note()
    }
    if node.hasActions { node.runs.advance(seconds, node) }
    for child in node.childNodes { run(child, seconds, time) }
  }

  /// Moves nodes to where their constraints want them.
  func applyConstraints(_ viewer: simd_quatf) {
    for node in rootNode.all {
      for limit in node.constraints ?? [] where limit.isEnabled { limit.apply(node, viewer) }
    }
  }

  /// Forgets when the last frame was, as after a pause.
  func rest() { last = nil }
}

/// A scene's frames, as who shows it tells them.
public protocol SCNSceneRendererDelegate: AnyObject {
  /// Begins a frame; the time is in seconds.
  func renderer(_ renderer: any SCNSceneRenderer, updateAtTime time: TimeInterval)
  func renderer(_ renderer: any SCNSceneRenderer, didApplyAnimationsAtTime time: TimeInterval)
  func renderer(_ renderer: any SCNSceneRenderer, didSimulatePhysicsAtTime time: TimeInterval)
  func renderer(_ renderer: any SCNSceneRenderer, didApplyConstraintsAtTime time: TimeInterval)
  func renderer(
    _ renderer: any SCNSceneRenderer,
    willRenderScene scene: SCNScene,
    atTime time: TimeInterval,
  )
  func renderer(
    _ renderer: any SCNSceneRenderer,
    didRenderScene scene: SCNScene,
    atTime time: TimeInterval,
  )
}

extension SCNSceneRendererDelegate {
  public func renderer(_ renderer: any SCNSceneRenderer, updateAtTime time: TimeInterval) {}
  public func renderer(
    _ renderer: any SCNSceneRenderer,
    didApplyAnimationsAtTime time: TimeInterval,
  ) {}
  public func renderer(
    _ renderer: any SCNSceneRenderer,
    didSimulatePhysicsAtTime time: TimeInterval,
  ) {}
  public func renderer(
    _ renderer: any SCNSceneRenderer,
    didApplyConstraintsAtTime time: TimeInterval,
  ) {}
  public func renderer(
    _ renderer: any SCNSceneRenderer,
    willRenderScene scene: SCNScene,
    atTime time: TimeInterval,
  ) {}
  public func renderer(
    _ renderer: any SCNSceneRenderer,
    didRenderScene scene: SCNScene,
    atTime time: TimeInterval,
  ) {}
}
