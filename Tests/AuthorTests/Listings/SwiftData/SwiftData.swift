import Foundation
import Pilot
import SwiftData
import SwiftUI
import Testing

@Model
final class Sighting {
  @Attribute(.unique) var bird: String
  var count = 1
  var note: String?

  init(bird: String) {
    self.bird = bird
  }
}

struct SightingsApp: App {
  var body: some Scene {
    WindowGroup { SightingsView() }
      .modelContainer(for: Sighting.self)
  }
}

struct SightingsView: View {
  @Environment(\.modelContext) private var context
  @Query(sort: \Sighting.bird) private var sightings: [Sighting]
  @State private var bird = ""

  var body: some View {
    VStack {
      TextField("Bird", text: $bird).onSubmit(add)
      ForEach(sightings) { sighting in
        Button("\(sighting.bird): \(sighting.count)") { sighting.count += 1 }
          .contextMenu {
            Button("Delete") { context.delete(sighting) }
          }
      }
    }
  }

  private func add() {
    context.insert(Sighting(bird: bird))
    bird = ""
  }
}

func birds(seenMoreThan count: Int, in container: ModelContainer) throws -> [String] {
  let context = ModelContext(container)
  let sightings = FetchDescriptor<Sighting>(
    predicate: #Predicate { $0.count > count },
    sortBy: [SortDescriptor(\.bird)],
  )
  return try context.fetch(sightings).map(\.bird)
}

@MainActor struct SightingsTests {
  @Test func `a press counts, and another context finds it`() throws {
    let memory = ModelConfiguration(isStoredInMemoryOnly: true)
    let container = try ModelContainer(for: Sighting.self, configurations: memory)
    let pilot = Pilot { SightingsView().modelContainer(container) }
    for bird in ["Wren", "Martin"] {
      try pilot.type(bird, into: "Bird")
      pilot.press(.return)
    }
    try pilot.tap("Wren: 1")
    #expect(pilot.has("Wren: 2") && pilot.has("Martin: 1"))
    try container.mainContext.save()
    #expect(try birds(seenMoreThan: 1, in: container) == ["Wren"])
  }
}
