import Foundation

// What Core Data looks at before it keeps an object.
extension NSManagedObject {
  /// Looks at all values.
  func validate() throws {
    var errors: [NSError] = []
    for attribute in entity.attributesByName.values.sorted(by: { $0.name < $1.name }) {
      if let error = error(of: attribute) { errors.append(error) }
    }
    for relationship in entity.relationshipsByName.values.sorted(by: { $0.name < $1.name }) {
      if let error = error(of: relationship) { errors.append(error) }
    }
    if !errors.isEmpty { throw CoreDataError.all(errors) }
  }

  /// Looks whether a relationship forbids that the object is deleted.
  func validateDeletion() throws {
    for relationship in entity.relationshipsByName.values
    where relationship.deleteRule == .denyDeleteRule {
      guard related(relationship).contains(where: { !$0.isDeleted }) else { continue }
      throw problem(
        NSValidationRelationshipDeniedDeleteError,
        relationship.name,
        "cannot be deleted while there is something in \(relationship.name)",
      )
    }
  }

  private func error(of attribute: NSAttributeDescription) -> NSError? {
    if !attribute.isTransient, unkeepable.contains(attribute.name) {
      return problem(
        NSPersistentStoreSaveError,
        attribute.name,
        "cannot be saved: the value of \(attribute.name) is neither an object with NSCoding nor an array "
          + "or dictionary of texts, numbers, dates and data",
      )
    }
    guard let value = row[attribute.name] else {
      return attribute.isOptional || attribute.isTransient
        ? nil
        : problem(
          NSValidationMissingMandatoryPropertyError,
          attribute.name,
          "needs a value of \(attribute.name)",
        )
    }
    guard let measure = value.measure else { return nil }
    let isText = attribute.attributeType == .string
    if let least = attribute.bounds.least, measure < least {
      return problem(
        isText ? NSValidationStringTooShortError : NSValidationNumberTooSmallError,
        attribute.name,
        "has a \(attribute.name) that is too \(isText ? "short" : "small")",
      )
    }
    if let most = attribute.bounds.most, measure > most {
      return problem(
        isText ? NSValidationStringTooLongError : NSValidationNumberTooLargeError,
        attribute.name,
        "has a \(attribute.name) that is too \(isText ? "long" : "large")",
      )
    }
    return nil
  }

  private func error(of relationship: NSRelationshipDescription) -> NSError? {
    let count = related(relationship).count
    let least = max(relationship.minCount, relationship.isOptional ? 0 : 1)
    if count < least, !(relationship.isOptional && count == 0) {
      return problem(
        count == 0
          ? NSValidationMissingMandatoryPropertyError
          : NSValidationRelationshipLacksMinimumCountError,
        relationship.name,
        "needs \(least) in \(relationship.name)",
      )
    }
    if relationship.isToMany, relationship.maxCount > 0, count > relationship.maxCount {
      return problem(
        NSValidationRelationshipExceedsMaximumCountError,
        relationship.name,
        "has more than \(relationship.maxCount) in \(relationship.name)",
      )
    }
    return nil
  }

  private func problem(_ code: Int, _ key: String, _ what: String) -> NSError {
    CoreDataError.error(
      code,
      "\(entity.name ?? "An object") \(what).",
      [NSValidationObjectErrorKey: self, NSValidationKeyErrorKey: key],
    )
  }
}
