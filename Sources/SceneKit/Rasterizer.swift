import Foundation
import Pictures
import simd

/// Draws a scene into pixels: triangles with a depth for each pixel, lit at their corners.
///
/// Rows are drawn from above; colours are multiplied by their alpha until the end.
struct Rasterizer: ~Copyable {
  /// A corner as it is seen.
  private struct Seen {
    /// Before the division by w; z is from 0, near, to w, far.
    var clip: SIMD4<Float>
    /// What the surface's colour is multiplied by, what is added, and the place on the picture.
    var values: SIMD8<Float>

    func mixed(_ other: Seen, _ part: Float) -> Seen {
      Seen(
        clip: clip + (other.clip - clip) * part,
        values: values + (other.values - values) * part,
      )
    }
  }

  /// A corner on the picture.
  private struct Spot {
    /// In pixels, with the depth.
    var place: SIMD3<Float>
    /// One by w.
    var nearness: Float
    /// The values by w.
    var values: SIMD8<Float>
  }

  private let width: Int
  private let height: Int
  private let colors: UnsafeMutableBufferPointer<UInt32>
  private let depths: UnsafeMutableBufferPointer<Float>

  private init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
    colors = .allocate(capacity: width * height)
    colors.initialize(repeating: 0)
    depths = .allocate(capacity: width * height)
    depths.initialize(repeating: 1)
  }

  deinit {
    colors.deallocate()
    depths.deallocate()
  }

  /// Draws a scene.
  ///
  /// - Parameters:
  ///   - width: in pixels.
  ///   - height: in pixels.
  ///   - samples: how many lines are drawn for each row and column, so that edges are smooth.
  static func draw(_ shot: Shot, width: Int, height: Int, samples: Int) -> Raster {
    let drawing = Rasterizer(width * samples, height * samples)
    drawing.draw(shot.background)
    let solid = shot.items.filter { !$0.surface.isClear }
    let clear = shot.items.filter(\.surface.isClear)
    let sorted =
      solid.sorted { $0.order == $1.order ? $0.far < $1.far : $0.order < $1.order }
      + clear.sorted { $0.order == $1.order ? $0.far > $1.far : $0.order < $1.order }
    for item in sorted { drawing.draw(item, shot) }
    return drawing.raster(samples)
  }

  // MARK: Pixels

  private func draw(_ background: Paint?) {
    switch background {
    case nil: break
    case .color(let color): colors.update(repeating: Self.packed(color.three * color.w, color.w))
    case .picture(let raster):
      for y in 0..<height {
        for x in 0..<width {
          let place = SIMD2(
            (Float(x) + 0.5) / Float(width),
            (Float(y) + 0.5) / Float(height),
          )
          let color = raster.color(place, .clamp, .clamp, isSmooth: true)
          colors[y * width + x] = Self.packed(color.three * color.w, color.w)
        }
      }
    }
  }

  @inline(__always) private static func packed(_ color: SIMD3<Float>, _ alpha: Float) -> UInt32 {
    let whole = SIMD4(color, alpha).clamped(lowerBound: .zero, upperBound: .one) * 255 + 0.5
    let bytes = SIMD4<UInt32>(truncatingIfNeeded: SIMD4<Int32>(whole))
    return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
  }

  @inline(__always) private static func color(_ packed: UInt32) -> SIMD4<Float> {
    let bytes = SIMD4<UInt32>(packed, packed >> 8, packed >> 16, packed >> 24) & 255
    return SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: bytes)) / 255
  }

  /// The picture, of which each pixel is the mean of some that were drawn.
  private func raster(_ samples: Int) -> Raster {
    let (wide, high) = (width / samples, height / samples)
    var isOpaque = true
    let bytes = [UInt8](unsafeUninitializedCapacity: wide * high * 4) { bytes, count in
      for y in 0..<high {
        for x in 0..<wide {
          var sum = SIMD4<UInt32>.zero
          for row in y * samples..<(y + 1) * samples {
            for column in x * samples..<(x + 1) * samples {
              let packed = colors[row * width + column]
              sum &+= SIMD4<UInt32>(packed, packed >> 8, packed >> 16, packed >> 24) & 255
            }
          }
          let at = (y * wide + x) * 4
          let alpha = sum.w
          if alpha < 255 * UInt32(samples * samples) { isOpaque = false }
          for part in 0..<3 {
            bytes[at + part] = alpha == 0 ? 0 : UInt8(min(255, sum[part] * 255 / alpha))
          }
          bytes[at + 3] = UInt8(alpha / UInt32(samples * samples))
        }
      }
      count = wide * high * 4
    }
    return Raster(width: wide, height: high, pixels: bytes, isOpaque: isOpaque)
  }

  // MARK: Shapes

  private func draw(_ item: Shot.Item, _ shot: Shot) {
    let seen = Light(item, shot)
    let corners = item.mesh.parts[item.part].corners
    var known = [Seen?](repeating: nil, count: item.mesh.corners.count)
    func corner(_ index: Int32) -> Seen {
      if let seen = known[Int(index)] { return seen }
      let made = seen.seen(item.mesh.corners[Int(index)])
      known[Int(index)] = made
      return made
    }
    for at in stride(from: 0, to: corners.count - 2, by: 3) {
      let three = (corner(corners[at]), corner(corners[at + 1]), corner(corners[at + 2]))
      if Self.isOutside(three.0.clip, three.1.clip, three.2.clip) { continue }
      if three.0.clip.z >= 0, three.1.clip.z >= 0, three.2.clip.z >= 0 {
        draw(three.0, three.1, three.2, item.surface)
      } else {
        let cut = Self.cut([three.0, three.1, three.2])
        guard cut.count > 2 else { continue }
        for index in 1..<cut.count - 1 {
          draw(cut[0], cut[index], cut[index + 1], item.surface)
        }
      }
    }
  }

  /// How the corners of an item are moved and lit.
  private struct Light {
    private let world: simd_float4x4
    private let clip: simd_float4x4
    private let turn: simd_float4x4
    private let lights: [Shot.Light]
    private let surface: Shot.Surface
    private let fog: Shot.Fog?
    private let eye: SIMD3<Float>

    init(_ item: Shot.Item, _ shot: Shot) {
      world = item.world
      clip = shot.projection * shot.view * item.world
      turn = (item.world.undone ?? matrix_identity_float4x4).transpose
      lights = shot.lights.filter { $0.mask & item.category != 0 }
      surface = item.surface
      fog = shot.fog
      eye = shot.eye
    }

    func seen(_ corner: Mesh.Corner) -> Seen {
      let place = world.place(corner.place)
      let toEye = (eye - place).direction(or: SIMD3(0, 0, 1))
      var light = SIMD3<Float>(repeating: 1)
      var shine = SIMD3<Float>.zero
      // A scene without any light is seen as if all were lit.
      if surface.isLit, !lights.isEmpty {
        var normal = turn.direction(corner.normal).direction(or: SIMD3(0, 1, 0))
        if surface.side <= 0, dot(normal, toEye) < 0 { normal = -normal }
        light = .zero
        for one in lights {
          if one.kind == .ambient {
            light += one.color
            continue
          }
          guard let reach = one.reach(place) else { continue }
          let facing = dot(normal, reach.from)
          guard facing > 0 else { continue }
          light += reach.color * (facing * surface.diffuseness)
          guard surface.shine != .zero else { continue }
          let half = (reach.from + toEye).direction(or: normal)
          shine +=
            reach.color * surface.shine * pow(max(0, dot(normal, half)), surface.shininess)
        }
      }
      light *= surface.multiply * corner.color.three
      var added = shine + surface.emission
      if let fog {
        let far =
          (distance(place, eye) - fog.range.lowerBound)
          / (fog.range.upperBound - fog.range.lowerBound)
        let part = pow(min(1, max(0, far)), fog.exponent)
        light *= 1 - part
        added = mix(added, fog.color, t: part)
      }
      let texture = surface.wrapping.place(corner.texture)
      return Seen(
        clip: clip * SIMD4(corner.place, 1),
        values: SIMD8(
          lowHalf: SIMD4(light, added.x),
          highHalf: SIMD4(added.y, added.z, texture.x, texture.y),
        ),
      )
    }
  }

  /// Whether a triangle lies wholly beyond one edge of what is seen.
  private static func isOutside(
    _ a: SIMD4<Float>,
    _ b: SIMD4<Float>,
    _ c: SIMD4<Float>,
  ) -> Bool {
    a.x > a.w && b.x > b.w && c.x > c.w || a.x < -a.w && b.x < -b.w && c.x < -c.w
      || a.y > a.w && b.y > b.w && c.y > c.w || a.y < -a.w && b.y < -b.w && c.y < -c.w
      || a.z < 0 && b.z < 0 && c.z < 0 || a.z > a.w && b.z > b.w && c.z > c.w
  }

  /// What of a triangle is not too near to be seen.
  private static func cut(_ corners: [Seen]) -> [Seen] {
    var kept: [Seen] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      if corner.clip.z >= 0 { kept.append(corner) }
      if (corner.clip.z >= 0) != (next.clip.z >= 0) {
        kept.append(corner.mixed(next, corner.clip.z / (corner.clip.z - next.clip.z)))
      }
    }
    return kept
  }

  private func spot(_ seen: Seen) -> Spot {
    let nearness = 1 / max(seen.clip.w, 1e-6)
    let place = seen.clip.three * nearness
    return Spot(
      place: SIMD3(
        (place.x * 0.5 + 0.5) * Float(width),
        (0.5 - place.y * 0.5) * Float(height),
        place.z,
      ),
      nearness: nearness,
      values: seen.values * nearness,
    )
  }

  private func draw(_ a: Seen, _ b: Seen, _ c: Seen, _ surface: Shot.Surface) {
    let (a, b, c) = (spot(a), spot(b), spot(c))
    let (one, other) = (b.place - a.place, c.place - a.place)
    // What runs to the left in the world runs to the right here, as rows go down.
    let area = one.y * other.x - one.x * other.y
    guard area.isFinite, area != 0, surface.side * area >= 0 else { return }
    guard !surface.isWire else {
      for (from, to) in [(a, b), (b, c), (c, a)] { drawLine(from, to, surface) }
      return
    }
    let low = simd.min(simd.min(a.place, b.place), c.place)
    let high = simd.max(simd.max(a.place, b.place), c.place)
    let columns = Self.span(low.x, high.x, width)
    let rows = Self.span(low.y, high.y, height)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    // How much of each corner is in a pixel changes evenly along a row.
    let factor = 1 / area
    let across = SIMD3(
      (c.place.y - b.place.y) * factor,
      (a.place.y - c.place.y) * factor,
      (b.place.y - a.place.y) * factor,
    )
    let depth = SIMD3(a.place.z, b.place.z, c.place.z)
    let nearness = SIMD3(a.nearness, b.nearness, c.nearness)
    for y in rows {
      let start = SIMD2(Float(columns.lowerBound) + 0.5, Float(y) + 0.5)
      func share(_ from: Spot, _ to: Spot) -> Float {
        ((to.place.y - from.place.y) * (start.x - from.place.x)
          - (to.place.x - from.place.x) * (start.y - from.place.y)) * factor
      }
      var shares = SIMD3(share(b, c), share(c, a), share(a, b))
      for x in columns {
        defer { shares += across }
        guard shares.min() >= 0 else { continue }
        let z = (shares * depth).sum()
        let at = y * width + x
        guard z >= 0, z <= 1, !surface.readsDepth || z <= depths[at] else { continue }
        let w = 1 / (shares * nearness).sum()
        let values =
          (a.values * shares.x + b.values * shares.y + c.values * shares.z) * w
        put(values, at, z, surface)
      }
    }
  }

  /// The pixels between two places.
  private static func span(_ low: Float, _ high: Float, _ count: Int) -> Range<Int> {
    guard high > 0, low < Float(count) else { return 0..<0 }
    let first = Int(max(0, low.rounded(.down)))
    let last = min(count, Int(min(Float(count), high.rounded(.up))))
    return first..<max(first, last)
  }

  @inline(__always) private func put(
    _ values: SIMD8<Float>,
    _ at: Int,
    _ z: Float,
    _ surface: Shot.Surface,
  ) {
    let place = SIMD2(values[6], values[7])
    var base: SIMD4<Float>
    switch surface.paint {
    case .color(let color): base = color
    case .picture(let raster):
      base = raster.color(
        place,
        surface.wrapping.s,
        surface.wrapping.t,
        isSmooth: surface.wrapping.isSmooth,
      )
    }
    var color = base.three * values.lowHalf.three + SIMD3(values[3], values[4], values[5])
    if let glow = surface.emissionPicture {
      color += glow.color(place, .clamp, .clamp, isSmooth: true).three
    }
    color = color.clamped(lowerBound: .zero, upperBound: .one)
    let alpha = base.w * surface.opacity
    // A pixel of a picture through which all is seen hides nothing.
    guard alpha > 0.004 else { return }
    if surface.writesDepth, !surface.isClear || alpha > 0.99 { depths[at] = z }
    guard surface.writesColor else { return }
    guard surface.isClear else {
      colors[at] = Self.packed(color, 1)
      return
    }
    let under = Self.color(colors[at])
    let mixed: SIMD3<Float> =
      switch surface.blend {
      case .alpha: color * alpha + under.three * (1 - alpha)
      case .add: under.three + color * alpha
      case .subtract: under.three - color * alpha
      case .multiply: under.three * mix(SIMD3(repeating: 1), color, t: alpha)
      case .screen: under.three + color * alpha * (1 - under.three)
      case .replace: color
      case .max: simd.max(under.three, color * alpha)
      }
    colors[at] = Self.packed(mixed, alpha + under.w * (1 - alpha))
  }

  private func drawLine(_ from: Spot, _ to: Spot, _ surface: Shot.Surface) {
    let way = to.place - from.place
    let count = max(abs(way.x), abs(way.y)).rounded(.up)
    guard count > 0, count < 20_000 else { return }
    for step in 0...Int(count) {
      let part = Float(step) / count
      let place = from.place + way * part
      guard place.x >= 0, place.y >= 0, place.x < Float(width), place.y < Float(height) else {
        continue
      }
      let at = Int(place.y) * width + Int(place.x)
      guard place.z >= 0, place.z <= 1, !surface.readsDepth || place.z <= depths[at] else {
        continue
      }
      let nearness = from.nearness + (to.nearness - from.nearness) * part
      put((from.values + (to.values - from.values) * part) / nearness, at, place.z, surface)
    }
  }
}
