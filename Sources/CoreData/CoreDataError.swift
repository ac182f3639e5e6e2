public import Foundation

/// What goes wrong, with Apple's numbers where it has them.
enum CoreDataError {
  static let noContext = error(
    132_001,
    "A request is executed in a context: write try context.fetch(request).",
  )

  static func error(_ code: Int, _ why: String, _ more: [String: Any] = [:]) -> NSError {
    let info = more.merging([NSLocalizedDescriptionKey: why]) { $1 }
    return NSError(domain: NSCocoaErrorDomain, code: code, userInfo: info)
  }

  /// Several as one, as saving reports them.
  static func all(_ errors: [NSError]) -> NSError {
    guard errors.count > 1 else { return errors[0] }
    let text = errors.map(\.localizedDescription).joined(separator: " ")
    return error(NSValidationMultipleErrorsError, text, [NSDetailedErrorsKey: errors])
  }
}

// Apple's names and numbers.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationMultipleErrorsError = 1560
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationMissingMandatoryPropertyError = 1570
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationRelationshipLacksMinimumCountError = 1580
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationRelationshipExceedsMaximumCountError = 1590
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationRelationshipDeniedDeleteError = 1600
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationNumberTooLargeError = 1610
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationNumberTooSmallError = 1620
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationStringTooLongError = 1660
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationStringTooShortError = 1670
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSManagedObjectMergeError = 133_020
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSManagedObjectConstraintMergeError = 133_021
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSPersistentStoreOpenError = 134_080
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSPersistentStoreSaveError = 134_030
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSDetailedErrorsKey = "NSDetailedErrors"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationObjectErrorKey = "NSValidationErrorObject"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationKeyErrorKey = "NSValidationErrorKey"

/// What becomes of two objects with a value that only one may have.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  // Unchecked: it never changes.

  public let mergeType: NSMergePolicyType

  public init(merge ty: NSMergePolicyType) {
    mergeType = ty
  }

  public class var error: NSMergePolicy { NSMergePolicy(merge: .errorMergePolicyType) }
  public class var rollback: NSMergePolicy { NSMergePolicy(merge: .rollbackMergePolicyType) }
  public class var overwrite: NSMergePolicy { NSMergePolicy(merge: .overwriteMergePolicyType) }
  public class var mergeByPropertyObjectTrump: NSMergePolicy {
    NSMergePolicy(merge: .mergeByPropertyObjectTrumpMergePolicyType)
  }
  public class var mergeByPropertyStoreTrump: NSMergePolicy {
    NSMergePolicy(merge: .mergeByPropertyStoreTrumpMergePolicyType)
  }
}

public enum NSMergePolicyType: UInt, Sendable {
  case errorMergePolicyType
  case mergeByPropertyStoreTrumpMergePolicyType
  case mergeByPropertyObjectTrumpMergePolicyType
  case overwriteMergePolicyType
  case rollbackMergePolicyType
}

// The names of the policies before Swift's, which apps write too.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSErrorMergePolicy = NSMergePolicy.error
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSRollbackMergePolicy = NSMergePolicy.rollback
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSOverwriteMergePolicy = NSMergePolicy.overwrite
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSMergeByPropertyStoreTrumpMergePolicy = NSMergePolicy.mergeByPropertyStoreTrump
