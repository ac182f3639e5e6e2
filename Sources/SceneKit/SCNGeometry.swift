public import Foundation
import simd

/// A shape with the materials that it is made of.
open class SCNGeometry: NSObject, SCNBoundingVolume {
  open var name: String?
  open var materials: [SCNMaterial] {
    didSet { Changes.note() }
  }
  /// Without effect: shapes are drawn as they are given.
  open var subdivisionLevel = 0
  /// Without effect: shapes are drawn as they are given, however far away.
  open var levelsOfDetail: [SCNLevelOfDetail]?
  public private(set) var sources: [SCNGeometrySource] = []
  public private(set) var elements: [SCNGeometryElement] = []
  private var made: Mesh?

  public override init() { materials = [SCNMaterial()] }

  init(materials: Int) {
    self.materials = (0..<materials).map { _ in SCNMaterial() }
  }

  /// Makes a shape of places and of the triangles between them.
  public convenience init(sources: [SCNGeometrySource], elements: [SCNGeometryElement]?) {
    self.init()
    self.sources = sources
    self.elements = elements ?? []
  }

  convenience init(_ mesh: Mesh, _ materials: [SCNMaterial]) {
    self.init()
    self.materials = materials
    made = mesh
  }

  open var firstMaterial: SCNMaterial? {
    get { materials.first }
    set {
      guard let newValue else {
        if !materials.isEmpty { materials.removeFirst() }
        return
      }
      if materials.isEmpty { materials = [newValue] } else { materials[0] = newValue }
    }
  }

  public func insertMaterial(_ material: SCNMaterial, at index: Int) {
    materials.insert(material, at: min(max(0, index), materials.count))
  }

  public func removeMaterial(at index: Int) {
    if materials.indices.contains(index) { materials.remove(at: index) }
  }

  public func replaceMaterial(at index: Int, with material: SCNMaterial) {
    if materials.indices.contains(index) { materials[index] = material }
  }

  public func material(named name: String) -> SCNMaterial? {
    materials.first { $0.name == name }
  }

  public var elementCount: Int { elements.isEmpty ? mesh.parts.count : elements.count }

  open override func copy() -> Any {
    let copy = SCNGeometry(mesh, materials.map { $0.copied })
    copy.name = name
    copy.sources = sources
    copy.elements = elements
    return copy
  }

  public var boundingBox: (min: SCNVector3, max: SCNVector3) {
    let box = extent ?? Extent(low: .zero, high: .zero)
    return (SCNVector3(box.low), SCNVector3(box.high))
  }

  var extent: Extent? { mesh.extent }

  /// The shape's triangles; made anew after a change.
  var mesh: Mesh {
    if let made { return made }
    let mesh = build()
    made = mesh
    return mesh
  }

  /// Tells that a measure of the shape is another one.
  func changed() {
    made = nil
    Changes.note()
  }

  func build() -> Mesh { Mesh(sources, elements) }

  /// The shapes of a node and all below as one, in the node's own numbers.
  static func joined(_ node: SCNNode) -> SCNGeometry? {
    var mesh = Mesh()
    var materials: [SCNMaterial] = []
    func add(_ node: SCNNode, _ matrix: simd_float4x4) {
      if let geometry = node.geometry {
        mesh.add(geometry.mesh, matrix, materials: materials.count)
        materials += geometry.materials
      }
      for child in node.childNodes { add(child, matrix * child.simdTransform) }
    }
    add(node, matrix_identity_float4x4)
    return mesh.parts.isEmpty ? nil : SCNGeometry(mesh, materials)
  }
}

/// A simpler shape for a distance.
///
/// Without effect: shapes are drawn as they are given, however far away.
open class SCNLevelOfDetail: NSObject {
  public let geometry: SCNGeometry?
  public let worldSpaceDistance: CGFloat

  public init(geometry: SCNGeometry?, worldSpaceDistance distance: CGFloat) {
    self.geometry = geometry
    worldSpaceDistance = distance
  }
}

/// What the corners of a shape have.
open class SCNGeometrySource: NSObject {
  /// What the numbers of a source are.
  public struct Semantic: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let vertex = Semantic(rawValue: "kGeometrySourceSemanticVertex")
    public static let normal = Semantic(rawValue: "kGeometrySourceSemanticNormal")
    public static let color = Semantic(rawValue: "kGeometrySourceSemanticColor")
    public static let texcoord = Semantic(rawValue: "kGeometrySourceSemanticTexcoord")
    public static let tangent = Semantic(rawValue: "kGeometrySourceSemanticTangent")
  }

  public let semantic: Semantic
  public let vectorCount: Int
  let values: [SIMD4<Float>]

  private init(_ semantic: Semantic, _ values: [SIMD4<Float>]) {
    self.semantic = semantic
    self.values = values
    vectorCount = values.count
  }

  public convenience init(vertices: [SCNVector3]) {
    self.init(.vertex, vertices.map { SIMD4(SIMD3($0), 1) })
  }

  public convenience init(normals: [SCNVector3]) {
    self.init(.normal, normals.map { SIMD4(SIMD3($0), 0) })
  }

  public convenience init(textureCoordinates: [CGPoint]) {
    self.init(.texcoord, textureCoordinates.map { SIMD4(Float($0.x), Float($0.y), 0, 0) })
  }

  /// Reads numbers of bytes: each vector has some components of 4 or 8 bytes.
  public convenience init(
    data: Data,
    semantic: Semantic,
    vectorCount: Int,
    usesFloatComponents floatComponents: Bool,
    componentsPerVector: Int,
    bytesPerComponent: Int,
    dataOffset offset: Int,
    dataStride stride: Int,
  ) {
    let whole = Data(data)
    let last = componentsPerVector * bytesPerComponent
    let fits = (0..<max(0, vectorCount)).prefix {
      offset >= 0 && stride >= 0 && offset + $0 * stride + last <= whole.count
    }
    let values = fits.map { index in
      var vector = SIMD4<Float>(0, 0, 0, 1)
      for part in 0..<min(4, componentsPerVector) {
        let at = offset + index * stride + part * bytesPerComponent
        vector[part] = whole.withUnsafeBytes { bytes in
          switch (floatComponents, bytesPerComponent) {
          case (true, 4): bytes.loadUnaligned(fromByteOffset: at, as: Float.self)
          case (true, 8): Float(bytes.loadUnaligned(fromByteOffset: at, as: Double.self))
          case (false, 1): Float(bytes[at]) / 255
          default: 0
          }
        }
      }
      return vector
    }
    self.init(semantic, values)
  }
}

