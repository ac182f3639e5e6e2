import Foundation
import Properties

/// What a filter computes with.
enum FilterValue: Sendable {
  case number(Float)
  case place(CGPoint)
  case area(CGRect)
  case color(SIMD4<Float>)
  case image(CIImage)
  case data(Data)
  case text(String)
}

/// The values of a filter, and the picture that it takes.
struct FilterInput: Sendable {
  var values: [String: FilterValue]
  var image: CIImage?

  /// Numbers beyond this one are none that anybody means.
  private static let most: Float = 1e6

  func number(_ key: String) -> Float {
    guard case .number(let number)? = values[key], number.isFinite else { return 0 }
    return min(Self.most, max(-Self.most, number))
  }

  func color(_ key: String) -> SIMD4<Float> {
    if case .color(let color)? = values[key] { return color }
    return SIMD4(0, 0, 0, 1)
  }

  func picture(_ key: String) -> PixelImage? {
    if case .image(let image)? = values[key] { return image.pixels }
    return nil
  }

  /// A place in the lines of pixels, which begin at the top here.
  func place(_ key: String, in image: PixelImage) -> SIMD2<Float> {
    guard case .place(let place)? = values[key] else {
      return SIMD2(Float(image.width) / 2, Float(image.height) / 2)
    }
    return SIMD2(Float(place.x), Float(image.height) - Float(place.y))
  }
}

/// A kind of filter: what it takes, and what it does.
struct FilterKind: Sendable {
  let title: String
  /// The numbers that it has where none are given.
  let numbers: [String: Float]
  /// Other values that it takes.
  var others: [String] = []
  var takesImage = true
  /// Whether what it makes of a picture is a single pixel.
  var isOnePixel = false
  let apply: @Sendable (FilterInput) -> PixelImage?

  var standard: [String: Any] { numbers }

  static let none = FilterKind(title: "", numbers: [:]) { $0.image?.pixels }

  /// A filter that changes a picture.
  init(
    _ title: String,
    _ numbers: [String: Float] = [:],
    _ others: [String] = [],
    _ change: @escaping @Sendable (PixelImage, FilterInput) -> PixelImage,
  ) {
    self.title = title
    self.numbers = numbers
    self.others = others
    apply = { input in
      input.image.map { image in
        let pixels = image.pixels
        return pixels.pixels.isEmpty ? pixels : change(pixels, input)
      }
    }
  }

  init(
    title: String,
    numbers: [String: Float],
    others: [String] = [],
    takesImage: Bool = true,
    apply: @escaping @Sendable (FilterInput) -> PixelImage?,
  ) {
    self.title = title
    self.numbers = numbers
    self.others = others
    self.takesImage = takesImage
    self.apply = apply
  }

  static func tellMissing(_ name: String) {
    Warnings.once(
      "CIFilter: there is no filter \(name.prefix(80)) here; pictures stay as they are."
    )
  }

  static let all: [String: FilterKind] = colors.merging(blurs) { $1 }.merging(forms) { $1 }
    .merging(codes) { $1 }.merging(areas) { $1 }
}

// MARK: Colours

