public import Foundation

// What filters take, by Swift's names; those that a filter does not have change nothing.
extension CIFilter {
  public var inputImage: CIImage? {
    get { value(forKey: kCIInputImageKey) as? CIImage }
    set { setValue(newValue, forKey: kCIInputImageKey) }
  }
  public var backgroundImage: CIImage? {
    get { value(forKey: kCIInputBackgroundImageKey) as? CIImage }
    set { setValue(newValue, forKey: kCIInputBackgroundImageKey) }
  }
  public var maskImage: CIImage? {
    get { value(forKey: kCIInputMaskImageKey) as? CIImage }
    set { setValue(newValue, forKey: kCIInputMaskImageKey) }
  }
  public var intensity: Float {
    get { number(kCIInputIntensityKey) }
    set { setValue(newValue, forKey: kCIInputIntensityKey) }
  }
  /// In pixels.
  public var radius: Float {
    get { number(kCIInputRadiusKey) }
    set { setValue(newValue, forKey: kCIInputRadiusKey) }
  }
  public var scale: Float {
    get { number(kCIInputScaleKey) }
    set { setValue(newValue, forKey: kCIInputScaleKey) }
  }
  public var amount: Float {
    get { number(kCIInputAmountKey) }
    set { setValue(newValue, forKey: kCIInputAmountKey) }
  }
  /// In radians.
  public var angle: Float {
    get { number(kCIInputAngleKey) }
    set { setValue(newValue, forKey: kCIInputAngleKey) }
  }
  /// In pixels, lines counted from the lower edge.
  public var center: CGPoint {
    get { value(forKey: kCIInputCenterKey) as? CGPoint ?? .zero }
    set { setValue(newValue, forKey: kCIInputCenterKey) }
  }
  /// In pixels, lines counted from the lower edge.
  public var extent: CGRect {
    get { (value(forKey: kCIInputExtentKey) as? CIVector)?.cgRectValue ?? .zero }
    set { setValue(CIVector(cgRect: newValue), forKey: kCIInputExtentKey) }
  }
  public var brightness: Float {
    get { number(kCIInputBrightnessKey) }
    set { setValue(newValue, forKey: kCIInputBrightnessKey) }
  }
  public var contrast: Float {
    get { number(kCIInputContrastKey) }
    set { setValue(newValue, forKey: kCIInputContrastKey) }
  }
  public var saturation: Float {
    get { number(kCIInputSaturationKey) }
    set { setValue(newValue, forKey: kCIInputSaturationKey) }
  }
  public var sharpness: Float {
    get { number(kCIInputSharpnessKey) }
    set { setValue(newValue, forKey: kCIInputSharpnessKey) }
  }
  /// In pixels.
  public var width: Float {
    get { number(kCIInputWidthKey) }
    set { setValue(newValue, forKey: kCIInputWidthKey) }
  }
  public var ev: Float {
    get { number(kCIInputEVKey) }
    set { setValue(newValue, forKey: kCIInputEVKey) }
  }
  public var power: Float {
    get { number("inputPower") }
    set { setValue(newValue, forKey: "inputPower") }
  }
  public var levels: Float {
    get { number("inputLevels") }
    set { setValue(newValue, forKey: "inputLevels") }
  }
  public var color: CIColor {
    get { value(forKey: kCIInputColorKey) as? CIColor ?? .black }
    set { setValue(newValue, forKey: kCIInputColorKey) }
  }
  public var color0: CIColor {
    get { value(forKey: "inputColor0") as? CIColor ?? .black }
    set { setValue(newValue, forKey: "inputColor0") }
  }
  public var color1: CIColor {
    get { value(forKey: "inputColor1") as? CIColor ?? .white }
    set { setValue(newValue, forKey: "inputColor1") }
  }
  /// What a code says.
  public var message: Data {
    get { value(forKey: "inputMessage") as? Data ?? Data() }
    set { setValue(newValue, forKey: "inputMessage") }
  }
  /// How much of a code may be lost: "L", "M", "Q" or "H".
  public var correctionLevel: String {
    get { value(forKey: "inputCorrectionLevel") as? String ?? "M" }
    set { setValue(newValue, forKey: "inputCorrectionLevel") }
  }

