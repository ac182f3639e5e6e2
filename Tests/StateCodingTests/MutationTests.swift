import Foundation
import StateCoding
import Testing

/// Snapshots that nobody saved: nothing traps, and what is loaded is a value of its type.
///
/// `MARTLET_MUTATIONS` says how many; 2,000 where it does not.
struct MutationTests {
  private let count =
    ProcessInfo.processInfo.environment["MARTLET_MUTATIONS"].flatMap { Int($0) } ?? 2000

  @Test func `mutated bytes are read or refused`() throws {
    let samples = try Sample.all()
    let bytes = samples.map { SavedBytesWriter.bytes(of: $0.saved) }
    var random = Random(seed: 1)
    for round in 0..<count {
      var mutated = bytes[round % bytes.count]
      for _ in 0...random.below(4) { mutate(&mutated, &random) }
      guard let value = SavedBytesReader.value(of: mutated) else { continue }
      samples[round % bytes.count].load(value)
    }
  }

  @Test func `mutated values are loaded or dropped`() throws {
    let samples = try Sample.all()
    let parts = samples.flatMap { $0.saved.parts }
    var random = Random(seed: 2)
    for round in 0..<count {
      let sample = samples[round % samples.count]
      var left = random.below(sample.saved.parts.count)
      let other = parts[random.below(parts.count)]
      sample.load(sample.saved.replacing(&left, by: other))
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout Random) {
    guard !bytes.isEmpty else { return }
    let place = random.below(bytes.count)
    switch random.below(5) {
    case 0: bytes[place] = UInt8(random.below(256))
    case 1: bytes[place] ^= 1 << UInt8(random.below(8))
    case 2: bytes.remove(at: place)
    case 3: bytes.insert(bytes[random.below(bytes.count)], at: place)
    default: bytes.removeSubrange(place..<min(bytes.count, place + random.below(9)))
    }
  }
}

/// A value with what was saved of it.
private struct Sample {
  let saved: SavedValue
  /// Loads something and looks at all of it.
  let load: (SavedValue) -> Void

  init<T>(_ value: T, base: @escaping () -> T?) throws {
    let saving = Saving(StateCoders())
    saved = try #require(saving.save(value))
    let coders = StateCoders()
    load = { saved in
      let loading = Loading(coders)
      loading.addDefinitions(in: saved)
      guard let value = loading.load(saved, over: base()) else { return }
      var text = ""
      dump(value, to: &text, maxDepth: 20, maxItems: 1000)
    }
  }

  static func all() throws -> [Sample] {
    let player = Player(name: "p")
    player.history = [Player(name: "q"), player]
    defer { player.history = [] }
    let game = Game()
    game.words = ["a", "b"]
    game.player = player
    player.game = game
    game.animals = [Cat(), Bird()]
    return try [
      Sample(game) { Game() },
      Sample([player, Player(name: "r")]) { nil },
      Sample([Base(), Derived()]) { nil },
      Sample(
        [Loaded.next(.pair(1, text: "x")), .list([.maybe(nil), .empty]), .point(Point(x: 1))]
      ) { nil },
      Sample(Tree.node(.node(.leaf, 1, .leaf), 2, .leaf)) { .leaf },
      Sample(["a": Either<Int, Point>.left(1), "b": .right(Point(y: 2))]) { [:] },
      Sample([AnyHashable("k"): 1 as Any, AnyHashable(2): [Point()] as Any]) { [:] },
      Sample(
        (
          Date(timeIntervalSince1970: 0), Data([1, 2]), Set([1, 2, 3]), Int8(-3), Character("é"),
          1...5,
        )
      ) { nil },
      Sample([Forgetful(title: "a")]) { nil },
    ]
  }
}

extension SavedValue {
  /// It and all values in it.
  fileprivate var parts: [SavedValue] {
    switch self {
    case .none, .bool, .int, .uint, .double, .string, .data, .reference, .encoded: [self]
    case .some(let value), .variant(_, let value), .coded(let value), .typed(_, let value),
      .object(_, _, let value):
      [self] + value.parts
    case .list(let values): [self] + values.flatMap(\.parts)
    case .record(let fields): [self] + fields.flatMap(\.value.parts)
    }
  }

  /// The value with another one in the place of a part, in the order of `parts`.
  fileprivate func replacing(_ left: inout Int, by other: SavedValue) -> SavedValue {
    defer { left -= 1 }
    if left == 0 { return other }
    left -= 1
    defer { left += 1 }
    switch self {
    case .none, .bool, .int, .uint, .double, .string, .data, .reference, .encoded: return self
    case .some(let value): return .some(value.replacing(&left, by: other))
    case .variant(let name, let value): return .variant(name, value.replacing(&left, by: other))
    case .coded(let value): return .coded(value.replacing(&left, by: other))
    case .typed(let name, let value): return .typed(name, value.replacing(&left, by: other))
    case .object(let id, let type, let value):
      return .object(id, type: type, value.replacing(&left, by: other))
    case .list(let values):
      return .list(values.map { $0.replacing(&left, by: other) })
    case .record(let fields):
      return .record(fields.map { Field($0.name, $0.value.replacing(&left, by: other)) })
    }
  }
}

/// Numbers that are the same each time.
private struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(1, bound)))
  }
}
