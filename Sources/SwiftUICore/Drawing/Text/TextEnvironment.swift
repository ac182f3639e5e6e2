import Display
public import Foundation
import Geometry
public import Properties

/// The values that decide how texts and pictures are drawn.
nonisolated extension EnvironmentValues {
  @Entry public var font: Font?
  @Entry var fontWeight: Font.Weight?
  @Entry var isItalic: Bool = false
  @Entry var fontDesign: Font.Design?
  @Entry var hasMonospacedDigits: Bool = false
  @Entry var isUnderlined: Bool = false
  @Entry var isStruckThrough: Bool = false
  @Entry var kerning: CGFloat = 0
  @Entry var foreground: AnyShapeStyle?
  @Entry var tint: Color?
  /// The gradient along gauges.
  @Entry var tintGradient: Gradient?
  @Entry public var lineLimit: Int?
  @Entry var reservedLines: Int = 1
  @Entry public var multilineTextAlignment: TextAlignment = .leading
  @Entry public var truncationMode: Text.TruncationMode = .tail
  @Entry public var lineSpacing: CGFloat = 0
  @Entry public var minimumScaleFactor: CGFloat = 1
  @Entry public var textCase: Text.Case?
  /// The language by whose rules letters are drawn, as a tag of BCP 47; nil is the page's.
  @Entry var typesettingLanguage: String?
  @Entry var spokenText: Text.Spoken = Text.Spoken()
  @Entry var isTextSelectable: Bool = true
  @Entry public var imageScale: Image.Scale = .medium
}

/// A view in the place of each text.
protocol TextDrawer {
  /// A view that shows the text and has its meaning.
  func view(of text: Text) -> AnyView
}

nonisolated extension EnvironmentValues {
  @Entry var textDrawer: (any TextDrawer)?
  /// Whether texts only have their place and meaning, and something else draws them.
  @Entry var isTextUndrawn: Bool = false
}

/// The alignment of a text's lines.
public nonisolated enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading, center, trailing

  var paragraphs: Paragraphs.Alignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}
