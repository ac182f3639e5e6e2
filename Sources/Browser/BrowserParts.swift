import Foundation
import PangoText

/// What every server of browsers has, whichever app and person it is for: made once, before the
/// processes of persons are forked from the one that made it.
package struct BrowserParts {
  let files: ClientFiles
  let measurer: PangoMeasurer
  let subsets: FontSubsets

  /// - Throws: `PangoProblem` without Pango; `ModuleJoiner.Problem`, which a test rules out.
  package init() throws {
    files = try ClientFiles()
    measurer = try PangoMeasurer()
    subsets = FontSubsets.own()
  }
}
