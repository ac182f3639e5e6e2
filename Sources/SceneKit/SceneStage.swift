import Foundation
import Observation
import Pictures
import SwiftUI
import simd

/// A scene and how it is shown.
@Observable @MainActor final class SceneStage {
  @ObservationIgnored private(set) var scene: SCNScene?
  /// What is seen, once it was drawn.
  private(set) var picture: UIImage?
  /// Whether frames are wanted.
  private(set) var isMoving = false
  var isPaused = false { didSet { update() } }
  var allowsCameraControl = false
  @ObservationIgnored var lightsByDefault = false { didSet { update() } }
  @ObservationIgnored var rendersContinuously = false { didSet { update() } }
  @ObservationIgnored var background: UIColor?
  /// Frames in a second, at most.
  var framesPerSecond = 60
  @ObservationIgnored private(set) var size = CGSize.zero
  @ObservationIgnored weak var view: SCNView?
  @ObservationIgnored weak var delegate: (any SCNSceneRendererDelegate)? { didSet { update() } }
  @ObservationIgnored private var own: SCNNode?
  @ObservationIgnored private var isDrawing = false
  @ObservationIgnored private var isDue = false
  @ObservationIgnored private(set) var time: TimeInterval = 0

  /// Pixels that are drawn of a scene that moves, and of one that stands still.
  private static let room = (moving: CGFloat(140_000), still: CGFloat(480_000))
  /// More frames than these are not sent to a page.
  static let mostFrames = 24

  init() {
    Changes.add(ObjectIdentifier(self)) { [weak self] in self?.update() }
  }

  deinit { Changes.remove(ObjectIdentifier(self)) }

  func show(_ next: SCNScene?) {
    guard next !== scene else { return }
    scene = next
    own = nil
    asked = nil
    next?.rest()
    picture = nil
    update()
  }

  func resize(_ size: CGSize) {
    guard size != self.size, size.width > 0, size.height > 0 else { return }
    self.size = size
    update()
  }

  // MARK: Who sees it

  @ObservationIgnored private var asked: SCNNode?

  /// The node whose camera sees the scene.
  var pointOfView: SCNNode? {
    get { own ?? asked ?? firstCamera }
    set {
      guard newValue !== asked || own != nil else { return }
      own = nil
      asked = newValue
      update()
    }
  }

  private var firstCamera: SCNNode? { scene?.rootNode.all.first { $0.camera != nil } }

  var sight: Sight? {
    guard let scene else { return nil }
    return pointOfView.flatMap { Sight($0) } ?? Sight(allOf: scene)
  }

  /// The camera that a person moves: a copy of the scene's own, which stays where it is.
  func freeCamera() -> SCNNode? {
    if let own { return own }
    guard let sight else { return nil }
    let node = SCNNode()
    node.name = "kSCNFreeViewCameraName"
    node.camera = sight.camera
    node.simdWorldTransform = sight.world
    own = node
    return node
  }

  /// Sees the scene again as its author wants it.
  func resetCamera() {
    guard own != nil else { return }
    own = nil
    update()
  }

  var aspect: Float { size.height > 0 ? Float(size.width / size.height) : 1 }

  // MARK: Frames

  func advance(to date: Date) {
    guard let scene, let view else { return }
    time = date.timeIntervalSinceReferenceDate
    scene.advance(to: time, view, sight?.turn ?? .none)
    if rendersContinuously { update() }
    // What ended in this frame is drawn once more, at its best.
    if !wantsFrames { update() }
  }

  private var wantsFrames: Bool {
    guard let scene, !isPaused else { return false }
    return scene.isMoving
      || (delegate != nil && !scene.isPaused && (rendersContinuously || view?.isPlaying == true))
  }

  /// Draws the scene as it is now, as soon as there is time.
  private func update() {
    let moves = wantsFrames
    if moves != isMoving {
      isMoving = moves
      if !moves { scene?.rest() }
    }
    guard size.width > 0, scene != nil else {
      // Nobody looks yet: who does will begin.
      return
    }
    guard !isDrawing else {
      isDue = true
      return
    }
    let seen = self.shot
    // What constraints have moved for it is in it: else one that never rests would be drawn for ever.
    Changes.look()
    guard let shot = seen else { return }
    let plan = Plan(size, isMoving ? Self.room.moving : Self.room.still, isMoving)
    if let scene, let view { delegate?.renderer(view, willRenderScene: scene, atTime: time) }
    guard picture != nil else {
      picture = Self.draw(shot, plan)
      return
    }
    isDrawing = true
    Task {
      let made = await Self.drawApart(shot, plan)
      picture = made
      isDrawing = false
      if let scene, let view { delegate?.renderer(view, didRenderScene: scene, atTime: time) }
      if isDue {
        isDue = false
        update()
      }
    }
  }

