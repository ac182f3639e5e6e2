import Foundation
import Pilot
import SwiftUI
import Testing

@testable import SceneKit

/// Scenes in space: what goes on in them, what people do to them, and where they come from.
struct SceneKitMotionTests {
  private let size = CGSize(width: 200, height: 200)

  /// Shows a scene, and waits until it moves.
  private func moving(_ scene: SCNScene) async throws -> (SCNView, Pilot) {
    let view = SCNView(frame: .zero)
    view.scene = scene
    let pilot = Pilot(columns: 25, rows: 12) { StageView(stage: view.stage) }
    try await pilot.until("a motion") { view.stage.isMoving }
    return (view, pilot)
  }

  // MARK: Time

  // Shows: SCNAction
  @Test func `actions move a node by the session's clock, and end`() async throws {
    let (scene, node) = SCNScene.showing(SCNBox())
    var isDone = false
    node.runAction(
      .sequence([
        .moveBy(x: 1, y: 0, z: 0, duration: 0.5), .wait(duration: 0.2),
        .run { $0.name = "moved" }, .fadeOut(duration: 0.1),
      ])
    ) { isDone = true }
    let (_, pilot) = try await moving(scene)
    for _ in 0..<12 { pilot.advance(by: 0.1) }
    #expect(isDone && node.name == "moved" && !node.hasActions)
    #expect(abs(node.position.x - 1) < 1e-4 && node.opacity == 0)
  }

  // Shows: SCNTransaction
  @Test func `a transaction takes its time, and is said to be done`() async throws {
    let (scene, node) = SCNScene.showing(SCNBox())
    var isDone = false
    SCNTransaction.begin()
    SCNTransaction.animationDuration = 1
    SCNTransaction.completionBlock = { isDone = true }
    node.position.x = 2
    SCNTransaction.commit()
    #expect(node.position.x == 2 && node.presentation.position.x == 0 && !isDone)
    let (_, pilot) = try await moving(scene)
    for _ in 0..<5 { pilot.advance(by: 0.1) }
    let half = node.presentation.position.x
    #expect(half > 0.1 && half < 1.9, "\(half)")
    for _ in 0..<8 { pilot.advance(by: 0.1) }
    #expect(node.presentation.position.x == 2 && isDone)
  }

  // Shows: SCNPhysicsBody, SCNPhysicsWorld, SCNFloor
  @Test func `a ball falls, bounces and comes to rest on the ground`() async throws {
    let (scene, ball) = SCNScene.showing(SCNSphere(radius: 0.5))
    ball.position.y = 3
    ball.physicsBody = .dynamic()
    let floor = SCNNode(geometry: SCNFloor())
    floor.physicsBody = .static()
    scene.rootNode.addChildNode(floor)
    let (_, pilot) = try await moving(scene)
    var lowest = ball.position.y
    for _ in 0..<80 {
      pilot.advance(by: 0.05)
      lowest = min(lowest, ball.position.y)
    }
    for _ in 0..<80 { pilot.advance(by: 0.1) }
    #expect(lowest > 0.3, "\(lowest)")
    #expect(abs(ball.position.y - 0.5) < 0.05, "\(ball.position)")
    #expect(ball.physicsBody?.isResting == true)
  }

  @Test func `a ball rolls down a slope on which a box stays`() async throws {
    for isBall in [true, false] {
      let solid: SCNGeometry =
        isBall
        ? SCNSphere(radius: 0.25)
        : SCNBox(width: 0.5, height: 0.5, length: 0.5, chamferRadius: 0)
      let (scene, node) = SCNScene.showing(solid)
      let slope = SCNNode(geometry: SCNBox(width: 6, height: 0.2, length: 2, chamferRadius: 0))
      slope.eulerAngles.z = -0.3
      slope.physicsBody = .static()
      scene.rootNode.addChildNode(slope)
      node.eulerAngles.z = -0.3
      node.position = SCNVector3(-1, 0.75, 0)
      node.physicsBody = .dynamic()
      node.physicsBody?.restitution = 0
      let (_, pilot) = try await moving(scene)
      for _ in 0..<15 { pilot.advance(by: 0.1) }
      #expect((node.position.x > 0.5) == isBall, "\(node.position)")
    }
  }