/// How the corners of an element are joined.
public enum SCNGeometryPrimitiveType: Int, Sendable {
  case triangles, triangleStrip, line, point, polygon
}

/// Faces between the corners of a shape.
open class SCNGeometryElement: NSObject {
  public let primitiveType: SCNGeometryPrimitiveType
  public let primitiveCount: Int
  let indices: [Int]

  /// How many numbers at the beginning say how many corners a polygon has: it fits only once.
  private static func polygons(_ indices: [Int]) -> Int {
    var (count, sum) = (0, 0)
    while count < indices.count, count + sum < indices.count {
      guard indices[count] > 0 else { return 0 }
      sum += min(indices[count], indices.count)
      count += 1
    }
    return count + sum == indices.count ? count : 0
  }

  public init<IndexType: FixedWidthInteger>(
    indices: [IndexType],
    primitiveType: SCNGeometryPrimitiveType,
  ) {
    self.indices = indices.map { Int(clamping: $0) }
    self.primitiveType = primitiveType
    primitiveCount =
      switch primitiveType {
      case .triangles: indices.count / 3
      case .triangleStrip: max(0, indices.count - 2)
      case .line: indices.count / 2
      case .point: indices.count
      case .polygon: Self.polygons(self.indices)
      }
  }

  /// Reads the numbers of corners from bytes.
  public convenience init(
    data: Data?,
    primitiveType: SCNGeometryPrimitiveType,
    primitiveCount: Int,
    bytesPerIndex: Int,
  ) {
    let bytes = [UInt8](data ?? Data())
    let size = [1, 2, 4, 8].contains(bytesPerIndex) ? bytesPerIndex : 4
    var indices: [UInt64] = []
    for at in stride(from: 0, to: bytes.count - size + 1, by: size) {
      var index: UInt64 = 0
      // The last byte is the highest.
      for byte in bytes[at..<at + size].reversed() { index = index << 8 | UInt64(byte) }
      indices.append(index)
    }
    self.init(indices: indices, primitiveType: primitiveType)
  }

  /// Three numbers of corners for each triangle; lines and points have none.
  var triangles: [Int] {
    switch primitiveType {
    case .triangles: return Array(indices.prefix(indices.count / 3 * 3))
    case .triangleStrip:
      var found: [Int] = []
      for at in 0..<max(0, indices.count - 2) {
        // Each second one is turned over.
        let turn = at % 2
        found += [indices[at + turn], indices[at + 1 - turn], indices[at + 2]]
      }
      return found
    case .line, .point: return []
    case .polygon:
      // First how many corners each has, then the corners.
      var found: [Int] = []
      var at = primitiveCount
      for corners in indices.prefix(primitiveCount) {
        for next in 1..<max(1, corners - 1) {
          found += [indices[at], indices[at + next], indices[at + next + 1]]
        }
        at += corners
      }
      return found
    }
  }
}

extension Mesh {
  /// Makes a mesh of what an author gives; what names no corner is left out.
  fileprivate init(_ sources: [SCNGeometrySource], _ elements: [SCNGeometryElement]) {
    func values(_ semantic: SCNGeometrySource.Semantic) -> [SIMD4<Float>] {
      sources.first { $0.semantic == semantic }?.values ?? []
    }
    let (normals, textures, colors) = (values(.normal), values(.texcoord), values(.color))
    corners = values(.vertex).enumerated().map { index, place in
      var corner = Corner(place: place.three, normal: SIMD3(0, 0, 1), texture: .zero)
      if index < normals.count { corner.normal = normals[index].three }
      if index < textures.count {
        corner.texture = SIMD2(textures[index].x, textures[index].y)
      }
      if index < colors.count { corner.color = colors[index] }
      return corner
    }
    for (index, element) in elements.enumerated() {
      var part = Part(material: index)
      let triangles = element.triangles
      for at in stride(from: 0, to: triangles.count, by: 3) {
        let three = triangles[at..<at + 3]
        guard three.allSatisfy({ corners.indices.contains($0) }) else { continue }
        part.corners += three.map { Int32($0) }
      }
      parts.append(part)
    }
    if normals.isEmpty { computeNormals() }
  }
}
