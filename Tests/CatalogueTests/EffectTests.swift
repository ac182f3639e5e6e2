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
    let shown = colors(Color.black.mask(fading))
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

  // Shows: .scaleEffect
  @Test func `a scale makes a shape larger without making room for it`() throws {
    let small = painted(Rectangle().fill(.red).scaleEffect(0.5))
    #expect(small > 0 && small < 72)
    let pilot = Pilot(columns: 20, rows: 6) {
      Text("wide").scaleEffect(3).accessibilityIdentifier("wide")
    }
    #expect(try pilot.find("wide").frame.width == 32)
  }

  // Shows: .rotationEffect, Angle
  @Test func `a quarter turn makes what is flat upright`() {
    let flat = Rectangle().fill(.red).frame(width: 96, height: 16)
    let rows = colors(flat.rotationEffect(.degrees(90))).count { $0.contains { $0 != nil } }
    #expect(colors(flat).count { $0.contains { $0 != nil } } <= 2)
    #expect(rows >= 5)
    #expect(Angle(degrees: 180).radians == .pi && Angle.radians(.pi).degrees == 180)
    #expect(Angle.degrees(20) + .degrees(10) == .degrees(30) || Angle.degrees(1) > .zero)
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
