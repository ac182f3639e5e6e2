import CLinux
import Foundation
import SwiftUICore

/// What stayed of screens that were opened and closed many times.
struct OpeningReport: CustomStringConvertible {
  /// What of one screen stayed.
  struct Growth {
    /// What opens it.
    let opener: PilotTarget
    /// Views and bytes for each opening, after the first ones.
    let views: Double
    let bytes: Double

    /// Less is the noise of what is kept once and of lists with room to spare.
    private static let mostBytes = 16_384.0

    var isGrowing: Bool { views >= 1 || bytes > Self.mostBytes }
  }

  let times: Int
  var growths: [Growth] = []

  var isGrowing: Bool { growths.contains(where: \.isGrowing) }

  var description: String {
    let most = growths.map(\.bytes).max() ?? 0
    let lines = growths.filter(\.isGrowing).map {
      "\($0.opener.role.map { "\($0) " } ?? "")\"\($0.opener.name)\": "
        + "\(Int($0.views)) views and \(Int($0.bytes)) bytes stay of each opening"
    }
    return
      (["\(growths.count) screens opened \(times) times: at most \(Int(most)) bytes stay of one"]
      + lines).joined(separator: "\n")
  }
}

extension Pilot {
  /// Screens that are tried at most.
  private static let mostOpeners = 40

  /// Opens each screen that the first one leads to, and closes it again, many times over, and measures
  /// what stays of it.
  func openScreens(times: Int) async -> OpeningReport {
    // What the first screen shows may be loaded only now.
    await loaded(within: 2, first: 0.1)
    await rest()
    var report = OpeningReport(times: times)
    for place in places.filter(\.isUsed).prefix(Self.mostOpeners) where await opens(place.target) {
      // What is made once is made by then.
      for _ in 0..<5 { _ = await opens(place.target) }
      var watch = NodeWatch()
      let before = (views: watch.look(at: session), bytes: martlet_heap_bytes())
      for _ in 0..<times {
        _ = await opens(place.target)
        _ = watch.look(at: session)
      }
      let after = (views: watch.look(at: session), bytes: martlet_heap_bytes())
      report.growths.append(
        OpeningReport.Growth(
          opener: place.target,
          views: Double(after.views - before.views) / Double(times),
          bytes: Double(Int(after.bytes) - Int(before.bytes)) / Double(times),
        )
      )
    }
    return report
  }

  /// Opens a screen and closes it.
  ///
  /// - Returns: whether there was another screen, and the first one is there again as it was.
  private func opens(_ target: PilotTarget) async -> Bool {
    let before = lines
    guard perform(.tap(target)) else { return false }
    await rest()
    if asksForFile { _ = perform(.chooseNoFile) }
    guard lines != before else { return false }
    _ = perform(.back)
    await rest()
    return lines == before
  }
}
