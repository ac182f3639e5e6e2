import Catalogue
import Dispatch
import Display
import Foundation
import Hangman
import PickPocket
import SwiftUICore
import Terminal
import TestSupport
import Testing
import Times
import ToDo

/// How many sequences of keys apps are sent: some in every run, as many as one likes by `make hostile`.
///
/// `MARTLET_SEQUENCES` says how many each app gets, `MARTLET_SEED` which, `MARTLET_APP` the only app.
nonisolated enum HostileLimits {
  private static let environment = ProcessInfo.processInfo.environment
  private static let wanted = environment["MARTLET_SEQUENCES"].flatMap { Int($0) }
  private static let only = environment["MARTLET_APP"]

  static var isFar: Bool { wanted != nil }
  static var count: Int { wanted ?? 400 }
  static let seed = environment["MARTLET_SEED"].flatMap { UInt64($0) } ?? 1
  /// The longest that an app may be deaf, in seconds; not looked at where other tests run too.
  static var mostDeaf: Double { isFar ? 2 : .infinity }

  static func takes(_ app: String) -> Bool { only.map { $0 == app } ?? true }
}

extension EndToEnd {
  /// Apps that are sent whatever a terminal might send, on screens of every size.
  ///
  /// How many, `HostileLimits` says.
  struct HostileKeysTests {
    enum Victim: String, CaseIterable {
      case pickPocket, times, hangman, toDo, hub, catalogue

      /// What starts the app, with data of its own; Hub has a server that answers from a list.
      @MainActor func opening() async throws -> (Screen) -> AppSession {
        switch self {
        case .pickPocket: { AppSession(PickPocketApp.self, on: $0) }
        case .times: { AppSession(TimesApp.self, on: $0) }
        case .hangman: { AppSession(HangmanApp.self, on: $0) }
        case .toDo: { AppSession(ToDoApp.self, on: $0) }
        case .catalogue: { AppSession(CatalogueApp.self, on: $0) }
        case .hub:
          { stage in { AppSession(stage.view, on: $0) } }(try await HubStage(.list))
        }
      }
    }

    @Test(arguments: Victim.allCases.filter { HostileLimits.takes($0.rawValue) })
    func `no sequence of keys, pastes, clicks and sizes ends an app or holds it up`(
      _ victim: Victim
    ) async throws {
      try await withOwnData {
        // What is exported goes where the app's data is.
        let files = FileManager.default
        let place = files.currentDirectoryPath
        if HostileLimits.isFar {
          #expect(files.changeCurrentDirectoryPath(String(cString: getenv("MARTLET_DATA"))))
        }
        defer { if HostileLimits.isFar { _ = files.changeCurrentDirectoryPath(place) } }
        let terminal = HostileTerminal(try await victim.opening(), seed: HostileLimits.seed)
        var slowest = (seconds: 0.0, text: "")
        for number in 0..<HostileLimits.count {
          let (seconds, text) = await terminal.step()
          if seconds > slowest.seconds { slowest = (seconds, "\(number): \(text)") }
          if seconds > HostileLimits.mostDeaf {
            Issue.record(
              "\(victim.rawValue) was deaf for \(seconds) s at \(number), \(terminal.work): \(text)"
            )
          }
          if terminal.loops > 0 {
            Issue.record("\(victim.rawValue) did not come to rest at \(number): \(text)")
            break
          }
        }
        terminal.close()
        if HostileLimits.isFar { print(victim.rawValue, slowest.seconds, slowest.text) }
      }
    }
  }
}

/// An app on a terminal in memory, and somebody who sends it what comes to mind.
private final class HostileTerminal: TerminalOutput {
  let isBusy = false
  private var random: SeededRandom
  private var engine: Engine?
  private var session: AppSession?
  /// How many updates did not come to rest.
  var loops: Int { session?.graph.counters.loops ?? 0 }
  private var size = (columns: 80, rows: 24)
  private var before = Graph.Counters()
  /// How large the screen is, what has the focus, and what the last step took.
  var work: String {
    guard let graph = session?.graph else { return "" }
    let focused = engine?.focus.flatMap { session?.tree[$0]?.element }.map { "\($0)" } ?? ""
    return """
      \(size.columns) x \(size.rows), on \(focused.count) \(focused.prefix(300)), \
      \(before) -> \(graph.counters)
      """
  }

  init(_ open: @escaping (Screen) -> AppSession, seed: UInt64) {
    random = SeededRandom(seed: seed)
    let options = Engine.Options(columns: 80, rows: 24)
    engine = Engine(
      { [unowned self] screen in
        let session = open(screen)
        self.session = session
        return session
      },
      options: options,
      output: self,
      clock: HostileClock(),
    )
    engine?.start()
  }

  func write(_ bytes: [UInt8]) {}

  func close() {
    engine?.close()
    engine = nil
  }

