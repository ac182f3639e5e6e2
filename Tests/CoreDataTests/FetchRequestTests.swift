import CoreData
import Foundation
import Pilot
import SwiftUI
import Testing

/// Objects of a data model in views.
@MainActor struct FetchRequestTests {
  private struct Shelf: View {
    @Environment(\.managedObjectContext) private var context
    @FetchRequest(sortDescriptors: [SortDescriptor(\.title)]) private var books:
      FetchedResults<Book>

    var body: some View {
      VStack {
        Button("Add") { Library.add("Book \(books.count + 1)", Int16(books.count), to: context) }
        Button("Delete") { books.last.map(context.delete) }
        Button("Good") { books.nsPredicate = NSPredicate(format: "rating > 0") }
        Button("Turned") { books.sortDescriptors = [SortDescriptor(\.title, order: .reverse)] }
        ForEach(books) { book in Row(book: book) }
        Text("\(books.count) books")
      }
    }
  }

  private struct Row: View {
    @ObservedObject var book: Book

    var body: some View {
      HStack {
        Text("\(book.title ?? "?") \(book.rating)")
        Button("Better \(book.title ?? "?")") { book.rating += 1 }
      }
    }
  }

  private func texts(_ pilot: Pilot) -> [String] {
    pilot.elements.filter { $0.role == .text }.map(\.label)
  }

  private func rows(_ pilot: Pilot) -> [String] {
    texts(pilot).filter { $0.wholeMatch(of: /Book \d -?\d+/) != nil }
  }

  // Shows: FetchRequest, @FetchRequest, FetchedResults, \.managedObjectContext
  @Test func `a view shows objects as they come, change and go`() throws {
    let container = Library.container()
    let pilot = Pilot { Shelf().environment(\.managedObjectContext, container.viewContext) }
    for _ in 1...3 { try pilot.tap("Add") }
    #expect(rows(pilot) == ["Book 1 0", "Book 2 1", "Book 3 2"])
    try pilot.tap("Better Book 1")
    #expect(rows(pilot).first == "Book 1 1")
    try pilot.tap("Delete")
    #expect(rows(pilot) == ["Book 1 1", "Book 2 1"] && pilot.has("2 books"))
    try pilot.tap("Turned")
    #expect(rows(pilot) == ["Book 2 1", "Book 1 1"])
    container.viewContext.rollback()
    pilot.advance(by: 0)
    #expect(pilot.has("0 books"))
  }

  @Test func `a view may want other objects`() throws {
    let container = Library.container()
    let pilot = Pilot { Shelf().environment(\.managedObjectContext, container.viewContext) }
    for _ in 1...3 { try pilot.tap("Add") }
    try pilot.tap("Good")
    #expect(rows(pilot) == ["Book 2 1", "Book 3 2"])
    try pilot.tap("Better Book 2")
    #expect(rows(pilot) == ["Book 2 2", "Book 3 2"])
  }

  private struct Filtered<T: NSManagedObject, Content: View>: View {
    @FetchRequest private var found: FetchedResults<T>
    let content: (T) -> Content

    init(_ start: String, @ViewBuilder content: @escaping (T) -> Content) {
      _found = FetchRequest<T>(
        sortDescriptors: [],
        predicate: NSPredicate(format: "%K BEGINSWITH %@", "title", start),
      )
      self.content = content
    }

    var body: some View { ForEach(found, id: \.self) { content($0) } }
  }

  private struct Chooser: View {
    @State private var start = "A"

    var body: some View {
      VStack {
        Button("Other") { start = "B" }
        Filtered(start) { (book: Book) in Text(book.title ?? "") }
      }
    }
  }

  @Test func `a request that a view makes anew fetches anew`() throws {
    let context = Library.container().viewContext
    for title in ["Aa", "Ba", "Ab"] { Library.add(title, to: context) }
    let pilot = Pilot { Chooser().environment(\.managedObjectContext, context) }
    #expect(texts(pilot).filter { $0.count == 2 } == ["Aa", "Ab"])
    try pilot.tap("Other")
    #expect(texts(pilot).filter { $0.count == 2 } == ["Ba"])
  }

  private struct Sections: View {
    @SectionedFetchRequest(
      sectionIdentifier: \Book.rating,
      sortDescriptors: [SortDescriptor(\.rating), SortDescriptor(\.title)],
    ) private var sections: SectionedFetchResults<Int16, Book>

    var body: some View {
      VStack {
        ForEach(sections) { section in
          Text("Rated \(section.id)")
          ForEach(section) { Text($0.title ?? "") }
        }
      }
    }
  }

  // Shows: SectionedFetchRequest, SectionedFetchResults
  @Test func `objects come in sections`() {
    let context = Library.container().viewContext
    for (title, rating) in [("C", 2), ("A", 1), ("B", 2)] {
      Library.add(title, Int16(rating), to: context)
    }
    let pilot = Pilot { Sections().environment(\.managedObjectContext, context) }
    #expect(texts(pilot) == ["Rated 1", "A", "Rated 2", "B", "C"])
  }

  @Test func `without a context a view shows nothing`() {
    #expect(Pilot { Shelf() }.has("0 books"))
  }

  private final class Follower: NSObject, NSFetchedResultsControllerDelegate {
    var titles: [String] = []

    func controllerDidChangeContent(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) {
      titles = (controller.fetchedObjects as? [Book] ?? []).compactMap(\.title)
    }
  }

  // Shows: NSFetchedResultsController
  @Test func `a controller tells of changes`() throws {
    let context = Library.container().viewContext
    let controller = NSFetchedResultsController<Book>(
      fetchRequest: Book.fetchRequest(),
      managedObjectContext: context,
      sectionNameKeyPath: "rating",
      cacheName: nil,
    )
    let follower = Follower()
    controller.delegate = follower
    try controller.performFetch()
    Library.add("Emma", 2, to: context)
    context.processPendingChanges()
    #expect(follower.titles == ["Emma"])
    #expect(controller.sections?.map(\.name) == ["2"])
  }
}
