package import Geometry
import Glibc

/// Where on this machine the file of a font lies, by fontconfig: what the page is served.
package enum FontFile {
  private typealias Handle = OpaquePointer

  /// The path of the file that Pango measures with, or nil without fontconfig or any font.
  package static func path(
    design: Typeface.Design,
    weight: Int,
    isItalic: Bool,
  ) throws(PangoProblem) -> String? {
    let name = "libfontconfig.so.1"
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
      throw PangoProblem(missing: name)
    }
    let create: @convention(c) () -> Handle? = try find("FcPatternCreate", in: library)
    let destroy: @convention(c) (Handle) -> Void = try find("FcPatternDestroy", in: library)
    let addString: @convention(c) (Handle, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32 =
      try find("FcPatternAddString", in: library)
    let addInteger: @convention(c) (Handle, UnsafePointer<CChar>, Int32) -> Int32 =
      try find("FcPatternAddInteger", in: library)
    let weightFrom: @convention(c) (Int32) -> Int32 = try find("FcWeightFromOpenType", in: library)
    let substitute: @convention(c) (Handle?, Handle, Int32) -> Int32 =
      try find("FcConfigSubstitute", in: library)
    let complete: @convention(c) (Handle) -> Void = try find("FcDefaultSubstitute", in: library)
    let match: @convention(c) (Handle?, Handle, UnsafeMutablePointer<Int32>) -> Handle? =
      try find("FcFontMatch", in: library)
    let getString:
      @convention(c) (
        Handle, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<UnsafePointer<CChar>?>
      ) -> Int32 = try find("FcPatternGetString", in: library)

    guard let pattern = create() else { return nil }
    defer { destroy(pattern) }
    for family in families(of: design) {
      _ = addString(pattern, "family", family)
    }
    _ = addInteger(pattern, "weight", weightFrom(Int32(clamping: weight)))
    _ = addInteger(pattern, "slant", isItalic ? 100 : 0)
    _ = substitute(nil, pattern, 0)
    complete(pattern)
    var result: Int32 = 0
    guard let found = match(nil, pattern, &result) else { return nil }
    defer { destroy(found) }
    var path: UnsafePointer<CChar>?
    guard getString(found, "file", 0, &path) == 0, let path else { return nil }
    return String(cString: path)
  }

  /// The families of a design, the best first.
  static func families(of design: Typeface.Design) -> [String] {
    switch design {
    case .standard, .rounded: ["Inter", "sans-serif"]
    case .serif: ["DejaVu Serif", "serif"]
    case .monospaced: ["DejaVu Sans Mono", "monospace"]
    }
  }
}
