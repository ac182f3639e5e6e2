import Foundation
import Pilot
import SwiftUI
import Testing

@testable import SceneKit

/// Scenes in space: where nodes are, and what is seen of them.
struct SceneKitTests {
  private let size = CGSize(width: 200, height: 200)

  /// What is drawn of a scene, 100 by 100 pixels.
  private func drawn(_ scene: SCNScene, isLit: Bool = false) throws -> [[SIMD4<Int>]] {
    let stage = SceneStage()
    stage.show(scene)
    stage.resize(CGSize(width: 100, height: 100))
    let sight = try #require(stage.sight)
    let shot = Shot(scene, sight, aspect: 1, lightsByDefault: isLit, background: nil)
    let raster = Rasterizer.draw(shot, width: 100, height: 100, samples: 1)
    return (0..<100).map { y in
      (0..<100).map { x in
        let at = (y * 100 + x) * 4
        return SIMD4(
          Int(raster.pixels[at]),
          Int(raster.pixels[at + 1]),
          Int(raster.pixels[at + 2]),
          Int(raster.pixels[at + 3]),
        )
      }
    }
  }

  // MARK: Nodes

  // Shows: SCNNode.position, SCNNode.eulerAngles, SCNNode.scale, SCNNode.worldPosition
  @Test func `a place in a node is where its parents put it`() {
    let (outer, inner) = (SCNNode(), SCNNode())
    outer.addChildNode(inner)
    outer.position = SCNVector3(1, 2, 3)
    outer.eulerAngles = SCNVector3(0, Float.pi / 2, 0)
    outer.scale = SCNVector3(2, 2, 2)
    inner.position = SCNVector3(1, 0, 0)
    #expect(isNear(inner.worldPosition, SCNVector3(1, 2, 1)))
    #expect(isNear(inner.convertPosition(SCNVector3(0, 0, 1), to: nil), SCNVector3(3, 2, 1)))
    #expect(isNear(inner.convertPosition(SCNVector3(3, 2, 1), from: nil), SCNVector3(0, 0, 1)))
    inner.worldPosition = SCNVector3(1, 2, 3)
    #expect(isNear(inner.position, SCNVector3Zero))
    #expect(outer.eulerAngles.y == Float.pi / 2)
  }

  // Shows: SCNNode.transform, SCNMatrix4
  @Test func `a transform is taken apart and put together again`() {
    let node = SCNNode()
    node.position = SCNVector3(1, -2, 3)
    node.eulerAngles = SCNVector3(0.3, -0.4, 0.5)
    node.scale = SCNVector3(1, 2, 3)
    let copy = SCNNode()
    copy.transform = node.transform
    #expect(isNear(copy.position, node.position))
    #expect(isNear(copy.scale, node.scale))
    #expect(isNear(copy.eulerAngles, node.eulerAngles))
    #expect(SCNMatrix4IsIdentity(SCNMatrix4Mult(SCNMatrix4Identity, SCNMatrix4Identity)))
    let moved = SCNMatrix4Translate(SCNMatrix4MakeScale(2, 2, 2), 1, 0, 0)
    #expect((moved.m11, moved.m41) == (2, 1))
    let undone = SCNMatrix4Mult(moved, SCNMatrix4Invert(moved))
    #expect(SCNMatrix4EqualToMatrix4(undone, SCNMatrix4Identity))
  }

  // Shows: SCNNode.look
  @Test(arguments: [
    SCNVector3(0, 0, -5), SCNVector3(5, 0, 0), SCNVector3(1, 2, 3), SCNVector3(0, 5, 0),
    SCNVector3(0, -5, 0),
  ])
  func `a node looks at a place along its -z`(goal: SCNVector3) {
    let node = SCNNode()
    node.look(at: goal)
    let way = SIMD3<Float>(goal) / length(SIMD3<Float>(goal))
    #expect(isNear(node.worldFront, SCNVector3(way), 1e-3), "\(node.worldFront)")
  }

  // Shows: SCNNode.pivot
  @Test func `a pivot is where a node is held`() {
    let node = SCNNode(geometry: SCNBox())
    node.pivot = SCNMatrix4MakeTranslation(0.5, 0.5, 0.5)
    #expect(isNear(node.convertPosition(SCNVector3(0.5, 0.5, 0.5), to: nil), SCNVector3Zero))
  }