  private func number(_ key: String) -> Float {
    switch value(forKey: key) {
    case let value as Float: value
    case let value as Double: Float(value)
    case let value as Int: Float(value)
    case let value as NSNumber: value.floatValue
    default: 0
    }
  }
}

// The filters by Swift's names.
extension CIFilter {
  private static func named(_ name: String) -> CIFilter {
    CIFilter(FilterKind.all[name] ?? .none, name)
  }

  public class func areaAverage() -> any CIFilter & CIAreaAverage { named("CIAreaAverage") }
  public class func areaMaximum() -> any CIFilter & CIAreaMaximum { named("CIAreaMaximum") }
  public class func areaMinimum() -> any CIFilter & CIAreaMinimum { named("CIAreaMinimum") }
  public class func bloom() -> any CIFilter & CIBloom { named("CIBloom") }
  public class func bokehBlur() -> any CIFilter & CIBokehBlur { named("CIBokehBlur") }
  public class func boxBlur() -> any CIFilter & CIBoxBlur { named("CIBoxBlur") }
  public class func bumpDistortion() -> any CIFilter & CIBumpDistortion {
    named("CIBumpDistortion")
  }
  public class func colorControls() -> any CIFilter & CIColorControls { named("CIColorControls") }
  public class func colorInvert() -> any CIFilter & CIColorInvert { named("CIColorInvert") }
  public class func colorMonochrome() -> any CIFilter & CIColorMonochrome {
    named("CIColorMonochrome")
  }
  public class func colorPosterize() -> any CIFilter & CIColorPosterize {
    named("CIColorPosterize")
  }
  public class func comicEffect() -> any CIFilter & CIComicEffect { named("CIComicEffect") }
  public class func crystallize() -> any CIFilter & CICrystallize { named("CICrystallize") }
  public class func discBlur() -> any CIFilter & CIDiscBlur { named("CIDiscBlur") }
  public class func dotScreen() -> any CIFilter & CIDotScreen { named("CIDotScreen") }
  public class func edges() -> any CIFilter & CIEdges { named("CIEdges") }
  public class func exposureAdjust() -> any CIFilter & CIExposureAdjust {
    named("CIExposureAdjust")
  }
  public class func falseColor() -> any CIFilter & CIFalseColor { named("CIFalseColor") }
  public class func gammaAdjust() -> any CIFilter & CIGammaAdjust { named("CIGammaAdjust") }
  public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { named("CIGaussianBlur") }
  public class func gloom() -> any CIFilter & CIGloom { named("CIGloom") }
  public class func hatchedScreen() -> any CIFilter & CIHatchedScreen { named("CIHatchedScreen") }
  public class func hueAdjust() -> any CIFilter & CIHueAdjust { named("CIHueAdjust") }
  public class func motionBlur() -> any CIFilter & CIMotionBlur { named("CIMotionBlur") }
  public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect {
    named("CIPhotoEffectChrome")
  }
  public class func photoEffectFade() -> any CIFilter & CIPhotoEffect { named("CIPhotoEffectFade") }
  public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect {
    named("CIPhotoEffectInstant")
  }
  public class func photoEffectMono() -> any CIFilter & CIPhotoEffect { named("CIPhotoEffectMono") }
  public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect { named("CIPhotoEffectNoir") }
  public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect {
    named("CIPhotoEffectProcess")
  }
  public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect {
    named("CIPhotoEffectTonal")
  }
  public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect {
    named("CIPhotoEffectTransfer")
  }
  public class func pinchDistortion() -> any CIFilter & CIPinchDistortion {
    named("CIPinchDistortion")
  }
  public class func pixellate() -> any CIFilter & CIPixellate { named("CIPixellate") }
  public class func pointillize() -> any CIFilter & CIPointillize { named("CIPointillize") }
  public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator {
    named("CIQRCodeGenerator")
  }
  public class func sepiaTone() -> any CIFilter & CISepiaTone { named("CISepiaTone") }
  public class func sharpenLuminance() -> any CIFilter & CISharpenLuminance {
    named("CISharpenLuminance")
  }
  public class func twirlDistortion() -> any CIFilter & CITwirlDistortion {
    named("CITwirlDistortion")
  }
  public class func unsharpMask() -> any CIFilter & CIUnsharpMask { named("CIUnsharpMask") }
  public class func vibrance() -> any CIFilter & CIVibrance { named("CIVibrance") }
  public class func vignette() -> any CIFilter & CIVignette { named("CIVignette") }
  public class func vignetteEffect() -> any CIFilter & CIVignetteEffect {
    named("CIVignetteEffect")
  }
  public class func blendWithMask() -> any CIFilter & CIBlendWithMask { named("CIBlendWithMask") }
  public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
    named("CISourceOverCompositing")
  }
}

