import Display
import Foundation
import SwiftUICore

/// Chooses what a person without a plan does next.
struct ActPicker {
  private var dice: Dice

  init(seed: UInt64) {
    dice = Dice(seed: seed)
  }

  /// How often each kind of act comes, of all that are possible.
  private enum Kind: Int, CaseIterable {
    case use, type, keys, key, drag, hold, scroll, back, perform, menu, screen, wait

    var weight: Int {
      switch self {
      case .use: 46
      case .type: 12
      case .scroll, .key: 8
      case .drag, .back, .screen: 6
      case .keys, .perform: 4
      case .menu, .hold, .wait: 2
      }
    }
  }

  mutating func next(in pilot: Pilot) -> PilotAct {
    let places = pilot.places
    if pilot.asksForFile, dice.number(0...3) == 0 { return .chooseNoFile }
    var roll = dice.number(0...Kind.allCases.reduce(-1) { $0 + $1.weight })
    for kind in Kind.allCases {
      roll -= kind.weight
      if roll < 0 { return act(kind, places, pilot) ?? use(places) ?? .wait(1) }
    }
    return .wait(1)
  }

  private mutating func act(_ kind: Kind, _ places: [Pilot.Place], _ pilot: Pilot) -> PilotAct? {
    switch kind {
    case .use: use(places)
    case .type:
      dice.one(of: places.filter(\.isField)).map { .type(text(), into: $0.target) }
    case .keys: pilot.focused == nil ? nil : .keys(dice.one(of: Self.words) ?? "x")
    case .key: .press(dice.one(of: PilotKey.allCases) ?? .return)
    case .drag:
      dice.one(of: places.filter(\.isDragged)).map {
        .drag($0.target, x: Double(step()), y: Double(step()))
      }
    case .hold: dice.one(of: places.filter(\.isDragged)).map { .hold($0.target) }
    case .scroll:
      pilot.scrollers.isEmpty
        ? nil
        : .scroll(
          dice.number(0...pilot.scrollers.count - 1),
          x: Double(dice.number(-1...1) * 160),
          y: Double(dice.number(-4...6) * 100),
        )
    case .back: .back
    case .perform:
      dice.one(of: places.filter { !$0.actions.isEmpty }).flatMap { place in
        dice.one(of: place.actions).map { .perform($0, on: place.target) }
      }
    case .menu: dice.one(of: places.filter(\.hasMenu)).map { .openContextMenu($0.target) }
    case .screen: screen()
    case .wait: .wait(dice.one(of: [0.1, 1, 5, 60]) ?? 1)
    }
  }

  /// Does with an element what it is there for.
  private mutating func use(_ places: [Pilot.Place]) -> PilotAct? {
    guard let place = dice.one(of: places.filter(\.isUsed)) else { return nil }
    switch place.content {
    case .choice(let choice) where !choice.options.isEmpty:
      return .choose(dice.number(0...choice.options.count - 1), in: place.target)
    case .slider: return .slide(place.target, to: Double(dice.number(0...4)) / 4)
    case .date: return .changeDate(place.target, days: dice.number(-400...400))
    default: return .tap(place.target)
    }
  }

  private mutating func screen() -> PilotAct {
    switch dice.number(0...9) {
    case 0...3:
      let columns = dice.one(of: [8, 24, 40, 48, 64, 80, 120, 200]) ?? 80
      return .resize(columns: columns, rows: dice.one(of: [3, 5, 10, 24, 44, 60, 100]) ?? 24)
    case 4: return .resize(columns: 80, rows: 24)
    case 5...6: return .reconnect
    case 7: return .setDark(dice.number(0...1) == 1)
    default: return .setTextSize(dice.one(of: [-3, 0, 0, 2, 8]) ?? 0)
    }
  }

  private mutating func step() -> Int { dice.one(of: [-200, -80, -16, 0, 16, 80, 200]) ?? 0 }

  private mutating func text() -> String {
    (dice.number(0...2) == 0 ? dice.one(of: Self.texts) : dice.one(of: Self.words)) ?? ""
  }

  private static let words = ["a", "Ann", "42", "7", "-3", "0.5", "Milk and bread", "x@y.org"]

  /// What people paste, and what programs stumble over.
  private static let texts = [
    "", " ", "\u{301}a", "\u{FE0F}", "e\u{301}", "\u{E33}", "\u{200D}", "\u{1F3FD}",
    "👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "日本語のとても長い題名", "שלום עולם", "\u{202E}abc", "NaN", "1e999", "99999999999999999999",
    "<b>&amp;\"'</b>", "a\nb\tc", String(repeating: "long ", count: 100),
    String(repeating: "W", count: 300),
  ]
}
