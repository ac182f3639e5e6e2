import Foundation
import Pilot
import SwiftUI
import Testing

struct ImageTests {
  /// Two pixels beside each other, red and blue.
  static let pixels =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR42mP4zwAE/wEHAAH/PX2MSQAAAABJRU5ErkJggg=="

  private func picture() throws -> UIImage {
    let data = try #require(Data(base64Encoded: Self.pixels))
    return try #require(UIImage(data: data))
  }

  // Shows: Image, .resizable
  @Test func `a picture has its own size until it is resizable`() throws {
    let image = try picture()
    #expect(image.size == CGSize(width: 2, height: 1))
    let own = Pilot(columns: 20, rows: 4) { Image(uiImage: image) }
    #expect(own.colors.joined().count { $0 != nil } == 1)
    let wide = Pilot(columns: 20, rows: 4) { Image(uiImage: image).resizable() }
    #expect(wide.colors.joined().allSatisfy { $0 != nil })
    #expect(wide.colors[1][2] == "#FF0000" && wide.colors[1][17] == "#0000FF")
    let tiled = Pilot(columns: 20, rows: 4) {
      Image(uiImage: image).resizable(resizingMode: .tile)
    }
    #expect(tiled.colors[1][2] == tiled.colors[1][17])
  }

  // Shows: ImagePaint, .image(paint), .border
  @Test func `a picture paints an area with its tiles, or with those of a part of it`() throws {
    let image = Image(uiImage: try picture())
    // Each of the picture's two pixels is a cell wide.
    let tiles = Pilot(columns: 8, rows: 2) { Rectangle().fill(ImagePaint(image: image, scale: 8)) }
    #expect(tiles.colors[0] == ["#FF0000", "#0000FF", "#FF0000", "#0000FF"].repeated(2))
    let half = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    let part = Pilot(columns: 8, rows: 2) {
      Rectangle().fill(.image(image, sourceRect: half, scale: 8))
    }
    #expect(part.colors.joined().allSatisfy { $0 == "#0000FF" })
    let faded = Pilot(columns: 8, rows: 2) {
      Rectangle().fill(.image(image, sourceRect: half, scale: 8).opacity(0))
    }
    #expect(faded.colors.joined().allSatisfy { $0 == nil })
  }

  @Test func `a picture without area paints nothing`() throws {
    let image = Image(uiImage: try picture())
    for (part, scale) in [
      (CGRect.zero, 1), (CGRect(x: 2, y: 2, width: 1, height: 1), 1),
      (CGRect(x: 0, y: 0, width: 1, height: 1), 0),
      (CGRect(x: 0, y: 0, width: 1, height: 1), CGFloat.nan),
    ] {
      let pilot = Pilot(columns: 8, rows: 2) {
        Rectangle().fill(ImagePaint(image: image, sourceRect: part, scale: scale))
      }
      #expect(pilot.colors.joined().allSatisfy { $0 == nil })
    }
  }

  // Shows: .renderingMode
  @Test func `a template takes the foreground's colour`() throws {
    let image = try picture()
    let pilot = Pilot(columns: 8, rows: 2) {
      Image(uiImage: image).resizable().renderingMode(.template).foregroundStyle(.green)
    }
    #expect(pilot.colors[0][0] == "#34C759")
  }

  // Shows: .imageScale
  @Test func `a symbol is a character of its name and colour`() {
    let pilot = Pilot(columns: 20, rows: 2) {
      Image(systemName: "star.fill").imageScale(.large).foregroundColor(.yellow)
    }
    #expect(pilot.screen.contains("★") && pilot.color(of: "★") == "#FFCC00")
    #expect(pilot.has("star.fill", role: .image))
    let number = Pilot(columns: 20, rows: 1) { Image(systemName: "25.circle") }
    #expect(number.screen.contains("25"))
    let variant = Pilot(columns: 9, rows: 1) { Image(systemName: "heart").symbolVariant(.fill) }
    #expect(variant.screen.contains("♥"))
    #expect(Pilot { Image(systemName: "no.such.thing") }.screen.contains("…"))
  }

  // Shows: .symbolRenderingMode, Image.symbolRenderingMode, SymbolRenderingMode
  @Test func `a character has its symbol's own colour, or the first style`() {
    func color<V: View>(of view: V) -> String? {
      let pilot = Pilot(columns: 9, rows: 1) { view }
      defer { pilot.close() }
      guard let sign = pilot.lines[0].last(where: { $0 != " " }) else { return "nothing" }
      return pilot.color(of: String(sign))
    }
    let heart = Image(systemName: "heart.fill")
    let red = color(of: heart.foregroundStyle(.red))
    #expect(red != nil && red != "nothing" && color(of: heart) == nil)
    #expect(color(of: heart.symbolRenderingMode(.multicolor)) == red)
    #expect(color(of: VStack { heart }.symbolRenderingMode(.multicolor)) == red)
    for mode in [SymbolRenderingMode.palette, .hierarchical, .monochrome] {
      let levels = heart.symbolRenderingMode(mode).foregroundStyle(.red, .blue)
      #expect(color(of: levels) == red)
    }
  }

  @Test func `a picture that is not there has no size and breaks nothing`() {
    let pilot = Pilot {
      VStack {
        Image("nowhere")
        Text("below")
        Image("")
        Color("none")
      }
    }
    #expect(pilot.screen.contains("below"))
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
    #expect(UIImage(data: Data()) == nil)
    #expect(UIImage(named: "../../etc/passwd") == nil)
  }

  struct Loader: View {
    let url: URL?

    var body: some View {
      AsyncImage(url: url) { phase in
        if let image = phase.image {
          image.resizable()
        } else if phase.error != nil {
          Text("failed")
        } else {
          Text("loading")
        }
      }
    }
  }

  // Shows: AsyncImage
  @Test func `a picture is shown when it has come`() async {
    let url = URL(string: "data:image/png;base64," + Self.pixels)
    let pilot = Pilot(columns: 12, rows: 2) { Loader(url: url) }
    #expect(pilot.screen.contains("loading"))
    await pilot.idle()
    #expect(!pilot.screen.contains("loading") && pilot.colors[0][1] == "#FF0000")
    let plain = Pilot(columns: 12, rows: 2) {
      AsyncImage(url: url) { image in
        image.resizable()
      } placeholder: {
        ProgressView()
      }
    }
    await plain.idle()
    #expect(plain.colors[0][10] == "#0000FF")
  }

  @Test(arguments: [
    "gopher://x/y.png", "data:image/png;base64,AAAA", "data:nothing", "file:///nowhere.png",
  ])
  func `a picture that cannot be had is a failure`(address: String) async {
    let pilot = Pilot(columns: 12, rows: 2) { Loader(url: URL(string: address)) }
    await pilot.idle()
    #expect(pilot.screen.contains("failed"))
  }
}

extension Array {
  fileprivate func repeated(_ times: Int) -> [Element] { (0..<times).flatMap { _ in self } }
}
