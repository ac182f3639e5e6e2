import Foundation
import TestSupport
import Testing

/// How a page is looked at: how wide, in which colours, how large its letters are.
nonisolated struct ScreenLook: CustomTestStringConvertible, Sendable {
  /// In points.
  let width: Int
  let isDark: Bool
  /// Letters of twice the usual size.
  let isLarge: Bool
  /// Colours that the person's system dictates.
  let isForced: Bool

  static let all: [ScreenLook] = [320, 390, 1280].flatMap { width in
    [false, true].flatMap { isDark in
      [false, true].flatMap { isLarge in
        [false, true].map {
          ScreenLook(width: width, isDark: isDark, isLarge: isLarge, isForced: $0)
        }
      }
    }
  }

  /// All of them with `MARTLET_ACCESS=all`, as `make access` asks, else one, another for each screen.
  static func looks(of screen: Int) -> [ScreenLook] {
    let wantsAll = ProcessInfo.processInfo.environment["MARTLET_ACCESS"] == "all"
    // 7 and 24 share no divisor, so that every look has its turn.
    return wantsAll ? all : [all[screen * 7 % all.count]]
  }

  var height: Int { width == 1280 ? 800 : width == 390 ? 844 : 568 }

  var testDescription: String {
    "\(width) \(isDark ? "dark" : "light")\(isLarge ? " large" : "")\(isForced ? " forced" : "")"
  }
}

extension WebDriver {
  /// Shows pages from now on as this look says.
  func show(_ look: ScreenLook) async throws {
    try await show(
      width: look.width,
      height: look.height,
      isDark: look.isDark,
      forcesColors: look.isForced,
    )
    try await setTextSize(look.isLarge ? 32 : 16)
  }
}
