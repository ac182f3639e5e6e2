import Pilot
import SwiftUI
import Testing

/// Where the focus is when what had it is gone, covered or disabled.
@MainActor struct FocusLossTests {
  enum Entry: Hashable { case name, city }

  /// How the field "Name" goes.
  enum Way: String, CaseIterable {
    case hidden, disabled, covered
  }

  struct Fields: View {
    let way: Way
    @State private var isGone = false
    @State private var name = ""
    @FocusState private var focus: Entry?

    var body: some View {
      VStack {
        if way != .hidden || !isGone {
          TextField("Name", text: $name)
            .focused($focus, equals: .name)
            .disabled(way == .disabled && isGone)
            .onSubmit { isGone = true }
        }
        Text(focus == .name ? "at name" : "nowhere")
      }
      .sheet(isPresented: .constant(way == .covered && isGone)) { Button("Inside") {} }
    }
  }

  @Test(arguments: Way.allCases)
  func `a field that goes, waits or is disabled has the focus no more`(_ way: Way) throws {
    let pilot = Pilot { Fields(way: way) }
    try pilot.focus("Name")
    #expect(pilot.has("at name"))
    pilot.press(.return)
    #expect(pilot.focusedName == nil)
    if way != .covered { #expect(pilot.has("nowhere")) }
    pilot.type("x")
    #expect(pilot.focusedName == nil)
  }

  @Test func `a row that is deleted and a page that is popped take the focus with them`() throws {
    struct Pages: View {
      @State private var rows = ["one", "two"]
      @State private var path: [String] = []
      @FocusState private var focus: String?

      var body: some View {
        NavigationStack(path: $path) {
          List {
            ForEach(rows, id: \.self) { row in
              TextField(row, text: .constant("")).focused($focus, equals: row)
                .onSubmit { rows.removeAll { $0 == row } }
            }
            NavigationLink("Page", value: "page")
          }
          .navigationDestination(for: String.self) { _ in
            TextField("Deep", text: .constant("")).focused($focus, equals: "deep")
              .onSubmit { path = [] }
          }
          .navigationTitle(focus ?? "nowhere")
        }
      }
    }
    let pilot = Pilot { Pages() }
    try pilot.focus("one")
    #expect(pilot.has("one", role: .heading))
    pilot.press(.return)
    #expect(pilot.focusedName == nil)
    #expect(pilot.has("nowhere"))
    try pilot.tap("Page")
    try pilot.focus("Deep")
    pilot.press(.return)
    #expect(pilot.focusedName == nil)
    #expect(pilot.has("nowhere"))
  }

  /// How an app moves the focus while a dialog closes.
  enum Moment: String, CaseIterable {
    case action, afterwards, before, never
  }

  struct Dialogs: View {
    let moment: Moment
    let isAlert: Bool
    @State private var isOpen = false
    @State private var name = ""
    @State private var city = ""
    @FocusState private var focus: Entry?

    var body: some View {
      VStack {
        TextField("Name", text: $name).focused($focus, equals: .name).onSubmit { isOpen = true }
        TextField("City", text: $city).focused($focus, equals: .city)
      }
      .alert("Alert", isPresented: isAlert ? $isOpen : .constant(false)) {
        TextField("In alert", text: $name)
        Button("Close") { if moment == .action { focus = .city } }
      }
      .sheet(
        isPresented: isAlert ? .constant(false) : $isOpen,
        onDismiss: {
          if moment == .afterwards { focus = .city }
        },
      ) {
        TextField("In sheet", text: $name)
        Button("First") { if moment == .before { focus = .city } }
        Button("Close") {
          isOpen = false
          if moment == .action { focus = .city }
        }
      }
      .onChange(of: isOpen) {
        if isAlert, !isOpen, moment == .afterwards { focus = .city }
      }
    }
  }

  @Test(arguments: Moment.allCases, [true, false])
  func `the focus that an app sets as a dialog closes holds, else it goes back`(
    _ moment: Moment,
    _ isAlert: Bool,
  ) throws {
    let pilot = Pilot { Dialogs(moment: moment, isAlert: isAlert) }
    try pilot.focus("Name")
    pilot.press(.return)
    #expect(pilot.focusedName == (isAlert ? "In alert" : "In sheet"))
    if moment == .before, !isAlert {
      try pilot.tap("First")
      // A button takes the focus from no field.
      #expect(pilot.focusedName == "In sheet")
    }
    try pilot.tap("Close")
    let isMoved = moment == .before ? !isAlert : moment != .never
    #expect(pilot.focusedName == (isMoved ? "City" : "Name"))
  }

  @Test func `escape leads out of a field first, and then back`() throws {
    let pilot = Pilot {
      NavigationStack {
        NavigationLink("Page") { TextField("Deep", text: .constant("")) }
      }
    }
    try pilot.tap("Page")
    try pilot.focus("Deep")
    #expect(pilot.press(.escape))
    #expect(pilot.has("Deep"))
    #expect(pilot.focusedName == nil)
    #expect(pilot.press(.escape))
    #expect(!pilot.has("Deep"))
    #expect(!pilot.press(.escape))
  }

  struct Clearable: View {
    @State private var text = ""
    @State private var isEditing = false

    var body: some View {
      TextField("City", text: $text) { isEditing = $0 }
      if isEditing {
        Image(systemName: "xmark.circle.fill").onTapGesture { text = "" }
          .accessibilityLabel("Clear")
      }
      Toggle("On", isOn: .constant(true))
    }
  }

  @Test func `what is there as long as somebody types can be pressed`() throws {
    let pilot = Pilot { Clearable() }
    try pilot.type("Bern", into: "City")
    try pilot.tap("Clear")
    #expect(try pilot.find("City").value == "" && pilot.focusedName == "City")
    try pilot.tap("On")
    #expect(pilot.focusedName == "On" && !pilot.has("Clear"))
  }
}