  // Shows: SCNNode.childNode, SCNNode.enumerateChildNodes, SCNNode.clone
  @Test func `nodes are found, visited, copied, and never put into themselves`() {
    let (root, child, leaf) = (SCNNode(), SCNNode(), SCNNode())
    (child.name, leaf.name) = ("child", "leaf")
    root.addChildNode(child)
    child.addChildNode(leaf)
    #expect(root.childNode(withName: "leaf", recursively: true) === leaf)
    #expect(root.childNode(withName: "leaf", recursively: false) == nil)
    leaf.addChildNode(root)
    root.addChildNode(root)
    #expect(root.parent == nil)
    var names: [String] = []
    root.enumerateChildNodes { node, stop in
      names.append(node.name ?? "")
      stop.pointee = true
    }
    #expect(names == ["child"])
    let copy = root.clone()
    #expect(copy.childNodes.first?.childNodes.first?.name == "leaf")
    #expect(copy.childNodes.first !== child)
    leaf.removeFromParentNode()
    #expect(child.childNodes.isEmpty && leaf.parent == nil)
  }

  // MARK: Shapes

  // Shows: SCNGeometry.boundingBox
  @Test func `a solid is as large as it says, and its faces look outwards`() {
    expectClosed(SCNSphere(radius: 2), SCNVector3(2, 2, 2))
    expectClosed(
      SCNBox(width: 1, height: 2, length: 3, chamferRadius: 0.2),
      SCNVector3(0.5, 1, 1.5),
    )
    expectClosed(SCNBox(), SCNVector3(0.5, 0.5, 0.5))
    expectClosed(SCNCylinder(radius: 1, height: 4), SCNVector3(1, 2, 1))
    expectClosed(SCNCone(topRadius: 0, bottomRadius: 1, height: 2), SCNVector3(1, 1, 1))
    expectClosed(SCNPyramid(width: 2, height: 3, length: 4), SCNVector3(1, 3, 2))
    expectClosed(SCNTube(innerRadius: 0.5, outerRadius: 1, height: 2), SCNVector3(1, 1, 1))
    expectClosed(SCNCapsule(capRadius: 0.5, height: 3), SCNVector3(0.5, 1.5, 0.5))
    expectClosed(SCNTorus(ringRadius: 1, pipeRadius: 0.25), SCNVector3(1.25, 0.25, 1.25))
    expectClosed(SCNPlane(width: 2, height: 4), SCNVector3(1, 2, 0))
  }

  private func expectClosed(_ solid: SCNGeometry, _ half: SCNVector3) {
    #expect(isNear(solid.boundingBox.max, half, 0.01), "\(solid.boundingBox)")
    let mesh = solid.mesh
    var wrong = 0
    for part in mesh.parts {
      for at in stride(from: 0, to: part.corners.count, by: 3) {
        let corners = (0..<3).map { mesh.corners[Int(part.corners[at + $0])] }
        let normal = cross(
          corners[1].place - corners[0].place,
          corners[2].place - corners[0].place,
        )
        let said = corners[0].normal + corners[1].normal + corners[2].normal
        if length(normal) > 1e-6, dot(normal, said) <= 0 { wrong += 1 }
      }
    }
    #expect(wrong == 0, "\(type(of: solid))")
  }

  // Shows: SCNGeometrySource, SCNGeometryElement
  @Test func `a shape of an author's own leaves out what names no corner`() {
    let source = SCNGeometrySource(
      vertices: [SCNVector3(0, 0, 0), SCNVector3(1, 0, 0), SCNVector3(0, 1, 0)]
    )
    let element = SCNGeometryElement(
      indices: [0, 1, 2, 0, 1, 9] as [Int32],
      primitiveType: .triangles,
    )
    let shape = SCNGeometry(sources: [source], elements: [element])
    #expect(shape.mesh.parts.map(\.corners) == [[0, 1, 2]])
    #expect(shape.mesh.corners[0].normal == SIMD3(0, 0, 1))
    let polygon = SCNGeometryElement(
      indices: [4, 0, 1, 2, 3] as [UInt16],
      primitiveType: .polygon,
    )
    #expect(polygon.triangles == [0, 1, 2, 0, 2, 3])
  }

  @Test(arguments: [0, -1, CGFloat.nan, .infinity, 1e30])
  func `odd measures are drawn or left out`(measure: CGFloat) throws {
    for solid in [
      SCNSphere(radius: measure),
      SCNBox(width: measure, height: 1, length: 1, chamferRadius: measure),
      SCNCone(topRadius: measure, bottomRadius: measure, height: measure),
      SCNTorus(ringRadius: measure, pipeRadius: measure),
      SCNText(string: "a", extrusionDepth: measure),
      SCNShape(
        path: UIBezierPath(rect: CGRect(x: 0, y: 0, width: measure, height: 1)),
        extrusionDepth: 1,
      ),
    ] as [SCNGeometry] {
      let (scene, node) = SCNScene.showing(solid)
      node.position.x = Float(measure)
      _ = try drawn(scene, isLit: true)
    }
  }

