public import Foundation

/// Makes a picture of another one.
///
/// Pictures keep their size: what a blur adds around them on Apple's systems is left out.
open class CIFilter: NSObject {
  open private(set) var name: String
  private let kind: FilterKind
  private var values: [String: Any] = [:]

  /// - Returns: nil for a filter that is not here.
  public init?(name: String) {
    guard let kind = FilterKind.all[name] else {
      FilterKind.tellMissing(name)
      return nil
    }
    self.kind = kind
    self.name = name
  }

  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }

  init(_ kind: FilterKind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// The names of what the filter takes: "inputImage", "inputIntensity".
  open var inputKeys: [String] {
    (kind.takesImage ? [kCIInputImageKey] : []) + kind.standard.keys.sorted() + kind.others
  }

  open var outputKeys: [String] { [kCIOutputImageKey] }

  open var attributes: [String: Any] {
    [kCIAttributeFilterName: name, kCIAttributeFilterDisplayName: kind.title]
  }

  /// The names of the filters that are here.
  open class func filterNames(inCategory category: String?) -> [String] {
    FilterKind.all.keys.sorted()
  }

  /// Takes a value; one that the filter does not have changes nothing.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  open func value(forKey key: String) -> Any? {
    key == kCIOutputImageKey ? outputImage : values[key] ?? kind.standard[key]
  }

  /// Takes the filter's own values again.
  open func setDefaults() { values = values.filter { $0.key == kCIInputImageKey } }

  /// The picture that is made; nil where what it is made of is missing.
  open var outputImage: CIImage? {
    var input = FilterInput(values: [:], image: inputImage)
    for key in inputKeys {
      if let value = Self.plain(value(forKey: key)) { input.values[key] = value }
    }
    guard kind.takesImage else {
      guard let made = kind.apply(input) else { return nil }
      return CIImage(made)
    }
    guard let image = inputImage else { return nil }
    var size = image.extent.size
    if kind.isOnePixel, !image.extent.isEmpty { size = CGSize(width: 1, height: 1) }
    let held = input
    return CIImage(size) { [kind] in
      kind.apply(held) ?? PixelImage(width: 0, height: 0, pixels: [])
    }
  }

  /// A value as filters compute with it.
  private static func plain(_ value: Any?) -> FilterValue? {
    switch value {
    case let value as CIImage: .image(value)
    case let value as Float: .number(value)
    case let value as Double: .number(Float(value))
    case let value as CGFloat: .number(Float(value))
    case let value as Int: .number(Float(value))
    case let value as NSNumber: .number(value.floatValue)
    case let value as CGPoint: .place(value)
    case let value as CIVector where value.count == 4: .area(value.cgRectValue)
    case let value as CGRect: .area(value)
    case let value as CIVector: .place(CGPoint(x: value.x, y: value.y))
    case let value as CIColor: .color(value.parts)
    case let value as Data: .data(value)
    case let value as String: .text(value)
    default: nil
    }
  }
}

// The names that Core Image gives the values of filters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputImageKey = "inputImage"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIOutputImageKey = "outputImage"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputIntensityKey = "inputIntensity"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputRadiusKey = "inputRadius"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputScaleKey = "inputScale"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputAmountKey = "inputAmount"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputAngleKey = "inputAngle"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputCenterKey = "inputCenter"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputExtentKey = "inputExtent"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputColorKey = "inputColor"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputBrightnessKey = "inputBrightness"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputContrastKey = "inputContrast"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputSaturationKey = "inputSaturation"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputSharpnessKey = "inputSharpness"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputWidthKey = "inputWidth"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputEVKey = "inputEV"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputMaskImageKey = "inputMaskImage"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIAttributeFilterName = "CIAttributeFilterName"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIAttributeFilterDisplayName = "CIAttributeFilterDisplayName"
