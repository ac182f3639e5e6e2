import Foundation

/// What the environment says about the person at the terminal.
package enum TerminalEnvironment {
  /// From COLORFGBG, whose last number is the background's: light are 7 and 9 to 15.
  ///
  /// Else dark.
  package static func isDark(_ environment: [String: String]) -> Bool {
    guard let last = environment["COLORFGBG"]?.split(separator: ";").last, let color = Int(last)
    else { return true }
    return color != 7 && color < 9
  }

  /// A BCP 47 name from LC_ALL, LC_MESSAGES or LANG: "en-GB" of "en_GB.UTF-8".
  package static func locale(_ environment: [String: String]) -> String {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = environment[name], !value.isEmpty else { continue }
      let locale = value.prefix { $0 != "." && $0 != "@" }
      let isPlain = locale == "C" || locale == "POSIX" || locale.isEmpty
      return isPlain ? "en" : locale.split(separator: "_").joined(separator: "-")
    }
    return "en"
  }

  /// Whether MARTLET_MOTION says that nothing is to move: "reduced" or "none".
  package static func reducesMotion(_ environment: [String: String]) -> Bool {
    ["reduced", "none"].contains(environment["MARTLET_MOTION"])
  }

  /// Whether it is worth asking for kitty's pictures: a multiplexer would take the question for a
  /// title, and the console shows it.
  package static func mayDrawPictures(_ environment: [String: String]) -> Bool {
    let term = environment["TERM"] ?? ""
    return environment["TMUX"] == nil && environment["STY"] == nil
      && !["linux", "tmux", "screen"].contains { term.hasPrefix($0) }
  }

  /// From TZ, else the zone that /etc/localtime leads to.
  package static func timeZone(_ environment: [String: String]) -> String {
    if let zone = environment["TZ"], !zone.isEmpty {
      return String(zone.drop { $0 == ":" })
    }
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime")
    guard let link, let range = link.range(of: "zoneinfo/") else { return "UTC" }
    return String(link[range.upperBound...])
  }
}
