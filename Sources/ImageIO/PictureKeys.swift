// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names of what is said of pictures and their files.

// MARK: Reading

/// Without effect: nothing is kept of what is read.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Without effect: nothing is kept of what is read.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Without effect: a part of a colour is a byte.
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
/// Without effect: the first bytes tell what a file is.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// Whether a small picture is made of the picture.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// Whether a small picture is made of the picture, as none is kept beside it.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Without effect: pictures are turned upright when they are read.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// How long the longest side of a small picture is at most, in pixels.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// How many times smaller a picture is read: 2, 4 or 8.
public let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"

// MARK: Writing

/// How good a JPEG file is, from 0 to 1.
public let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality"
/// Without effect: what shows through a JPEG file is white.
public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
/// Without effect: a picture is written in its size.
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"
/// Without effect: no small picture is written beside the picture.
public let kCGImageDestinationEmbedThumbnail: CFString = "kCGImageDestinationEmbedThumbnail"
/// Without effect: colours are sRGB.
public let kCGImageDestinationOptimizeColorForSharing: CFString =
  "kCGImageDestinationOptimizeColorForSharing"
/// Without effect: nothing is written beside the picture.
public let kCGImageDestinationMetadata: CFString = "kCGImageDestinationMetadata"
/// Without effect: nothing is written beside the picture.
public let kCGImageDestinationOrientation: CFString = "kCGImageDestinationOrientation"

// MARK: What is told of a picture

/// In bytes.
public let kCGImagePropertyFileSize: CFString = "FileSize"
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// A number of `CGImagePropertyOrientation`.
public let kCGImagePropertyOrientation: CFString = "Orientation"
public let kCGImagePropertyColorModel: CFString = "ColorModel"
public let kCGImagePropertyColorModelRGB: CFString = "RGB"
public let kCGImagePropertyColorModelGray: CFString = "Gray"
public let kCGImagePropertyColorModelCMYK: CFString = "CMYK"
/// Bits for each part of a colour.
public let kCGImagePropertyDepth: CFString = "Depth"

// MARK: What a camera writes beside a picture

/// Without effect: it is neither read nor written.
public let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyProfileName: CFString = "ProfileName"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyExifDictionary: CFString = "{Exif}"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyGPSDictionary: CFString = "{GPS}"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyIPTCDictionary: CFString = "{IPTC}"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyJFIFDictionary: CFString = "{JFIF}"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyMakerAppleDictionary: CFString = "{MakerApple}"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyExifDateTimeOriginal: CFString = "DateTimeOriginal"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyExifDateTimeDigitized: CFString = "DateTimeDigitized"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyExifUserComment: CFString = "UserComment"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyExifLensModel: CFString = "LensModel"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyExifFNumber: CFString = "FNumber"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyExifExposureTime: CFString = "ExposureTime"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyExifFocalLength: CFString = "FocalLength"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyExifISOSpeedRatings: CFString = "ISOSpeedRatings"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyExifPixelXDimension: CFString = "PixelXDimension"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyExifPixelYDimension: CFString = "PixelYDimension"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyGPSLatitude: CFString = "Latitude"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyGPSLatitudeRef: CFString = "LatitudeRef"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyGPSLongitude: CFString = "Longitude"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyGPSLongitudeRef: CFString = "LongitudeRef"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyGPSAltitude: CFString = "Altitude"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyGPSAltitudeRef: CFString = "AltitudeRef"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyGPSTimeStamp: CFString = "TimeStamp"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyGPSDateStamp: CFString = "DateStamp"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyTIFFMake: CFString = "Make"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyTIFFModel: CFString = "Model"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyTIFFOrientation: CFString = "Orientation"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyTIFFDateTime: CFString = "DateTime"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyTIFFSoftware: CFString = "Software"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyTIFFArtist: CFString = "Artist"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// Without effect: it is neither read nor written.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