  // Shows: SCNPhysicsContactDelegate
  @Test func `who asks is told of bodies that touch`() async throws {
    final class Watcher: SCNPhysicsContactDelegate {
      var met: [String] = []
      func physicsWorld(_ world: SCNPhysicsWorld, didBegin contact: SCNPhysicsContact) {
        met += [contact.nodeA.name, contact.nodeB.name].compactMap { $0 }
      }
    }
    let (scene, one) = SCNScene.showing(SCNBox())
    let other = SCNNode(geometry: SCNBox())
    (one.name, other.name) = ("one", "other")
    other.position.x = 3
    scene.rootNode.addChildNode(other)
    for node in [one, other] {
      node.physicsBody = .dynamic()
      node.physicsBody?.isAffectedByGravity = false
      node.physicsBody?.contactTestBitMask = 1
    }
    let watcher = Watcher()
    scene.physicsWorld.contactDelegate = watcher
    one.physicsBody?.applyForce(SCNVector3(4, 0, 0), asImpulse: true)
    let (_, pilot) = try await moving(scene)
    for _ in 0..<20 { pilot.advance(by: 0.1) }
    #expect(watcher.met == ["one", "other"])
    #expect(other.position.x > 3 && one.position.x < other.position.x - 0.98)
  }

  @Test func `a scene in which nothing goes on asks for no frames`() async throws {
    let (scene, node) = SCNScene.showing(SCNBox())
    let view = SCNView(frame: .zero)
    view.scene = scene
    let pilot = Pilot(columns: 25, rows: 12) { StageView(stage: view.stage) }
    #expect(!view.stage.isMoving)
    node.runAction(.rotateBy(x: 0, y: 1, z: 0, duration: 0.3), forKey: "turn")
    try await pilot.until("a motion") { view.stage.isMoving }
    for _ in 0..<6 { pilot.advance(by: 0.1) }
    try await pilot.until("the end of it") { !view.stage.isMoving }
    #expect(abs(node.eulerAngles.y - 1) < 1e-4)
  }

  // MARK: Pointers and keys

  // Shows: SCNView.hitTest
  @Test func `a place of the view finds the node that is seen there`() throws {
    let (scene, node) = SCNScene.showing(SCNSphere(radius: 1))
    let view = SCNView(frame: .zero)
    view.scene = scene
    view.stage.resize(size)
    let hit = try #require(view.hitTest(CGPoint(x: 100, y: 100)).first)
    #expect(hit.node === node)
    #expect(isNear(hit.worldCoordinates, SCNVector3(0, 0, 1), 0.02), "\(hit.worldCoordinates)")
    #expect(isNear(hit.worldNormal, SCNVector3(0, 0, 1), 0.05))
    #expect(view.hitTest(CGPoint(x: 5, y: 5), options: [:]).isEmpty)
    let place = view.projectPoint(SCNVector3(0, 1, 0))
    #expect(abs(place.x - 100) < 0.01 && place.y < 80, "\(place)")
    #expect(isNear(view.unprojectPoint(place), SCNVector3(0, 1, 0), 0.01))
    node.isHidden = true
    #expect(view.hitTest(CGPoint(x: 100, y: 100)).isEmpty)
  }

  // Shows: SceneView
  @Test func `keys turn a scene that may be turned, and its author's camera stays`() async throws {
    let (scene, _) = SCNScene.showing(SCNBox())
    let camera = try #require(scene.rootNode.childNodes.last)
    let pilot = Pilot(columns: 25, rows: 12) {
      SceneView(scene: scene, options: [.allowsCameraControl, .autoenablesDefaultLighting])
    }
    try pilot.focus("Scene")
    let before = pilot.screen
    pilot.press(.leftArrow)
    pilot.press(.upArrow)
    try await pilot.until("another picture") { pilot.screen != before }
    #expect(isNear(camera.position, SCNVector3(0, 0, 5)))
  }

  // MARK: Files

  @Test func `a file of a scene is read, or says why not`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "martlet-scenes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let good = folder.appending(path: "good.obj")
    try Data(
      "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\nf -4 -3 -2\nf 1 2 99\nf\nv x\n".utf8
    )
    .write(to: good)
    let scene = try SCNScene(url: good)
    let mesh = try #require(scene.rootNode.childNodes.first?.geometry).mesh
    #expect(mesh.parts.map(\.corners.count) == [9])
    let bad = folder.appending(path: "bad.usdz")
    try Data("x".utf8).write(to: bad)
    #expect(throws: (any Error).self) { try SCNScene(url: bad) }
    #expect(throws: (any Error).self) { try SCNScene(url: folder.appending(path: "none.obj")) }
    #expect(SCNScene(named: "no such scene.scn") == nil)
  }
}
