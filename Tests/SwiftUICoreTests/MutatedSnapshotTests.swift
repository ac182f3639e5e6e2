import Display
import Foundation
import Observation
import Pilot
import Properties
import TestSupport
import Testing

@testable import SwiftUICore

private enum Course: Equatable {
  case new
  case at(Int, name: String)
  case over(winner: String?)
}

private struct Entry: Identifiable, Hashable {
  var id: Int
  var title = "entry"
}

@Observable private final class Member {
  var name = ""
  var friends: [Member] = []
  var stage = Course.new
}

/// State of each kind, on a page that a link opened.
private struct Everything: View {
  @State private var path: [Int] = []
  private let given = Member()

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        NavigationLink("Go") { Page(member: given) }
        NavigationLink("Value", value: 1)
      }
      .navigationDestination(for: Int.self) { Text("Value \($0)") }
    }
    .environment(given)
  }
}

private struct Page: View {
  @Bindable var member: Member
  @State private var entries = [Entry(id: 1), Entry(id: 2)]
  @State private var counts: [String: Int] = ["a": 1]
  @State private var chosen: Entry?
  @State private var own: Member?
  @State private var amount = 1.5
  @State private var isOn = false
  @SceneStorage("text") private var text = ""
  @FocusState private var isTyping: Bool

  var body: some View {
    ScrollView {
      TextField("Name", text: $member.name).focused($isTyping)
      TextField("Text", text: $text)
      TextField("Amount", value: $amount, format: .number)
      Toggle("On", isOn: $isOn)
      Button("Do") {
        entries.append(Entry(id: entries.count + 1))
        counts["b", default: 0] += 1
        let new = own ?? Member()
        new.friends = [member, new]
        new.stage = .at(counts.count, name: "x")
        own = new
      }
      ForEach(entries) { entry in
        Button("\(entry.title) \(entry.id)") { chosen = entry }
      }
      Text("\(counts["a"] ?? 0), \(own?.friends.count ?? 0), \(own?.stage == .new)")
      Color.red.frame(height: 900)
    }
    .sheet(item: $chosen) { Text("Chosen \($0.title)") }
  }
}

/// Sessions from snapshots that nobody saved: no crash, whatever is in them.
///
/// `MARTLET_MUTATIONS` says how many; 200 where it does not.
struct MutatedSnapshotTests {
  private let count =
    ProcessInfo.processInfo.environment["MARTLET_MUTATIONS"].flatMap { Int($0) } ?? 200

  @Test(.timeLimit(.minutes(60))) func `a session goes on, with what is left of it`() throws {
    let pilot = Pilot { Everything() }
    try pilot.tap("Go")
    try pilot.type("Robin", into: "Name")
    try pilot.type("half", into: "Text")
    try pilot.tap("Do")
    try pilot.tap("entry 3")
    let saved = try #require(pilot.session.snapshot())
    let whole = AppSession.shown(Everything(), restoring: saved)
    #expect("\(whole.tree.everything())".contains("Chosen entry"))

    var random = SeededRandom(seed: 1)
    var kept = 0
    for _ in 0..<count {
      var bytes = [UInt8](saved)
      for _ in 0...Int.random(in: 0..<4, using: &random) { mutate(&bytes, &random) }
      let session = AppSession.shown(Everything(), restoring: Data(bytes))
      _ = session.update()
      if "\(session.tree.everything())".contains("Chosen") { kept += 1 }
      // It can be saved and restored in turn.
      let again = try #require(session.snapshot())
      AppSession.shown(Everything(), restoring: again).close()
      session.close()
    }
    // Most bytes are in one value alone.
    #expect(kept > 0)
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: bytes.indices, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: bytes.remove(at: place)
    case 3: bytes.insert(bytes.randomElement(using: &random) ?? 0, at: place)
    default:
      let end = min(bytes.count, place + Int.random(in: 0..<9, using: &random))
      bytes.removeSubrange(place..<end)
    }
  }
}
