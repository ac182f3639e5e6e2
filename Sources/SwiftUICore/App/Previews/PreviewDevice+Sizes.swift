import Foundation

nonisolated extension PreviewDevice {
  /// The size of a usual telephone, upright, in points.
  static var usual: CGSize { CGSize(width: 393, height: 852) }

  /// The size of the device, upright, in points; nil where its name is not known.
  ///
  /// Names are Apple's, such as "iPhone 15 Pro Max"; a model that is not in the list has the size of
  /// its family.
  var size: CGSize? {
    let name = rawValue.lowercased()
    return Self.sizes.first { name.contains($0.name) }?.size
  }

  private struct Known {
    let name: String
    let size: CGSize

    /// Reads a line such as "393 852 iphone 15".
    init?(_ line: Substring) {
      let parts = line.split(separator: " ", maxSplits: 2)
      guard parts.count == 3, let width = Double(parts[0]), let height = Double(parts[1]) else {
        return nil
      }
      name = String(parts[2])
      size = CGSize(width: width, height: height)
    }
  }

  private static let sizes = known.split(separator: "\n").compactMap { Known($0) }

  /// Width, height and name; those with longer names first, as each is looked for inside of the
  /// device's name.
  private static let known = """
    320 568 iphone se (1st
    375 667 iphone se
    414 736 iphone 8 plus
    414 736 iphone 7 plus
    414 736 iphone 6s plus
    375 667 iphone 8
    375 667 iphone 7
    375 667 iphone 6
    414 896 iphone xs max
    414 896 iphone xr
    375 812 iphone x
    414 896 iphone 11 pro max
    375 812 iphone 11 pro
    414 896 iphone 11
    375 812 iphone 12 mini
    375 812 iphone 13 mini
    428 926 iphone 12 pro max
    428 926 iphone 13 pro max
    390 844 iphone 12
    390 844 iphone 13
    430 932 iphone 14 pro max
    393 852 iphone 14 pro
    428 926 iphone 14 plus
    390 844 iphone 14
    430 932 iphone 15 pro max
    430 932 iphone 15 plus
    393 852 iphone 15
    440 956 iphone 16 pro max
    402 874 iphone 16 pro
    430 932 iphone 16 plus
    390 844 iphone 16e
    393 852 iphone 16
    440 956 iphone 17 pro max
    402 874 iphone 17
    420 912 iphone air
    393 852 iphone
    1024 1366 ipad pro (12.9
    1032 1376 ipad pro 13
    1032 1376 ipad pro (13
    1024 1366 ipad air 13
    834 1194 ipad pro
    820 1180 ipad air
    744 1133 ipad mini
    820 1180 ipad
    205 251 apple watch ultra
    198 242 apple watch
    1920 1080 apple tv
    1440 900 mac
    """
}
