import Pilot
import SwiftUI
import Testing

/// What `import SwiftUI` brings of Combine and Observation, as views use it.
struct DataTests {
  private final class Score: ObservableObject {
    @Published var points = 0
    @Published var name: String
    var unseen = 0

    init(_ name: String) {
      self.name = name
    }
  }

  private struct Board: View {
    @StateObject private var score: Score

    init(_ name: String) {
      _score = StateObject(wrappedValue: Score(name))
    }

    var body: some View {
      Text("\(score.name): \(score.points)")
      Button("Win") { score.points += 1 }
      Watcher(score: score)
      Renamer().environmentObject(score)
    }
  }

  private struct Watcher: View {
    @ObservedObject var score: Score

    var body: some View { Text("watching \(score.points)") }
  }

  private struct Renamer: View {
    @EnvironmentObject private var score: Score

    var body: some View { TextField("Name", text: $score.name) }
  }

  // Shows: ObservableObject, @Published, @StateObject, @ObservedObject, @EnvironmentObject
  // Shows: .environmentObject, `StateObject(initialValue/wrappedValue:)`
  @Test func `all who follow an object see what it publishes`() throws {
    let pilot = Pilot { Board("Ann") }
    #expect(pilot.has("Ann: 0"))
    try pilot.tap("Win")
    #expect(pilot.has("Ann: 1"))
    #expect(pilot.has("watching 1"))
    try pilot.type("Bob", into: "Name")
    #expect(pilot.has("Bob: 1"))
  }

  @Observable fileprivate final class Trip {
    var place = "Rome"
    var days = 1
  }

  private struct Planner: View {
    @State private var trip = Trip()

    var body: some View {
      Days(trip: trip)
      Place().environment(trip)
      Button("Longer") { trip.days += 1 }
    }
  }

  private struct Days: View {
    @Bindable var trip: Trip

    var body: some View {
      Text("\(trip.days) days")
      TextField("Where", text: $trip.place)
    }
  }

  private struct Place: View {
    @Environment(Trip.self) private var trip

    var body: some View { Text("to \(trip.place)") }
  }

  // Shows: @Observable, @Bindable, @Environment(Type.self), @State
  @Test func `what bodies read of an observable object is followed, and nothing else`() throws {
    let pilot = Pilot { Planner() }
    #expect(pilot.has("to Rome"))
    try pilot.tap("Longer")
    #expect(pilot.has("2 days"))
    try pilot.type("Oslo", into: "Where")
    #expect(pilot.has("to Oslo"))
  }

  private struct Counter: View {
    @State private var count: Int
    @Binding var total: Int

    init(start: Int, total: Binding<Int>) {
      _count = State(initialValue: start)
      _total = total
    }

    var body: some View {
      Button("Add to \(count)") {
        count += 1
        total += 1
      }
    }
  }

  private struct Totals: View {
    @State private var total = 0

    var body: some View {
      Counter(start: 5, total: $total)
      Counter(start: 7, total: Binding(get: { total * 2 }, set: { total = $0 - total }))
      Text("total \(total)")
    }
  }

  // Shows: @State, @Binding, Binding, `Binding(get:set:)`, `State(initialValue/wrappedValue:)`
  @Test func `a binding writes where the value lives`() throws {
    let pilot = Pilot { Totals() }
    try pilot.tap("Add to 5")
    #expect(pilot.has("total 1"))
    #expect(pilot.has("Add to 6"))
    try pilot.tap("Add to 7")
    #expect(pilot.has("total 2"))
  }

  private final class Search: ObservableObject {
    @Published var word = ""
    @Published private(set) var found: [String] = []
    private var cancellables: Set<AnyCancellable> = []

    init() {
      results.sink { [weak self] in self?.found = $0 }.store(in: &cancellables)
    }

    private var results: AnyPublisher<[String], Never> {
      $word
        .map { $0.lowercased() }
        .removeDuplicates()
        .map { word in ["apple", "pear", "plum"].filter { !word.isEmpty && $0.contains(word) } }
        .eraseToAnyPublisher()
    }
  }

  private struct SearchView: View {
    @StateObject private var search = Search()

    var body: some View {
      TextField("Search", text: $search.word)
      Text("found \(search.found.joined(separator: ", "))")
    }
  }

  // Shows: AnyCancellable, AnyPublisher, @Published, .map, .sink, .store, $published projection
  // Shows: .eraseToAnyPublisher
  @Test func `a published property is a publisher`() throws {
    let pilot = Pilot { SearchView() }
    try pilot.type("PL", into: "Search")
    #expect(pilot.has("found apple, plum"))
  }

