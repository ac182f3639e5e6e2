import Foundation
import Properties
import UniformTypeIdentifiers

nonisolated extension Color {
  /// The colour as Core Graphics has it.
  ///
  /// A colour that depends on its surroundings is as in a light app.
  public var cgColor: CGColor? { CGColor(ink(EnvironmentValues())) }
}

nonisolated extension Color.Resolved {
  /// The colour as Core Graphics has it.
  public var cgColor: CGColor { CGColor(Color(self).ink(EnvironmentValues())) }
}

nonisolated extension Color: Transferable {
  /// Its components; a colour that depends on its surroundings is given away as in a light app.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .color) { color in
      try JSONEncoder().encode(color.resolve(in: EnvironmentValues()))
    } importing: { data in
      Color(try JSONDecoder().decode(Color.Resolved.self, from: data))
    }
  }
}

nonisolated extension UTType {
  /// A colour.
  fileprivate static let color = UTType(exportedAs: "com.apple.uikit.color", conformingTo: .data)
}
