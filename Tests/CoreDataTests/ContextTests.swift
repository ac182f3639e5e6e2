import CoreData
import Foundation
import SwiftUI
import TestSupport
import Testing

/// Objects of a data model in contexts and files.
@MainActor struct ContextTests {
  private func titles(
    _ context: NSManagedObjectContext,
    _ predicate: NSPredicate? = nil,
    _ order: [NSSortDescriptor] = [],
  ) throws -> [String?] {
    let request: NSFetchRequest<Book> = Book.fetchRequest()
    request.predicate = predicate
    request.sortDescriptors = order
    return try context.fetch(request).map(\.title)
  }

  // Shows: NSManagedObject, NSManagedObjectContext, NSPersistentContainer, NSFetchRequest
  @Test func `what is saved is there again when the file is opened anew`() async throws {
    try await withTemporaryFolder { path in
      let file = URL(filePath: path).appending(path: "library.sqlite")
      let id = UUID()
      do {
        let context = Library.container(file).viewContext
        let author = Author(context: context)
        author.name = "Woolf"
        let book = Library.add("Orlando", 5, by: author, to: context)
        (book.code, book.price, book.isRead, book.tags) = (id, 1.5, true, ["a", "b"])
        #expect(book.isInserted && context.hasChanges && book.objectID.isTemporaryID)
        try context.save()
        #expect(!book.isInserted && !context.hasChanges && !book.objectID.isTemporaryID)
        Library.add("Never saved", to: context)
      }
      let context = Library.container(file).viewContext
      let book = try #require(try context.fetch(Book.fetchRequest()).first)
      #expect(try titles(context) == ["Orlando"])
      #expect(book.rating == 5 && book.price == 1.5 && book.isRead && book.code == id)
      #expect(book.tags == ["a", "b"] && book.added == Date(timeIntervalSinceReferenceDate: 0))
      #expect(book.author?.name == "Woolf")
      #expect((book.author?.books as? Set<Book>)?.first === book)
    }
  }

