import SwiftUI

/// What an author keeps on the main actor, used from each protocol of SwiftUI without a word about
/// isolation, as sources written for Apple's systems do.
@MainActor final class Desk: ObservableObject {
  @Published var count = 0
  static let shared = Desk()

  func tidy() -> String {
    count += 1
    return "tidied"
  }
}

struct DeskApp: App {
  @StateObject private var desk = Desk()
  private let title = Desk.shared.tidy()

  var body: some Scene {
    DeskScene(desk: desk, title: title)
  }
}

struct DeskScene: Scene {
  @ObservedObject var desk: Desk
  var title: String

  var body: some Scene {
    WindowGroup(title) { DeskView(desk: desk) }
  }
}

struct DeskView: View {
  @ObservedObject var desk: Desk
  @State private var isOn = false

  var body: some View {
    VStack {
      Text(label())
      Button("Tidy") { press() }
        .buttonStyle(DeskButtons())
      Button("Sweep") { press() }
        .buttonStyle(DeskTriggers())
      Toggle("Lamp", isOn: $isOn).toggleStyle(DeskToggles())
      Label("Paper", systemImage: "doc").labelStyle(DeskLabels())
      ProgressView("Piles", value: 0.5).progressViewStyle(DeskProgress())
      Gauge(value: 0.5) { Text("Height") }.gaugeStyle(DeskGauges())
      GroupBox("Drawer") { Text("Pens") }.groupBoxStyle(DeskBoxes())
      LabeledContent("Owner", value: "Ann").labeledContentStyle(DeskRows())
      DisclosureGroup("More") { Text("Less") }.disclosureGroupStyle(DeskGroups())
      DatePicker("When", selection: .constant(.now)).datePickerStyle(DeskDates())
      Form { Text("Ink") }.formStyle(DeskForms())
      Text("Moved").modifier(DeskMark()).transition(DeskSlide())
      Text("Wide").modifier(DeskStretch(amount: 1))
      Menu("Choose") { Text("One") }.menuStyle(DeskMenus())
    }
  }

  private func label() -> String { "Count \(desk.count)" }

  private func press() { _ = desk.tidy() }
}

struct DeskMark: ViewModifier {
  @StateObject private var own = Desk()

  func body(content: Content) -> some View { content.badge(own.count) }
}

struct DeskStretch: AnimatableModifier {
  var amount: Double

  // `Animatable` asks for it from anywhere, as Apple's does.
  nonisolated var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  func body(content: Content) -> some View {
    content.opacity(amount).accessibilityLabel(Desk.shared.tidy())
  }
}

struct DeskSlide: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(x: phase.value * Double(Desk.shared.count))
  }
}

struct DeskButtons: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.badge(Desk.shared.count)
  }
}

struct DeskTriggers: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.onTapGesture {
      Desk.shared.count += 1
      configuration.trigger()
    }
  }
}

struct DeskToggles: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
      Desk.shared.count += 1
    } label: {
      configuration.label
    }
  }
}

struct DeskLabels: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.title.badge(Desk.shared.count)
  }
}

struct DeskProgress: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.badge(Desk.shared.count)
  }
}

struct DeskGauges: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.badge(Desk.shared.count)
  }
}

struct DeskBoxes: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label.badge(Desk.shared.count)
      configuration.content
    }
  }
}

struct DeskRows: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label.badge(Desk.shared.count)
      configuration.content
    }
  }
}

struct DeskGroups: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label.badge(Desk.shared.count)
      if configuration.isExpanded { configuration.content }
    }
  }
}

struct DeskDates: DatePickerStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.badge(Desk.shared.count)
  }
}

struct DeskForms: FormStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.content.badge(Desk.shared.count)
  }
}

struct DeskMenus: MenuStyle {
  func makeBody(configuration: Configuration) -> some View {
    Menu(configuration).badge(Desk.shared.count)
  }
}

struct DeskFields: TextFieldStyle {
  func _body(configuration: TextField<Self._Label>) -> some View {
    configuration.badge(Desk.shared.count)
  }
}

struct DeskPreviews: PreviewProvider {
  static let desk = Desk()

  static var previews: some View { DeskView(desk: desk) }
}
