import Foundation
import Pictures
import SwiftUI
import simd

/// All that is needed to draw a scene as it is seen at one moment.
struct Shot: Sendable {
  /// How a surface is drawn.
  struct Surface: Sendable {
    var paint: Paint
    var wrapping: Wrapping
    var emission: SIMD3<Float>
    var emissionPicture: Raster?
    var multiply: SIMD3<Float>
    var shine: SIMD3<Float>
    var shininess: Float
    /// Whether light falls on it.
    var isLit: Bool
    /// How much of the light comes back in all directions.
    var diffuseness: Float
    var opacity: Float
    /// Which sides are seen: of 1 the front, of -1 the back, of 0 both.
    var side: Float
    var isWire: Bool
    var blend: SCNBlendMode
    var writesDepth: Bool
    var readsDepth: Bool
    var writesColor: Bool

    /// Whether anything behind it may be seen.
    var isClear: Bool {
      if opacity < 1 || blend != .alpha { return true }
      switch paint {
      case .color(let color): return color.w < 1
      case .picture(let raster): return !raster.isOpaque
      }
    }
  }

  struct Item: Sendable {
    let mesh: Mesh
    let part: Int
    let world: simd_float4x4
    let surface: Surface
    let order: Int
    let category: Int
    /// From who sees it.
    let far: Float
  }

  struct Light: Sendable {
    enum Kind { case ambient, directional, omni, spot }

    let kind: Kind
    let color: SIMD3<Float>
    let place: SIMD3<Float>
    /// Where it looks.
    let way: SIMD3<Float>
    let mask: Int
    let fading: ClosedRange<Float>?
    let exponent: Float
    /// The cosines of a spot's inner and outer half angles.
    let cone: (inner: Float, outer: Float)
  }

  struct Fog: Sendable {
    let color: SIMD3<Float>
    let range: ClosedRange<Float>
    let exponent: Float
  }

  var items: [Item] = []
  var lights: [Light] = []
  var fog: Fog?
  var background: Paint?
  /// From the world to who sees it.
  let view: simd_float4x4
  private(set) var projection: simd_float4x4
  /// Where who sees it is.
  let eye: SIMD3<Float>

  /// Looks at a scene.
  ///
  /// - Parameter aspect: how many times as wide as high the picture is.
  init(
    _ scene: SCNScene,
    _ sight: Sight,
    aspect: Float,
    lightsByDefault: Bool,
    background: UIColor?,
  ) {
    view = sight.view
    eye = sight.world.columns.3.three
    self.background = scene.background.paint ?? background.map { Paint.color($0.vector) }
    projection = matrix_identity_float4x4
    add(scene.rootNode, matrix_identity_float4x4, 1, sight.mask)
    let most = items.map { $0.far + ($0.mesh.extent?.radius ?? 0) * $0.world.largestScale }
    projection = sight.projection(aspect, most.max() ?? 1)
    if lights.allSatisfy({ $0.kind == .ambient }), lightsByDefault { lightFromEye(sight) }
    if scene.fogEndDistance > scene.fogStartDistance {
      fog = Fog(
        color: Paint(scene.fogColor).mean.three,
        range: Float(scene.fogStartDistance)...Float(scene.fogEndDistance),
        exponent: Float(max(0.01, scene.fogDensityExponent)),
      )
    }
  }

  private mutating func lightFromEye(_ sight: Sight) {
    let way = sight.world.direction(SIMD3(-0.35, -0.55, -1)).direction(or: SIMD3(0, 0, -1))
    for (kind, strength) in [(Light.Kind.directional, Float(0.85)), (.ambient, 0.25)] {
      lights.append(
        Light(
          kind: kind,
          color: SIMD3(repeating: strength),
          place: eye,
          way: way,
          mask: -1,
          fading: nil,
          exponent: 1,
          cone: (1, 1),
        )
      )
    }
  }

  private mutating func add(
    _ node: SCNNode,
    _ outer: simd_float4x4,
    _ opacity: Float,
    _ mask: Int,
  ) {
    let pose = node.shown
    let opacity = opacity * min(1, max(0, pose.opacity))
    guard !node.isHidden, opacity > 0.002 else { return }
    let world = outer * SCNNode.matrix(pose, node.pivotMatrix)
    guard world.isFinite else { return }
    if let light = node.light { lights.append(Light(light, world)) }
    if let geometry = node.geometry, node.categoryBitMask & mask != 0 {
      let mesh = geometry.mesh
      let middle = world.place(mesh.extent?.middle ?? .zero)
      for (index, part) in mesh.parts.enumerated() {
        let materials = geometry.materials
        let material = materials.isEmpty ? nil : materials[part.material % materials.count]
        items.append(
          Item(
            mesh: mesh,
            part: index,
            world: world,
            surface: Surface(material ?? SCNMaterial(), opacity),
            order: node.renderingOrder,
            category: node.categoryBitMask,
            far: distance(middle, eye),
          )
        )
      }
    }
    for child in node.childNodes { add(child, world, opacity, mask) }
  }
}

