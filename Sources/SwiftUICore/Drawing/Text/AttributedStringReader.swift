public import Foundation
import Properties

nonisolated extension Text {
  /// Text with attributes: fonts, colours, lines, links and Markdown.
  @_disfavoredOverload public init(_ attributedContent: AttributedString) {
    self.init(piece: .made(AttributedSource(string: attributedContent)))
  }
}

/// A text with attributes, as a formatting definition around it allows them.
nonisolated struct AttributedSource: TextSource {
  let string: AttributedString

  func texts(_ environment: EnvironmentValues) -> [Text] {
    AttributedStringReader.texts(string, environment.constrainedAttributes)
  }
}

/// Reads attributed strings.
nonisolated enum AttributedStringReader {
  static func texts(
    _ string: AttributedString,
    _ constrain: ((inout AttributeContainer) -> Void)?,
  ) -> [Text] {
    string.runs.map { run in
      var text = Text(verbatim: String(string[run.range].characters))
      var attributes = run.attributes
      constrain?(&attributes)
      text.traits.link = attributes.link?.absoluteString
      if let intent = attributes.inlinePresentationIntent {
        if intent.contains(.stronglyEmphasized) { text.traits.weight = .bold }
        if intent.contains(.emphasized) { text.traits.isItalic = true }
        if intent.contains(.code) { text.traits.design = .monospaced }
        if intent.contains(.strikethrough) { text.traits.isStruckThrough = true }
      }
      text.traits.font = attributes.font
      text.traits.style = attributes.foregroundColor.map { AnyShapeStyle($0) }
      text.traits.ground = attributes.backgroundColor
      text.traits.lineHeight = attributes.lineHeight
      text.traits.kerning = attributes.kern ?? attributes.tracking
      text.traits.baselineOffset = attributes.baselineOffset
      if let line = attributes.underlineStyle {
        text.traits.isUnderlined = true
        text.traits.line = line
      }
      if let line = attributes.strikethroughStyle {
        text.traits.isStruckThrough = true
        text.traits.line = line
      }
      return text
    }
  }
}