  private struct Listener: View {
    let news: PassthroughSubject<String, Never>
    @State private var last = "nothing"
    @State private var ticks = 0
    private let timer = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect()

    var body: some View {
      Text("heard \(last)")
        .onReceive(news) { last = $0 }
      Text(ticks > 2 ? "ticking" : "waiting")
        .onReceive(timer) { _ in if ticks < 3 { ticks += 1 } }
    }
  }

  // Shows: .onReceive, Timer.publish, .autoconnect, .publish, .send
  @Test func `a view receives what a publisher sends`() async throws {
    let news = PassthroughSubject<String, Never>()
    let pilot = Pilot { Listener(news: news) }
    news.send("rain")
    #expect(pilot.has("heard rain"))
    try await pilot.until { pilot.has("ticking") }
  }

  private struct Loud: ViewModifier {
    let times: Int
    @Environment(\.isEnabled) private var isEnabled

    func body(content: Content) -> some View {
      HStack {
        content
        Text(String(repeating: "!", count: isEnabled ? times : 0))
      }
    }
  }

  // Shows: .onReceive, .publisher
  @Test func `a view receives notifications and the values of a sequence`() {
    struct Hearing: View {
      static let name = Notification.Name("CatalogueTests.news")
      @State private var heard: [String] = []

      var body: some View {
        Text("heard \(heard.joined(separator: " "))")
          .onReceive(NotificationCenter.default.publisher(for: Self.name)) { note in
            heard.append(note.object as? String ?? "nothing")
          }
          .onReceive([1, 2].publisher) { heard.append("\($0)") }
      }
    }
    let pilot = Pilot { Hearing() }
    #expect(pilot.has("heard 1 2"))
    NotificationCenter.default.post(name: Hearing.name, object: "rain")
    #expect(pilot.has("heard 1 2 rain"))
    pilot.close()
    NotificationCenter.default.post(name: Hearing.name, object: "sun")
    #expect(!pilot.has("heard 1 2 rain sun"))
  }

  // Shows: ViewModifier, .modifier, @Environment, .environment, EnvironmentValues, AnyView
  @Test func `a modifier of one's own is a view around its content`() {
    let pilot = Pilot {
      Text("Hey").modifier(Loud(times: 3))
      AnyView(Text("Low").modifier(Loud(times: 2))).environment(\.isEnabled, false)
    }
    #expect(pilot.has("!!!"))
    #expect(!pilot.has("!!"))
    #expect(pilot.has("Low"))
  }

  private struct Choices: View {
    @State private var isOpen = false
    @State private var log: [String] = []

    @ViewBuilder private var detail: some View {
      if isOpen {
        Text("open")
          .onAppear { log.append("appeared") }
          .onDisappear { log.append("disappeared") }
      } else {
        Text("shut")
      }
    }

    var body: some View {
      detail
      Toggle("Open", isOn: $isOpen)
        .onChange(of: isOpen) { old, new in log.append("\(old) to \(new)") }
      Text("log: \(log.joined(separator: ", "))")
    }
  }

  // Shows: @ViewBuilder, .onAppear, .onDisappear, .onChange
  @Test func `a view hears that it appears and disappears, and that a value changes`() throws {
    let pilot = Pilot { Choices() }
    #expect(pilot.has("shut"))
    try pilot.tap("Open")
    #expect(pilot.has("open"))
    try pilot.tap("Open")
    for change in ["false to true", "true to false"] { #expect(pilot.screen.contains(change)) }
    for event in [" appeared", " disappeared"] {
      #expect(pilot.screen.components(separatedBy: event).count == 2)
    }
  }

  @MainActor private final class Loader: ObservableObject {
    @Published var text = "loading"

    func load(_ id: Int) async {
      await Task.yield()
      text = "loaded \(id)"
    }
  }

  private struct Loading: View {
    @StateObject private var loader = Loader()
    @State private var id = 1

    var body: some View {
      Text(loader.text).task(id: id) { await loader.load(id) }
      Button("Next") { id += 1 }
    }
  }

  // Shows: .task, @MainActor
  @Test func `a task begins with its view, and anew when its id changes`() async throws {
    let pilot = Pilot { Loading() }
    try await pilot.until { pilot.has("loaded 1") }
    try pilot.tap("Next")
    try await pilot.until { pilot.has("loaded 2") }
  }
}