  // Shows: NSPredicate, NSSortDescriptor
  @Test func `requests filter, sort and cut`() throws {
    let context = Library.container().viewContext
    let author = Author(context: context)
    author.name = "Austen"
    for (title, rating) in [("Emma", 3), ("persuasion", 5), ("Sanditon", 1)] {
      Library.add(title, Int16(rating), by: title == "Emma" ? author : nil, to: context)
    }
    let byRating = NSSortDescriptor(keyPath: \Book.rating, ascending: false)
    #expect(try titles(context, nil, [byRating]) == ["persuasion", "Emma", "Sanditon"])
    let byTitle = NSSortDescriptor(key: "title", ascending: true)
    #expect(try titles(context, nil, [byTitle]) == ["Emma", "Sanditon", "persuasion"])
    let asPersons = NSSortDescriptor(
      key: "title",
      ascending: true,
      selector: Selector(NSString.localizedCaseInsensitiveCompare),
    )
    #expect(try titles(context, nil, [asPersons]) == ["Emma", "persuasion", "Sanditon"])
    let optional = NSSortDescriptor(keyPath: \Book.title, ascending: false)
    #expect(try titles(context, nil, [optional]) == ["persuasion", "Sanditon", "Emma"])
    #expect(try titles(context, NSPredicate(format: "rating > %d", 2)).count == 2)
    #expect(try titles(context, NSPredicate(format: "author.name == %@", "Austen")) == ["Emma"])
    #expect(try titles(context, NSPredicate(format: "author == %@", author)) == ["Emma"])
    #expect(
      try titles(context, NSPredicate(format: "%K CONTAINS[c] %@", "title", "PERS"))
        == ["persuasion"]
    )
    let authors = NSFetchRequest<Author>(entityName: "Author")
    authors.predicate = NSPredicate(format: "ANY books.rating >= 3 AND books.@count == 1")
    #expect(try context.fetch(authors).map(\.name) == ["Austen"])
    let request: NSFetchRequest<Book> = Book.fetchRequest()
    (request.fetchLimit, request.fetchOffset, request.sortDescriptors) = (1, 1, [byRating])
    #expect(try context.fetch(request).map(\.title) == ["Emma"])
    #expect(try context.count(for: Book.fetchRequest() as NSFetchRequest<Book>) == 3)
  }

  @Test func `an entity that the model lacks is an error that says what there is`() throws {
    let request = NSFetchRequest<NSManagedObject>(entityName: "Film")
    let error = #expect(throws: NSError.self) {
      try Library.container().viewContext.fetch(request)
    }
    #expect(error?.localizedDescription.contains("Author, Book") == true)
  }

  @Test(arguments: [NSDeleteRule.nullifyDeleteRule, .cascadeDeleteRule, .denyDeleteRule])
  func `deleting follows the relationship's rule`(rule: NSDeleteRule) throws {
    let context = Library.container(rule: rule).viewContext
    let author = Author(context: context)
    let book = Library.add("Emma", by: author, to: context)
    try context.save()
    context.delete(author)
    switch rule {
    case .cascadeDeleteRule:
      try context.save()
      #expect(try titles(context).isEmpty && book.managedObjectContext == nil)
    case .denyDeleteRule:
      let error = #expect(throws: NSError.self) { try context.save() }
      #expect(error?.code == NSValidationRelationshipDeniedDeleteError)
      context.rollback()
      #expect(!author.isDeleted && book.author === author)
    default:
      try context.save()
      #expect(try titles(context) == ["Emma"] && book.author == nil)
    }
  }

  @Test func `both ends of a relationship change together`() {
    let context = Library.container().viewContext
    let (first, second) = (Author(context: context), Author(context: context))
    let book = Library.add("Emma", by: first, to: context)
    book.author = second
    #expect(first.books?.count == 0 && second.books?.count == 1)
    second.removeManaged(book, "books")
    #expect(book.author == nil && second.books?.count == 0)
    first.addManaged(NSSet(array: [book]), "books")
    #expect(book.author === first)
    first.books = nil
    #expect(book.author == nil)
  }

  @Test func `giving up changes brings back what was saved`() throws {
    let context = Library.container().viewContext
    let book = Library.add("Emma", 3, to: context)
    try context.save()
    book.rating = 1
    Library.add("Other", to: context)
    #expect(book.changedValues()["rating"] as? Int64 == 1)
    context.rollback()
    #expect(book.rating == 3 && !context.hasChanges)
    #expect(try titles(context) == ["Emma"])
  }

  @Test(arguments: [
    (NSMergePolicy.error, 0), (.mergeByPropertyObjectTrump, 2), (.mergeByPropertyStoreTrump, 1),
  ])
  func `a value that only one object may have is settled by the policy`(
    policy: NSMergePolicy,
    books: Int,
  ) throws {
    let context = Library.container().viewContext
    let old = Author(context: context)
    old.name = "Woolf"
    Library.add("Orlando", by: old, to: context)
    try context.save()
    context.mergePolicy = policy
    let new = Author(context: context)
    new.name = "Woolf"
    Library.add("The Waves", by: new, to: context)
    if books == 0 {
      let error = #expect(throws: NSError.self) { try context.save() }
      #expect(error?.code == NSManagedObjectConstraintMergeError)
      return
    }
    try context.save()
    let authors = try context.fetch(NSFetchRequest<Author>(entityName: "Author"))
    #expect(authors.count == 1 && authors[0] === (books == 2 ? new : old))
  }

  @Test func `a value that must be there is asked for`() throws {
    let container = Library.container()
    container.managedObjectModel.entitiesByName["Book"]?.attributesByName["title"]?.isOptional =
      false
    let book = Book(context: container.viewContext)
    let error = #expect(throws: NSError.self) { try container.viewContext.save() }
    #expect(error?.code == NSValidationMissingMandatoryPropertyError)
    #expect(error?.localizedDescription == "Book needs a value of title.")
    book.title = "Emma"
    try container.viewContext.save()
  }

  @Test func `work beside the main queue reaches the views' context`() async throws {
    let container = Library.container()
    let context = container.viewContext
    let book = Library.add("Emma", 1, to: context)
    try context.save()
    let id = book.objectID
    try await container.performBackgroundTask { other in
      let same = try other.existingObject(with: id) as? Book
      same?.rating = 4
      Library.add("Persuasion", to: other)
      try other.save()
    }
    // What was saved there comes by the main queue.
    await MainActor.run {}
    context.refreshAllObjects()
    #expect(book.rating == 4)
    #expect(try titles(context) == ["Emma", "Persuasion"])
  }

  @Test func `a context in a context saves to that one alone`() throws {
    let container = Library.container()
    let inner = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    inner.parent = container.viewContext
    let outer = Library.add("Emma", 1, to: container.viewContext)
    let same = try #require(try inner.existingObject(with: outer.objectID) as? Book)
    same.rating = 5
    Library.add("Draft", to: inner)
    #expect(outer.rating == 1)
    try inner.save()
    #expect(outer.rating == 5 && container.viewContext.hasChanges)
    #expect(try titles(container.viewContext) == ["Emma", "Draft"])
    try container.viewContext.save()
  }

  @Test func `many are deleted, made and changed at once`() throws {
    let context = Library.container().viewContext
    let insert = NSBatchInsertRequest(
      entityName: "Book",
      objects: (0..<5).map { ["title": "Book \($0)", "rating": $0] },
    )
    insert.resultType = .count
    #expect((try context.execute(insert) as? NSBatchInsertResult)?.result as? Int == 5)
    let update = NSBatchUpdateRequest(entityName: "Book")
    update.predicate = NSPredicate(format: "rating < 2")
    update.propertiesToUpdate = ["title": "Poor"]
    try context.execute(update)
    #expect(try titles(context, NSPredicate(format: "title == 'Poor'")).count == 2)
    let all: NSFetchRequest<any NSFetchRequestResult> = Book.fetchRequest()
    let delete = NSBatchDeleteRequest(fetchRequest: all)
    delete.resultType = .resultTypeObjectIDs
    let result = try context.execute(delete) as? NSBatchDeleteResult
    #expect((result?.result as? [NSManagedObjectID])?.count == 5)
    #expect(try titles(context).isEmpty)
  }

  @Test func `a file that is no store is left, and the error says so`() async throws {
    try await withTemporaryFolder { path in
      let file = URL(filePath: path).appending(path: "broken.sqlite")
      try Data(repeating: 7, count: 4_096).write(to: file)
      let container = NSPersistentContainer(name: "Broken", managedObjectModel: Library.model())
      container.persistentStoreDescriptions = [NSPersistentStoreDescription(url: file)]
      var found: (any Error)?
      container.loadPersistentStores { found = $1 }
      #expect((found as NSError?)?.code == NSPersistentStoreOpenError)
      #expect(throws: NSError.self) { try self.titles(container.viewContext) }
      #expect(try Data(contentsOf: file).count == 4_096)
    }
  }

  @Test func `names of objects survive as addresses`() throws {
    let container = Library.container()
    let book = Library.add("Emma", to: container.viewContext)
    try container.viewContext.save()
    let address = book.objectID.uriRepresentation()
    let id = container.persistentStoreCoordinator.managedObjectID(forURIRepresentation: address)
    #expect(id == book.objectID)
    #expect(try container.viewContext.existingObject(with: try #require(id)) === book)
    let wrong = try #require(URL(string: "https://example.org/Book/p1"))
    #expect(
      container.persistentStoreCoordinator.managedObjectID(forURIRepresentation: wrong) == nil
    )
  }

  @Test func `odd values stay as they are`() throws {
    let context = Library.container().viewContext
    let book = Library.add("a\u{0}\u{1F469}\u{200D}\u{1F680}\n", .min, to: context)
    book.price = .infinity
    book.setValue(300, forKey: "rating")
    #expect(book.rating == 300)
    book.setValue(70_000, forKey: "rating")
    #expect(book.rating == Int16(truncatingIfNeeded: 70_000))
    book.tags = []
    try context.save()
    #expect(book.price == .infinity && book.tags == [] && book.value(forKey: "nothing") == nil)
  }

  /// Two contexts that hold the same saved book, and its author.
  private func pair(
    _ container: NSPersistentContainer
  ) throws -> (mine: Book, theirs: Book, other: NSManagedObjectContext) {
    let context = container.viewContext
    let author = Author(context: context)
    author.name = "Austen"
    let book = Library.add("Emma", 1, by: author, to: context)
    try context.save()
    let other = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    other.persistentStoreCoordinator = container.persistentStoreCoordinator
    let same = try #require(try other.existingObject(with: book.objectID) as? Book)
    return (book, same, other)
  }

  @Test func `what two contexts change is kept of both`() throws {
    let container = Library.container()
    let (mine, theirs, other) = try pair(container)
    mine.rating = 5
    let author = try #require(theirs.author)
    theirs.title = "Emma, again"
    Library.add("Persuasion", by: author, to: other)
    try other.save()
    mine.author?.name = "Jane Austen"
    try container.viewContext.save()
    #expect(mine.title == "Emma, again" && mine.rating == 5)
    #expect(mine.author?.books?.count == 2 && mine.author?.name == "Jane Austen")
  }

  @Test(
    arguments: [
      (NSMergePolicy.error, nil), (.mergeByPropertyObjectTrump, 5),
      (.mergeByPropertyStoreTrump, 3),
    ] as [(NSMergePolicy, Int16?)]
  )
  func `a value that two contexts change is settled by the policy`(
    policy: NSMergePolicy,
    rating: Int16?,
  ) throws {
    let container = Library.container()
    let (mine, theirs, other) = try pair(container)
    container.viewContext.mergePolicy = policy
    mine.rating = 5
    theirs.rating = 3
    try other.save()
    if let rating {
      try container.viewContext.save()
      #expect(mine.rating == rating)
    } else {
      let error = #expect(throws: NSError.self) { try container.viewContext.save() }
      #expect(error?.code == NSManagedObjectMergeError)
      container.viewContext.rollback()
      #expect(mine.rating == 3)
    }
  }

  @Test func `an object that another context deleted does not come back by itself`() throws {
    let container = Library.container()
    let (mine, theirs, other) = try pair(container)
    mine.rating = 5
    other.delete(theirs)
    try other.save()
    #expect(throws: NSError.self) { try container.viewContext.save() }
    container.viewContext.mergePolicy = NSMergePolicy.rollback
    try container.viewContext.save()
    #expect(try titles(other).isEmpty)
  }

  @Test func `an object that goes before it was saved leaves nothing`() throws {
    let context = Library.container().viewContext
    let author = Author(context: context)
    let book = Library.add("Draft", by: author, to: context)
    context.delete(book)
    context.delete(author)
    #expect(!context.hasChanges && context.registeredObjects.isEmpty)
    #expect(book.managedObjectContext == nil)
  }

  @Test func `values that are odd, counted, or never kept`() async throws {
    try await withTemporaryFolder { path in
      let file = URL(filePath: path).appending(path: "odd.sqlite")
      do {
        let context = Library.container(file).viewContext
        let book = Library.add("Odd", to: context)
        #expect(book.state == .wanted && book.cost == nil)
        (book.cost, book.state, book.cover) = (.notANumber, .lent, Cover())
        try context.save()
        #expect(book.cover != nil)
      }
      let context = Library.container(file).viewContext
      let book = try #require(try context.fetch(Book.fetchRequest()).first)
      #expect(book.state == .lent && book.cover == nil && book.cost?.doubleValue.isNaN == true)
    }
  }

  @Test func `objects get the usual value of an attribute that is new`() async throws {
    try await withTemporaryFolder { path in
      let file = URL(filePath: path).appending(path: "old.sqlite")
      func container(_ isNew: Bool) -> NSPersistentContainer {
        let model = Library.model()
        let book = model.entitiesByName["Book"]
        if isNew {
          let pages = NSAttributeDescription()
          (pages.name, pages.attributeType, pages.isOptional) = ("pages", .integer32, false)
          pages.defaultValue = 100
          book?.properties.append(pages)
          let entities = model.entities
          model.entities = entities
        }
        let container = NSPersistentContainer(name: "Old", managedObjectModel: model)
        container.persistentStoreDescriptions = [NSPersistentStoreDescription(url: file)]
        container.loadPersistentStores { _, _ in }
        return container
      }
      do {
        let context = container(false).viewContext
        Library.add("Old", to: context)
        try context.save()
      }
      let context = container(true).viewContext
      let book = try #require(try context.fetch(Book.fetchRequest()).first)
      #expect(book.value(forKey: "pages") as? Int64 == 100)
      book.rating = 2
      try context.save()
    }
  }

  @Test func `reading anew keeps what was changed, nothing too`() throws {
    let context = Library.container().viewContext
    let book = Library.add("Emma", 3, to: context)
    try context.save()
    book.title = nil
    context.refreshAllObjects()
    #expect(book.title == nil && book.rating == 3)
    context.refresh(book, mergeChanges: false)
    #expect(book.title == "Emma" && !context.hasChanges)
  }

  @Test func `a context beside the main queue may lie in the views'`() async throws {
    let container = Library.container()
    let inner = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    inner.parent = container.viewContext
    try await inner.perform {
      Library.add("Inner", to: inner)
      try inner.save()
    }
    let found = try container.viewContext.performAndWait { try titles(container.viewContext) }
    #expect(found == ["Inner"])
  }

  @Test func `many objects are made and found by a value of their own in little time`() throws {
    let context = Library.container().viewContext
    context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
    for number in 0..<2_000 { Author(context: context).name = "\(number % 1_000)" }
    try context.save()
    #expect(try context.count(for: NSFetchRequest<Author>(entityName: "Author")) == 1_000)
  }
}
