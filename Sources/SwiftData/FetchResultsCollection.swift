/// What a fetch found.
public struct FetchResultsCollection<Element>: RandomAccessCollection {
  private let elements: [Element]

  init(_ elements: [Element]) { self.elements = elements }

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }

  public subscript(position: Int) -> Element { elements[position] }
}

extension ModelContext {
  /// The objects that a descriptor means.
  ///
  /// Without effect of batchSize: all are read at once.
  /// - Throws: `SwiftDataError` when the store cannot be read.
  public func fetch<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>,
    batchSize: Int,
  ) throws -> FetchResultsCollection<T> {
    FetchResultsCollection(try fetch(descriptor))
  }

  /// The identifiers of the objects that a descriptor means.
  ///
  /// Without effect of batchSize: all are read at once.
  /// - Throws: `SwiftDataError` when the store cannot be read.
  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>,
    batchSize: Int,
  ) throws -> FetchResultsCollection<PersistentIdentifier> {
    FetchResultsCollection(try fetchIdentifiers(descriptor))
  }
}