  /// Sends a sequence and lets the app work until nothing is left to do.
  ///
  /// - Returns: how long the main thread was busy at a time at most, and what was sent.
  func step() async -> (seconds: Double, text: String) {
    var longest = 0.0
    before = session?.graph.counters ?? before
    func timed(_ work: () -> Void) {
      let start = HostileClock.processor
      work()
      longest = max(longest, HostileClock.processor - start)
    }
    let text: String
    if random.chance(40) {
      // A screen of a million cells takes most of the time: seldom.
      let isHuge = random.chance(20)
      let columns = random.pick(isHuge ? [400, 1000] : [1, 2, 7, 24, 40, 80, 160])
      let rows = random.pick(isHuge ? [200, 1000] : [1, 2, 5, 10, 24, 50, 100])
      text = "\(columns) x \(rows)"
      size = (columns, rows)
      timed { engine?.resize(columns: columns, rows: rows) }
    } else {
      let bytes = random.sequence()
      text = String(decoding: bytes.prefix(200), as: UTF8.self).debugDescription
      timed { engine?.receive(bytes) }
    }
    await Task.yield()
    return (longest, text)
  }
}

/// Time as it passes; what is due later is due at once.
private final class HostileClock: EngineClock {
  var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// What this thread has taken of a processor, in seconds: the same, whatever else the machine does.
  static var processor: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + min(seconds, 0.01), execute: action)
  }
}

extension SeededRandom {
  /// True once in so many times.
  fileprivate mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &self) == 0
  }

  fileprivate mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &self)]
  }

  private static let keys = [
    "\t", "\t", "\r", "\r", " ", "\u{1B}[Z", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D",
    "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[H", "\u{1B}[F", "\u{1B}[3~", "\u{7F}", "\u{1B}", "\u{1B}x",
    "\u{1B}[1;5C", "\u{1B}[1;2A", "\u{1B}[27;5;9~", "\u{1B}[97;5u", "\u{1B}OP", "\u{E}", "\u{6}",
    "\u{15}", "\u{1A}", "\u{1F}", "a", "7", "?", "é", "漢", "👨‍👩‍👧", "\u{301}", "\u{202E}",
  ]
  private static let broken = [
    "\u{1B}[", "\u{1B}[99999999999999999999~", "\u{1B}[<0;", "\u{1B}[<-1;-1;0M", "\u{1B}]11;rgb:",
    "\u{1B}]11;rgb:f/f/f\u{1B}\\", "\u{1B}P", "\u{1B}_G\u{1B}\\", "\u{1B}[200~", "\u{1B}[201~",
    "\u{1B}[M", "\u{1B}[?1;2c", "\u{1B}[I", "\u{1B}[O", "\u{1B}[1;1;1;1;1;1;1;1;1;1;1u", "\u{9B}",
  ]

  /// What a terminal, a person in a hurry or a cat on the keyboard may send.
  fileprivate mutating func sequence() -> [UInt8] {
    switch Int.random(in: 0..<20, using: &self) {
    case 0..<9: return Array(pick(Self.keys).utf8)
    case 9..<11:
      return (0..<Int.random(in: 2...40, using: &self)).flatMap { _ in pick(Self.keys).utf8 }
    case 11..<15: return pointer()
    case 15: return Array(pick(Self.broken).utf8)
    case 16:
      return (0..<Int.random(in: 1...40, using: &self)).map { _ in
        let byte = UInt8.random(in: 0...255, using: &self)
        return byte == 3 ? 4 : byte
      }
    case 17: return Array("\u{1B}[200~\(pasted())\u{1B}[201~".utf8)
    case 18: return Array("\u{1B}[200~\(pasted())".utf8)
    default:
      return chance(12)
        ? (0..<600).flatMap { _ in
          chance(20) ? Array("\u{1B}[200~\(pasted())\u{1B}[201~".utf8) : Array(pick(Self.keys).utf8)
        } : Array(pick(Self.keys).utf8)
    }
  }

  private mutating func pasted() -> String {
    let part = pick(["bird ", "漢字", "e\u{301}", "\n", "👩🏽‍🚀", "\u{202E}x", "\t", "\u{0}\u{1F}"])
    return String(
      repeating: part,
      count: chance(10) ? 5000 : Int.random(in: 0...60, using: &self),
    )
  }

  private mutating func pointer() -> [UInt8] {
    let wide = chance(10) ? 1000 : 80
    let high = chance(10) ? 1000 : 24
    let place =
      "\(Int.random(in: 1...wide, using: &self));\(Int.random(in: 1...high, using: &self))"
    let kind = pick([0, 0, 0, 0, 2, 32, 35, 64, 65, 66, 67, 16])
    let press = "\u{1B}[<\(kind);\(place)M"
    return Array((kind < 4 && !chance(6) ? press + "\u{1B}[<\(kind);\(place)m" : press).utf8)
  }
}
