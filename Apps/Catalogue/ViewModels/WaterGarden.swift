import AppIntents
import Foundation

/// Waters the garden, for a button here and for Siri and Shortcuts where they are.
struct WaterGarden: AppIntent {
  static let title: LocalizedStringResource = "Water the garden"
  /// Under which the litres are counted.
  static let key = "catalogue.litres"

  @Parameter(title: "Litres", default: 1) var litres: Int

  init() {}

  init(litres: Int) { self.litres = litres }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let sum = UserDefaults.standard.integer(forKey: Self.key) + litres
    UserDefaults.standard.set(sum, forKey: Self.key)
    return .result(dialog: "The garden has \(sum) litres now.")
  }
}
