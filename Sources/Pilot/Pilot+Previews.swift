import Display
import SwiftUICore

extension Pilot {
  /// The names of the previews in this program: those of `#Preview` and the types that are
  /// `PreviewProvider`.
  public static var previews: [String] { FoundPreview.all.map(\.name) }

  /// Shows the preview with a name.
  ///
  /// - Throws: `PilotError` when there is none.
  public convenience init(
    preview name: String,
    columns: Int = 80,
    rows: Int = 24,
    isDark: Bool = false,
  ) throws {
    let all = FoundPreview.all
    guard let preview = all.first(where: { $0.name == name }) else {
      let names = all.map { "\"\($0.name)\"" }.joined(separator: ", ")
      throw PilotError("There is no preview \"\(name)\". There are: \(names).")
    }
    self.init(columns: columns, rows: rows, isDark: isDark) { preview.view }
  }
}
