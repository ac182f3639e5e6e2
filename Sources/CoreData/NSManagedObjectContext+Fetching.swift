import Foundation

extension NSManagedObjectContext {
  /// The objects that a request means.
  ///
  /// - Throws: an error of the store, or for an entity that the model lacks.
  public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
    if request.resultType == .countResultType {
      return [NSNumber(value: try count(for: request))].compactMap { $0 as? T }
    }
    let objects = try objects(of: request)
    if request.resultType == .managedObjectIDResultType {
      return objects.compactMap { $0.objectID as? T }
    }
    if request.resultType == .dictionaryResultType {
      return dictionaries(of: objects, request).compactMap { $0 as? T }
    }
    return objects.compactMap { $0 as? T }
  }

  /// How many objects a request means.
  public func count<T>(for request: NSFetchRequest<T>) throws -> Int {
    try objects(of: request).count
  }

  func objects<T>(
    of request: NSFetchRequest<T>
  ) throws -> [NSManagedObject] {
    let entity = try entity(of: request)
    let names = request.includesSubentities ? entity.namesWithin : [entity.name ?? ""]
    var found = try (source?.rows(of: names) ?? []).compactMap { known($0.key, $0.row) }
    if request.includesPendingChanges {
      found.removeAll(where: \.isDeleted)
      let known = Set(found.map(ObjectIdentifier.init))
      found += inserted.filter {
        names.contains($0.objectID.key.entity) && !known.contains(ObjectIdentifier($0))
      }
    }
    if let predicate = request.predicate { found = found.filter { predicate.evaluate(with: $0) } }
    if let order = request.sortDescriptors, !order.isEmpty {
      found = Self.sorted(found, by: order)
    }
    if request.fetchOffset > 0 { found.removeFirst(min(request.fetchOffset, found.count)) }
    return request.fetchLimit > 0 ? Array(found.prefix(request.fetchLimit)) : found
  }

  private func entity<T>(of request: NSFetchRequest<T>) throws -> NSEntityDescription {
    if let entity = request.entity { return entity }
    let name = request.entityName ?? ""
    if !name.isEmpty, let entity = model.entitiesByName[name] { return entity }
    if let type = T.self as? NSManagedObject.Type, let entity = model.entity(of: type) {
      return entity
    }
    throw CoreDataError.error(
      134_060,
      "The context's data model has no entity \"\(name.isEmpty ? "\(T.self)" : name)\"; it has "
        + "\(model.names). Pass the container's viewContext by .environment(\\.managedObjectContext, …).",
    )
  }

  /// Sorted by one descriptor after the other; what is equal stays in its order.
  static func sorted<T>(_ objects: [T], by order: [NSSortDescriptor]) -> [T] {
    objects.enumerated().sorted { first, second in
      for descriptor in order {
        switch descriptor.compare(first.element, to: second.element) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        case .orderedSame: continue
        }
      }
      return first.offset < second.offset
    }.map(\.element)
  }

  private func dictionaries<T>(
    of objects: [NSManagedObject],
    _ request: NSFetchRequest<T>,
  ) -> [NSDictionary] {
    let names = request.propertiesToFetch?.compactMap {
      $0 as? String ?? ($0 as? NSPropertyDescription)?.name
    }
    let all = objects.map { object -> NSDictionary in
      let dictionary = NSMutableDictionary()
      for name in names ?? Array(object.entity.attributesByName.keys) {
        if let value = object.value(forKey: name) { dictionary[name] = value }
      }
      return dictionary
    }
    guard request.returnsDistinctResults else { return all }
    var seen: [NSDictionary] = []
    for dictionary in all where !seen.contains(dictionary) { seen.append(dictionary) }
    return seen
  }

  /// Does what a request asks in the store itself, past the context's objects.
  @discardableResult public func execute(
    _ request: NSPersistentStoreRequest
  ) throws -> NSPersistentStoreResult {
    switch request {
    case let request as NSBatchDeleteRequest: try delete(request)
    case let request as NSBatchInsertRequest: try insert(request)
    case let request as NSBatchUpdateRequest: try update(request)
    default:
      throw CoreDataError.error(
        132_002,
        "\(Swift.type(of: request)) is not executed so: write try context.fetch(request).",
      )
    }
  }

  private func delete(_ request: NSBatchDeleteRequest) throws -> NSBatchDeleteResult {
    let ids = try request.only ?? objects(of: request.fetchRequest).map(\.objectID)
    for id in ids { if let object = object(id.key) { delete(object) } }
    try save()
    let result: Any =
      switch request.resultType {
      case .resultTypeStatusOnly: true
      case .resultTypeObjectIDs: ids
      case .resultTypeCount: ids.count
      }
    return NSBatchDeleteResult(result: result)
  }

  private func insert(_ request: NSBatchInsertRequest) throws -> NSBatchInsertResult {
    let made = (request.objectsToInsert ?? []).map { values in
      let object = NSEntityDescription.insertNewObject(
        forEntityName: request.entityName,
        into: self,
      )
      for (key, value) in values { object.setValue(value, forKey: key) }
      return object.objectID
    }
    try save()
    let result: Any =
      switch request.resultType {
      case .statusOnly: true
      case .objectIDs: made
      case .count: made.count
      }
    return NSBatchInsertResult(result: result)
  }

  private func update(_ request: NSBatchUpdateRequest) throws -> NSBatchUpdateResult {
    let fetch = NSFetchRequest<NSManagedObject>(entityName: request.entityName)
    fetch.predicate = request.predicate
    let found = try objects(of: fetch)
    for object in found {
      for (key, value) in request.propertiesToUpdate ?? [:] {
        object.setValue(value is NSNull ? nil : value, forKey: "\(key.base)")
      }
    }
    try save()
    let result: Any =
      switch request.resultType {
      case .statusOnlyResultType: true
      case .updatedObjectIDsResultType: found.map(\.objectID)
      case .updatedObjectsCountResultType: found.count
      }
    return NSBatchUpdateResult(result: result)
  }
}
