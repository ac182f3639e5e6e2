public import Foundation
import Properties

/// Follows the objects that a request means, for a model of a view.
open class NSFetchedResultsController<ResultType>: NSObject {
  public let fetchRequest: NSFetchRequest<ResultType>
  public let managedObjectContext: NSManagedObjectContext
  public let sectionNameKeyPath: String?
  public let cacheName: String?
  open weak var delegate: (any NSFetchedResultsControllerDelegate)?
  private var isTelling = false
  open internal(set) var fetchedObjects: [ResultType]?

  public init(
    fetchRequest: NSFetchRequest<ResultType>,
    managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?,
    cacheName name: String?,
  ) {
    self.fetchRequest = fetchRequest
    managedObjectContext = context
    self.sectionNameKeyPath = sectionNameKeyPath
    cacheName = name
  }

  /// Fetches the objects, and tells the delegate of changes from now on.
  ///
  /// - Throws: an error of the context.
  open func performFetch() throws {
    fetchedObjects = try managedObjectContext.fetch(fetchRequest)
    managedObjectContext.followers.add(self) { [weak self] in self?.look() }
  }

  private func look() {
    // What a delegate changes is told when it is done.
    guard !isTelling, let delegate, let new = try? managedObjectContext.fetch(fetchRequest) else {
      return
    }
    let told = asAny
    isTelling = true
    defer { isTelling = false }
    delegate.controllerWillChangeContent(told)
    fetchedObjects = new
    told.fetchedObjects = new.compactMap { $0 as? any NSFetchRequestResult }
    delegate.controllerDidChangeContent(told)
  }

  /// As delegates are told of it: a type cannot be another one's.
  private lazy var asAny = {
    let request = NSFetchRequest<any NSFetchRequestResult>(
      entityName: fetchRequest.entityName ?? ""
    )
    return NSFetchedResultsController<any NSFetchRequestResult>(
      fetchRequest: request,
      managedObjectContext: managedObjectContext,
      sectionNameKeyPath: sectionNameKeyPath,
      cacheName: cacheName,
    )
  }()

  open var sections: [any NSFetchedResultsSectionInfo]? {
    guard let fetchedObjects else { return nil }
    guard let sectionNameKeyPath else { return [Section(name: "", objects: fetchedObjects)] }
    var sections: [Section] = []
    for object in fetchedObjects {
      let name = (object as? NSManagedObject)?.value(forKeyPath: sectionNameKeyPath)
      let text = name.map { "\($0)" } ?? ""
      if sections.last?.name == text {
        sections[sections.count - 1].objects?.append(object)
      } else {
        sections.append(Section(name: text, objects: [object]))
      }
    }
    return sections
  }

  private struct Section: NSFetchedResultsSectionInfo {
    let name: String
    var objects: [Any]?
    var indexTitle: String? { name.first.map { String($0) } }
    var numberOfObjects: Int { objects?.count ?? 0 }
  }
}

/// Objects of a controller with a value in common.
public protocol NSFetchedResultsSectionInfo {
  var name: String { get }
  var indexTitle: String? { get }
  var numberOfObjects: Int { get }
  var objects: [Any]? { get }
}

/// How an object of a controller has changed.
public enum NSFetchedResultsChangeType: UInt, Sendable {
  case insert = 1
  case delete
  case move
  case update
}

/// Told of what changes among the objects that a controller follows.
public protocol NSFetchedResultsControllerDelegate: AnyObject {
  func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  )
  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  )
  /// Without effect: changes are told as a whole.
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange anObject: Any,
    at indexPath: IndexPath?,
    for type: NSFetchedResultsChangeType,
    newIndexPath: IndexPath?,
  )
}

extension NSFetchedResultsControllerDelegate {
  public func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
  public func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange anObject: Any,
    at indexPath: IndexPath?,
    for type: NSFetchedResultsChangeType,
    newIndexPath: IndexPath?,
  ) {}
}
