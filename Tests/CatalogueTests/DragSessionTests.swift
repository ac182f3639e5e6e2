import Pilot
import SwiftUI
import Testing
import UniformTypeIdentifiers

/// What sources and destinations are told of a drag, and what they let become of it.
@MainActor struct DragSessionTests {
  @Observable final class Log {
    var words: [String] = []
    func note(_ word: String) { if words.last != word { words.append(word) } }
  }

  private let log = Log()

  struct Card: Codable, Identifiable, Transferable {
    let id: Int

    static let some = (1...3).map { Card(id: $0) }

    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .init(exportedAs: "example.number"))
    }
  }

  private func cards(
    _ configuration: DragConfiguration = DragConfiguration(),
    selected: [Int] = [],
    operation: DropOperation? = nil,
  ) -> some View {
    VStack(spacing: 0) {
      VStack(spacing: 0) {
        ForEach(Card.some) { card in
          Text("Card \(card.id)").frame(width: 80, height: 32)
            .draggable(containerItemID: card.id)
        }
      }
      .dragContainer(for: Card.self) { ids in Card.some.filter { ids.contains($0.id) } }
      .dragContainerSelection(selected)
      .dragConfiguration(configuration)
      .dragPreviewsFormation(.list)
      .onDragSessionUpdated { [log] session in
        let ids = session.draggedItemIDs(for: Int.self)
        switch session.phase {
        case .initial: log.note("lifted \(ids)")
        case .active: log.note("dragged")
        case .ending(let operation): log.note("ending \(operation)")
        case .ended(let operation): log.note("ended \(operation)")
        case .dataTransferCompleted: log.note("complete")
        }
      }
      Text("Table").frame(width: 160, height: 64)
        .dropDestination(for: Card.self) { [log] cards, session in
          log.note("took \(cards.map(\.id)) of \(session.itemsCount)")
        }
        .dropConfiguration { session in
          let move = session.suggestedOperations.contains(.move)
          return DropConfiguration(operation: operation ?? (move ? .move : .copy))
        }
        .onDropSessionUpdated { [log] session in
          switch session.phase {
          case .entering: log.note("entering")
          case .active: break
          case .exiting: log.note("exiting")
          case .ended(let operation): log.note("dropped \(operation)")
          case .dataTransferCompleted: break
          }
        }
    }
  }

  // Shows: .dragContainer, .onDragSessionUpdated, .onDropSessionUpdated, DragSession
  // Shows: DropSession
  @Test func `both ends are told how a drag goes on`() throws {
    let pilot = Pilot { cards() }
    try pilot.drag("Card 2", onto: "Table")
    #expect(
      log.words == [
        "lifted [2]", "dragged", "entering", "dragged", "ending copy", "took [2] of 1",
        "dropped copy", "ended copy", "complete",
      ]
    )
  }

  // Shows: .dragContainerSelection, .dragConfiguration, .dropConfiguration, DragConfiguration
  @Test func `what is selected comes along, and is moved where that is allowed`() throws {
    let pilot = Pilot { cards(DragConfiguration(allowMove: true), selected: [1, 3]) }
    try pilot.drag("Card 3", onto: "Table")
    #expect(log.words.first == "lifted [1, 3]")
    #expect(log.words.contains("took [1, 3] of 2"))
    #expect(log.words.contains("ended move"))
  }

  @Test func `what is not selected goes alone`() throws {
    let pilot = Pilot { cards(selected: [1, 3]) }
    try pilot.drag("Card 2", onto: "Table")
    #expect(log.words.first == "lifted [2]")
  }

  @Test func `a forbidden drop is taken back`() throws {
    let pilot = Pilot { cards(operation: .forbidden) }
    try pilot.drag("Card 2", onto: "Table")
    #expect(!log.words.contains { $0.hasPrefix("took") })
    #expect(log.words.last == "ended cancel")
  }

  // Shows: .dragPreviewsFormation
  @Test func `several previews lie as it is said, with their number`() throws {
    let pilot = Pilot(columns: 40, rows: 20) { cards(selected: [1, 3]) }
    let way = [CGPoint(x: 40, y: 16), CGPoint(x: 40, y: 170)]
    try pilot.touch("Card 1", along: way, end: nil)
    #expect(pilot.screen.components(separatedBy: "Card 3").count == 3)
    #expect(pilot.screen.components(separatedBy: "Card 2").count == 2)
    #expect(pilot.press(.escape))
    #expect(pilot.screen.components(separatedBy: "Card 3").count == 2)
  }

  struct Half: DropDelegate {
    let log: Log

    func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [UTType.url]) == false }
    func dropEntered(info: DropInfo) { log.note("entered") }
    func dropUpdated(info: DropInfo) -> DropProposal? {
      DropProposal(operation: info.location.x < 80 ? .copy : .forbidden)
    }
    func dropExited(info: DropInfo) { log.note("exited") }
    func performDrop(info: DropInfo) -> Bool {
      log.note("took \(info.itemProviders(for: [UTType.text]).count)")
      return true
    }
  }

  // Shows: .onDrop, DropDelegate, DropInfo, DropProposal
  @Test func `a delegate decides where it takes what`() throws {
    let pilot = Pilot {
      VStack(spacing: 0) {
        Text("Word").frame(width: 160, height: 32)
          .onDrag { NSItemProvider(object: "word" as NSString) }
        Text("Place").frame(width: 160, height: 32)
          .onDrag {
            NSItemProvider(
              item: NSURL(string: "https://example.com"),
              typeIdentifier: "public.url",
            )
          }
        Text("Box").frame(width: 160, height: 64)
          .onDrop(of: [.text, .url], delegate: Half(log: log))
      }
    }
    let start = CGPoint(x: 80, y: 16)
    try pilot.touch("Word", along: [start, CGPoint(x: 150, y: 100)])
    #expect(log.words == ["entered", "exited"])
    try pilot.touch("Word", along: [start, CGPoint(x: 10, y: 100)])
    #expect(log.words == ["entered", "exited", "entered", "took 1"])
    try pilot.touch("Place", along: [start, CGPoint(x: 10, y: 68)])
    #expect(log.words.count == 4, "it is not validated")
  }

  @Test func `providers come with the place, and a binding tells what is above`() throws {
    struct Box: View {
      @State private var isTargeted = false
      let log: Log

      var body: some View {
        VStack(spacing: 0) {
          Text("Word").frame(width: 80, height: 32)
            .onDrag { NSItemProvider(object: "word" as NSString) }
          Text(isTargeted ? "Open" : "Shut").frame(width: 80, height: 32)
            .onDrop(of: [UTType.plainText], isTargeted: $isTargeted) { providers, point in
              log.note("\(providers.count) at \(Int(point.x)) \(Int(point.y))")
              return true
            }
        }
      }
    }
    let pilot = Pilot { Box(log: log) }
    let way = [CGPoint(x: 40, y: 16), CGPoint(x: 40, y: 40)]
    try pilot.touch("Word", along: way, end: nil)
    #expect(pilot.has("Open"))
    #expect(pilot.press(.escape))
    #expect(pilot.has("Shut"))
    try pilot.touch("Word", along: way)
    #expect(log.words == ["1 at 40 8"])
  }
}
