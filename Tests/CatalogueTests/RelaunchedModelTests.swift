import Foundation
import Pilot
import SwiftData
import SwiftUI
import Testing

/// What a person finds of objects of a store when the process ended and began anew.
struct RelaunchedModelTests {
  private struct Chooser: View {
    @Environment(\.modelContext) private var context
    @Query(sort: \Trip.name) private var trips: [Trip]
    @State private var chosen: Trip?
    @State private var draft = Trip(name: "Draft", days: 1)

    var body: some View {
      VStack {
        Button("Add") {
          context.insert(Trip(name: "Trip \(trips.count + 1)", days: 2))
          try? context.save()
        }
        Button("Name") { draft.name = "Named" }
        ForEach(trips) { trip in
          Button("Open \(trip.name)") { chosen = trip }
          Row(trip: trip)
          Reader().environment(trip)
        }
        Text("Beside: \(chosen?.name ?? "none"), \(draft.name)")
      }
    }
  }

  private struct Row: View {
    @Bindable var trip: Trip

    var body: some View { Text("\(trip.name) takes \(trip.days) days") }
  }

  private struct Reader: View {
    @Environment(Trip.self) private var trip

    var body: some View { Text("\(trip.name) is told to take \(trip.days)") }
  }

  private let folder = FileManager.default.temporaryDirectory
    .appending(path: UUID().uuidString, directoryHint: .isDirectory)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func container() throws -> ModelContainer {
    let file = folder.appending(path: "trips.store")
    return try ModelContainer(
      for: Trip.self,
      Stop.self,
      configurations: ModelConfiguration(url: file),
    )
  }

  @Test func `an object is found again by its identifier, as its store has it now`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let pilot = Pilot { [self] in
      if let container = try? container() { Chooser().modelContainer(container) }
    }
    try pilot.tap("Add")
    try pilot.tap("Add")
    try pilot.tap("Open Trip 2")
    try pilot.tap("Name")
    #expect(pilot.has("Beside: Trip 2, Named"))
    let again = pilot.relaunched()
    // One that is in no store is a new one.
    #expect(again.has("Beside: Trip 2, Draft") && again.has("Trip 2 takes 2 days"))

    let context = try container().mainContext
    let trips = try context.fetch(FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.name)]))
    trips[1].days = 9
    try context.save()
    let changed = pilot.relaunched()
    #expect(changed.has("Trip 2 takes 9 days") && changed.has("Trip 2 is told to take 9"))
    context.delete(trips[1])
    try context.save()
    let without = pilot.relaunched()
    #expect(without.has("Beside: none, Draft") && without.has("Trip 1 takes 2 days"))
  }
}
