import Pilot
import SwiftUI
import Testing

struct PresentationTests {
  @Observable final class Model {
    var isShown = false
    var isOtherShown = false
    var item: Word?
    var detent = PresentationDetent.medium
    var log: [String] = []
    var isLocked = false
  }

  struct Word: Identifiable {
    let id: String
  }

  struct Inner: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented

    var body: some View {
      Text(isPresented ? "presented" : "not presented")
      Button("Close") { dismiss() }
    }
  }

  struct Sheets: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        Button("Open") { model.isShown = true }
        Text("behind")
      }
      .sheet(isPresented: $model.isShown, onDismiss: { model.log.append("gone") }) {
        Inner()
          .presentationDetents([.medium, .large], selection: $model.detent)
          .interactiveDismissDisabled(model.isLocked)
      }
      .sheet(item: $model.item) { word in
        Text("word \(word.id)")
      }
    }
  }

  private struct Welcome: View {
    @State private var isNew = true

    var body: some View {
      Text("Home").sheet(isPresented: $isNew) {
        Button("Start") { isNew = false }
      }
    }
  }

  // Shows: .sheet
  @Test func `a sheet may be there from the start`() throws {
    let pilot = Pilot { Welcome() }
    #expect(!pilot.has("Home"))
    try pilot.tap("Start")
    #expect(pilot.has("Home") && !pilot.has("Start"))
  }

  // Shows: .sheet
  @Test func `a sheet comes and goes`() throws {
    let model = Model()
    let pilot = Pilot { Sheets(model: model) }
    try pilot.tap("Open")
    #expect(pilot.has("presented") && !pilot.has("behind"))
    try pilot.tap("Close")
    #expect(!model.isShown && pilot.has("behind"))
    #expect(model.log == ["gone"])
    try pilot.tap("Open")
    pilot.press(.escape)
    #expect(pilot.has("behind"))
    model.item = Word(id: "one")
    #expect(pilot.has("word one"))
    model.item = Word(id: "two")
    #expect(pilot.has("word two"))
    model.item = nil
    #expect(pilot.has("behind"))
  }

  // Shows: .presentationDetents
  @Test func `a sheet has one of its heights`() throws {
    let model = Model()
    let pilot = Pilot(columns: 40, rows: 24) { Sheets(model: model) }
    model.isShown = true
    func top() throws -> Double { try pilot.find("Sheet Grabber").frame.minY }
    let low = try top()
    #expect(low > 180)
    #expect(try pilot.find("presented").frame.minY > low)
    try pilot.tap("Sheet Grabber")
    #expect(model.detent == .large)
    #expect(try top() < 60)
    model.detent = .medium
    #expect(try top() == low)
    try pilot.drag("Sheet Grabber", from: .zero, to: CGPoint(x: 0, y: -300))
    #expect(model.detent == .large)
  }

  @Test func `a locked sheet is closed by the app alone`() {
    let model = Model()
    model.isLocked = true
    let pilot = Pilot { Sheets(model: model) }
    model.isShown = true
    pilot.press(.escape)
    #expect(model.isShown && pilot.has("presented"))
  }

  struct Two: View {
    @Bindable var model: Model

    var body: some View {
      Text("behind")
        .sheet(isPresented: $model.isShown) {
          VStack {
            Text("first")
            Button("Ask") { model.item = Word(id: "x") }
          }
          .alert(item: $model.item) { Alert(title: Text("about \($0.id)")) }
        }
        .fullScreenCover(isPresented: $model.isOtherShown) { Text("second") }
    }
  }

  @Test func `two at once wait for each other, one inside another does not`() throws {
    let model = Model()
    let pilot = Pilot { Two(model: model) }
    model.isShown = true
    #expect(pilot.has("first"))
    model.isOtherShown = true
    #expect(pilot.has("first") && !pilot.has("second"))
    try pilot.tap("Ask")
    #expect(pilot.has("about x"))
    try pilot.tap("OK")
    #expect(model.item == nil && pilot.has("first"))
    model.isShown = false
    #expect(pilot.has("second"))
    model.isOtherShown = false
    #expect(pilot.has("behind"))
  }

  struct Alerts: View {
    @Bindable var model: Model
    @State private var name = ""

    var body: some View {
      Text("behind \(name)")
        .alert(isPresented: $model.isShown) {
          Alert(
            title: Text("Really?"),
            message: Text("It is gone then."),
            primaryButton: .destructive(Text("Delete")) { model.log.append("delete") },
            secondaryButton: .cancel { model.log.append("cancel") },
          )
        }
        .alert("Name", isPresented: $model.isOtherShown) {
          TextField("Your name", text: $name)
          Button("Save") { model.log.append("save \(name)") }
          Button("Cancel", role: .cancel) {}
        } message: {
          Text("Who are you?")
        }
    }
  }

  // Shows: Alert, .alert
  @Test func `an alert is answered`() throws {
    let model = Model()
    let pilot = Pilot { Alerts(model: model) }
    model.isShown = true
    #expect(pilot.has("Really?", role: .heading) && pilot.has("It is gone then."))
    #expect(try pilot.find("Cancel").frame.maxX <= pilot.find("Delete").frame.minX)
    try pilot.tap("Delete")
    #expect(!model.isShown && model.log == ["delete"])
    model.isShown = true
    pilot.press(.escape)
    #expect(!model.isShown && model.log == ["delete", "cancel"])
    model.isOtherShown = true
    try pilot.type("Ada", into: "Your name")
    try pilot.tap("Save")
    #expect(model.log.last == "save Ada" && pilot.has("behind Ada"))
    model.isOtherShown = true
    try pilot.type("Bo", into: "Your name")
    pilot.press(.return)
    #expect(model.log.last == "save Bo" && !model.isOtherShown)
  }

  struct Failure: LocalizedError {
    var errorDescription: String? { "No network" }
  }

  struct Forms: View {
    @Bindable var model: Model

    var body: some View {
      Text("behind")
        .alert(isPresented: $model.isShown, error: Failure()) {}
        .alert("Delete?", isPresented: $model.isOtherShown, presenting: "the file") { name in
          Button("Delete \(name)") { model.log.append(name) }
        } message: { name in
          Text("About \(name)")
        }
    }
  }

  @Test func `an alert tells errors and data`() throws {
    let model = Model()
    let pilot = Pilot { Forms(model: model) }
    model.isShown = true
    #expect(pilot.has("No network"))
    try pilot.tap("OK")
    model.isOtherShown = true
    #expect(pilot.has("About the file"))
    try pilot.tap("Delete the file")
    #expect(model.log == ["the file"])
  }

  struct Dialogs: View {
    @Bindable var model: Model

    var body: some View {
      Text("behind")
        .confirmationDialog("Title", isPresented: $model.isShown, titleVisibility: .visible) {
          Button("Do it") { model.log.append("do") }
          Button("Never mind", role: .cancel) { model.log.append("never") }
        }
        .actionSheet(isPresented: $model.isOtherShown) {
          ActionSheet(
            title: Text("Old"),
            buttons: [.default(Text("One")) { model.log.append("one") }, .cancel()],
          )
        }
    }
  }

  @Test func `a dialog offers what to do`() throws {
    let model = Model()
    let pilot = Pilot { Dialogs(model: model) }
    model.isShown = true
    #expect(pilot.has("Title") && !pilot.has("Cancel"))
    try pilot.tap("Do it")
    model.isShown = true
    pilot.press(.escape)
    #expect(model.log == ["do", "never"])
    model.isOtherShown = true
    try pilot.tap("One")
    #expect(model.log.last == "one" && pilot.has("behind"))
  }

  struct Popovers: View {
    @Bindable var model: Model
    let keeps: Bool

    var body: some View {
      VStack {
        Text("top")
        Spacer()
        Button("Tell") { model.isShown = true }
          .popover(isPresented: $model.isShown, arrowEdge: .bottom) {
            Text("a card").presentationCompactAdaptation(keeps ? .popover : .automatic)
          }
      }
    }
  }

  @Test(arguments: [(100, false, true), (40, false, false), (40, true, true)])
  func `a popover lies beside its view inside the screen`(
    columns: Int,
    keeps: Bool,
    isBeside: Bool,
  ) throws {
    let model = Model()
    let pilot = Pilot(columns: columns, rows: 24) { Popovers(model: model, keeps: keeps) }
    try pilot.tap("Tell")
    let card = try pilot.find("a card").frame
    #expect((card.minY > 260) == isBeside, "there is room above the button only")
    #expect(card.maxY <= 24 * 16 && card.minX >= 0 && card.maxX <= CGFloat(columns) * 8)
    pilot.press(.escape)
    #expect(!model.isShown)
  }

  struct Growing: View {
    @Binding var detent: PresentationDetent
    var interaction: PresentationContentInteraction?
    @State private var isShown = true

    var body: some View {
      Text("behind").sheet(isPresented: $isShown) {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<80) { row in Button("row \(row)") {} }
          }
        }
        .presentationDetents([.height(120), .medium, .large], selection: $detent)
        .presentationContentInteraction(interaction ?? .automatic)
      }
    }
  }

  // Shows: .presentationContentInteraction, PresentationContentInteraction
  @Test func `content that is scrolled makes a sheet higher first where that is asked for`() throws
  {
    let model = Model()
    model.detent = .height(120)
    let detent = Binding {
      model.detent
    } set: {
      model.detent = $0
    }
    let pilot = Pilot(columns: 40, rows: 24) { Growing(detent: detent, interaction: .resizes) }
    func top() throws -> Double { try pilot.find("row 0").frame.minY }
    let low = try top()
    try pilot.scroll(by: CGSize(width: 0, height: 32))
    #expect(model.detent == .medium)
    let middle = try top()
    #expect(middle < low)
    // What follows at once belongs to the same movement.
    try pilot.scroll(by: CGSize(width: 0, height: 32))
    #expect(try model.detent == .medium && top() == middle)
    pilot.advance(by: 0.5)
    try pilot.scroll(by: CGSize(width: 0, height: 32))
    let high = try top()
    #expect(model.detent == .large && high < middle)
    pilot.advance(by: 0.5)
    try pilot.scroll(by: CGSize(width: 0, height: 32))
    #expect(try top() == high - 32)
    model.detent = .medium
    try pilot.scroll(by: CGSize(width: 0, height: -16))
    #expect(model.detent == .medium, "back towards the start")

    for interaction in [.scrolls, .automatic] as [PresentationContentInteraction] {
      model.detent = .medium
      let other = Pilot(columns: 40, rows: 24) {
        Growing(detent: detent, interaction: interaction)
      }
      try other.scroll(by: CGSize(width: 0, height: 32))
      #expect(model.detent == .medium)
      #expect(try other.find("row 0").frame.minY == middle - 32)
    }
  }

  // Shows: .presentationContentInteraction
  @Test func `a sheet that its app keeps low scrolls`() throws {
    let pilot = Pilot(columns: 40, rows: 24) {
      Growing(detent: .constant(.medium), interaction: .resizes)
    }
    let top = try pilot.find("row 0").frame.minY
    try pilot.scroll(by: CGSize(width: 0, height: 32))
    #expect(try pilot.find("row 0").frame.minY == top)
    pilot.advance(by: 0.5)
    try pilot.scroll(by: CGSize(width: 0, height: 32))
    #expect(try pilot.find("row 0").frame.minY == top - 32)
  }
}