  private var shot: Shot? {
    guard let scene, let sight else { return nil }
    scene.applyConstraints(sight.turn)
    return Shot(
      scene,
      sight,
      aspect: aspect,
      lightsByDefault: lightsByDefault,
      background: background,
    )
  }

  /// How many pixels a picture has.
  private struct Plan: Sendable {
    let width: Int
    let height: Int
    let scale: CGFloat
    let samples: Int
    let isQuick: Bool

    init(_ size: CGSize, _ room: CGFloat, _ isQuick: Bool) {
      let most = (room / (size.width * size.height)).squareRoot()
      scale = min(isQuick ? 1 : 2, most)
      width = max(1, Int(size.width * scale))
      height = max(1, Int(size.height * scale))
      samples = isQuick ? 1 : 2
      self.isQuick = isQuick
    }
  }

  @concurrent private nonisolated static func drawApart(
    _ shot: Shot,
    _ plan: Plan,
  ) async
    -> UIImage?
  { draw(shot, plan) }

  private nonisolated static func draw(_ shot: Shot, _ plan: Plan) -> UIImage? {
    let raster = Rasterizer.draw(
      shot,
      width: plan.width,
      height: plan.height,
      samples: plan.samples,
    )
    let isPhoto = plan.isQuick && raster.isOpaque
    let data =
      (isPhoto ? PictureWriter.jpeg(raster, quality: 0.85) : nil) ?? PictureWriter.png(raster)
    return data.flatMap { UIImage(data: $0, scale: plan.scale) }
  }

  /// The scene as it is now, in the view's size or another one.
  func snapshot() -> UIImage {
    let area = size.width > 0 ? size : CGSize(width: 300, height: 200)
    guard let shot else { return UIImage() }
    return Self.draw(shot, Plan(area, Self.room.still, false)) ?? UIImage()
  }

  // MARK: Places

  /// What a place of the view shows, the nearest first.
  func hitTest(_ point: CGPoint, _ options: [String: Any]) -> [SCNHitTestResult] {
    guard let scene, let near = unproject(point, 0), let far = unproject(point, 1) else {
      return []
    }
    let limit = distance(near, far)
    guard limit > 0, limit.isFinite else { return [] }
    var search = RaySearch(near, (far - near) / limit, limit, options)
    let root = options[SCNHitTestOption.rootNode.rawValue] as? SCNNode ?? scene.rootNode
    search.look(root, root.parent?.shownWorld ?? matrix_identity_float4x4)
    return search.results
  }

  /// From the world to the view, with a depth from 0, near, to 1, far.
  private var projection: simd_float4x4? {
    guard let scene, let sight, size.width > 0 else { return nil }
    let most = scene.rootNode.extent.map { distance($0.middle, sight.world.columns.3.three) }
    let reach = (most ?? 1) + (scene.rootNode.extent?.radius ?? 0)
    return sight.projection(aspect, reach) * sight.view
  }

  func project(_ place: SIMD3<Float>) -> SIMD3<Float>? {
    guard let projection else { return nil }
    let clip = projection * SIMD4(place, 1)
    guard clip.w != 0 else { return nil }
    let seen = clip.three / clip.w
    return SIMD3(
      (seen.x * 0.5 + 0.5) * Float(size.width),
      (0.5 - seen.y * 0.5) * Float(size.height),
      seen.z,
    )
  }

  func unproject(_ point: CGPoint, _ depth: Float) -> SIMD3<Float>? {
    guard let back = projection?.undone else { return nil }
    let clip = SIMD4(
      Float(point.x / size.width) * 2 - 1,
      1 - Float(point.y / size.height) * 2,
      depth,
      1,
    )
    let world = back * clip
    guard world.w != 0 else { return nil }
    let place = world.three / world.w
    return place.x.isFinite && place.y.isFinite && place.z.isFinite ? place : nil
  }

  /// What a person hears of the nodes that have a name for it.
  var words: String {
    guard let scene else { return "" }
    return scene.rootNode.all.filter { !$0.isHidden }.compactMap(\.accessibilityLabel)
      .joined(separator: ", ")
  }
}
