package import Foundation

/// A wish that the app does some work later.
package nonisolated struct BackgroundRequest: Codable, Equatable, Sendable {
  package enum Kind: Codable, Equatable, Sendable {
    case refresh
    case processing(needsNetwork: Bool, needsPower: Bool)
  }

  package let identifier: String
  /// Nil for as soon as may be.
  package let earliest: Date?
  package let kind: Kind

  /// - Parameter earliest: one that is no number of seconds counts as none.
  package init(_ identifier: String, _ kind: Kind, earliest: Date?) {
    self.identifier = identifier
    self.kind = kind
    // Of the reference date: what can be written down and read again.
    self.earliest = earliest.flatMap { date in
      let seconds = date.timeIntervalSinceReferenceDate
      return seconds.isNaN
        ? nil : Date(timeIntervalSinceReferenceDate: min(max(seconds, -1e11), 1e11))
    }
  }

  var isRefresh: Bool { kind == .refresh }

  /// How many of its kind may wait at once.
  var most: Int { isRefresh ? 1 : 10 }

  /// How long the work may take, in seconds.
  var limit: Double { isRefresh ? 30 : 300 }

  /// Whether the machine is in a state in which the work may be done.
  func isAllowed(_ machine: Machine = Machine()) -> Bool {
    guard case .processing(let needsNetwork, let needsPower) = kind else { return true }
    return (!needsNetwork || machine.hasNetwork) && (!needsPower || machine.hasPower)
  }

  /// Why a request is not taken.
  package enum Refusal: Error {
    case notPermitted, tooMany
  }
}

/// What Linux says about the machine's network and power; where it says nothing, both are there.
package nonisolated struct Machine {
  private let root: URL

  /// - Parameter root: the folder of classes of devices.
  package init(root: URL = URL(filePath: "/sys/class")) { self.root = root }

  /// Whether a connection to other machines is up.
  package var hasNetwork: Bool {
    guard let states = values("net", "operstate") else { return true }
    return states.contains { name, state in name != "lo" && (state == "up" || state == "unknown") }
  }

  /// Whether a supply other than a battery gives power, or there is no battery.
  package var hasPower: Bool {
    let kinds = values("power_supply", "type") ?? [:]
    guard kinds.values.contains("Battery") else { return true }
    let online = values("power_supply", "online") ?? [:]
    return kinds.contains { name, kind in kind != "Battery" && online[name] == "1" }
  }

  /// The words in a file of each device; nil where there is no such class.
  private func values(_ kind: String, _ file: String) -> [String: String]? {
    let folder = root.appending(path: kind)
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      return nil
    }
    var values: [String: String] = [:]
    for name in names {
      let path = folder.appending(path: name).appending(path: file)
      guard let text = try? String(contentsOf: path, encoding: .utf8) else { continue }
      values[name] = text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    return values
  }
}
