import Foundation
import simd

/// A Wavefront file (`.obj`): places, normals and faces in lines of text.
struct ObjectFile {
  /// Why a file is not read.
  struct Failure: LocalizedError {
    let errorDescription: String?
  }

  /// Larger ones are not read.
  private static let limit = 50_000_000
  private var mesh = Mesh()
  private var places: [SIMD3<Float>] = []
  private var normals: [SIMD3<Float>] = []
  private var textures: [SIMD2<Float>] = []
  private var known: [Substring: Int32] = [:]
  private var part = Mesh.Part(material: 0)

  init(_ url: URL) throws {
    guard url.pathExtension.lowercased() == "obj" else {
      throw Failure(
        errorDescription: "\"\(url.lastPathComponent)\" is no .obj file, and no other file of"
          + " scenes can be read here: export the model as .obj."
      )
    }
    let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    guard size <= Self.limit else {
      throw Failure(errorDescription: "\"\(url.lastPathComponent)\" has more than 50 MB.")
    }
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    for line in text.split(whereSeparator: \.isNewline) { read(line) }
    mesh.parts.append(part)
    if normals.isEmpty { mesh.computeNormals() }
    guard !part.corners.isEmpty else {
      throw Failure(errorDescription: "\"\(url.lastPathComponent)\" has no faces.")
    }
  }

  var geometry: SCNGeometry { SCNGeometry(mesh, [SCNMaterial()]) }

  private mutating func read(_ line: Substring) {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return }
    let numbers = words.dropFirst().prefix(3).map { Float($0) ?? 0 }
    switch (first, numbers.count) {
    case ("v", 3): places.append(SIMD3(numbers[0], numbers[1], numbers[2]))
    case ("vn", 3):
      normals.append(SIMD3(numbers[0], numbers[1], numbers[2]).direction(or: SIMD3(0, 1, 0)))
    case ("vt", 2...): textures.append(SIMD2(numbers[0], 1 - numbers[1]))
    case ("f", 3):
      let corners = words.dropFirst().compactMap { corner($0) }
      guard corners.count == words.count - 1 else { return }
      for index in 1..<corners.count - 1 {
        part.corners += [corners[0], corners[index], corners[index + 1]]
      }
    default: break
    }
  }

  /// The number of a corner like `3/1/2`: place, picture and normal, counted from 1 or, negative, back.
  private mutating func corner(_ word: Substring) -> Int32? {
    if let index = known[word], !word.contains("-") { return index }
    let parts = word.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    func found<Value>(_ index: Int, _ all: [Value]) -> Value? {
      guard index < parts.count, let number = parts[index] else { return nil }
      let place = number > 0 ? number - 1 : all.count + number
      return all.indices.contains(place) ? all[place] : nil
    }
    guard let place = found(0, places) else { return nil }
    mesh.corners.append(
      Mesh.Corner(
        place: place,
        normal: found(2, normals) ?? SIMD3(0, 1, 0),
        texture: found(1, textures) ?? .zero,
      )
    )
    let index = Int32(mesh.corners.count - 1)
    known[word] = index
    return index
  }
}