extension FilterKind {
  private static let colors: [String: FilterKind] = [
    "CISepiaTone": FilterKind("Sepia Tone", [kCIInputIntensityKey: 1]) { image, input in
      let share = input.number(kCIInputIntensityKey)
      return image.mapped { color in
        let sepia = SIMD4(
          (color * SIMD4(0.393, 0.769, 0.189, 0)).sum(),
          (color * SIMD4(0.349, 0.686, 0.168, 0)).sum(),
          (color * SIMD4(0.272, 0.534, 0.131, 0)).sum(),
          1,
        )
        return color.mixed(with: sepia, share)
      }
    },
    "CIColorInvert": FilterKind("Color Invert") { image, _ in image.mapped { 1 - $0 } },
    "CIColorMonochrome": FilterKind(
      "Color Monochrome",
      [kCIInputIntensityKey: 1],
      [kCIInputColorKey],
    ) { image, input in
      let (color, share) = (input.color(kCIInputColorKey), input.number(kCIInputIntensityKey))
      return image.mapped { $0.mixed(with: color * $0.light, share) }
    },
    "CIColorControls": FilterKind(
      "Color Controls",
      [kCIInputSaturationKey: 1, kCIInputBrightnessKey: 0, kCIInputContrastKey: 1],
    ) { image, input in
      let saturation = input.number(kCIInputSaturationKey)
      let (bright, contrast) = (
        input.number(kCIInputBrightnessKey), input.number(kCIInputContrastKey),
      )
      return image.mapped { color in
        let full = SIMD4(grey: color.light).mixed(with: color, saturation)
        return (full - 0.5) * contrast + 0.5 + bright
      }
    },
    "CIExposureAdjust": FilterKind("Exposure Adjust", [kCIInputEVKey: 0]) { image, input in
      let factor = exp2(input.number(kCIInputEVKey))
      return image.mapped { $0 * factor }
    },
    "CIGammaAdjust": FilterKind("Gamma Adjust", ["inputPower": 1]) { image, input in
      let power = input.number("inputPower")
      return image.mapped { color in
        SIMD4(pow(color.x, power), pow(color.y, power), pow(color.z, power), 1)
      }
    },
    "CIHueAdjust": FilterKind("Hue Adjust", [kCIInputAngleKey: 0]) { image, input in
      let (sine, cosine) = (
        sin(input.number(kCIInputAngleKey)), cos(input.number(kCIInputAngleKey)),
      )
      let third = (1 - cosine) / 3
      let root = sine * 0.577_35
      return image.mapped { color in
        SIMD4(
          (color * SIMD4(cosine + third, third - root, third + root, 0)).sum(),
          (color * SIMD4(third + root, cosine + third, third - root, 0)).sum(),
          (color * SIMD4(third - root, third + root, cosine + third, 0)).sum(),
          1,
        )
      }
    },
    "CIVibrance": FilterKind("Vibrance", [kCIInputAmountKey: 0]) { image, input in
      let amount = input.number(kCIInputAmountKey)
      return image.mapped { color in
        let (most, least) = (max(color.x, color.y, color.z), min(color.x, color.y, color.z))
        // What is colourful already changes little.
        return SIMD4(grey: color.light).mixed(with: color, 1 + amount * (1 - (most - least)))
      }
    },
    "CIColorPosterize": FilterKind("Color Posterize", ["inputLevels": 6]) { image, input in
      let steps = max(1, input.number("inputLevels") - 1)
      return image.mapped { ($0 * steps).rounded(.toNearestOrEven) / steps }
    },
    "CIFalseColor": FilterKind("False Color", [:], ["inputColor0", "inputColor1"]) { image, input in
      let (dark, light) = (input.color("inputColor0"), input.color("inputColor1"))
      return image.mapped { dark.mixed(with: light, $0.light) }
    },
    "CIPhotoEffectMono": grey("Photo Effect Mono", contrast: 0.9, lift: 0.02),
    "CIPhotoEffectNoir": grey("Photo Effect Noir", contrast: 1.35, lift: -0.02),
    "CIPhotoEffectTonal": grey("Photo Effect Tonal", contrast: 1, lift: 0),
    "CIPhotoEffectChrome": tone("Photo Effect Chrome", SIMD4(1.05, 1.02, 1, 1), 1.25, 1.1),
    "CIPhotoEffectFade": tone("Photo Effect Fade", SIMD4(1, 1, 1.02, 1), 0.7, 0.8),
    "CIPhotoEffectInstant": tone("Photo Effect Instant", SIMD4(1.08, 1, 0.85, 1), 0.8, 0.9),
    "CIPhotoEffectProcess": tone("Photo Effect Process", SIMD4(0.92, 1.02, 1.1, 1), 0.9, 1),
    "CIPhotoEffectTransfer": tone("Photo Effect Transfer", SIMD4(1.1, 1.02, 0.9, 1), 0.9, 0.95),
  ]

