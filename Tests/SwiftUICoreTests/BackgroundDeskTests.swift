import Foundation
import SwiftUICore
import Testing

/// What is asked of an app's background: when it may be, and what is kept of it.
struct BackgroundDeskTests {
  @Test func `requests are kept for the app's next process`() async throws {
    let key = "martlet.tests.\(UUID())"
    defer { UserDefaults.standard.removeObject(forKey: key) }
    // Not on the main actor, where it would be the request of a screen of another test.
    try await Task.detached {
      let first = BackgroundDesk(keptAs: key, info: nil)
      let processing = BackgroundRequest.Kind.processing(needsNetwork: true, needsPower: false)
      let requests = [
        BackgroundRequest("news", .refresh, earliest: .distantFuture),
        BackgroundRequest("backup", processing, earliest: Date(timeIntervalSinceNow: 1e6)),
      ]
      for request in requests { try first.submit(request) }
      let second = BackgroundDesk(keptAs: key, info: nil)
      #expect(second.pending.isEmpty)
      second.resume()
      #expect(second.pending == requests)
      second.cancel { $0 == "news" }
      second.resume()
      #expect(second.pending == [requests[1]])
      second.cancel { _ in true }
      #expect(UserDefaults.standard.object(forKey: key) == nil)
    }
    .value
  }

  @Test func `what makes no sense among the settings is left out`() async {
    let key = "martlet.tests.\(UUID())"
    defer { UserDefaults.standard.removeObject(forKey: key) }
    await Task.detached {
      UserDefaults.standard.set(Data("[{}".utf8), forKey: key)
      let desk = BackgroundDesk(keptAs: key, info: nil)
      desk.resume()
      #expect(desk.pending.isEmpty)
      let many = (1...1000).map { BackgroundRequest("\($0)", .refresh, earliest: .distantFuture) }
      UserDefaults.standard.set(try? JSONEncoder().encode(many), forKey: key)
      let other = BackgroundDesk(keptAs: key, info: nil)
      other.resume()
      #expect(other.pending.map(\.identifier) == ["1"])
    }
    .value
  }

  @Test func `an Info.plist says what an app may ask for`() async throws {
    try await Task.detached {
      let info: [String: Any] = ["BGTaskSchedulerPermittedIdentifiers": ["news"]]
      let desk = BackgroundDesk(info: info)
      try desk.submit(BackgroundRequest("news", .refresh, earliest: .distantFuture))
      #expect(throws: BackgroundRequest.Refusal.notPermitted) {
        try desk.submit(BackgroundRequest("other", .refresh, earliest: .distantFuture))
      }
      #expect(!desk.register("other") { _ in {} } && desk.register("news") { _ in {} })
    }
    .value
  }

  @Test func `a date that is none counts as no date`() {
    let request = BackgroundRequest("a", .refresh, earliest: Date(timeIntervalSince1970: .nan))
    #expect(request.earliest == nil)
    let endless = Date(timeIntervalSince1970: .infinity)
    let far = BackgroundRequest("a", .refresh, earliest: endless).earliest
    #expect(far.map { $0 > .distantFuture } == true)
  }

  @Test func `the machine says whether it has network and power`() throws {
    let root = URL.temporaryDirectory.appending(path: "machine-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    func write(_ text: String, _ path: String) throws {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true,
      )
      try Data("\(text)\n".utf8).write(to: file)
    }
    let machine = Machine(root: root)
    #expect(machine.hasNetwork && machine.hasPower, "nothing is known")
    try write("unknown", "net/lo/operstate")
    #expect(!machine.hasNetwork)
    try write("down", "net/eth0/operstate")
    #expect(!machine.hasNetwork)
    try write("up", "net/eth0/operstate")
    #expect(machine.hasNetwork)
    try write("Battery", "power_supply/BAT0/type")
    try write("Mains", "power_supply/AC/type")
    try write("0", "power_supply/AC/online")
    #expect(!machine.hasPower)
    try write("1", "power_supply/AC/online")
    #expect(machine.hasPower)
  }
}
