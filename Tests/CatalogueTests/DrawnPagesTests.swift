import Catalogue
import Pilot
import SwiftUI
import Testing

/// The catalogue's pages of what is drawn, as a person tries them.
struct DrawnPagesTests {
  private func page(_ name: String) throws -> Pilot {
    let pilot = Pilot(CatalogueApp.self, columns: 90, rows: 120)
    try pilot.tap(name)
    return pilot
  }

  // Shows: Chart, BarMark, .chartXSelection, .chartForegroundStyleScale
  @Test func `a month is chosen by the arrow keys, and bars stand beside each other`() throws {
    let pilot = try page("Charts")
    #expect(pilot.has("Choose a month.") && pilot.screen.contains("● Figs  ● Pears  ● Plums"))
    try pilot.focus("Selection")
    pilot.press(.rightArrow)
    #expect(pilot.has("In Jul there were 12 baskets."))
    let top = try #require(pilot.lines.first { $0.contains(" 25") })
    #expect(!top.isEmpty)
    try pilot.tap("On top of each other")
    // The highest bar is one of 12 baskets now, not a month's 22.
    #expect(!pilot.lines.prefix(18).contains { $0.contains(" 25") })
  }

  // Shows: LineMark, RuleMark, .interpolationMethod
  @Test func `a rule follows its value`() throws {
    let pilot = try page("Charts")
    #expect(pilot.screen.contains("Goal: 7"))
    try pilot.slide("Goal", to: 10)
    #expect(pilot.screen.contains("Goal: 10"))
    let straight = pilot.screen
    try pilot.tap("Smooth")
    #expect(pilot.screen != straight)
  }

  // Shows: AreaMark, .chartScrollableAxes, .chartScrollPosition
  @Test func `a chart that shows one of two days is scrolled by keys`() throws {
    let pilot = try page("Charts")
    #expect(pilot.screen.contains("from hour 0 on"))
    try pilot.focus("Scroll")
    pilot.press(.rightArrow)
    #expect(pilot.screen.contains("from hour 6 on"))
  }

  // Shows: SectorMark, AxisMarks, AxisValueLabel, .chartYScale
  @Test func `a ring is filled, and an axis counts in powers of ten`() throws {
    let pilot = try page("Charts")
    let ring = pilot.screen
    try pilot.tap("As a ring")
    #expect(pilot.screen != ring)
    #expect(pilot.screen.contains("Week 1") && pilot.screen.contains("8K"))
    try pilot.tap("Powers of ten")
    #expect(!pilot.screen.contains("8K") && pilot.screen.contains("100"))
  }

  // Shows: Map, Marker, MapCircle, MapPolyline, .onMapCameraChange
  @Test func `towns are chosen, and keys move the map`() throws {
    let pilot = try page("Maps")
    #expect(pilot.has("Choose a town."))
    try pilot.tap("Prague")
    #expect(pilot.has("Prague is chosen."))
    let middle = try #require(pilot.lines.first { $0.contains("In the middle") })
    try pilot.focus("Map")
    pilot.press(.downArrow)
    #expect(!pilot.lines.contains(middle))
    try pilot.tap("All towns")
    #expect(pilot.lines.contains(middle))
  }

  // Shows: SpriteView, SKScene, SKPhysicsBody, SKAction
  @Test func `an apple that is touched falls to the ground, and all fall when the tree is shaken`()
    throws
  {
    let pilot = try page("Sprites")
    #expect(pilot.has("Fallen: 0"))
    let place = try pilot.find("Apple 2").frame
    try pilot.tap("Apple 2")
    for _ in 0..<40 { pilot.advance(by: 0.1) }
    #expect(pilot.has("Fallen: 1"))
    #expect(try pilot.find("Apple 2").frame.minY > place.maxY)
    try pilot.tap("Shake the tree")
    pilot.advance(by: 0.1)
    #expect(pilot.has("Fallen: 3"))
    try pilot.tap("New apples")
    pilot.advance(by: 0.1)
    #expect(pilot.has("Fallen: 0"))
  }

  // Shows: Canvas, GraphicsContext
  @Test func `a canvas draws as many petals as are asked for`() throws {
    let pilot = try page("Canvas and time")
    #expect(try pilot.find("Three flowers").value == "5 petals each")
    let few = pilot.screen
    try pilot.tap("Increment Petals: 5")
    #expect(try pilot.find("Three flowers").value == "6 petals each")
    #expect(pilot.screen != few && pilot.screen.contains("6 petals each"))
  }

  // Shows: TimelineView
  @Test func `a clock goes while it is wanted`() throws {
    let pilot = try page("Canvas and time")
    pilot.advance(by: 3)
    #expect(pilot.has("0 seconds"))
    try pilot.tap("Start")
    for _ in 0..<25 { pilot.advance(by: 0.1) }
    let time = try #require(pilot.lines.first { $0.contains(" seconds") })
    #expect(!pilot.has("0 seconds"))
    try pilot.tap("Stop")
    pilot.advance(by: 3)
    #expect(pilot.lines.contains(time))
  }

  // Shows: .union, .intersection, .subtracting, .symmetricDifference, MeshGradient
  @Test func `two shapes are drawn as one, wherever they are, and a mesh follows its points`()
    throws
  {
    let pilot = try page("Combined shapes")
    for name in ["Union", "Intersection", "Subtracting", "Difference"] { #expect(pilot.has(name)) }
    let near = pilot.screen
    try pilot.slide("Distance", to: 64)
    #expect(pilot.screen != near)
    try pilot.slide("Place of the middle", to: 0.8)
    #expect(pilot.has("Colours that blend into each other"))
  }

  // Shows: PKCanvasView, PKDrawing, PhotosPicker
  @Test func `lines are drawn by hand or by a button, and taken away`() throws {
    let pilot = try page("Photos and drawing")
    #expect(pilot.has("None is chosen."))
    try pilot.drag("Drawing", from: CGPoint(x: 20, y: 20), to: CGPoint(x: 120, y: 60))
    #expect(pilot.has("1 line"))
    try pilot.tap("Draw a wave")
    #expect(pilot.has("2 lines"))
    try pilot.tap("Clear")
    #expect(pilot.has("0 lines"))
    try pilot.tap("Choose a photograph")
    #expect(pilot.asksForFile)
    try pilot.chooseNoFile()
    #expect(pilot.has("None is chosen."))
  }

  // Shows: .symbolEffect, .contentTransition
  @Test func `symbols of effects follow their values`() throws {
    let pilot = try page("Symbols")
    try pilot.tap("Ring")
    #expect(pilot.has("Rung 1 time") && pilot.has("Loud"))
    try pilot.tap("Mute")
    #expect(pilot.has("Muted"))
  }
}