  private static func grey(_ title: String, contrast: Float, lift: Float) -> FilterKind {
    FilterKind(title) { image, _ in
      image.mapped { (SIMD4(grey: $0.light) - 0.5) * contrast + 0.5 + lift }
    }
  }

  private static func tone(
    _ title: String,
    _ tint: SIMD4<Float>,
    _ saturation: Float,
    _ contrast: Float,
  ) -> FilterKind {
    FilterKind(title) { image, _ in
      image.mapped { color in
        let full = SIMD4(grey: color.light).mixed(with: color, saturation) * tint
        return (full - 0.5) * contrast + 0.5
      }
    }
  }
}

// MARK: Blurs and edges

extension FilterKind {
  private static let blurs: [String: FilterKind] = [
    "CIGaussianBlur": blur("Gaussian Blur", 10) { $0.blurred($1) },
    "CIDiscBlur": blur("Disc Blur", 8) { $0.blurred($1 * 0.7) },
    "CIBokehBlur": blur("Bokeh Blur", 20) { $0.blurred($1 * 0.7) },
    "CIBoxBlur": blur("Box Blur", 10) { image, radius in
      let reach = min(Int(max(0, radius)), max(image.width, image.height))
      return reach < 1 ? image : image.mean(reach, 0).mean(0, reach)
    },
    "CIMotionBlur": FilterKind(
      "Motion Blur",
      [kCIInputRadiusKey: 20, kCIInputAngleKey: 0],
    ) { image, input in
      let angle = input.number(kCIInputAngleKey)
      let radius = min(max(0, input.number(kCIInputRadiusKey)), 500)
      let steps = max(1, Int(radius))
      return image.made { x, y in
        var sum = SIMD4<Float>.zero
        for step in -steps...steps {
          let away = radius * Float(step) / Float(steps)
          sum += image.at(Float(x) + away * cos(angle), Float(y) - away * sin(angle))
        }
        return sum / Float(2 * steps + 1)
      }
    },
    "CIUnsharpMask": FilterKind(
      "Unsharp Mask",
      [kCIInputRadiusKey: 2.5, kCIInputIntensityKey: 0.5],
    ) { image, input in
      sharpened(image, input.number(kCIInputRadiusKey), input.number(kCIInputIntensityKey))
    },
    "CISharpenLuminance": FilterKind(
      "Sharpen Luminance",
      [kCIInputSharpnessKey: 0.4, kCIInputRadiusKey: 1.69],
    ) { image, input in
      sharpened(image, input.number(kCIInputRadiusKey), input.number(kCIInputSharpnessKey))
    },
    "CIBloom": FilterKind(
      "Bloom",
      [kCIInputRadiusKey: 10, kCIInputIntensityKey: 0.5],
    ) { image, input in
      let soft = image.blurred(input.number(kCIInputRadiusKey))
      let share = input.number(kCIInputIntensityKey)
      return combined(image, soft) { 1 - (1 - $0) * (1 - $1 * share) }
    },
    "CIGloom": FilterKind(
      "Gloom",
      [kCIInputRadiusKey: 10, kCIInputIntensityKey: 0.5],
    ) { image, input in
      let soft = image.blurred(input.number(kCIInputRadiusKey))
      let share = input.number(kCIInputIntensityKey)
      return combined(image, soft) { $0.mixed(with: $0 * $1, share) }
    },
    "CIEdges": FilterKind("Edges", [kCIInputIntensityKey: 1]) { image, input in
      edges(image, input.number(kCIInputIntensityKey))
    },
    "CIComicEffect": FilterKind("Comic Effect") { image, _ in
      let flat = image.blurred(1).mapped { ($0 * 5).rounded(.toNearestOrEven) / 5 }
      return combined(flat, edges(image, 4)) { $1.light > 0.5 ? $0 * 0.1 : $0 }
    },
  ]

