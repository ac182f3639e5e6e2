import Combine
import Foundation
import Layout
import Observation
import Pilot
import Properties
import SwiftUICore
import Testing

/// Every kind of binding, into every kind of control.
struct BindingFamilyTests {
  struct Values: Equatable {
    var text = ""
    var secret = ""
    var isOn = false
    var number = 0.0
    var count = 1
    var choice = "One"
    var date = Date(timeIntervalSince1970: 0)
    var color = Color.red
    var maybe: String? = ""
    var list = ["", ""]
    var table: [String: String] = [:]
    var person = Person()
  }

  struct Person: Equatable {
    var name = ""
  }

  final class Object: ObservableObject {
    @Published var values = Values()
    @Published var upper = "" {
      didSet { if upper != upper.uppercased() { upper = upper.uppercased() } }
    }
    @Published var short = "" {
      didSet { if short.count > 3 { short = String(short.prefix(3)) } }
    }
    /// Nobody tells of it.
    var silent = ""
    var computed: String {
      get { values.text }
      set { values.text = newValue }
    }
  }

  @Observable final class Tracked {
    var values = Values()
  }

  enum Owner: CaseIterable {
    case state, observable, bindable, stateObject, observedObject, environmentObject, closures
  }

  struct OwnState<Inside: View>: View {
    @State private var values = Values()
    let inside: (Binding<Values>) -> Inside
    init(inside: @escaping (Binding<Values>) -> Inside) { self.inside = inside }
    var body: some View { inside($values) }
  }

  struct OwnObservable<Inside: View>: View {
    @State private var model = Tracked()
    let inside: (Binding<Values>) -> Inside
    init(inside: @escaping (Binding<Values>) -> Inside) { self.inside = inside }
    var body: some View { inside($model.values) }
  }

  struct GivenBindable<Inside: View>: View {
    @Bindable var model: Tracked
    let inside: (Binding<Values>) -> Inside
    var body: some View { inside($model.values) }
  }

  struct OwnObject<Inside: View>: View {
    @StateObject private var model = Object()
    let inside: (Binding<Values>) -> Inside
    init(inside: @escaping (Binding<Values>) -> Inside) { self.inside = inside }
    var body: some View { inside($model.values) }
  }

  struct GivenObject<Inside: View>: View {
    @ObservedObject var model: Object
    let inside: (Binding<Values>) -> Inside
    var body: some View { inside($model.values) }
  }

  struct FlowingObject<Inside: View>: View {
    @EnvironmentObject private var model: Object
    let inside: (Binding<Values>) -> Inside
    init(inside: @escaping (Binding<Values>) -> Inside) { self.inside = inside }
    var body: some View { inside($model.values) }
  }

  struct Closures<Inside: View>: View {
    @StateObject private var model = Object()
    let inside: (Binding<Values>) -> Inside
    init(inside: @escaping (Binding<Values>) -> Inside) { self.inside = inside }
    var body: some View {
      inside(Binding(get: { model.values }, set: { model.values = $0 }))
    }
  }

  private func show<Inside: View>(
    _ owner: Owner,
    @ViewBuilder _ inside: @escaping (Binding<Values>) -> Inside,
  ) -> Pilot {
    func pilot<V: View>(_ view: V) -> Pilot { Pilot(columns: 60, rows: 40) { view } }
    switch owner {
    case .state: return pilot(OwnState(inside: inside))
    case .observable: return pilot(OwnObservable(inside: inside))
    case .bindable: return pilot(GivenBindable(model: Tracked(), inside: inside))
    case .stateObject: return pilot(OwnObject(inside: inside))
    case .observedObject: return pilot(GivenObject(model: Object(), inside: inside))
    case .environmentObject:
      return pilot(FlowingObject(inside: inside).environmentObject(Object()))
    case .closures: return pilot(Closures(inside: inside))
    }
  }

  /// Types letter by letter, as a person does, and looks at the field after each.
  private func type(_ text: String, into name: String, _ pilot: Pilot) throws {
    try pilot.tap(name)
    var typed = ""
    for letter in text {
      pilot.type(String(letter))
      typed.append(letter)
      #expect(try pilot.find(name).value == typed)
    }
  }

  @Test(arguments: Owner.allCases)
  func `fields keep what is typed`(_ owner: Owner) throws {
    let pilot = show(owner) { values in
      VStack {
        TextField("Text", text: values.text)
        TextField("Lines", text: values.person.name, axis: .vertical)
        TextField("First", text: values.list[0])
        TextField("Entry", text: values.table[default: "a", fallback: ""])
        if let maybe = Binding(values.maybe) { TextField("Maybe", text: maybe) }
        ForEach(values.list.indices, id: \.self) { TextField("Row \($0)", text: values.list[$0]) }
        TextEditor(text: values.secret).accessibilityLabel("Editor")
        Text(
          "\(values.wrappedValue.text)|\(values.wrappedValue.person.name)|"
            + "\(values.wrappedValue.maybe ?? "-")|\(values.wrappedValue.secret)"
        )
        .accessibilityIdentifier("all")
        Button("Clear") { values.wrappedValue = Values() }
      }
    }
    for name in ["Text", "Lines", "Entry", "Maybe", "Row 1", "First", "Editor"] {
      try type("Rok", into: name, pilot)
    }
    #expect(try pilot.find("all").label == "Rok|Rok|Rok|Rok")
    #expect(try pilot.find("Row 0").value == "Rok")
    try pilot.tap("Clear")
    #expect(try pilot.find("all").label == "|||")
    for name in ["Text", "Lines", "First", "Entry", "Maybe", "Row 1", "Editor"] {
      #expect(try pilot.find(name).value == "")
    }
  }

