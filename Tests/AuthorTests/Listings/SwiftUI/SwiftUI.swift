import Pilot
import SwiftUI
import Testing

struct BirdsApp: App {
  var body: some Scene {
    WindowGroup { BirdsView() }
  }
}

struct BirdsView: View {
  @State private var birds = ["Martin", "Swift"]
  @State private var name = ""

  var body: some View {
    NavigationStack {
      List {
        ForEach(birds, id: \.self) { bird in Text(bird) }
        TextField("Name", text: $name).onSubmit(add)
      }
      .navigationTitle("Birds")
      .toolbar {
        Button("Add", action: add).disabled(name.isEmpty)
      }
    }
  }

  private func add() {
    birds.append(name)
    name = ""
  }
}

@MainActor struct SwiftUIListingTests {
  @Test(arguments: [true, false])
  func `a bird is added by the button and by return`(byButton: Bool) throws {
    let pilot = Pilot(BirdsApp.self)
    #expect(try !pilot.find("Add").isEnabled)
    try pilot.type("Wren", into: "Name")
    if byButton { try pilot.tap("Add") } else { pilot.press(.return) }
    #expect(pilot.has("Birds", role: .heading) && pilot.has("Wren"))
    #expect(try pilot.find("Name").value == "")
  }
}
