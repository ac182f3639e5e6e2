public import Foundation
public import Properties
import UniformTypeIdentifiers

nonisolated extension AttributedTextFormatting {
  /// A text with attributes that can be dragged, dropped and kept in files: as RTF.
  public struct Transferable: SwiftUICore.Transferable {
    fileprivate let text: AttributedString
    private let data: Data

    /// A text as a place shows it: with the fonts and colours there, as the formatting definition there
    /// allows.
    public init(text: AttributedString, in environment: EnvironmentValues) {
      self.text = text
      data = RichTextWriter.data(text, in: environment)
    }

    private init(data: Data) throws {
      text = try RichTextReader.read(data)
      self.data = data
    }

    public static var transferRepresentation: some TransferRepresentation {
      DataRepresentation<Self>(
        contentType: .rtf,
        exporting: { $0.data },
        importing: { try Self(data: $0) },
      )
    }
  }
}

nonisolated extension AttributedString {
  /// The text that was transferred, as the formatting definition of a place allows.
  public init(
    transferable: AttributedTextFormatting.Transferable,
    in environment: EnvironmentValues,
  ) {
    self = transferable.text
    guard let constrain = environment.constrainedAttributes else { return }
    let runs = runs.map { ($0.range, $0.attributes) }
    for (range, attributes) in runs {
      var attributes = attributes
      constrain(&attributes)
      self[range].setAttributes(attributes)
    }
  }
}
