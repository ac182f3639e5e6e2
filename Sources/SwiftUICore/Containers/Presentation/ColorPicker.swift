import Display
import Foundation
import Geometry
import Layout
public import Properties

/// A colour, chosen by a person from a palette or mixed.
public nonisolated struct ColorPicker<Label: View>: ForwardingView {
  public typealias Body = Never

  private let selection: Binding<Color>
  private let supportsOpacity: Bool
  private let label: Label

  public init(
    selection: Binding<Color>,
    supportsOpacity: Bool = true,
    @ViewBuilder label: () -> Label,
  ) {
    self.selection = selection
    self.supportsOpacity = supportsOpacity
    self.label = label()
  }

  @MainActor var inner: some View {
    ColorRow(
      label: AnyView(title: label),
      name: label.plainText,
      selection: selection,
      supportsOpacity: supportsOpacity,
    )
  }
}

nonisolated extension ColorPicker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Color>,
    supportsOpacity: Bool = true,
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Color>,
    supportsOpacity: Bool = true,
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

/// The label and the colour, which opens the palette.
private nonisolated struct ColorRow: View {
  let label: AnyView
  let name: String
  @Binding var selection: Color
  let supportsOpacity: Bool
  @State private var isOpen = false
  @Environment(\.self) private var environment

  init(label: AnyView, name: String, selection: Binding<Color>, supportsOpacity: Bool) {
    self.label = label
    self.name = name
    _selection = selection
    self.supportsOpacity = supportsOpacity
  }

  var body: some View {
    HStack {
      if !environment.areLabelsHidden {
        label.accessibilityHidden(true)
        Spacer()
      }
      Button {
        isOpen = true
      } label: {
        swatch.opacity(environment.isEnabled ? 1 : 0.5)
      }
      .environment(\.buttonStyle, PlainButtonStyle.erased)
      .accessibilityLabel(name.isEmpty ? "Colour" : name)
      .accessibilityValue(selection.ink(environment).words)
    }
    .sheet(isPresented: $isOpen) {
      ColorPalette(
        name: name,
        selection: $selection,
        supportsOpacity: supportsOpacity,
      )
    }
  }

  @MainActor @ViewBuilder private var swatch: some View {
    if environment.theme.drawsShapes {
      Circle()
        .fill(selection)
        .padding(3)
        .overlay { Circle().stroke(Color.separator, lineWidth: 2) }
        .frame(width: 30, height: 30)
        .contentShape(Circle())
    } else {
      selection.frame(width: 32, height: 16)
    }
  }
}

extension Ink {
  /// The colour as text: "#34C759", "#34C759 50 %".
  var words: String {
    func byte(_ part: Float) -> String {
      let value = part.isFinite ? Int((min(max(part, 0), 1) * 255).rounded()) : 0
      return (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true)
    }
    let color = "#" + byte(red) + byte(green) + byte(blue)
    return alpha < 1 ? "\(color) \(Int((alpha * 100).rounded())) %" : color
  }
}
