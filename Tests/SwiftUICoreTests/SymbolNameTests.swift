import Geometry
import Symbols
import Testing

/// Public names of symbols and the drawings that they have.
struct SymbolNameTests {
  private nonisolated static let names = """
    air.purifier.fill airpodspro airtag align.horizontal.left allergens angle appletv arrow.merge
    arrow.turn.left.up arrow.uturn.up arrowkeys aspectratio bathtub.fill box.truck.badge.clock
    brazilianrealsign.circle burst.fill cablecar.fill carseat.left chandelier.fill comb.fill
    cylinder.split.1x2.fill dishwasher.circle.fill distribute.vertical.center
    document.on.document.fill door.garage.closed engine.combustion.fill fanblades.slash
    figure.2.left.holdinghands figure.climbing.circle figure.golf figure.pool.swim figure.yoga
    flowchart.fill gobackward.45 hanger hazardsign.fill hexagon.lefthalf.filled hockey.puck.fill
    inset.filled.lefthalf.rectangle iphone.gen1.slash l2.button.roundedtop.horizontal.fill
    laurel.leading light.beacon.max.fill lock.rotation moonphase.waxing.gibbous movieclapper.fill
    oar.2.crossed peacesign person.fill.xmark pip.enter play.tv.fill powercord.fill quote.opening
    rb.circle.fill rectangle.split.3x3.fill road.lanes rotate.3d scroll.fill sdcard
    skateboard.fill star.bubble.fill stroller.fill swatchpalette teletype torus visionpro.slash
    wallet.bifold.fill window.vertical.closed x.squareroot 5.lane
    """

  // Shows: Image
  @Test(arguments: Self.names.split { $0 == " " || $0 == "\n" }.map(String.init))
  func `a public name has a drawing of its own`(name: String) {
    #expect(SymbolLibrary.has(name))
    #expect(!SymbolLibrary.find(name).layers.isEmpty)
  }

  @Test(arguments: ["circle", "square", "rectangle", "rectangle.portrait", "diamond", "triangle"])
  func `the parts of a shape differ, and old spellings name the same`(shape: String) {
    let sides = ["lefthalf", "righthalf", "tophalf", "bottomhalf"]
    let insets = ["inset"] + sides.map { $0 + ".inset" } + ["bottomthird.inset"]
    let names = (sides + insets).map { "\(shape).\($0).filled" }
    #expect(Set(names.map { SymbolLibrary.find($0).layers }).count == names.count)
    for name in names {
      #expect(SymbolLibrary.has(name))
      #expect(isAlike(name, String(name.dropLast(2))))
    }
    #expect(isAlike(shape + ".leadinghalf.filled", shape + ".lefthalf.filled"))
    #expect(!isAlike(shape + ".topleft.inset.filled", shape + ".bottomright.inset.filled"))
  }

  @Test func `a filled form is filled and leaves its details out`() {
    let wallet = layers("wallet.bifold.fill")
    #expect(wallet.contains { $0.isFilled } && wallet.contains { $0.isErasing })
    #expect(isAlike("square.fill.on.square.fill", "square.on.square.fill"))
    #expect(layers("play.tv.fill").contains { $0.isSign })
  }

  @Test func `a name that has none has its nearest kin's`() {
    #expect(isAlike("wallet", "wallet.pass"))
    #expect(isAlike("star.of.the.show.fill", "star.fill"))
    #expect(isAlike("car.side.and.three.more", "car.side"))
  }

  @Test(arguments: [".fill.bubble", ".app.fill", ".badge.plus", ".heart", ".and.eye"])
  func `a long name of the same words over and over is soon known to be none`(words: String) {
    let name = "zebra" + String(repeating: words, count: 115 / words.count)
    #expect(!SymbolLibrary.has(name))
    #expect(!SymbolLibrary.find(name).layers.isEmpty)
  }

  @Test(arguments: ["bonjour2", "no.such.thing", "", "."])
  func `an invented name has a ring with three dots, and a hint says so`(name: String) {
    #expect(!SymbolLibrary.has(name))
    #expect(isAlike(name, "ellipsis.circle"))
    let hint = SymbolLibrary.hint(name)
    #expect(hint.contains("\"\(name)\"") && hint.hasSuffix("a ring with three dots is shown."))
  }

  private func isAlike(_ name: String, _ other: String) -> Bool { layers(name) == layers(other) }

  private func layers(_ name: String) -> [SymbolDrawing.Layer] { SymbolLibrary.find(name).layers }
}
