import Pilot
import Symbols
import Testing

@testable import SwiftUICore

/// What symbols are called aloud, and by which name they are found.
struct SymbolWordsTests {
  @Test(arguments: [
    ("plus.circle.fill", "Add"), ("xmark", "Close"), ("chevron.left", "Back"),
    ("arrow.clockwise", "Refresh"), ("star.fill", "Favorite"), ("gearshape.2.fill", "Gear 2"),
    ("1.circle", "1"), ("wallet.bifold.fill", "Wallet bifold"), ("tortoise.fill", "Tortoise"),
    ("questionmark.diamond", "Help"), ("circle.fill", "Circle"), ("", ""), ("fill", ""),
    ("...", ""), ("été.fill", "Été"),
  ])
  func `a symbol is called by what it does or by its words`(name: String, words: String) {
    #expect(SymbolWords.of(name) == words)
  }

  @Test func `a symbol is told in words and found by its name`() throws {
    let pilot = Pilot(columns: 60, rows: 30) {
      VStack {
        Image(systemName: "plus")
        Image(systemName: "heart").accessibilityLabel("Mine")
      }
    }
    #expect(pilot.semantics.contains(#"image "Add""#))
    #expect(try pilot.find("plus").label == "Add")
    #expect(try pilot.find("heart").label == "Mine")
  }

  @Test func `a button is found by the name of its only symbol`() throws {
    let pilot = Pilot(columns: 60, rows: 30) {
      VStack {
        Button {
        } label: {
          Image(systemName: "trash")
        }
        Button("New", systemImage: "square.and.pencil") {}
        Button {
        } label: {
          HStack {
            Image(systemName: "tortoise")
            Image(systemName: "hare")
          }
        }
      }
    }
    #expect(try pilot.find("trash").label == "Delete")
    #expect(try pilot.find("square.and.pencil").label == "New")
    #expect(try pilot.find("Tortoise, Hare").identifier.isEmpty)
  }

  @Test func `an app's own identifier stays`() throws {
    let pilot = Pilot(columns: 60, rows: 30) {
      Button {
      } label: {
        Image(systemName: "plus")
      }
      .accessibilityIdentifier("new")
    }
    #expect(try pilot.find("new").label == "Add")
  }
}