  // Shows: SCNText, SCNShape
  @Test func `a text and a path have a front and a depth`() throws {
    let text = SCNText(string: "HI", extrusionDepth: 2)
    text.font = .systemFont(ofSize: 10)
    let box = text.boundingBox
    #expect(abs(box.min.y) < 0.6 && box.max.y > 6 && box.max.y < 9, "\(box)")
    #expect(box.min.z == 0 && box.max.z == 2)
    let ring = UIBezierPath(ovalIn: CGRect(x: -1, y: -1, width: 2, height: 2))
    let shape = SCNShape(path: ring, extrusionDepth: 1)
    #expect(isNear(shape.boundingBox.max, SCNVector3(1, 1, 0.5), 0.05), "\(shape.boundingBox)")
    let (scene, _) = SCNScene.showing(shape)
    #expect(try drawn(scene)[50][50] == SIMD4(255, 0, 0, 255))
  }

  // MARK: Pictures

  // Shows: SCNCamera, SCNMaterial.diffuse
  @Test func `what is in the middle is seen there, and nothing beside it`() throws {
    let (scene, _) = SCNScene.showing(SCNSphere(radius: 1))
    let pixels = try drawn(scene)
    #expect(pixels[50][50] == SIMD4(255, 0, 0, 255))
    #expect(pixels[2][2].w == 0)
    // Half of the height that is seen 5 away at 60 degrees is 2.9; a ball of 1 takes a third of it.
    let seen = (0..<100).filter { pixels[$0][50].w > 0 }
    #expect((33...37).contains(seen.count), "\(seen.count)")
  }

  @Test func `what is nearer hides what is further away, whatever the order`() throws {
    for isFirst in [true, false] {
      let (scene, red) = SCNScene.showing(SCNBox())
      let blue = SCNNode(geometry: SCNBox())
      blue.geometry?.firstMaterial?.diffuse.contents = UIColor.blue
      red.position.z = isFirst ? 1 : -1
      scene.rootNode.insertChildNode(blue, at: 0)
      let color = isFirst ? SIMD4(255, 0, 0, 255) : SIMD4(0, 0, 255, 255)
      #expect(try drawn(scene)[50][50] == color)
    }
  }

  // Shows: SCNMaterial.transparency, SCNNode.opacity, SCNNode.isHidden
  @Test func `what is seen through is mixed with what is behind`() throws {
    let (scene, node) = SCNScene.showing(SCNBox())
    scene.background.contents = UIColor.blue
    node.opacity = 0.5
    let mixed = try drawn(scene)[50][50]
    #expect(abs(mixed.x - 128) < 3 && abs(mixed.z - 128) < 3 && mixed.w == 255, "\(mixed)")
    node.isHidden = true
    #expect(try drawn(scene)[50][50] == SIMD4(0, 0, 255, 255))
  }

  // Shows: SCNLight
  @Test func `light falls on what faces it`() throws {
    let (scene, _) = SCNScene.showing(SCNSphere(radius: 1), .white)
    let sun = SCNNode()
    sun.light = SCNLight()
    sun.light?.type = .directional
    sun.eulerAngles.y = .pi / 2
    scene.rootNode.addChildNode(sun)
    // It shines along -x: from the right.
    let pixels = try drawn(scene)
    #expect(pixels[50][64].x > 150, "\(pixels[50][64])")
    #expect(pixels[50][36].x == 0, "\(pixels[50][36])")
    sun.light?.type = .ambient
    sun.light?.intensity = 500
    #expect(abs(try drawn(scene)[50][50].x - 128) < 3)
  }

  // Shows: SCNMaterialProperty.contents
  @Test func `a picture lies on a plane as it is`() throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
      UIColor.green.setFill()
      context.fill(CGRect(x: 4, y: 0, width: 4, height: 4))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 4, y: 4, width: 4, height: 4))
    }
    let (scene, _) = SCNScene.showing(SCNPlane(width: 3, height: 3))
    scene.rootNode.childNodes[0].geometry?.firstMaterial?.diffuse.contents = picture
    let pixels = try drawn(scene)
    #expect(pixels[40][35] == SIMD4(255, 0, 0, 255))
    #expect(pixels[40][65].y > 200, "\(pixels[40][65])")
    #expect(pixels[60][65].z > 200, "\(pixels[60][65])")
  }
}
