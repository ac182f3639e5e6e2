import Catalogue
import Foundation
import Pilot
import SwiftUI
import Testing
import TipKit

/// Tips in views, their rules, and what is remembered of them.
///
/// One after the other: they share the app's defaults.
@Suite(.serialized) struct TipTests {
  private struct FavouriteTip: Tip {
    var title: Text { Text("Save as a favourite") }
    var message: Text? { Text("Favourites come first.") }
    var image: Image? { Image(systemName: "star") }
    var actions: [Action] {
      Action(id: "learn", title: "Learn more")
      Action(id: "never", title: "Never", disabled: true)
    }
  }

  private struct RuledTip: Tip {
    @Parameter static var isReady: Bool = false
    static let didOpen = Event(id: "tests.didOpen")

    var title: Text { Text("Ruled") }
    var rules: [Rule] {
      #Rule(Self.$isReady) { $0 == true }
      #Rule(Self.didOpen) { $0.donations.donatedWithin(.week).count >= 2 }
    }
  }

  private enum StepTip: Tip {
    case first, second

    var title: Text { Text(self == .first ? "First step" : "Second step") }
    var options: [any TipOption] { Tips.MaxDisplayCount(1) }
  }

  init() throws {
    try Tips.resetDatastore()
    try Tips.configure([.displayFrequency(.immediate), .datastoreLocation(.applicationDefault)])
  }

  // Shows: TipView, Tip, Tips.Action
  @Test func `a tip has its words and buttons, and is over when it is closed`() throws {
    var pressed: [String] = []
    let tip = FavouriteTip()
    let pilot = Pilot(columns: 60, rows: 12) {
      VStack {
        TipView(tip, arrowEdge: .bottom) { pressed.append("\($0.id) \($0.index ?? -1)") }
        Text("Below")
      }
    }
    #expect(pilot.has("Save as a favourite") && pilot.has("Favourites come first."))
    try pilot.tap("Learn more")
    #expect(pressed == ["learn 0"])
    #expect(tip.status == .available)
    try pilot.tap("Close")
    #expect(!pilot.has("Save as a favourite") && pilot.has("Below"))
    #expect(tip.status == .invalidated(.tipClosed))
    let next = Pilot(columns: 60, rows: 12) { TipView(FavouriteTip()) }
    #expect(!next.has("Save as a favourite"), "it was closed for good")
  }

  // Shows: Tips.Rule, Tips.Event, Tips.Parameter
  @Test func `a tip comes as soon as all its rules are met`() async {
    let pilot = Pilot(columns: 60, rows: 12) { TipView(RuledTip()) }
    #expect(!pilot.has("Ruled"))
    RuledTip.isReady = true
    await RuledTip.didOpen.donate()
    pilot.advance(by: 0.1)
    #expect(!pilot.has("Ruled") && RuledTip.didOpen.donations.count == 1)
    await RuledTip.didOpen.donate()
    pilot.advance(by: 0.1)
    #expect(pilot.has("Ruled"))
    RuledTip.isReady = false
    pilot.advance(by: 0.1)
    #expect(!pilot.has("Ruled"))
  }

  @Test func `a tip in a popover is on its view, and invalidating takes it away`() throws {
    let tip = FavouriteTip()
    let pilot = Pilot(columns: 60, rows: 20) { Button("Add") {}.popoverTip(tip) }
    #expect(pilot.has("Save as a favourite"))
    tip.invalidate(reason: .actionPerformed)
    pilot.advance(by: 0.1)
    #expect(!pilot.has("Save as a favourite"))
    #expect(tip.status == .invalidated(.actionPerformed))
  }

  // Shows: TipGroup, Tips.MaxDisplayCount
  @Test func `a group shows one tip at a time, and one of a single showing is over after it`() {
    let group = TipGroup(.ordered) {
      StepTip.first
      StepTip.second
    }
    #expect(group.currentTip?.id == StepTip.first.id)
    do {
      let pilot = Pilot(columns: 40, rows: 8) { TipView(StepTip.first) }
      #expect(pilot.has("First step"))
      pilot.close()
    }
    #expect(StepTip.first.status == .invalidated(.displayCountExceeded))
    #expect(group.currentTip?.id == StepTip.second.id)
  }

  @Test func `a second new tip waits where tips come once a day`() throws {
    try Tips.configure([.displayFrequency(.daily)])
    let pilot = Pilot(columns: 40, rows: 8) { TipView(StepTip.first) }
    #expect(pilot.has("First step"))
    #expect(StepTip.second.status == .pending)
    #expect(StepTip.first.status == .available)
  }

  @Test func `a tip's status can be awaited`() async {
    let tip = FavouriteTip()
    var states = tip.statusUpdates.makeAsyncIterator()
    #expect(await states.next() == .available)
    tip.invalidate(reason: .actionPerformed)
    #expect(await states.next() == .invalidated(.actionPerformed))
  }

  // Shows: TipView, Tips.Parameter
  @Test func `the catalogue's tips go when they are closed, and come by their rules`() async throws
  {
    let pilot = Pilot(CatalogueApp.self, columns: 90, rows: 80)
    try pilot.tap("Tips")
    #expect(pilot.has("Sow in spring") && !pilot.has("Let the rain do it"))
    try pilot.tap("I know")
    pilot.advance(by: 0.1)
    #expect(!pilot.has("Sow in spring"))
    try pilot.tap("Show the tip again")
    try await pilot.until("the tip") { pilot.has("Sow in spring") }
    for _ in 0..<3 { try pilot.tap("Water the garden") }
    pilot.advance(by: 0.1)
    #expect(pilot.has("Let the rain do it"))
  }

  // Shows: .popoverTip
  @Test func `a tip comes beside the button that was pressed`() throws {
    let pilot = Pilot(CatalogueApp.self, columns: 90, rows: 80)
    try pilot.tap("Tips")
    #expect(pilot.has("0 figs") && !pilot.has("Keep figs cool"))
    try pilot.tap("Pick a fig")
    pilot.advance(by: 0.1)
    #expect(pilot.has("Keep figs cool"))
    try pilot.tap("Close")
    pilot.advance(by: 0.1)
    #expect(pilot.has("1 fig") && !pilot.has("Keep figs cool"))
  }
}
