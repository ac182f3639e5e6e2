import Display
import Foundation
import Layout
import Properties

/// A style of letters that a person gives to a part of a text.
nonisolated enum TextFormat: CaseIterable {
  case bold, italic, underline

  var title: LocalizedStringKey {
    switch self {
    case .bold: "Bold"
    case .italic: "Italic"
    case .underline: "Underline"
    }
  }

  func isOn(in attributes: AttributeContainer) -> Bool {
    switch self {
    case .bold: attributes.inlinePresentationIntent?.contains(.stronglyEmphasized) ?? false
    case .italic: attributes.inlinePresentationIntent?.contains(.emphasized) ?? false
    case .underline: attributes.underlineStyle != nil
    }
  }

  func set(_ isOn: Bool, in attributes: inout AttributeContainer) {
    switch self {
    case .bold: attributes.set(.stronglyEmphasized, isOn)
    case .italic: attributes.set(.emphasized, isOn)
    case .underline: attributes.underlineStyle = isOn ? .single : nil
    }
  }
}

nonisolated extension AttributeContainer {
  fileprivate mutating func set(_ part: InlinePresentationIntent, _ isOn: Bool) {
    var intent = self.inlinePresentationIntent ?? []
    if isOn { intent.insert(part) } else { intent.remove(part) }
    self.inlinePresentationIntent = intent.isEmpty ? nil : intent
  }
}

/// Changes the style of what is selected in an editor, or of the letter that is typed next.
nonisolated struct TextFormatter {
  let text: Binding<AttributedString>
  let selection: Binding<AttributedTextSelection>

  /// Whether all that is selected has a style.
  func isOn(_ format: TextFormat) -> Bool {
    let runs = selection.wrappedValue.attributes(in: text.wrappedValue).map(format.isOn)
    return !runs.isEmpty && runs.allSatisfy(\.self)
  }

  func toggle(_ format: TextFormat) {
    let isOn = isOn(format)
    var (string, selected) = (text.wrappedValue, selection.wrappedValue)
    string.transformAttributes(in: &selected) { format.set(!isOn, in: &$0) }
    text.wrappedValue = string
    selection.wrappedValue = selected
  }
}

nonisolated extension FocusedValues {
  /// What changes the style of the editor with the focus.
  @Entry var textFormatter: TextFormatter?
}

/// An editor whose letters a person gives styles.
nonisolated struct FormattedEditor<Content: View>: View {
  let formatter: TextFormatter
  let content: Content
  @Environment(\.shownFormatting) private var shown
  @Environment(\.theme) private var theme

  init(_ formatter: TextFormatter, @ViewBuilder content: () -> Content) {
    self.formatter = formatter
    self.content = content()
  }

  var body: some View {
    editor.focusedValue(\.textFormatter, formatter)
  }

  @MainActor @ViewBuilder private var editor: some View {
    if shown.isDisjoint(with: .bars) {
      content
    } else {
      VStack(alignment: .leading, spacing: theme.partSpacing) {
        FormattingBar(formatter: formatter)
        // What the app calls the editor is the name of both.
        content.accessibilityLabel("Text")
      }
    }
  }
}

/// Buttons for the styles of letters.
private nonisolated struct FormattingBar: View {
  let formatter: TextFormatter
  @Environment(\.theme) private var theme

  init(formatter: TextFormatter) { self.formatter = formatter }

  var body: some View {
    HStack(spacing: theme.partSpacing) {
      ForEach(TextFormat.allCases, id: \.self) { format in
        Button(format.title) { formatter.toggle(format) }
          .buttonStyle(.bordered)
          .accessibilityAddTraits(formatter.isOn(format) ? .isSelected : [])
      }
    }
  }
}

/// The places of a system's controls for the style of text.
public nonisolated struct TextInputFormattingControlPlacement: Sendable {
  /// Several such places.
  public struct Set: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Without effect: the menu of a field is the front end's own.
    public static let contextMenu = Set(rawValue: 1)
    /// A bar above the editor.
    public static let inputAssistant = Set(rawValue: 2)
    /// A bar above the editor.
    public static let accessoryBar = Set(rawValue: 4)
    /// Without effect: there is no panel of fonts.
    public static let fontPanel = Set(rawValue: 8)
    public static let all: Set = [.contextMenu, .inputAssistant, .accessoryBar, .fontPanel]
    public static let `default`: Set = all

    fileprivate static let bars: Set = [.inputAssistant, .accessoryBar]
  }
}

nonisolated extension EnvironmentValues {
  /// Where controls for the style of text are shown.
  @Entry fileprivate var shownFormatting: TextInputFormattingControlPlacement.Set = []
}

extension View {
  /// Shows or hides controls for the style of text in editors of a text with attributes that tell
  /// their selection: a bar with buttons above the editor.
  ///
  /// None is shown where the app does not say so.
  public nonisolated func textInputFormattingControlVisibility(
    _ visibility: Visibility,
    for placement: TextInputFormattingControlPlacement.Set,
  ) -> some View {
    transformEnvironment(\.shownFormatting) { shown in
      if visibility == .visible { shown.formUnion(placement) } else { shown.subtract(placement) }
    }
  }
}
