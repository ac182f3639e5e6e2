public import Foundation
public import Properties

/// The objects of a Core Data entity, in a view, in sections of a value that they have in common.
@propertyWrapper
public struct SectionedFetchRequest<
  SectionIdentifier: Hashable,
  Result: NSFetchRequestResult,
>: DynamicProperty {
  private var request: FetchRequest<Result>
  private let sectionIdentifier: KeyPath<Result, SectionIdentifier>

  init(
    _ request: FetchRequest<Result>,
    _ sectionIdentifier: KeyPath<Result, SectionIdentifier>,
  ) {
    self.request = request
    self.sectionIdentifier = sectionIdentifier
  }

  /// The sections as they are now, in the order of the objects.
  @MainActor public var wrappedValue: SectionedFetchResults<SectionIdentifier, Result> {
    SectionedFetchResults(request.wrappedValue, sectionIdentifier)
  }

  public init(
    fetchRequest: NSFetchRequest<Result>,
    sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    animation: Animation? = nil,
  ) {
    self.init(FetchRequest(fetchRequest: fetchRequest, animation: animation), sectionIdentifier)
  }

  public init(
    entity: NSEntityDescription,
    sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil,
    animation: Animation? = nil,
  ) {
    self.init(
      FetchRequest(
        entity: entity,
        sortDescriptors: sortDescriptors,
        predicate: predicate,
        animation: animation,
      ),
      sectionIdentifier,
    )
  }
}

extension SectionedFetchRequest where Result: NSManagedObject {
  public init(
    sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    sortDescriptors: [SortDescriptor<Result>],
    predicate: NSPredicate? = nil,
    animation: Animation? = nil,
  ) {
    self.init(
      FetchRequest(sortDescriptors: sortDescriptors, predicate: predicate, animation: animation),
      sectionIdentifier,
    )
  }
}

/// Objects that were fetched for a view, in sections.
@MainActor
public struct SectionedFetchResults<
  SectionIdentifier: Hashable,
  Result: NSFetchRequestResult,
>: @MainActor RandomAccessCollection {
  /// Objects that follow each other and have a value in common.
  public struct Section: Identifiable, RandomAccessCollection {
    public let id: SectionIdentifier
    let objects: [Result]

    public var startIndex: Int { 0 }
    public var endIndex: Int { objects.count }
    public subscript(position: Int) -> Result { objects[position] }
  }

  private let sections: [Section]
  private let results: FetchedResults<Result>

  init(_ results: FetchedResults<Result>, _ id: KeyPath<Result, SectionIdentifier>) {
    self.results = results
    var sections: [Section] = []
    var open: [Result] = []
    for object in results.objects {
      if let first = open.first, first[keyPath: id] != object[keyPath: id] {
        sections.append(Section(id: first[keyPath: id], objects: open))
        open = []
      }
      open.append(object)
    }
    if let first = open.first { sections.append(Section(id: first[keyPath: id], objects: open)) }
    self.sections = sections
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(position: Int) -> Section { sections[position] }

  /// Which objects are wanted; a view may want others.
  public var nsPredicate: NSPredicate? {
    get { results.nsPredicate }
    nonmutating set { results.nsPredicate = newValue }
  }

  /// The order of the objects; a view may want another.
  public var nsSortDescriptors: [NSSortDescriptor] {
    get { results.nsSortDescriptors }
    nonmutating set { results.nsSortDescriptors = newValue }
  }
}

extension SectionedFetchResults where Result: NSManagedObject {
  /// The order of the objects; a view may want another.
  public var sortDescriptors: [SortDescriptor<Result>] {
    get { results.sortDescriptors }
    nonmutating set { results.sortDescriptors = newValue }
  }
}
