import Pilot
import SwiftUI
import Testing

struct PlayerView: View {
  let name: String
  @State private var points = 0

  var body: some View {
    Button("\(name): \(points)") { points += 1 }
  }
}

struct PlayersView: View {
  @State private var names = ["Ann", "Ben"]

  var body: some View {
    VStack {
      ForEach(names, id: \.self) { name in PlayerView(name: name) }
      Button("Reverse") { names.reverse() }
    }
  }
}

struct MatchView: View {
  @State private var isHome = true

  var body: some View {
    VStack {
      Toggle("At home", isOn: $isHome)
      if isHome {
        PlayerView(name: "Ann")
      } else {
        PlayerView(name: "Ann")
      }
      PlayerView(name: isHome ? "Ben" : "Cleo")
    }
  }
}

struct RoundsView: View {
  @State private var round = 1

  var body: some View {
    VStack {
      PlayerView(name: "Ann").id(round)
      Button("Round \(round + 1)") { round += 1 }
    }
  }
}

@MainActor struct IdentityListingTests {
  @Test func `state moves with the element`() throws {
    let pilot = Pilot { PlayersView() }
    try pilot.tap("Ann: 0")
    try pilot.tap("Reverse")
    let players = pilot.elements.filter { $0.role == .button }.map(\.label)
    #expect(players == ["Ben: 0", "Ann: 1", "Reverse"])
  }

  @Test func `each branch has state of its own, and another value keeps it`() throws {
    let pilot = Pilot { MatchView() }
    try pilot.tap("Ann: 0")
    try pilot.tap("Ben: 0")
    try pilot.tap("At home")
    #expect(pilot.has("Ann: 0") && pilot.has("Cleo: 1"))
  }

  @Test func `another id begins anew`() throws {
    let pilot = Pilot { RoundsView() }
    try pilot.tap("Ann: 0")
    #expect(pilot.has("Ann: 1"))
    try pilot.tap("Round 2")
    #expect(pilot.has("Ann: 0") && pilot.has("Round 3"))
  }
}
