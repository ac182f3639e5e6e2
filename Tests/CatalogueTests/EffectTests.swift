import Display
import Pilot
import SwiftUI
import Testing

struct EffectTests {
  private func colors<V: View>(_ view: V) -> [[String?]] {
    Pilot(columns: 12, rows: 6) { view.frame(width: 96, height: 96) }.colors
  }

  private func painted<V: View>(_ view: V) -> Int {
    colors(view).joined().count { $0 != nil }
  }

  /// How the elements of a view are drawn.
  private func looks<V: View>(_ view: V) -> [Appearance] {
    var found: [Appearance] = []
    func visit(_ node: DisplayTree.Node) {
      found.append(node.element.appearance)
      for child in node.children { visit(child) }
    }
    visit(Pilot { view }.tree.root)
    return found
  }

  // Shows: .shadow
  @Test func `a shadow has its colour, its softness and its distance`() {
    let red = Ink(red: 1, green: 59 / 255, blue: 48 / 255)
    let given = looks(Text("x").shadow(color: .red, radius: 4, x: 1, y: 2)).compactMap(\.shadow)
    #expect(given == [Appearance.Shadow(red, radius: 4, offset: CGPoint(x: 1, y: 2))])
    let usual = looks(Text("x").shadow(radius: 3)).compactMap(\.shadow)
    #expect(usual.map(\.radius) == [3] && usual.map(\.offset) == [.zero])
    #expect(usual.allSatisfy { $0.ink.alpha > 0.3 && $0.ink.alpha < 0.4 && $0.ink.red == 0 })
    #expect(looks(Text("x")).allSatisfy { $0.shadow == nil })
  }

  // Shows: .blur
  @Test func `what is blurred is drawn blurred, and its words are still read`() {
    #expect(looks(Text("x").blur(radius: 3)).filter { $0.blur == 3 }.count == 1)
    #expect(looks(Text("x")).allSatisfy { $0.blur == 0 })
    #expect(looks(Text("x").blur(radius: 3)).allSatisfy { !$0.isBlurCut })
    #expect(looks(Text("x").blur(radius: 3, opaque: true)).contains { $0.isBlurCut })
    #expect(Pilot { Text("x").blur(radius: 3) }.has("x"))
  }

  // Shows: .rotation3DEffect
  @Test func `what is turned in space is drawn so and keeps its room`() throws {
    let tilted = Text("card").rotation3DEffect(
      .degrees(90),
      axis: (x: 0, y: 2, z: 0),
      anchor: .leading,
      perspective: 0.5,
    )
    let drawn = looks(tilted).compactMap(\.transform)
    #expect(drawn.map(\.tiltY) == [90] && drawn.map(\.tiltX) == [0])
    #expect(drawn.map(\.perspective) == [0.5] && drawn.map(\.anchor) == [CGPoint(x: 0, y: 0.5)])
    #expect(try Pilot { tilted }.find("card").frame.width == 32)
    let flat = looks(Text("card").rotation3DEffect(.degrees(90), axis: (x: 0, y: 0, z: 1)))
    #expect(flat.compactMap(\.transform).map(\.rotation) == [90])
  }

