import CoreData
import Foundation

/// Plants that Core Data keeps in memory.
@MainActor final class PlantShelf {
  /// A plant has a name and a height in centimetres.
  static let plant: NSEntityDescription = {
    let name = NSAttributeDescription()
    name.name = "name"
    name.attributeType = .stringAttributeType
    let height = NSAttributeDescription()
    height.name = "height"
    height.attributeType = .doubleAttributeType
    let plant = NSEntityDescription()
    plant.name = "Plant"
    plant.properties = [name, height]
    return plant
  }()

  private static let model: NSManagedObjectModel = {
    let model = NSManagedObjectModel()
    model.entities = [plant]
    return model
  }()

  let container: NSPersistentContainer

  init() {
    container = NSPersistentContainer(name: "Plants", managedObjectModel: Self.model)
    let memory = NSPersistentStoreDescription(url: URL(fileURLWithPath: "/dev/null"))
    container.persistentStoreDescriptions = [memory]
    container.loadPersistentStores { _, _ in }
    for (name, height) in [("Fern", 40.0), ("Basil", 25), ("Palm", 180)] {
      Self.add(name, height, to: container.viewContext)
    }
    try? container.viewContext.save()
  }

  /// Adds a plant, which is kept when the context is saved.
  static func add(_ name: String, _ height: Double, to context: NSManagedObjectContext) {
    let plant = NSManagedObject(entity: plant, insertInto: context)
    plant.setValue(name, forKey: "name")
    plant.setValue(height, forKey: "height")
  }
}