  private static func blur(
    _ title: String,
    _ radius: Float,
    _ change: @escaping @Sendable (PixelImage, Float) -> PixelImage,
  ) -> FilterKind {
    FilterKind(title, [kCIInputRadiusKey: radius]) { change($0, $1.number(kCIInputRadiusKey)) }
  }

  private static func combined(
    _ first: PixelImage,
    _ second: PixelImage,
    _ change: (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>,
  ) -> PixelImage {
    var image = first
    for index in first.pixels.indices {
      var new = change(first.pixels[index], second.pixels[index])
      new.w = first.pixels[index].w
      image.pixels[index] = new
    }
    return image
  }

  private static func sharpened(_ image: PixelImage, _ radius: Float, _ share: Float) -> PixelImage
  {
    combined(image, image.blurred(radius)) { $0 + ($0 - $1) * share }
  }

  private static func edges(_ image: PixelImage, _ intensity: Float) -> PixelImage {
    image.made { x, y in
      let across = image.at(x + 1, y) - image.at(x - 1, y)
      let down = image.at(x, y + 1) - image.at(x, y - 1)
      var edge = (across * across + down * down).squareRoot() * intensity
      edge.w = image.at(x, y).w
      return edge
    }
  }
}

// MARK: Forms

extension FilterKind {
  private static let forms: [String: FilterKind] = [
    "CIPixellate": FilterKind("Pixellate", [kCIInputScaleKey: 8], [kCIInputCenterKey]) {
      image,
      input in
      let side = min(max(1, Int(input.number(kCIInputScaleKey))), max(image.width, image.height))
      let small = image.scaled(
        to: max(1, (image.width + side - 1) / side),
        max(1, (image.height + side - 1) / side),
      )
      return image.made { x, y in small.at(x / side, y / side) }
    },
    "CICrystallize": FilterKind("Crystallize", [kCIInputRadiusKey: 20], [kCIInputCenterKey]) {
      image,
      input in
      let cells = Cells(input.number(kCIInputRadiusKey), image)
      return image.made { x, y in
        let center = cells.nearest(Float(x), Float(y))
        return image.at(center.x, center.y)
      }
    },
    "CIPointillize": FilterKind("Pointillize", [kCIInputRadiusKey: 20], [kCIInputCenterKey]) {
      image,
      input in
      let cells = Cells(input.number(kCIInputRadiusKey), image)
      return image.made { x, y in
        let center = cells.nearest(Float(x), Float(y))
        let away = hypot(center.x - Float(x), center.y - Float(y))
        return away < cells.side * 0.5 ? image.at(center.x, center.y) : SIMD4(0, 0, 0, 0)
      }
    },
    "CIVignette": FilterKind("Vignette", [kCIInputRadiusKey: 1, kCIInputIntensityKey: 0]) {
      image,
      input in
      vignette(image, input.number(kCIInputRadiusKey), input.number(kCIInputIntensityKey))
    },
    "CIVignetteEffect": FilterKind(
      "Vignette Effect",
      [kCIInputRadiusKey: 150, kCIInputIntensityKey: 1],
      [kCIInputCenterKey],
    ) { image, input in
      let center = input.place(kCIInputCenterKey, in: image)
      let (radius, share) = (
        max(1, input.number(kCIInputRadiusKey)), input.number(kCIInputIntensityKey),
      )
      return image.made { x, y in
        let away = hypot(Float(x) - center.x, Float(y) - center.y) / radius
        var color = image.at(x, y) * max(0, 1 - share * max(0, min(1, away - 0.5)))
        color.w = image.at(x, y).w
        return color
      }
    },
    "CIHatchedScreen": screen("Hatched Screen") { across, down in
      (abs(sin(across)) + abs(sin(down))) / 2
    },
    "CIDotScreen": screen("Dot Screen") { across, down in
      (sin(across) * sin(down) + 1) / 2
    },
    "CITwirlDistortion": distortion(
      "Twirl Distortion",
      [kCIInputRadiusKey: 300, kCIInputAngleKey: 3.14],
    ) { away, distance, input in
      let turn = -input.number(kCIInputAngleKey) * (1 - distance) * (1 - distance)
      return SIMD2(
        away.x * cos(turn) - away.y * sin(turn),
        away.x * sin(turn) + away.y * cos(turn),
      )
    },
    "CIBumpDistortion": distortion(
      "Bump Distortion",
      [kCIInputRadiusKey: 300, kCIInputScaleKey: 0.5],
    ) { away, distance, input in
      away * (1 - input.number(kCIInputScaleKey) * (1 - distance) * (1 - distance))
    },
    "CIPinchDistortion": distortion(
      "Pinch Distortion",
      [kCIInputRadiusKey: 300, kCIInputScaleKey: 0.5],
    ) { away, distance, input in
      away * (1 + input.number(kCIInputScaleKey) * (1 - distance))
    },
    "CIBlendWithMask": FilterKind(
      "Blend With Mask",
      [:],
      [kCIInputBackgroundImageKey, kCIInputMaskImageKey],
    ) { image, input in
      guard let mask = input.picture(kCIInputMaskImageKey)?.scaled(to: image.width, image.height),
        !mask.pixels.isEmpty
      else { return image }
      let behind = input.picture(kCIInputBackgroundImageKey)
      return image.made { x, y in
        let ground = behind.map { $0.pixels.isEmpty ? .zero : $0.at(x, y) } ?? .zero
        return ground.mixed(with: image.at(x, y), mask.at(x, y).light)
      }
    },
    "CISourceOverCompositing": FilterKind(
      "Source Over",
      [:],
      [kCIInputBackgroundImageKey],
    ) { image, input in
      guard let behind = input.picture(kCIInputBackgroundImageKey), !behind.pixels.isEmpty else {
        return image
      }
      return image.made { x, y in behind.at(x, y).mixed(with: image.at(x, y), image.at(x, y).w) }
    },
  ]

