import Foundation
import SwiftData
import Testing

nonisolated struct Spot: Codable {
  var latitude = 0.0
  var longitude = 0.0
  var name: String?
}

@Model nonisolated final class Visit {
  #Unique<Visit>([\.place, \.year], [\.code])
  #Index<Visit>([\.place])
  var place: Spot = Spot()
  @Attribute(originalName: "when") var year: Int
  @Attribute(.unique) var code: String
  @Attribute(.ephemeral) var draft = ""
  @Relationship(deleteRule: .cascade, inverse: \Photo.visit) var photos: [Photo] = []

  init(year: Int, code: String) { (self.year, self.code) = (year, code) }
}

@Model nonisolated final class Photo {
  var visit: Visit?

  init() {}
}

/// Descriptions of models.
struct SchemaTests {
  // Shows: Schema.CompositeAttribute, SchemaProperty, Schema.Unique, Schema.Index
  @Test func `a schema tells of each model what is kept`() throws {
    let schema = Schema([Visit.self])
    #expect(schema.entities.map(\.name).sorted() == ["Photo", "Visit"])
    let entity = try #require(schema.entity(for: Visit.self))
    #expect(entity.properties.map(\.name) == ["code", "draft", "photos", "place", "year"])
    #expect(entity.storedProperties.map(\.name) == ["code", "photos", "place", "year"])
    #expect(entity.attributesByName["year"]?.originalName == "when")
    #expect(entity.attributesByName["year"]?.valueType == Int.self)
    #expect(entity.attributesByName["code"]?.isUnique == true)
    #expect(!(entity.attributesByName["code"] is Schema.CompositeAttribute))
    let place = try #require(entity.attributesByName["place"] as? Schema.CompositeAttribute)
    #expect(place.properties.map(\.name) == ["latitude", "longitude", "name"])
    #expect(place.properties.map(\.isOptional) == [false, false, true])
    let photos = try #require(entity.relationshipsByName["photos"])
    #expect(photos.destination == "Photo" && photos.inverseName == "visit")
    #expect(!photos.isToOneRelationship && photos.deleteRule == .cascade)
    #expect(entity.uniquenessConstraints == [["code"], ["place", "year"]])
    #expect(entity.indices == [["place"]])
    #expect(Visit.schemaMetadata.count == 5)
  }

  @Test func `descriptions can be written and read`() throws {
    let schema = Schema([Visit.self], version: Schema.Version(2, 1, 0))
    let data = try JSONEncoder().encode(schema)
    let read = try JSONDecoder().decode(Schema.self, from: data)
    #expect(read.version == schema.version && read.entitiesByName == schema.entitiesByName)
    let unique = Schema.Unique<Visit>([\.place, \.year], [\.code])
    let index = Schema.Index<Visit>(.binary([\.place]), .rtree([\.year]))
    #expect(
      try JSONDecoder().decode(
        Schema.Unique<Visit>.self,
        from: JSONEncoder().encode(unique),
      ) == unique
    )
    #expect(
      try JSONDecoder().decode(
        Schema.Index<Visit>.self,
        from: JSONEncoder().encode(index),
      ) == index
    )
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        Schema.Unique<Photo>.self,
        from: JSONEncoder().encode(unique),
      )
    }
    let alone = Schema(
      Schema.Entity("Visit", properties: Schema.Attribute(name: "a", valueType: Int.self))
    )
    #expect(alone.entitiesByName["Visit"]?.attributes.count == 1 && Schema().entities.isEmpty)
  }

  // Shows: ModelConfiguration.GroupContainer, PersistentIdentifier.ID
  @Test func `a group has a folder of its own, whatever its name`() {
    let group = ModelConfiguration("a", groupContainer: .identifier("group.example/../x"))
    let own = ModelConfiguration("a", groupContainer: .none, cloudKitDatabase: .none)
    let folder = group.url.deletingLastPathComponent()
    #expect(folder.lastPathComponent == "Group group.example_.._x")
    #expect(group.url.lastPathComponent == "a.store" && group.url != own.url)
    #expect(group.groupAppContainerIdentifier == "group.example/../x")
    #expect(ModelConfiguration("a", url: own.url) != group)
    let stop = Stop(place: "Chur")
    #expect("\(stop.id.id)".hasPrefix("Stop/") && stop.id.id == stop.persistentModelID.id)
  }
}
