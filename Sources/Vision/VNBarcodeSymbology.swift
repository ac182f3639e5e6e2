/// A kind of code for cameras.
public struct VNBarcodeSymbology: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { rawValue = "VNBarcodeSymbology" + name }

  public static let aztec = VNBarcodeSymbology("Aztec")
  public static let codabar = VNBarcodeSymbology("Codabar")
  public static let code128 = VNBarcodeSymbology("Code128")
  public static let code39 = VNBarcodeSymbology("Code39")
  public static let code39Checksum = VNBarcodeSymbology("Code39Checksum")
  public static let code39FullASCII = VNBarcodeSymbology("Code39FullASCII")
  public static let code39FullASCIIChecksum = VNBarcodeSymbology("Code39FullASCIIChecksum")
  public static let code93 = VNBarcodeSymbology("Code93")
  public static let code93i = VNBarcodeSymbology("Code93i")
  public static let dataMatrix = VNBarcodeSymbology("DataMatrix")
  public static let ean13 = VNBarcodeSymbology("EAN13")
  public static let ean8 = VNBarcodeSymbology("EAN8")
  public static let gs1DataBar = VNBarcodeSymbology("GS1DataBar")
  public static let gs1DataBarExpanded = VNBarcodeSymbology("GS1DataBarExpanded")
  public static let gs1DataBarLimited = VNBarcodeSymbology("GS1DataBarLimited")
  public static let i2of5 = VNBarcodeSymbology("I2of5")
  public static let i2of5Checksum = VNBarcodeSymbology("I2of5Checksum")
  public static let itf14 = VNBarcodeSymbology("ITF14")
  public static let microPDF417 = VNBarcodeSymbology("MicroPDF417")
  public static let microQR = VNBarcodeSymbology("MicroQR")
  public static let msiPlessey = VNBarcodeSymbology("MSIPlessey")
  public static let pdf417 = VNBarcodeSymbology("PDF417")
  public static let qr = VNBarcodeSymbology("QR")
  public static let upce = VNBarcodeSymbology("UPCE")
}