  private static func vignette(_ image: PixelImage, _ radius: Float, _ share: Float) -> PixelImage {
    let (middle, high) = (Float(image.width) / 2, Float(image.height) / 2)
    let reach = max(0.1, radius)
    return image.made { x, y in
      let away = hypot((Float(x) - middle) / middle, (Float(y) - high) / high) / reach
      var color = image.at(x, y) * max(0, 1 - share * 0.4 * away * away)
      color.w = image.at(x, y).w
      return color
    }
  }

  /// A picture in dark and light lines or dots.
  private static func screen(
    _ title: String,
    _ pattern: @escaping @Sendable (Float, Float) -> Float,
  ) -> FilterKind {
    let numbers: [String: Float] = [
      kCIInputWidthKey: 6, kCIInputAngleKey: 0, kCIInputSharpnessKey: 0.7,
    ]
    return FilterKind(title, numbers, [kCIInputCenterKey]) { image, input in
      let pitch = Float.pi / max(1, input.number(kCIInputWidthKey))
      let angle = input.number(kCIInputAngleKey)
      let sharp = 1 / max(0.02, 1 - min(0.98, max(0, input.number(kCIInputSharpnessKey))))
      return image.made { x, y in
        let across = (Float(x) * cos(angle) + Float(y) * sin(angle)) * pitch
        let down = (Float(y) * cos(angle) - Float(x) * sin(angle)) * pitch
        let color = image.at(x, y)
        let grey = min(1, max(0, (color.light - pattern(across, down)) * sharp + 0.5))
        return SIMD4(grey, grey, grey, color.w)
      }
    }
  }

