import CoreData
import Foundation

/// Objects as Xcode makes classes of them, with the bodies that `martlet run` gives.
final class Author: NSManagedObject, Identifiable {
  var name: String? {
    get { managedValue("name") }
    set { setManagedValue(newValue, "name") }
  }
  var books: NSSet? {
    get { managedValue("books") }
    set { setManagedValue(newValue, "books") }
  }
}

final class Book: NSManagedObject, Identifiable {
  enum State: Int16 { case wanted, owned, lent }

  var state: State {
    get { managedValue("state") }
    set { setManagedValue(newValue, "state") }
  }
  var cost: NSDecimalNumber? {
    get { managedValue("cost") }
    set { setManagedValue(newValue, "cost") }
  }
  /// Never kept.
  var cover: Cover? {
    get { managedValue("cover") }
    set { setManagedValue(newValue, "cover") }
  }
  var title: String? {
    get { managedValue("title") }
    set { setManagedValue(newValue, "title") }
  }
  var rating: Int16 {
    get { managedValue("rating") }
    set { setManagedValue(newValue, "rating") }
  }
  var price: Double {
    get { managedValue("price") }
    set { setManagedValue(newValue, "price") }
  }
  var isRead: Bool {
    get { managedValue("isRead") }
    set { setManagedValue(newValue, "isRead") }
  }
  var added: Date? {
    get { managedValue("added") }
    set { setManagedValue(newValue, "added") }
  }
  var code: UUID? {
    get { managedValue("code") }
    set { setManagedValue(newValue, "code") }
  }
  var tags: [String]? {
    get { managedValue("tags") }
    set { setManagedValue(newValue, "tags") }
  }
  var author: Author? {
    get { managedValue("author") }
    set { setManagedValue(newValue, "author") }
  }

  class func fetchRequest() -> NSFetchRequest<Book> { NSFetchRequest<Book>(entityName: "Book") }

  override func awakeFromInsert() {
    super.awakeFromInsert()
    setPrimitiveValue(Date(timeIntervalSinceReferenceDate: 0), forKey: "added")
  }
}

/// What no store can keep.
final class Cover {}

/// A model of authors and books, put together in code.
enum Library {
  static func model(_ rule: NSDeleteRule = .nullifyDeleteRule) -> NSManagedObjectModel {
    let author = entity("Author", [("name", .stringAttributeType)])
    let book = entity(
      "Book",
      [
        ("title", .stringAttributeType), ("rating", .integer16AttributeType),
        ("price", .doubleAttributeType), ("isRead", .booleanAttributeType),
        ("added", .dateAttributeType), ("code", .UUIDAttributeType),
        ("tags", .transformableAttributeType), ("state", .integer16AttributeType),
        ("cost", .decimalAttributeType), ("cover", .transformableAttributeType),
      ],
    )
    book.attributesByName["cover"]?.isTransient = true
    let books = NSRelationshipDescription()
    books.name = "books"
    books.destinationEntity = book
    books.deleteRule = rule
    let of = NSRelationshipDescription()
    of.name = "author"
    of.destinationEntity = author
    of.maxCount = 1
    (of.inverseRelationship, books.inverseRelationship) = (books, of)
    author.properties.append(books)
    book.properties.append(of)
    author.uniquenessConstraints = [["name"]]
    let model = NSManagedObjectModel()
    model.entities = [author, book]
    return model
  }

  private static func entity(
    _ name: String,
    _ attributes: [(String, NSAttributeType)],
  ) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = name
    entity.managedObjectClassName = "CoreDataTests.\(name)"
    entity.properties = attributes.map { name, type in
      let attribute = NSAttributeDescription()
      attribute.name = name
      attribute.attributeType = type
      return attribute
    }
    return entity
  }

  /// A container in memory, or in a file.
  static func container(
    _ file: URL? = nil,
    rule: NSDeleteRule = .nullifyDeleteRule,
  ) -> NSPersistentContainer {
    let container = NSPersistentContainer(name: "Library", managedObjectModel: model(rule))
    container.persistentStoreDescriptions = [
      NSPersistentStoreDescription(url: file ?? URL(fileURLWithPath: "/dev/null"))
    ]
    container.loadPersistentStores { _, error in
      if let error { fatalError("\(error)") }
    }
    return container
  }

  @discardableResult
  static func add(
    _ title: String,
    _ rating: Int16 = 0,
    by author: Author? = nil,
    to context: NSManagedObjectContext,
  ) -> Book {
    let book = Book(context: context)
    (book.title, book.rating, book.author) = (title, rating, author)
    return book
  }
}
