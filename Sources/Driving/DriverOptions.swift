import Browser
import Display
import Foundation
import Geometry
import PangoText
import Pilot
import SwiftUICore

/// How an app is driven, as the command line says it.
struct DriverOptions {
  var format = "text"
  /// In points.
  var size = CGSize(width: 640, height: 384)
  var isDark = false
  var steps: [DriverCommand] = []
  /// The preview to look at instead of the app.
  var preview: String?

  /// - Throws: `DriverError` for what is no option, or no value of one.
  init(_ words: [String]) throws(DriverError) {
    var words = words[...]
    while let word = words.popFirst() {
      func value(_ what: String) throws(DriverError) -> String {
        guard let value = words.popFirst() else { throw DriverError("\(word) wants \(what).") }
        return value
      }
      switch word {
      case "--see": format = try value("text or semantics")
      case "--drive", "--serve": continue
      case "--dark": isDark = true
      case "--size": size = try Self.size(try value("a size such as 390x844"))
      case "--after": steps = try DriverSteps(try value("steps such as \"tap Add\"")).commands
      case "--preview": preview = try value("the name of a preview")
      default: throw DriverError("There is no option \(word) here.")
      }
    }
  }

  private static func size(_ text: String) throws(DriverError) -> CGSize {
    let numbers = text.split(separator: "x").compactMap { Int($0) }
    guard numbers.count == 2, numbers.allSatisfy({ 1...10_000 ~= $0 }) else {
      throw DriverError("“\(text)” is no size. Write points such as 390x844 after --size.")
    }
    return CGSize(width: numbers[0], height: numbers[1])
  }

  /// The app on a screen of that size.
  func pilot() throws(DriverError) -> Pilot {
    let columns = max(1, Int((size.width / 8).rounded()))
    let rows = max(1, Int((size.height / 16).rounded()))
    if let preview {
      do {
        return try Pilot(preview: preview, columns: columns, rows: rows, isDark: isDark)
      } catch {
        throw DriverError("\(error)")
      }
    }
    func shown<A: App>(_ app: A.Type) -> Pilot {
      Pilot(app, columns: columns, rows: rows, isDark: isDark)
    }
    return shown(try app())
  }

  /// The app on a screen as a browser has it.
  func pilotForBrowser() throws -> Pilot {
    var traits = ScreenTraits(size: size)
    traits.isDark = isDark
    traits.reducesMotion = true
    let screen = Screen(traits: traits, theme: .browser, measurer: try PangoMeasurer())
    if let preview {
      guard let found = FoundPreview.all.first(where: { $0.name == preview }) else {
        let names = FoundPreview.all.map { "“\($0.name)”" }.joined(separator: ", ")
        throw DriverError("There is no preview “\(preview)”. There are: \(names).")
      }
      return Pilot(on: screen) { _ in found.view }
    }
    func shown<A: App>(_ app: A.Type) -> Pilot { Pilot(app, on: screen) }
    return shown(try app())
  }

  private func app() throws(DriverError) -> any App.Type {
    let apps = FoundApp.all
    guard let app = apps.first, apps.count == 1 else {
      throw DriverError("There are \(apps.count) apps in this program; there must be one.")
    }
    return app
  }
}