  /// A picture whose places are moved around a centre.
  private static func distortion(
    _ title: String,
    _ numbers: [String: Float],
    _ move: @escaping @Sendable (SIMD2<Float>, Float, FilterInput) -> SIMD2<Float>,
  ) -> FilterKind {
    FilterKind(title, numbers, [kCIInputCenterKey]) { image, input in
      let center = input.place(kCIInputCenterKey, in: image)
      let radius = max(1, input.number(kCIInputRadiusKey))
      return image.made { x, y in
        let away = SIMD2(Float(x), Float(y)) - center
        let distance = (away.x * away.x + away.y * away.y).squareRoot() / radius
        guard distance < 1 else { return image.at(x, y) }
        let from = center + move(away, distance, input)
        return image.at(from.x, from.y)
      }
    }
  }

  /// Places scattered over a picture, one in each square of it, always the same.
  private struct Cells {
    let side: Float

    init(_ radius: Float, _ image: PixelImage) {
      side = min(max(2, radius), Float(max(image.width, image.height, 2)))
    }

    func nearest(_ x: Float, _ y: Float) -> SIMD2<Float> {
      let (column, row) = (Int(x / side), Int(y / side))
      var best = SIMD2<Float>.zero
      var least = Float.infinity
      for near in row - 1...row + 1 {
        for beside in column - 1...column + 1 {
          let place = center(beside, near)
          let away = place - SIMD2(x, y)
          let distance = away.x * away.x + away.y * away.y
          if distance < least { (least, best) = (distance, place) }
        }
      }
      return best
    }

    private func center(_ column: Int, _ row: Int) -> SIMD2<Float> {
      var number = UInt32(truncatingIfNeeded: column &* 73_856_093 ^ row &* 19_349_663)
      func next() -> Float {
        number = number &* 1_664_525 &+ 1_013_904_223
        return Float(number >> 8) / Float(1 << 24)
      }
      return SIMD2((Float(column) + next()) * side, (Float(row) + next()) * side)
    }
  }
}

// MARK: Codes

extension FilterKind {
  private static let codes: [String: FilterKind] = [
    "CIQRCodeGenerator": FilterKind(
      title: "QR Code Generator",
      numbers: [:],
      others: ["inputMessage", "inputCorrectionLevel"],
      takesImage: false,
    ) { input in
      guard case .data(let message)? = input.values["inputMessage"] else { return nil }
      var level = "M"
      if case .text(let text)? = input.values["inputCorrectionLevel"] { level = text }
      return QRCode.image(message, level)
    }
  ]
}

// MARK: Areas

extension FilterKind {
  private static let areas: [String: FilterKind] = [
    "CIAreaAverage": area("Area Average") { pixels in
      // What shines through counts as much as it is seen.
      let sum = pixels.reduce(SIMD4<Float>.zero) { $0 + $1.premultiplied }
      return (sum / Float(max(1, pixels.count))).straight
    },
    "CIAreaMaximum": area("Area Maximum") { pixels in
      pixels.reduce(.zero) { pointwiseMax($0, $1) }
    },
    "CIAreaMinimum": area("Area Minimum") { pixels in
      pixels.reduce(.one) { pointwiseMin($0, $1) }
    },
  ]

  /// A filter that makes one pixel of those of an area, of the whole picture where none is given.
  private static func area(
    _ title: String,
    _ sum: @escaping @Sendable ([SIMD4<Float>]) -> SIMD4<Float>,
  ) -> FilterKind {
    var kind = FilterKind(title, [:], [kCIInputExtentKey]) { image, input in
      var part = CGRect(x: 0, y: 0, width: image.width, height: image.height)
      if case .area(let area)? = input.values[kCIInputExtentKey] {
        part = area.integral.intersection(part)
      }
      guard part.width >= 1, part.height >= 1 else {
        return PixelImage(width: 1, height: 1, pixels: [.zero])
      }
      let top = image.height - Int(part.maxY)
      let pixels = image.part(Int(part.minX), top, Int(part.width), Int(part.height)).pixels
      return PixelImage(width: 1, height: 1, pixels: [sum(pixels)])
    }
    kind.isOnePixel = true
    return kind
  }
}
