import CoreData
import SwiftUI

/// Objects of Core Data: made, changed, chosen by what they are, given up and deleted.
struct ObjectsPage: View {
  @State private var shelf = PlantShelf()

  var body: some View {
    PlantList()
      .environment(\.managedObjectContext, shelf.container.viewContext)
  }
}

/// The plants of the context around.
private struct PlantList: View {
  @Environment(\.managedObjectContext) private var context
  @FetchRequest(
    entity: PlantShelf.plant,
    sortDescriptors: [NSSortDescriptor(key: "name", ascending: true)],
    animation: .default,
  ) private var plants: FetchedResults<NSManagedObject>
  @State private var isOnlyTall = false

  var body: some View {
    Exhibits {
      Exhibit("Plants") {
        ForEach(plants, id: \.objectID) { plant in
          PlantRow(plant: plant)
          Divider()
        }
        Toggle("Only those above 30 cm", isOn: $isOnlyTall)
          .onChange(of: isOnlyTall) { _, isOnlyTall in
            plants.nsPredicate = isOnlyTall ? NSPredicate(format: "height > %d", 30) : nil
          }
        HStack {
          Button("Add a cactus") { PlantShelf.add("Cactus", 12, to: context) }
          Button("Save") { try? context.save() }
          Button("Revert") { context.rollback() }
        }
        .buttonStyle(.bordered)
      }
    }
  }
}

/// A plant, which grows when its button is pressed.
private struct PlantRow: View {
  @ObservedObject var plant: NSManagedObject
  @Environment(\.managedObjectContext) private var context

  private var name: String { plant.value(forKey: "name") as? String ?? "" }
  private var height: Double { plant.value(forKey: "height") as? Double ?? 0 }

  var body: some View {
    HStack {
      Text(name)
      Spacer()
      Text("\(height, format: .number) cm")
        .foregroundStyle(.secondary)
      Button("Water \(name)", systemImage: "drop") {
        plant.setValue(height + 5, forKey: "height")
      }
      Button("Remove \(name)", systemImage: "trash") { context.delete(plant) }
    }
    .labelStyle(.iconOnly)
    .buttonStyle(.borderless)
  }
}