extension Shot.Surface {
  init(_ material: SCNMaterial, _ nodeOpacity: Float) {
    paint = material.diffuse.paint ?? .color(SIMD4(1, 1, 1, 1))
    wrapping = material.diffuse.wrapping
    let glow = material.emission.paint
    emission = .zero
    if case .picture(let raster) = glow {
      emissionPicture = raster
    } else {
      emission = (glow?.mean.three ?? .zero) * Float(material.emission.intensity)
    }
    multiply = material.multiply.paint?.mean.three ?? SIMD3(repeating: 1)
    shine = (material.specular.paint?.mean.three ?? .zero) * Float(material.specular.intensity)
    shininess = Float(max(0.01, material.shininess)) * 64
    diffuseness = 1
    isLit = material.lightingModel != .constant && material.lightingModel != .shadowOnly
    if material.lightingModel == .lambert { shine = .zero }
    if material.lightingModel == .physicallyBased {
      // A metal shines in its own colour and gives back little else.
      let metal = min(1, max(0, material.metalness.number ?? 0))
      let rough = min(1, max(0.05, material.roughness.number ?? 0.5))
      let own = paint.mean.three
      shine = mix(SIMD3(repeating: 0.2), own, t: metal) * (1 - rough * 0.8)
      shininess = 4 + (1 - rough) * (1 - rough) * 120
      diffuseness = 1 - metal * 0.4
    }
    let seen = material.transparent.paint?.mean ?? SIMD4(1, 1, 1, 1)
    let share =
      material.transparencyMode == .rgbZero ? 1 - (seen.x + seen.y + seen.z) / 3 : seen.w
    opacity = nodeOpacity * share * Float(min(1, max(0, material.transparency)))
    side = material.isDoubleSided ? 0 : material.cullMode == .back ? 1 : -1
    isWire = material.fillMode == .lines
    blend = material.blendMode
    writesDepth = material.writesToDepthBuffer
    readsDepth = material.readsFromDepthBuffer
    writesColor = !material.colorBufferWriteMask.isEmpty
  }
}

extension Shot.Light {
  init(_ light: SCNLight, _ world: simd_float4x4) {
    kind =
      switch light.type {
      case .ambient, .probe: .ambient
      case .directional: .directional
      case .spot: .spot
      default: .omni
      }
    color = Paint(light.color).mean.three * Float(light.intensity / 1000)
    place = world.columns.3.three
    way = world.direction(SIMD3(0, 0, -1)).direction(or: SIMD3(0, 0, -1))
    mask = light.categoryBitMask
    let (start, end) = (
      Float(light.attenuationStartDistance), Float(light.attenuationEndDistance),
    )
    fading = end > 0 && end > start ? start...end : nil
    exponent = Float(max(0, light.attenuationFalloffExponent))
    let (inner, outer) = (
      Float(light.spotInnerAngle) * .pi / 360, Float(light.spotOuterAngle) * .pi / 360,
    )
    cone = (cos(min(inner, outer)), cos(max(inner, outer)))
  }

  /// How much light falls on a place, and where it comes from.
  func reach(_ point: SIMD3<Float>) -> (color: SIMD3<Float>, from: SIMD3<Float>)? {
    if kind == .directional { return (color, -way) }
    let line = place - point
    let far = length(line)
    let from = far > 0 ? line / far : SIMD3(0, 1, 0)
    var strength: Float = 1
    if let fading {
      let part = (far - fading.lowerBound) / (fading.upperBound - fading.lowerBound)
      guard part < 1 else { return nil }
      if part > 0 { strength *= pow(1 - part, exponent) }
    }
    if kind == .spot {
      let cosine = dot(-from, way)
      guard cosine > cone.outer else { return nil }
      if cosine < cone.inner {
        let part = (cosine - cone.outer) / max(cone.inner - cone.outer, 1e-6)
        strength *= part * part * (3 - 2 * part)
      }
    }
    return (color * strength, from)
  }
}

extension Matrix4x4 where Scalar == Float {
  /// The largest of the three factors by which lengths grow.
  var largestScale: Float {
    max(length(columns.0.three), length(columns.1.three), length(columns.2.three))
  }
}

/// Who sees a scene.
struct Sight {
  let camera: SCNCamera
  /// Where who sees is, without scale.
  let world: simd_float4x4

  var view: simd_float4x4 { world.undone ?? matrix_identity_float4x4 }
  var mask: Int { camera.categoryBitMask }
  var turn: simd_quatf { simd_quatf(world) }

  func projection(_ aspect: Float, _ most: Float) -> simd_float4x4 {
    camera.projection(aspect, camera.range(to: most))
  }

  /// Sees through a node's camera.
  init?(_ node: SCNNode) {
    guard let camera = node.camera else { return nil }
    self.camera = camera
    let whole = node.shownWorld
    guard whole.isFinite else { return nil }
    world = simd_float4x4(
      SIMD4(whole.columns.0.three.direction(or: SIMD3(1, 0, 0)), 0),
      SIMD4(whole.columns.1.three.direction(or: SIMD3(0, 1, 0)), 0),
      SIMD4(whole.columns.2.three.direction(or: SIMD3(0, 0, 1)), 0),
      whole.columns.3,
    )
  }

  /// Sees all of a scene from the front.
  init(allOf scene: SCNScene) {
    camera = SCNCamera()
    camera.automaticallyAdjustsZRange = true
    let extent = scene.rootNode.extent
    let far = max(extent?.radius ?? 0, 0.01) * 2.2
    world = simd_float4x4(moved: (extent?.middle ?? .zero) + SIMD3(0, 0, far))
  }
}
