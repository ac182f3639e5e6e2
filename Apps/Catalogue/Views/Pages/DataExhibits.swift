import SwiftUI

/// A value that one view owns and another writes.
struct LampExhibit: View {
  @State private var isOn = false
  @State private var changes = 0

  var body: some View {
    LampSwitch(isOn: $isOn)
    LampSwitch(isOn: Binding(get: { !isOn }, set: { isOn = !$0 }), label: "Dark")
    Text(isOn ? "The lamp is on." : "The lamp is off.")
      .onChange(of: isOn) { changes += 1 }
    Text("Switched \(counted(changes, "time")).")
      .foregroundStyle(.secondary)
  }
}

private struct LampSwitch: View {
  @Binding var isOn: Bool
  var label = "Lamp"

  var body: some View { Toggle(label, isOn: $isOn) }
}

/// An object that a view owns, one that it is given, and one from its environment.
struct TallyExhibit: View {
  @StateObject private var tally = Tally()

  var body: some View {
    HStack {
      Button("Score") { tally.points += 1 }
      Button("Reset") { tally.points = 0 }
        .disabled(tally.points == 0)
    }
    TallyLine(tally: tally)
    TeamField()
      .environmentObject(tally)
  }
}

private struct TallyLine: View {
  @ObservedObject var tally: Tally

  var body: some View {
    Text("\(tally.team): \(tally.points)")
      .bold()
  }
}

private struct TeamField: View {
  @EnvironmentObject private var tally: Tally

  var body: some View {
    TextField("Team", text: $tally.team)
      .textFieldStyle(.roundedBorder)
  }
}

/// An object of which each view follows what it reads.
struct JourneyExhibit: View {
  @State private var journey = Journey()

  var body: some View {
    JourneyFields(journey: journey)
    JourneySummary()
      .environment(journey)
  }
}

private struct JourneyFields: View {
  @Bindable var journey: Journey

  var body: some View {
    TextField("Place", text: $journey.place)
      .textFieldStyle(.roundedBorder)
    Stepper("Days: \(journey.days)", value: $journey.days, in: 1...30)
  }
}

private struct JourneySummary: View {
  @Environment(Journey.self) private var journey

  var body: some View { Text(journey.summary) }
}
