import Foundation
import Geometry
import Properties
import Testing

@testable import SwiftUICore

struct NamedFontTests {
  @Test(arguments: [
    ("AvenirNext-Bold", 700, false, Typeface.Design.standard),
    ("HelveticaNeue-UltraLight", 100, false, .standard),
    ("Inter-ExtraLight", 200, false, .standard),
    ("HelveticaNeue-LightItalic", 300, true, .standard), ("Avenir-Heavy", 800, false, .standard),
    ("Georgia-BoldItalic", 700, true, .serif), ("Times New Roman", 400, false, .serif),
    ("TimesNewRomanPS-BoldMT", 700, false, .serif), ("Menlo", 400, false, .monospaced),
    ("IBMPlexMono-SemiBold", 600, false, .monospaced), ("Courier New", 400, false, .monospaced),
    ("Avenir Next Demi Bold", 600, false, .standard), ("ArialRoundedMTBold", 400, false, .rounded),
    ("Chalkboard SE", 400, false, .rounded), ("Boldness", 400, false, .standard),
    ("", 400, false, .standard), ("-", 400, false, .standard), ("- -Bold", 700, false, .standard),
    ("Gill Sans Light Italic", 300, true, .standard),
    ("Monotype Corsiva", 400, false, .standard), ("DMSerifDisplay-Regular", 400, false, .serif),
    ("NotoSans-Black", 900, false, .standard), ("Bold", 700, false, .standard),
  ])
  func `a font that is not there has its weight, slant and kind of another`(
    name: String,
    weight: Int,
    isItalic: Bool,
    design: Typeface.Design,
  ) {
    let font = NamedFont(name)
    #expect(font.weight == weight && font.isItalic == isItalic && font.design == design)
  }

  @Test func `what an app says of a named font counts more than its name`() {
    let values = EnvironmentValues()
    let bold = Font.custom("Georgia-Bold", size: 20)
    let face = bold.typeface(values, values.theme)
    #expect(face == Typeface(design: .serif, size: 20, weight: 700))
    let light = bold.weight(.light).typeface(values, values.theme)
    #expect(light.weight == 300 && light.design == .serif)
  }
}
