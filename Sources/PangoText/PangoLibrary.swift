import Glibc

/// The functions of Pango, cairo and fontconfig, found when first needed.
///
/// They are looked up instead of linked, so that a program that only writes to a terminal does not
/// load them at its start.
struct PangoLibrary {
  typealias Handle = OpaquePointer
  typealias Make = @convention(c) () -> Handle?
  typealias From = @convention(c) (Handle) -> Handle?
  typealias Release = @convention(c) (Handle) -> Void
  typealias SetInt = @convention(c) (Handle, Int32) -> Void
  typealias SetDouble = @convention(c) (Handle, Double) -> Void
  typealias SetHandle = @convention(c) (Handle, Handle?) -> Void
  typealias SetName = @convention(c) (Handle, UnsafePointer<CChar>) -> Void
  typealias GetInt = @convention(c) (Handle) -> Int32

  /// PangoRectangle, in 1/1024 of a point.
  struct Rectangle {
    var x: Int32 = 0
    var y: Int32 = 0
    var width: Int32 = 0
    var height: Int32 = 0
  }

  let newFontMap: Make
  let newContext: From
  let newFontOptions: Make
  let setHintStyle: SetInt
  let setHintMetrics: SetInt
  let setFontOptions: SetHandle
  let setResolution: SetDouble
  let setRoundsPositions: SetInt

  let newLayout: From
  let setText: @convention(c) (Handle, UnsafePointer<CChar>, Int32) -> Void
  let setFont: SetHandle
  let setAttributes: SetHandle
  let setWidth: SetInt
  let setWrap: SetInt
  let lineCount: GetInt
  let line: @convention(c) (Handle, Int32) -> UnsafeRawPointer?
  /// The first byte of a line's text, and the number of its bytes (since Pango 1.50).
  let lineStart: @convention(c) (UnsafeRawPointer) -> Int32
  let lineLength: @convention(c) (UnsafeRawPointer) -> Int32
  let lineExtents:
    @convention(c) (
      UnsafeRawPointer, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
    ) -> Void

  let newDescription: Make
  let setFamily: SetName
  let setWeight: SetInt
  let setStyle: SetInt
  let setAbsoluteSize: SetDouble
  let freeDescription: Release
  let metrics: @convention(c) (Handle, Handle, Handle?) -> Handle?
  let ascent: GetInt
  let descent: GetInt
  let freeMetrics: Release

  let newAttributes: Make
  let freeAttributes: Release
  let insertAttribute: @convention(c) (Handle, UnsafeMutableRawPointer) -> Void
  let fontAttribute: @convention(c) (Handle) -> UnsafeMutableRawPointer?
  let spacingAttribute: @convention(c) (Int32) -> UnsafeMutableRawPointer?
  let featuresAttribute: @convention(c) (UnsafePointer<CChar>) -> UnsafeMutableRawPointer?
  let fallbackAttribute: @convention(c) (Int32) -> UnsafeMutableRawPointer?

  let newSurface: @convention(c) (Int32, Int32, Int32) -> Handle?
  let freeSurface: Release
  let newDrawing: From
  let freeDrawing: Release
  let moveTo: @convention(c) (Handle, Double, Double) -> Void
  let addLine: @convention(c) (Handle, UnsafeRawPointer) -> Void
  let copyPath: @convention(c) (Handle) -> UnsafeMutableRawPointer?
  let freePath: @convention(c) (UnsafeMutableRawPointer) -> Void

  init() throws(PangoProblem) {
    let name = "libpangocairo-1.0.so.0"
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
      throw PangoProblem(missing: name)
    }
    newFontMap = try find("pango_cairo_font_map_new", in: library)
    newContext = try find("pango_font_map_create_context", in: library)
    newFontOptions = try find("cairo_font_options_create", in: library)
    setHintStyle = try find("cairo_font_options_set_hint_style", in: library)
    setHintMetrics = try find("cairo_font_options_set_hint_metrics", in: library)
    setFontOptions = try find("pango_cairo_context_set_font_options", in: library)
    setResolution = try find("pango_cairo_context_set_resolution", in: library)
    setRoundsPositions = try find("pango_context_set_round_glyph_positions", in: library)
    newLayout = try find("pango_layout_new", in: library)
    setText = try find("pango_layout_set_text", in: library)
    setFont = try find("pango_layout_set_font_description", in: library)
    setAttributes = try find("pango_layout_set_attributes", in: library)
    setWidth = try find("pango_layout_set_width", in: library)
    setWrap = try find("pango_layout_set_wrap", in: library)
    lineCount = try find("pango_layout_get_line_count", in: library)
    line = try find("pango_layout_get_line_readonly", in: library)
    lineStart = try find("pango_layout_line_get_start_index", in: library)
    lineLength = try find("pango_layout_line_get_length", in: library)
    lineExtents = try find("pango_layout_line_get_extents", in: library)
    newDescription = try find("pango_font_description_new", in: library)
    setFamily = try find("pango_font_description_set_family", in: library)
    setWeight = try find("pango_font_description_set_weight", in: library)
    setStyle = try find("pango_font_description_set_style", in: library)
    setAbsoluteSize = try find("pango_font_description_set_absolute_size", in: library)
    freeDescription = try find("pango_font_description_free", in: library)
    metrics = try find("pango_context_get_metrics", in: library)
    ascent = try find("pango_font_metrics_get_ascent", in: library)
    descent = try find("pango_font_metrics_get_descent", in: library)
    freeMetrics = try find("pango_font_metrics_unref", in: library)
    newAttributes = try find("pango_attr_list_new", in: library)
    freeAttributes = try find("pango_attr_list_unref", in: library)
    insertAttribute = try find("pango_attr_list_insert", in: library)
    fontAttribute = try find("pango_attr_font_desc_new", in: library)
    spacingAttribute = try find("pango_attr_letter_spacing_new", in: library)
    featuresAttribute = try find("pango_attr_font_features_new", in: library)
    fallbackAttribute = try find("pango_attr_fallback_new", in: library)
    newSurface = try find("cairo_image_surface_create", in: library)
    freeSurface = try find("cairo_surface_destroy", in: library)
    newDrawing = try find("cairo_create", in: library)
    freeDrawing = try find("cairo_destroy", in: library)
    moveTo = try find("cairo_move_to", in: library)
    addLine = try find("pango_cairo_layout_line_path", in: library)
    copyPath = try find("cairo_copy_path", in: library)
    freePath = try find("cairo_path_destroy", in: library)
  }
}

/// Finds one function of a loaded library.
///
/// `Function` must be the C function's own type.
func find<Function>(
  _ name: String,
  in library: UnsafeMutableRawPointer,
) throws(PangoProblem) -> Function {
  guard let symbol = dlsym(library, name) else { throw PangoProblem(missing: name) }
  return unsafeBitCast(symbol, to: Function.self)
}
