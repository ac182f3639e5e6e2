import Display
import Foundation
import Geometry
import Layout
import Properties

/// Colours to take, and sliders to mix one.
nonisolated struct ColorPalette: View {
  let name: String
  @Binding var selection: Color
  let supportsOpacity: Bool
  @Environment(\.self) private var environment
  @Environment(\.dismiss) private var dismiss

  init(name: String, selection: Binding<Color>, supportsOpacity: Bool) {
    self.name = name
    _selection = selection
    self.supportsOpacity = supportsOpacity
  }

  /// As they are in the light: what is picked stays the same colour in the dark.
  private static let colors = adaptive.map { row in
    row.map { name, color in
      var ink = color.ink(EnvironmentValues())
      ink.part = nil
      return (name: name, color: Color(ink))
    }
  }

  private static let adaptive: [[(name: String, color: Color)]] = [
    [
      ("Red", .red), ("Orange", .orange), ("Yellow", .yellow), ("Green", .green), ("Mint", .mint),
    ],
    [
      ("Teal", .teal), ("Cyan", .cyan), ("Blue", .blue), ("Indigo", .indigo), ("Purple", .purple),
    ],
    [
      ("Pink", .pink), ("Brown", .brown), ("Gray", .gray), ("White", .white), ("Black", .black),
    ],
  ]

  var body: some View {
    let isDrawn = environment.theme.drawsShapes
    VStack(spacing: 2 * environment.theme.partSpacing) {
      HStack {
        Text(verbatim: name.isEmpty ? "Colour" : name).font(.headline)
        Spacer()
        Button("Done") { dismiss() }.keyboardShortcut(.defaultAction)
      }
      ForEach(0..<3, id: \.self) { row in
        HStack(spacing: isDrawn ? 12 : 16) {
          ForEach(0..<5, id: \.self) { column in
            choice(Self.colors[row][column].name, Self.colors[row][column].color, isDrawn)
          }
        }
      }
      part("Red", \.red)
      part("Green", \.green)
      part("Blue", \.blue)
      if supportsOpacity { part("Opacity", \.alpha) }
    }
    .padding()
    .frame(maxWidth: 420)
  }

  @MainActor private func choice(_ name: String, _ color: Color, _ isDrawn: Bool) -> some View {
    let ink = color.ink(environment)
    let isChosen = ink == selection.ink(environment)
    return Button {
      selection = color
    } label: {
      if isDrawn {
        RoundedRectangle(cornerRadius: 10)
          .fill(color)
          .overlay {
            RoundedRectangle(cornerRadius: 10)
              .stroke(isChosen ? Color.primary : .separator, lineWidth: isChosen ? 3 : 1)
          }
          .frame(height: 40)
      } else {
        color.frame(width: 32, height: 16)
          .overlay { if isChosen { Text(verbatim: "✓").foregroundStyle(Color(mark(on: ink))) } }
      }
    }
    .environment(\.buttonStyle, PlainButtonStyle.erased)
    .accessibilityLabel(name)
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }

  /// What stands out from a colour, whichever scheme the screen has.
  private func mark(on ink: Ink) -> Ink { ink.luminance > 0.18 ? .black : .white }

  @MainActor private func part(_ name: String, _ path: WritableKeyPath<Ink, Float>) -> some View {
    let environment = environment
    let value = Binding<Double>(
      { Double(selection.ink(environment)[keyPath: path]) },
      { new, _ in
        var ink = selection.ink(environment)
        ink[keyPath: path] = Float(new)
        ink.part = nil
        selection = Color(ink)
      },
      .closures,
    )
    return HStack {
      Text(verbatim: name).frame(width: 80, alignment: .leading).accessibilityHidden(true)
      Slider(value: value) { Text(verbatim: name) }
    }
  }
}
