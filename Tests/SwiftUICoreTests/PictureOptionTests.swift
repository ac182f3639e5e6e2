import Display
import Foundation
import Geometry
import Layout
import Pictures
import Testing

@testable import SwiftUICore

/// How pictures and symbols are drawn.
struct PictureOptionTests {
  private func contents(_ session: AppSession) -> [(frame: CGRect, element: Element)] {
    var found: [(CGRect, Element)] = []
    func gather(_ node: DisplayTree.Node) {
      found.append((node.element.frame, node.element))
      for child in node.children { gather(child) }
    }
    gather(session.tree.root)
    return found
  }

  private func picture(_ width: Int, _ height: Int) -> UIImage {
    let pixels = (0..<width * height).flatMap { number -> [UInt8] in
      [UInt8(number % 256), 0, 0, 255]
    }
    return UIImage(Raster(width: width, height: height, pixels: pixels, isOpaque: true), 1)
  }

  @Test func `a picture with insets is drawn in nine parts`() throws {
    let image = Image(uiImage: picture(20, 10))
      .resizable(capInsets: EdgeInsets(top: 2, leading: 4, bottom: 3, trailing: 5))
    let session = AppSession.shown(image.frame(width: 100, height: 50))
    let parts = contents(session).compactMap { frame, element -> (CGRect, PictureFill)? in
      guard case .shape(let drawing) = element.content, case .picture(let fill) = drawing.fill
      else { return nil }
      return (frame, fill)
    }
    #expect(parts.count == 9)
    #expect(parts[0].0 == CGRect(x: 0, y: 0, width: 4, height: 2))
    #expect(parts[0].1.part == CGRect(x: 0, y: 0, width: 0.2, height: 0.2))
    #expect(parts[4].0 == CGRect(x: 4, y: 2, width: 91, height: 45))
    #expect(parts[8].0 == CGRect(x: 95, y: 47, width: 5, height: 3))
    #expect(parts.allSatisfy { abs($0.0.width - $0.1.tile.width) < 0.001 })
    let whole = AppSession.shown(Image(uiImage: picture(20, 10)).resizable())
    #expect(
      contents(whole).count { if case .image = $0.element.content { true } else { false } } == 1
    )
  }

  @Test(arguments: [CGFloat.nan, .infinity, -1, 0, 10, 50])
  func `insets without a middle stretch the picture as a whole`(inset: CGFloat) {
    let caps = EdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
    let parts = PictureParts(.file("a"), CGSize(width: 20, height: 20), caps, .stretch)
    #expect(parts == nil)
  }

  // Shows: Image.Orientation
  @Test(arguments: [
    (Image.Orientation.up, [0, 1, 2, 3]), (.upMirrored, [1, 0, 3, 2]), (.down, [3, 2, 1, 0]),
    (.downMirrored, [2, 3, 0, 1]), (.right, [2, 0, 3, 1]), (.left, [1, 3, 0, 2]),
    (.leftMirrored, [0, 2, 1, 3]), (.rightMirrored, [3, 1, 2, 0]),
  ])
  func `pixels are turned upright`(orientation: Image.Orientation, reds: [UInt8]) throws {
    let source = try #require(picture(2, 2).raster)
    let image = Image(CGImage(source), scale: 1, orientation: orientation, label: Text("p"))
    guard case .data(let made) = image.source else {
      Issue.record("It is made of bytes.")
      return
    }
    let raster = try #require(made.raster)
    #expect((0..<4).map { raster.pixels[$0 * 4] } == reds)
    #expect(image.label == "p")
  }

  // Shows: Image.DynamicRange, .allowedDynamicRange, Image.allowedDynamicRange, allowedDynamicRange
  @Test func `a range of brightness reaches the picture`() {
    func range<V: View>(_ view: V) -> Content.Picture.Range? {
      for (_, element) in contents(AppSession.shown(view)) {
        if case .image(let picture) = element.content { return picture.range }
      }
      return nil
    }
    let image = Image(uiImage: picture(2, 2))
    #expect(range(image) == nil)
    #expect(range(image.allowedDynamicRange(.high)) == .high)
    #expect(range(VStack { image }.allowedDynamicRange(.standard)) == .standard)
    #expect(range(VStack { image.allowedDynamicRange(.constrainedHigh) }) == .constrained)
  }

  // Shows: SymbolVariableValueMode, .symbolVariableValueMode, Image.symbolVariableValueMode
  // Shows: symbolVariableValueMode
  @Test func `a symbol's variable value leaves out parts where it is drawn`() throws {
    func symbol<V: View>(_ view: V) throws -> Content.Picture {
      for (_, element) in contents(AppSession.shown(view)) {
        if case .image(let picture) = element.content { return picture }
      }
      throw CocoaError(.fileNoSuchFile)
    }
    func layers(_ picture: Content.Picture) -> Int {
      if case .symbol(let symbol) = picture.source { symbol.layers.count } else { 0 }
    }
    let wifi = Image(systemName: "wifi", variableValue: 0.1)
    let faint = try symbol(wifi)
    let drawn = try symbol(wifi.symbolVariableValueMode(.draw))
    #expect(faint.value == 0.1 && drawn.value == nil)
    #expect(layers(drawn) < layers(faint))
    let around = try symbol(VStack { wifi }.symbolVariableValueMode(.draw))
    #expect(layers(around) == layers(drawn))
  }

  // Shows: SymbolColorRenderingMode, Image.symbolColorRenderingMode
  @Test func `a symbol in gradients is a gradient cut out by it`() {
    func look<V: View>(_ view: V) -> Appearance? {
      contents(AppSession.shown(view)).map(\.element).first { $0.semantics.role == .image }?
        .appearance
    }
    let star = Image(systemName: "star.fill").foregroundStyle(.red)
    #expect(look(star)?.mask == nil)
    let gradient = look(star.symbolColorRenderingMode(.gradient))
    #expect(gradient?.mask != nil && gradient?.background?.isFlat == false)
    let many = Image(systemName: "cloud.sun.fill").symbolRenderingMode(.multicolor)
      .symbolColorRenderingMode(.gradient)
    #expect(look(many)?.mask == nil, "several colours stay flat")
  }

  @Test func `a shadow inside is cut at the shape's edges`() {
    let session = AppSession.shown(
      Circle().fill(.red.shadow(.inner(radius: 3, y: 2))).frame(width: 40, height: 40)
    )
    let elements = contents(session).map(\.element)
    #expect(elements.contains { $0.appearance.clip != nil && $0.appearance.isClipped })
    #expect(elements.contains { $0.appearance.blur == 3 })
    let plain = AppSession.shown(Circle().fill(.red.shadow(.drop(radius: 3))))
    #expect(!contents(plain).contains { $0.element.appearance.blur > 0 })
    #expect(contents(plain).contains { $0.element.appearance.shadow?.radius == 3 })
  }

  @Test func `a turn about an axis before the view moves it, and none does not`() throws {
    func matrix<V: View>(_ view: V) -> Appearance.Matrix? {
      contents(AppSession.shown(view)).compactMap(\.element.appearance.transform?.matrix).first
    }
    func turned(_ degrees: Double) throws -> Appearance.Matrix {
      let view = Color.red.frame(width: 100, height: 100)
        .rotation3DEffect(.degrees(degrees), axis: (0, 1, 0), anchorZ: 50)
      return try #require(matrix(view))
    }
    let middle = CGPoint(x: 50, y: 50)
    let still = try turned(0).apply(middle)
    #expect(abs(still.x - 50) < 0.001 && abs(still.y - 50) < 0.001)
    #expect(abs(try turned(60).apply(middle).x - 50) > 5)
    #expect(matrix(Color.red.rotation3DEffect(.degrees(60), axis: (0, 1, 0))) == nil)
  }

  // Shows: ColorMatrix, GraphicsContext.ShadowOptions
  @Test func `filters of a canvas change what is drawn`() {
    func looks(_ filter: GraphicsContext.Filter) -> [Appearance] {
      let canvas = Canvas { context, size in
        context.addFilter(filter)
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
      }
      return contents(AppSession.shown(canvas.frame(width: 40, height: 40))).map(
        \.element.appearance
      )
    }
    var matrix = ColorMatrix()
    matrix.r1 = 0
    matrix.b5 = .nan
    let changed = looks(.colorMatrix(matrix)).flatMap(\.filters)
    let ink = Ink(red: 1, green: 0.5, blue: 0)
    #expect(changed.count == 1 && changed[0].applied(to: ink) == Ink(red: 0, green: 0.5, blue: 0))
    let shadows = looks(.shadow(radius: 3, options: .shadowOnly))
    #expect(shadows.contains { $0.blur == 3 } && !shadows.contains { $0.shadow != nil })
    #expect(looks(.shadow(radius: 3)).contains { $0.shadow?.radius == 3 })
    let steep = looks(.alphaThreshold(min: 0.5, color: .blue)).flatMap(\.filters)
    #expect(steep.first?.applied(to: ink.faded(0.2)).alpha == 0)
    #expect(steep.first?.applied(to: ink.faded(0.9)).alpha == 1)
  }

  @Test func `an opaque canvas is black where nothing is drawn`() {
    func fills(_ isOpaque: Bool) -> Int {
      let canvas = Canvas(opaque: isOpaque) { _, _ in }
      return contents(AppSession.shown(canvas.frame(width: 40, height: 40))).count {
        if case .shape(let drawing) = $0.element.content {
          drawing.fill == .ink(.black)
        } else {
          false
        }
      }
    }
    #expect(fills(true) == 1 && fills(false) == 0)
  }

  // Shows: SymbolEffectTransition
  @Test func `what comes and goes like a symbol grows and fades`() {
    let side = AnyTransition(SymbolEffectTransition.symbolEffect).insertion
    #expect(side.effect.opacity == 0 && side.effect.scale == 0.5)
  }
}