  @Test(arguments: Owner.allCases)
  func `search fields and secret fields keep what is typed`(_ owner: Owner) throws {
    let pilot = show(owner) { values in
      NavigationStack {
        VStack {
          SecureField("Secret", text: values.secret)
          Text("\(values.wrappedValue.text)|\(values.wrappedValue.secret)")
            .accessibilityIdentifier("all")
          Button("Reset") { values.wrappedValue = Values() }
        }
        .searchable(text: values.text)
      }
    }
    try type("Rok", into: "Search", pilot)
    try pilot.tap("Secret")
    pilot.type("abc")
    #expect(try pilot.find("all").label == "Rok|abc")
    try pilot.tap("Reset")
    #expect(try pilot.find("all").label == "|")
    #expect(try pilot.find("Search").value == "")
  }

  @Test(arguments: Owner.allCases)
  func `controls show what was chosen`(_ owner: Owner) throws {
    let pilot = show(owner) { values in
      VStack {
        Toggle("Flag", isOn: values.isOn)
        Slider(value: values.number) { Text("Number") }
        Stepper("Count", value: values.count)
        Picker("Choice", selection: values.choice) {
          ForEach(["One", "Two"], id: \.self) { Text($0) }
        }
        Picker("Parts", selection: values.choice) {
          ForEach(["One", "Two"], id: \.self) { Text($0) }
        }
        .pickerStyle(.segmented)
        DatePicker("Date", selection: values.date, displayedComponents: .date)
        Text("\(values.wrappedValue.count)").accessibilityIdentifier("count")
        Button("Clear") { values.wrappedValue = Values() }
      }
      .environment(\.timeZone, .gmt)
    }
    let day = try pilot.find("Date").value
    for _ in 0..<2 {
      try pilot.tap("Flag")
      #expect(try pilot.find("Flag").value == "on")
      try pilot.slide("Number", to: 0.5)
      #expect(try pilot.find("Number").value == "0.5")
      try pilot.choose("Two", in: "Choice")
      #expect(try pilot.find("Choice").value == "Two")
      #expect(try pilot.find("Parts").value == "Two")
      try pilot.setDate("Date", to: Date(timeIntervalSince1970: 86_400 * 40))
      #expect(try pilot.find("Date").value != day)
      try pilot.tap("Clear")
      #expect(try pilot.find("Flag").value == "off")
      #expect(try pilot.find("Number").value == "0")
      #expect(try pilot.find("Choice").value == "One")
      #expect(try pilot.find("Parts").value == "One")
      #expect(try pilot.find("Date").value == day)
    }
  }

  struct Changing: View {
    @StateObject private var model = Object()
    init() {}
    var body: some View {
      TextField("Upper", text: $model.upper)
      TextField("Short", text: $model.short)
      TextField("Silent", text: $model.silent)
      TextField("Computed", text: $model.computed)
      Inner(text: $model.values.text)
    }
  }

  struct Inner: View {
    @Binding var text: String
    var body: some View { TextField("Inner", text: $text) }
  }

  @Test func `what the model makes of the text is shown, and nothing older`() throws {
    let pilot = Pilot { VStack { Changing() } }
    for (name, shown) in [
      ("Upper", ["A", "AB", "ABC", "ABCD"]), ("Short", ["a", "ab", "abc", "abc"]),
      ("Silent", ["a", "ab", "abc", "abcd"]), ("Computed", ["a", "ab", "abc", "abcd"]),
    ] {
      try pilot.tap(name)
      for (letter, expected) in zip("abcd", shown) {
        pilot.type(String(letter))
        #expect(try pilot.find(name).value == expected)
      }
    }
    #expect(try pilot.find("Inner").value == "abcd")
  }

  struct Stored: View {
    @AppStorage("BindingFamilyTests.text") private var text = ""
    @SceneStorage("BindingFamilyTests.scene") private var scene = ""
    @AppStorage("BindingFamilyTests.flag") private var isOn = false
    var body: some View {
      TextField("App", text: $text)
      TextField("Scene", text: $scene)
      Toggle("Flag", isOn: $isOn)
      Text("\(text)|\(scene)").accessibilityIdentifier("all")
    }
  }

  @Test func `what is stored is shown as it is typed`() throws {
    let store = try #require(UserDefaults(suiteName: "BindingFamilyTests"))
    store.removePersistentDomain(forName: "BindingFamilyTests")
    let pilot = Pilot { VStack { Stored() }.defaultAppStorage(store) }
    try type("Rok", into: "App", pilot)
    try type("Rok", into: "Scene", pilot)
    #expect(try pilot.find("all").label == "Rok|Rok")
    try pilot.tap("Flag")
    #expect(try pilot.find("Flag").value == "on")
  }
}

extension Dictionary where Key == String, Value == String {
  /// A text that is in the table or not, as bindings reach it.
  fileprivate subscript(default key: String, fallback fallback: String) -> String {
    get { self[key] ?? fallback }
    set { self[key] = newValue }
  }
}
