import Display
import Foundation
import Geometry
import Layout
import Properties

nonisolated struct ToggleRow: View {
  let configuration: ToggleStyleConfiguration
  let kind: Content.Toggle.Kind
  let tint: Color?
  @Environment(\.areLabelsHidden) private var areLabelsHidden

  init(
    configuration: ToggleStyleConfiguration,
    kind: Content.Toggle.Kind,
    tint: Color?,
  ) {
    self.configuration = configuration
    self.kind = kind
    self.tint = tint
  }

  var body: some View {
    let knob = ToggleLeaf(
      isOn: configuration.$isOn,
      kind: kind,
      tint: tint,
      label: configuration.label.view.plainText,
    )
    if areLabelsHidden {
      knob
    } else if kind == .checkbox {
      HStack {
        knob
        configuration.label.accessibilityHidden(true)
      }
    } else {
      HStack {
        configuration.label.accessibilityHidden(true)
        Spacer()
        knob
      }
    }
  }
}

nonisolated struct ToggleLeaf: LeafView {
  let isOn: Binding<Bool>
  let kind: Content.Toggle.Kind
  let tint: Color?
  let label: String

  func makeBox(_ node: Node) -> ControlBox { ControlBox(node) }

  func update(_ box: ControlBox, _ environment: EnvironmentValues) {
    let theme = environment.theme
    let size = kind == .toggle ? theme.toggle : theme.checkbox
    box.change(environment) { box in
      box.control = .toggle(
        Content.Toggle(
          isOn: isOn.wrappedValue,
          kind: kind,
          tint: (tint ?? environment.tint ?? (kind == .toggle ? .green : .accentColor)).ink(
            environment
          ),
        )
      )
      box.sizing = { _ in size }
      box.said = Semantics(.toggle, label: label)
      box.said.value = isOn.wrappedValue ? "on" : "off"
      box.answer = { event in
        switch event {
        case .chosen(_, let index): isOn.wrappedValue = index != 0
        case .tap: isOn.wrappedValue.toggle()
        default: return false
        }
        return true
      }
    }
  }
}