/// A filter by the name of what it does: all of them are filters here, and have what they take.
public protocol CIFilterProtocol: AnyObject {}

public protocol CIBloom: CIFilterProtocol {}
public protocol CIBokehBlur: CIFilterProtocol {}
public protocol CIBoxBlur: CIFilterProtocol {}
public protocol CIBumpDistortion: CIFilterProtocol {}
public protocol CIColorControls: CIFilterProtocol {}
public protocol CIColorInvert: CIFilterProtocol {}
public protocol CIColorMonochrome: CIFilterProtocol {}
public protocol CIColorPosterize: CIFilterProtocol {}
public protocol CIComicEffect: CIFilterProtocol {}
public protocol CICrystallize: CIFilterProtocol {}
public protocol CIDiscBlur: CIFilterProtocol {}
public protocol CIDotScreen: CIFilterProtocol {}
public protocol CIEdges: CIFilterProtocol {}
public protocol CIExposureAdjust: CIFilterProtocol {}
public protocol CIFalseColor: CIFilterProtocol {}
public protocol CIGammaAdjust: CIFilterProtocol {}
public protocol CIGaussianBlur: CIFilterProtocol {}
public protocol CIGloom: CIFilterProtocol {}
public protocol CIHatchedScreen: CIFilterProtocol {}
public protocol CIHueAdjust: CIFilterProtocol {}
public protocol CIMotionBlur: CIFilterProtocol {}
public protocol CIPhotoEffect: CIFilterProtocol {}
public protocol CIPinchDistortion: CIFilterProtocol {}
public protocol CIPixellate: CIFilterProtocol {}
public protocol CIPointillize: CIFilterProtocol {}
public protocol CIQRCodeGenerator: CIFilterProtocol {}
public protocol CISepiaTone: CIFilterProtocol {}
public protocol CISharpenLuminance: CIFilterProtocol {}
public protocol CITwirlDistortion: CIFilterProtocol {}
public protocol CIUnsharpMask: CIFilterProtocol {}
public protocol CIVibrance: CIFilterProtocol {}
public protocol CIVignette: CIFilterProtocol {}
public protocol CIVignetteEffect: CIFilterProtocol {}
public protocol CIAreaAverage: CIFilterProtocol {}
public protocol CIAreaMaximum: CIFilterProtocol {}
public protocol CIAreaMinimum: CIFilterProtocol {}
public protocol CIBlendWithMask: CIFilterProtocol {}
public protocol CICompositeOperation: CIFilterProtocol {}

extension CIFilter: CIAreaAverage, CIAreaMaximum, CIAreaMinimum, CIBloom, CIBokehBlur, CIBoxBlur,
  CIBumpDistortion, CIColorControls,
  CIColorInvert, CIColorMonochrome, CIColorPosterize, CIComicEffect, CICrystallize, CIDiscBlur,
  CIDotScreen, CIEdges, CIExposureAdjust, CIFalseColor, CIGammaAdjust, CIGaussianBlur, CIGloom,
  CIHatchedScreen, CIHueAdjust, CIMotionBlur, CIPhotoEffect, CIPinchDistortion, CIPixellate,
  CIPointillize, CIQRCodeGenerator, CISepiaTone, CISharpenLuminance, CITwirlDistortion,
  CIUnsharpMask, CIVibrance, CIVignette, CIVignetteEffect, CIBlendWithMask, CICompositeOperation
{}
