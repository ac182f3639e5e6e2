import Foundation
import Geometry
import Glibc

/// The functions of cairo that draw, found when first needed.
///
/// A surface, a context and a pattern are each a pointer that cairo counts the owners of.
struct CairoLibrary: Sendable {
  typealias Handle = OpaquePointer
  typealias Make = @convention(c) (Handle) -> Handle?
  typealias Act = @convention(c) (Handle) -> Void
  typealias SetInt = @convention(c) (Handle, Int32) -> Void
  typealias SetDouble = @convention(c) (Handle, Double) -> Void
  typealias SetPoint = @convention(c) (Handle, Double, Double) -> Void
  typealias GetBytes = @convention(c) (Handle) -> UnsafeMutablePointer<UInt8>?
  typealias GetInt = @convention(c) (Handle) -> Int32
  /// A `CairoMatrix`.
  typealias Matrix = UnsafeRawPointer

  let newSurface: @convention(c) (Int32, Int32, Int32) -> Handle?
  let freeSurface: Act
  let status: GetInt
  let flush: Act
  let markDirty: Act
  let bytes: GetBytes
  let stride: GetInt

  let newContext: Make
  let freeContext: Act
  let save: Act
  let restore: Act
  let setMatrix: @convention(c) (Handle, Matrix) -> Void
  let transform: @convention(c) (Handle, Matrix) -> Void
  let getMatrix: @convention(c) (Handle, UnsafeMutableRawPointer) -> Void
  let setOperator: SetInt
  let setColor: @convention(c) (Handle, Double, Double, Double, Double) -> Void
  let setSource: @convention(c) (Handle, Handle) -> Void
  let setSurface: @convention(c) (Handle, Handle, Double, Double) -> Void
  let source: Make
  let setFilter: SetInt
  let setExtend: SetInt
  let linear: @convention(c) (Double, Double, Double, Double) -> Handle?
  let radial: @convention(c) (Double, Double, Double, Double, Double, Double) -> Handle?
  let addStop: @convention(c) (Handle, Double, Double, Double, Double, Double) -> Void
  let freePattern: Act

  let newPath: Act
  let move: SetPoint
  let line: SetPoint
  let curve: @convention(c) (Handle, Double, Double, Double, Double, Double, Double) -> Void
  let close: Act
  let setRule: SetInt
  let setWidth: SetDouble
  let setCap: SetInt
  let setJoin: SetInt
  let setMiterLimit: SetDouble
  let setDash: @convention(c) (Handle, UnsafePointer<Double>?, Int32, Double) -> Void
  let fill: Act
  let stroke: Act
  let clip: Act
  let paint: SetDouble

  /// The last two numbers are the slant and whether it is bold.
  let selectFont: @convention(c) (Handle, UnsafePointer<CChar>, Int32, Int32) -> Void
  let setFontSize: SetDouble
  let showText: @convention(c) (Handle, UnsafePointer<CChar>) -> Void
  /// Into six numbers; the fifth is the way to the next text.
  let textExtents:
    @convention(c) (Handle, UnsafePointer<CChar>, UnsafeMutablePointer<Double>) -> Void
  /// Into five numbers, the first above the baseline and the second below it.
  let fontExtents: @convention(c) (Handle, UnsafeMutablePointer<Double>) -> Void

  /// nil where cairo is not installed.
  static let shared = CairoLibrary()

  private init?() {
    guard let library = FoundLibrary("libcairo.so.2") else { return nil }
    do {
      newSurface = try library.find("cairo_image_surface_create")
      freeSurface = try library.find("cairo_surface_destroy")
      status = try library.find("cairo_surface_status")
      flush = try library.find("cairo_surface_flush")
      markDirty = try library.find("cairo_surface_mark_dirty")
      bytes = try library.find("cairo_image_surface_get_data")
      stride = try library.find("cairo_image_surface_get_stride")
      newContext = try library.find("cairo_create")
      freeContext = try library.find("cairo_destroy")
      save = try library.find("cairo_save")
      restore = try library.find("cairo_restore")
      setMatrix = try library.find("cairo_set_matrix")
      transform = try library.find("cairo_transform")
      getMatrix = try library.find("cairo_get_matrix")
      setOperator = try library.find("cairo_set_operator")
      setColor = try library.find("cairo_set_source_rgba")
      setSource = try library.find("cairo_set_source")
      setSurface = try library.find("cairo_set_source_surface")
      source = try library.find("cairo_get_source")
      setFilter = try library.find("cairo_pattern_set_filter")
      setExtend = try library.find("cairo_pattern_set_extend")
      linear = try library.find("cairo_pattern_create_linear")
      radial = try library.find("cairo_pattern_create_radial")
      addStop = try library.find("cairo_pattern_add_color_stop_rgba")
      freePattern = try library.find("cairo_pattern_destroy")
      newPath = try library.find("cairo_new_path")
      move = try library.find("cairo_move_to")
      line = try library.find("cairo_line_to")
      curve = try library.find("cairo_curve_to")
      close = try library.find("cairo_close_path")
      setRule = try library.find("cairo_set_fill_rule")
      setWidth = try library.find("cairo_set_line_width")
      setCap = try library.find("cairo_set_line_cap")
      setJoin = try library.find("cairo_set_line_join")
      setMiterLimit = try library.find("cairo_set_miter_limit")
      setDash = try library.find("cairo_set_dash")
      fill = try library.find("cairo_fill")
      stroke = try library.find("cairo_stroke")
      clip = try library.find("cairo_clip")
      paint = try library.find("cairo_paint_with_alpha")
      selectFont = try library.find("cairo_select_font_face")
      setFontSize = try library.find("cairo_set_font_size")
      showText = try library.find("cairo_show_text")
      textExtents = try library.find("cairo_text_extents")
      fontExtents = try library.find("cairo_font_extents")
    } catch {
      return nil
    }
  }
}

/// cairo_matrix_t.
struct CairoMatrix {
  var xx: Double
  var yx: Double
  var xy: Double
  var yy: Double
  var x0: Double
  var y0: Double

  init(_ transform: CGAffineTransform) {
    (xx, yx, xy) = (transform.a, transform.b, transform.c)
    (yy, x0, y0) = (transform.d, transform.tx, transform.ty)
  }

  var transform: CGAffineTransform {
    CGAffineTransform(a: xx, b: yx, c: xy, d: yy, tx: x0, ty: y0)
  }
}

/// A library of the system that was opened; it stays open.
struct FoundLibrary {
  /// A function that an installed library lacks.
  struct Missing: Error {}

  private let handle: UnsafeMutableRawPointer

  /// nil where it is not installed.
  init?(_ name: String) {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    self.handle = handle
  }

  /// Finds one function; `Function` must be the C function's own type.
  func find<Function>(_ name: String) throws(Missing) -> Function {
    guard let symbol = dlsym(handle, name) else { throw Missing() }
    return unsafeBitCast(symbol, to: Function.self)
  }
}
