import Foundation
import Observation
import StateCoding
import Testing

/// Names itself with ever new arguments.
private final class Growing<Value>: Observable {
  var value: Value
  var more: [Growing<[Value]>] = []
  var others: [Growing<Value?>] = []

  init(_ value: Value) { self.value = value }
}

struct ObjectTests {
  @Test func `a type that grows without end is prepared as far as models reach`() throws {
    StateCoders().prepare(Growing<Int>.self)
    // It is saved all the same.
    #expect(roundTrip(Growing(5), over: Growing(1))?.value == 5)
  }

  @Test func `an object is written into the one that is there`() throws {
    let game = Game()
    game.score = 5
    game.words = ["a", "b"]
    game.player = Player(name: "p")
    game.animals = [Cat()]
    let fresh = Game()
    var calls = 0
    fresh.handler = { calls += 1 }
    let back = try #require(roundTrip(game, over: fresh))
    #expect(back === fresh && back.score == 5 && back.words == ["a", "b"] && back.id == game.id)
    #expect(back.player?.name == "p" && back.animals.first is Cat)
    back.handler()
    #expect(calls == 1)
  }

  @Test func `objects refer to each other as before`() throws {
    let (one, two) = (Player(name: "1"), Player(name: "2"))
    one.friend = two
    two.friend = one
    one.history = [one, two, two]
    let game = Game()
    game.player = one
    one.game = game
    let back = try #require(roundTrip(game, over: Game()))
    let first = try #require(back.player)
    #expect(first.name == "1" && first.friend?.name == "2" && first.friend?.friend === first)
    #expect(first.history.map(\.name) == ["1", "2", "2"] && first.history[1] === first.friend)
    #expect(first.game === back)
    // The circle would keep them.
    for player in [one, first] {
      player.friend = nil
      player.history = []
    }
  }

  @Test func `one object in two values comes back as one`() throws {
    let player = Player(name: "x")
    let coders = StateCoders()
    let saving = Saving(coders)
    let saved = [try #require(saving.save(player)), try #require(saving.save([player]))]
    for isTurned in [false, true] {
      let loading = Loading(coders)
      for saved in saved { loading.addDefinitions(in: saved) }
      let base = Player(name: "base")
      func first() -> Player? { loading.load(saved[0], over: base) }
      func second() -> [Player]? { loading.load(saved[1], over: []) }
      let (one, list) =
        isTurned
        ? {
          let b = second()
          return (first(), b)
        }() : (first(), second())
      #expect(one?.name == "x" && one === list?.first)
    }
  }

  @Test func `two objects do not become one`() throws {
    let saving = Saving(StateCoders())
    let saved = [Player(name: "1"), Player(name: "2")].map { saving.save($0) ?? .none }
    let loading = Loading(StateCoders())
    for saved in saved { loading.addDefinitions(in: saved) }
    let base = Player(name: "base")
    let back = saved.map { loading.load($0, as: Player.self, over: base)?.name }
    #expect(back == ["1", "2"])
  }

  @Test func `inherited fields come back`() throws {
    let object = Derived()
    object.a = 4
    object.b = [5]
    object.hide("x")
    let back = try #require(roundTrip([Base(), object]))
    let derived = try #require(back[1] as? Derived)
    #expect(derived.a == 4 && derived.b == [5] && derived.shown == "x" && !(back[0] is Derived))
  }

  @Test func `an object with a coding of its own uses it`() throws {
    let object = Coded()
    object.value = 9
    object.other = 9
    let back = try #require(roundTrip(object, over: Coded()))
    #expect(back.value == 9 && back.other == 2)
  }

  @Test func `an object with a handle is not made of nothing`() {
    #expect(roundTrip([Game()]) == nil)
  }

  @Test func `an object that nobody observes is only written into one that is there`() throws {
    let engine = Engine()
    engine.speed = 5
    #expect(roundTrip([engine]) == nil)
    let fresh = Engine()
    let back = try #require(roundTrip([engine], over: [fresh]))
    #expect(back[0] === fresh && fresh.speed == 5)
  }
}
