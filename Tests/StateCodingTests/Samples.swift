import Foundation
import Observation
import StateCoding

struct Point: Equatable {
  var x = 0
  var y: Double?
  var name = ""
}

enum Plain: Equatable, CaseIterable { case one, two, three }

enum Loaded: Equatable {
  case empty
  case number(Int)
  case pair(Int, text: String)
  case point(Point)
  case list([Loaded])
  indirect case next(Loaded)
  case maybe(Int?)
}

indirect enum Tree: Equatable {
  case leaf
  case node(Tree, Int, Tree)
}

enum OneCase: Equatable { case only }

enum OnePayload: Equatable { case only(String) }

enum Either<Left, Right> {
  case left(Left)
  case right(Right)
}

extension Either: Equatable where Left: Equatable, Right: Equatable {}

struct Generic<Value: Equatable>: Equatable {
  var value: Value
  var others: [Value]
}

/// A `Codable` type as many write it: its identifier is made anew when it is decoded.
struct Forgetful: Codable, Equatable {
  let id: UUID
  var title: String

  enum CodingKeys: CodingKey { case title }

  init(title: String) {
    id = UUID()
    self.title = title
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(title: try container.decode(String.self, forKey: .title))
  }
}

/// Leaves out what is as it was at the start, at first.
struct Card: Codable, Equatable {
  var face = "🂡"
  var isUp = false

  enum CodingKeys: CodingKey { case face }
}

struct WithClosure {
  var count = 0
  var action: () -> Void = {}
}

protocol Animal { var legs: Int { get } }

struct Bird: Animal, Equatable { var legs = 2 }
struct Cat: Animal, Equatable {
  var legs = 4
  var name = "Tom"
}

@Observable final class Game {
  var score = 0
  var words: [String] = []
  var player: Player?
  var animals: [any Animal] = []
  @ObservationIgnored var handler: () -> Void = {}
  let id = UUID()
}

@Observable final class Player {
  var name: String
  @ObservationIgnored weak var game: Game?
  var friend: Player?
  var history: [Player] = []

  init(name: String) { self.name = name }
}

@Observable class Base {
  var a = 1
  private var hidden = "h"

  func hide(_ text: String) { hidden = text }
  var shown: String { hidden }
}

@Observable final class Derived: Base {
  var b = [2]
}

final class Coded: Codable {
  var value = 1
  var other = 2

  enum CodingKeys: CodingKey { case value }
}

final class Engine { var speed = 1 }

actor Counter { var count = 1 }

/// A value through bytes and back, over another one if there is one.
func roundTrip<T>(_ value: T, over base: T? = nil) -> T? {
  let coders = StateCoders()
  guard let saved = Saving(coders).save(value) else { return nil }
  let bytes = SavedBytesWriter.bytes(of: saved)
  guard let read = SavedBytesReader.value(of: bytes) else { return nil }
  let loading = Loading(StateCoders())
  loading.addDefinitions(in: read)
  return loading.load(read, over: base)
}

/// Whether a value comes back as it was.
func keeps<T: Equatable>(_ value: T) -> Bool { roundTrip(value) == value }
