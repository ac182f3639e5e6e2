import SwiftUI

// An author's sources in Swift 5 mode. Not one conformer of SwiftUI's protocols says where it runs;
// each uses what lives on the main actor, which only compiles when that is inferred.

@MainActor final class Garden: ObservableObject {
  @Published private(set) var pots: [String] = []
  static let backyard = Garden()

  @discardableResult
  func plant(_ name: String = "Fern") -> Int {
    pots.append(name)
    journal.append(name)
    return pots.count
  }

  var height: Double { Double(pots.count) / 10 }
}

/// Anybody may change it: Swift 6 mode refuses this.
var journal: [String] = []

struct GardenApp: App {
  private let first = Garden.backyard.plant("Moss")
  @StateObject private var garden = Garden.backyard

  var body: some Scene {
    GardenScene(garden: garden, name: "Garden \(first)")
  }
}

struct GardenScene: Scene {
  @ObservedObject var garden: Garden
  let name: String

  var body: some Scene {
    WindowGroup(name) {
      GardenView(garden: garden)
    }
  }
}

struct GardenView: View {
  @ObservedObject var garden: Garden
  @State private var isWatered = true
  @State private var day = Date(timeIntervalSince1970: 86_400)

  var body: some View {
    List {
      summary
      actions
      readings
      rows
      Text("Weeds").modifier(Trellis()).transition(Sprout())
      Text("Vine").modifier(Climb(reach: garden.height))
    }
  }

  /// Called from a body, and on the main actor because the view is.
  private var summary: some View { Text(verbatim: "Pots: \(garden.pots.count)") }

  @ViewBuilder private var actions: some View {
    Button("Plant", action: plant).buttonStyle(SpadeButtons())
    Button("Scatter", action: plant).buttonStyle(SeedButtons())
    Toggle("Water", isOn: $isWatered).toggleStyle(TapToggles())
    Menu("Tools") { Button("Rake", action: plant) }.menuStyle(ShedMenus())
    DatePicker("Harvest", selection: $day).datePickerStyle(AlmanacPickers())
  }

  @ViewBuilder private var readings: some View {
    ProgressView("Growth", value: garden.height).progressViewStyle(StalkProgress())
    Gauge(value: garden.height) { Text("Rain") }.gaugeStyle(BarrelGauges())
    Label("Sun", systemImage: "sun.max").labelStyle(SignLabels())
  }

  @ViewBuilder private var rows: some View {
    GroupBox("Bed") { Text("Beans") }.groupBoxStyle(BedBoxes())
    LabeledContent("Soil", value: "Loam").labeledContentStyle(TagRows())
    DisclosureGroup("Roots") { Text("Worms") }.disclosureGroupStyle(RootGroups())
    Form { Text("Compost") }.formStyle(HeapForms())
  }

  private func plant() { garden.plant() }
}

struct Trellis: ViewModifier {
  @ObservedObject private var held = Garden.backyard

  func body(content: Content) -> some View {
    content.padding(Double(held.pots.count))
  }
}

struct Climb: AnimatableModifier {
  var reach: Double

  nonisolated var animatableData: Double {
    get { reach }
    set { reach = newValue }
  }

  func body(content: Content) -> some View {
    content.offset(y: reach * Garden.backyard.height)
  }
}

struct Sprout: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : Garden.backyard.height)
  }
}

// Styles: what they make reads the garden, and two of them change it.

struct SpadeButtons: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(configuration.isPressed ? Garden.backyard.height : 1)
  }
}

struct SeedButtons: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      Garden.backyard.plant("Clover")
      configuration.trigger()
    } label: {
      configuration.label
    }
  }
}

struct TapToggles: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Button(configuration.isOn ? "Close" : "Open") {
        Garden.backyard.plant("Cress")
        configuration.isOn.toggle()
      }
    }
  }
}

struct ShedMenus: MenuStyle {
  func makeBody(configuration: Configuration) -> some View {
    Menu(configuration).padding(Garden.backyard.height)
  }
}

struct AlmanacPickers: DatePickerStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text(configuration.selection, format: .dateTime.year())
      Text("\(Garden.backyard.pots.count)")
    }
  }
}

struct StalkProgress: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      Color.green.frame(width: 10, height: 16 * Garden.backyard.height)
    }
  }
}

struct BarrelGauges: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text("\(configuration.value + Garden.backyard.height)")
    }
  }
}

struct SignLabels: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: Garden.backyard.height) {
      configuration.icon
      configuration.title
    }
  }
}

struct BedBoxes: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: Garden.backyard.height) {
      configuration.content
      configuration.label
    }
  }
}

struct TagRows: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: Garden.backyard.height) {
      configuration.content
      configuration.label
    }
  }
}

struct RootGroups: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isExpanded.toggle()
      Garden.backyard.plant("Carrot")
    } label: {
      configuration.label
    }
    if configuration.isExpanded { configuration.content }
  }
}

struct HeapForms: FormStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: Garden.backyard.height) { configuration.content }
  }
}

struct StakeFields: TextFieldStyle {
  func _body(configuration: TextField<Self._Label>) -> some View {
    configuration.padding(Garden.backyard.height)
  }
}

struct GardenPreviews: PreviewProvider {
  static var previews: some View {
    GardenView(garden: Garden.backyard)
    TextField("Seeds", text: .constant("Peas")).textFieldStyle(StakeFields())
  }
}
