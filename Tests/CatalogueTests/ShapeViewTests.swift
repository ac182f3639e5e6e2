import Foundation
import Pilot
import SwiftUI
import Testing

/// Shapes with several fills and strokes, and styles that change how they are drawn.
struct ShapeViewTests {
  /// The colours of a view that fills a screen of 20 × 4.
  private func colors<V: View>(_ view: V) -> [[String?]] {
    Pilot(columns: 20, rows: 4) { view.frame(width: 160, height: 64) }.colors
  }

  // Shows: FillShapeView, StrokeShapeView, StrokeBorderShapeView, ShapeView
  @Test func `fills and strokes of one shape lie over each other in their order`() {
    let fill: FillShapeView<Rectangle, Color, EmptyView> = Rectangle().fill(.red)
    let stroke: StrokeShapeView<Rectangle, Color, FillShapeView<Rectangle, Color, EmptyView>> =
      fill.stroke(.blue, lineWidth: 2)
    let border = stroke.strokeBorder(.green, lineWidth: 1)
    #expect(stroke.background.style == .red && border.background.style == .blue)
    #expect(border.strokeStyle.lineWidth == 1)
    #expect(colors(fill)[1][5] == "#FF3B30")
    #expect(colors(stroke)[1][5] == "#FF3B30", "the stroke leaves the middle")
    #expect(colors(fill.fill(.blue))[1][5] == "#007AFF", "the second fill covers the first")
    func elements<V: View>(_ view: V) -> Int {
      Pilot(columns: 20, rows: 4) { view.frame(width: 160, height: 64) }.cost.elements
    }
    #expect(elements(stroke) == elements(fill), "a fill and a stroke are one element")
  }

  private struct Bare<Content: ShapeView>: View where Content.Content: InsettableShape {
    let content: Content

    var body: some View { content.strokeBorder(.black) }
  }

  @Test func `a view of any shape can be drawn on`() {
    let pilot = Pilot(columns: 20, rows: 4) { Bare(content: Circle().fill(.red)) }
    #expect(pilot.colors.joined().contains("#FF3B30"))
  }

  // Shows: ShapeStyle.in
  @Test func `a gradient spans the rectangle that it is put in`() {
    let gradient = LinearGradient(
      colors: [.black, .white],
      startPoint: .leading,
      endPoint: .trailing,
    )
    let whole = colors(Rectangle().fill(gradient))[1]
    let wide = colors(
      Rectangle().fill(gradient.in(CGRect(x: 0, y: 0, width: 320, height: 64)))
    )[1]
    #expect(wide[0] == whole[0] || wide[0] ?? "" < whole[1] ?? "")
    #expect(wide[19] ?? "" < whole[19] ?? "", "half of the way is beyond the shape")
    let nothing = colors(Rectangle().fill(gradient.in(.null)))[1]
    #expect(nothing.allSatisfy { $0 != nil })
  }

  private struct Told: View {
    @Environment(\.backgroundMaterial) private var material

    var body: some View { Text(material == nil ? "plain" : "material") }
  }

  // Shows: backgroundMaterial
  @Test func `what lies on a material knows it`() {
    let pilot = Pilot(columns: 40, rows: 4) {
      Told().background(.thinMaterial)
      Told().background(.regularMaterial, in: Capsule())
      Told().background(.red)
    }
    #expect(pilot.lines.count { $0.contains("material") } == 2)
    #expect(pilot.lines.count { $0.contains("plain") } == 1)
  }

  // Shows: Material.materialActiveAppearance, ShapeStyle.materialActiveAppearance
  // Shows: .materialActiveAppearance
  @Test func `a material of a window that is not in front lets nothing through`() {
    func middle<V: View>(_ view: V) -> String? {
      colors(
        ZStack {
          Color.blue
          view
        }
      )[1][5]
    }
    let active = middle(Rectangle().fill(Material.ultraThin))
    let inactive = middle(
      Rectangle().fill(Material.ultraThin.materialActiveAppearance(.inactive))
    )
    #expect(inactive == "#FFFFFF" && active != inactive)
    let style = AnyShapeStyle(.ultraThinMaterial).materialActiveAppearance(.inactive)
    #expect(middle(Rectangle().fill(style)) == inactive)
    let around = middle(
      Rectangle().fill(.ultraThinMaterial).materialActiveAppearance(.inactive)
    )
    #expect(around == inactive)
  }

  // Shows: Color.exposureAdjust
  @Test(arguments: [
    (Color(white: 0.5), 0, "#808080"), (Color(.sRGBLinear, white: 0.25), 1, "#BCBCBC"),
    (Color(.sRGBLinear, white: 0.5), -1, "#898989"), (.white, 5, "#FFFFFF"),
    (Color(white: 0.5), Double.nan, "#808080"), (Color(white: 0.5), .infinity, "#FFFFFF"),
    (Color.black, 9, "#000000"),
  ])
  func `an exposure doubles the light of a colour or halves it`(
    color: Color,
    stops: Double,
    hex: String,
  ) {
    #expect(colors(color.exposureAdjust(stops))[1][5] == hex)
  }

  // Shows: Color.ResolvedHDR
  @Test func `a colour tells the headroom of its content`() throws {
    let environment = EnvironmentValues()
    let color = Color.white.headroom(4).opacity(0.5).resolveHDR(in: environment)
    #expect(color.headroom == 4 && color.red == 1 && abs(color.opacity - 0.5) < 0.01)
    #expect(Color.white.resolveHDR(in: environment).headroom == nil)
    #expect(Color.white.headroom(.nan).resolveHDR(in: environment).headroom == 1)
    var other = Color.ResolvedHDR(Color.Resolved(red: 1, green: 0, blue: 0), headroom: 2)
    #expect(Color(other).resolveHDR(in: environment) == other)
    #expect(colors(Rectangle().fill(other))[1][5] == "#FF0000")
    other.linearGreen = 1
    #expect(Color(other).resolve(in: environment).green == 1)
    let data = try JSONEncoder().encode(other)
    #expect(try JSONDecoder().decode(Color.ResolvedHDR.self, from: data) == other)
  }

  // Shows: PreferredColorSchemeKey
  @Test func `a view prefers a colour scheme by its key`() {
    let pilot = Pilot(columns: 20, rows: 4) {
      Color.red.preference(key: PreferredColorSchemeKey.self, value: .dark)
    }
    #expect(pilot.colors[1][5] == "#FF453A")
  }
}