  // Shows: VisualEffect.rotation3DEffect
  @Test func `an effect turns about an axis before the view`() {
    let turned = Color.red.visualEffect { effect, _ in
      effect.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0), anchorZ: 40)
    }
    let drawn = looks(turned).compactMap(\.transform)
    #expect(drawn.map(\.depth) == [40] && drawn.map { $0.tiltY.rounded() } == [60])
    let odd = Color.red.visualEffect { effect, _ in
      effect.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0), anchorZ: .nan)
    }
    #expect(looks(odd).compactMap(\.transform).map(\.depth) == [0])
  }

  // Shows: .transformEffect
  @Test func `a matrix moves and scales what is drawn and makes no room`() throws {
    let pilot = Pilot(columns: 12, rows: 6) {
      VStack(spacing: 0) {
        Color.red.frame(width: 16, height: 16)
          .transformEffect(CGAffineTransform(translationX: 16, y: 32))
        Text("below")
      }
      .frame(width: 96, height: 96, alignment: .topLeading)
    }
    #expect(try pilot.find("below").frame.minY == 16)
    let rows = pilot.colors.map { row in row.compactMap(\.self).count }
    #expect(rows == [0, 0, 2, 0, 0, 0])
    let scaled = looks(Text("x").transformEffect(CGAffineTransform(scaleX: 0.5, y: 2)))
    let matrices = scaled.compactMap { $0.transform?.matrix }
    #expect(matrices.map { $0.apply(CGPoint(x: 8, y: 8)) } == [CGPoint(x: 4, y: 16)])
  }

  // Shows: .opacity
  @Test func `what is translucent lets the colour below through`() {
    let mixed = colors(Color.black.opacity(0.5).background(Color.white))
    #expect(mixed[3][6] == "#808080" || mixed[3][6] == "#7F7F7F")
    #expect(painted(Color.red.opacity(0)) == 0)
    let pilot = Pilot { Text("Ghost").opacity(0) }
    #expect(!pilot.screen.contains("Ghost") && !pilot.has("Ghost"))
  }

  // Shows: .clipShape, .cornerRadius
  @Test func `a clip cuts what is outside of its shape`() {
    let all = painted(Color.red)
    #expect(all == 72)
    #expect(painted(Color.red.clipShape(Circle())) < all)
    #expect(painted(Color.red.frame(width: 200, height: 200).cornerRadius(4).frame(width: 8)) > 0)
    let narrow = Color.red.frame(width: 80, height: 80).frame(width: 32, height: 32).clipped()
    #expect(painted(narrow) == 8)
    let round = Color.red.frame(width: 80, height: 80).frame(width: 32, height: 32).cornerRadius(8)
    #expect(painted(round) == 8)
  }

  @Test func `a mask shows only what lies under it`() {
    #expect(painted(Color.red.mask(Circle())) == painted(Color.red.clipShape(Circle())))
    let half = Color.red.mask(alignment: .leading) { Rectangle().frame(width: 48) }
    #expect(colors(half)[3].prefix(6).allSatisfy { $0 != nil })
    #expect(colors(half)[3].suffix(6).allSatisfy { $0 == nil })
    let fading = LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom)
    let shown = colors(Color.white.mask(fading))
    #expect(Set(shown.map { $0[5] }).count > 3)
    #expect(painted(Color.red.mask { EmptyView() }) == 0)
  }

  // Shows: .border
  @Test func `a border is drawn inside the edges`() {
    let pilot = Pilot(columns: 12, rows: 4) {
      Text("in").frame(width: 64, height: 48).border(.red)
    }
    #expect(pilot.screen.contains("┌──────┐") && pilot.color(of: "┌") == "#FF3B30")
  }

  // Shows: Angle, .scaleEffect, .rotationEffect
  @Test func `turning and scaling make no room, and an angle is its degrees`() throws {
    let pilot = Pilot(columns: 20, rows: 6) {
      Text("wide").scaleEffect(3).rotationEffect(.degrees(90))
    }
    #expect(try pilot.find("wide").frame.width == 32)
    let drawn = looks(
      Text("x").scaleEffect(x: 3, y: 0.5, anchor: .top).rotationEffect(.degrees(90))
    )
    .compactMap(\.transform)
    #expect(drawn.map(\.rotation) == [90, 0])
    #expect(drawn.map(\.scaleX) == [1, 3] && drawn.map(\.scaleY) == [1, 0.5])
    #expect(drawn.map(\.anchor) == [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0)])
    #expect(Angle(degrees: 180).radians == .pi && Angle.radians(.pi).degrees == 180)
    #expect(Angle.degrees(1) > .zero && -Angle.degrees(2) == .degrees(-2))
  }

  @Test func `colour effects change every colour inside`() {
    let red = Color(red: 1, green: 0, blue: 0)
    #expect(colors(red.grayscale(1))[3][6] == "#363636")
    #expect(colors(red.saturation(0))[3][6] == "#363636")
    #expect(colors(Color(white: 0).brightness(0.5))[3][6] == "#808080")
    #expect(colors(Color(white: 1).contrast(0))[3][6] == "#808080")
    #expect(colors(Color(white: 1).colorInvert())[3][6] == "#000000")
    #expect(colors(Color(white: 1).colorMultiply(Color(white: 0.5)))[3][6] == "#808080")
    #expect(colors(red.hueRotation(.zero))[3][6] == "#FF0000")
  }

  @Test func `what is redacted is a block without words`() {
    let pilot = Pilot(columns: 20, rows: 2) {
      VStack {
        Text("Secret").redacted(reason: .placeholder)
        Text("Open").unredacted()
      }
      .redacted(reason: [])
    }
    #expect(!pilot.screen.contains("Secret") && !pilot.has("Secret"))
    #expect(pilot.screen.contains("Open"))
    #expect(pilot.colors[0].contains { $0 != nil })
    let own = Pilot { Text("PIN").privacySensitive().redacted(reason: .privacy) }
    #expect(!own.screen.contains("PIN"))
  }
}
