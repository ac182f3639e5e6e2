import Pilot
import SwiftUI
import Testing

extension ContainerValues {
  @Entry var isWide = false
  @Entry var note: String?
}

/// Containers of an app's own, made of the views that they are given.
struct SubviewTests {
  /// A row of cards, the first of which is marked.
  private struct Cards<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
      VStack(alignment: .leading) {
        Group(subviews: content) { subviews in
          Text("\(subviews.count) cards")
          if let first = subviews.first {
            HStack {
              Text("first:")
              first
            }
          }
          ForEach(subviews.dropFirst()) { subview in
            HStack {
              Text(subview.containerValues.isWide ? "wide" : "narrow")
              Text(subview.containerValues.note ?? "-")
              Text("\(subview.containerValues.tag(for: Int.self) ?? 0)")
              subview
            }
          }
        }
      }
    }
  }

  private struct Page: View {
    @State private var names = ["A", "B"]

    var body: some View {
      Cards {
        Text("one")
        ForEach(names, id: \.self) { name in
          Text(name).tag(name.count).containerValue(\.isWide, name == "B")
        }
        if names.count > 2 {
          Text("many").containerValue(\.note, "inner").containerValue(\.note, "outer")
        }
      }
      Button("More") { names.append("CC") }
    }
  }

  // Shows: Group, Subview, SubviewsCollection, ContainerValues, .containerValue
  @Test func `a container asks how many views it has, and what each says of itself`() throws {
    let pilot = Pilot { Page() }
    defer { pilot.close() }
    #expect(pilot.has("3 cards") && pilot.screen.contains("first: one"))
    #expect(pilot.screen.contains("narrow - 1 A") && pilot.screen.contains("wide - 1 B"))
    try pilot.tap("More")
    #expect(pilot.has("5 cards") && pilot.screen.contains("narrow - 2 CC"))
    // The modifier outside has the last word.
    #expect(pilot.screen.contains("narrow outer 0 many"))
  }

  private struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  private struct Turned: View {
    @State private var isShort = false

    var body: some View {
      VStack {
        ForEach(subviews: parts) { subview in
          HStack {
            Text("-")
            subview
          }
        }
        Toggle("Short", isOn: $isShort)
      }
    }

    @ViewBuilder private var parts: some View {
      if !isShort { Counter(name: "a") }
      Counter(name: "b")
    }
  }

  // Shows: ForEach
  @Test func `a view keeps its state while others of its container come and go`() throws {
    let pilot = Pilot { Turned() }
    defer { pilot.close() }
    try pilot.tap("b 0")
    try pilot.tap("Short")
    #expect(pilot.has("b 1") && !pilot.has("a 0"))
    try pilot.tap("Short")
    #expect(pilot.has("b 1") && pilot.has("a 0"))
  }

  // Shows: Group, SectionCollection, SectionConfiguration
  @Test func `a container asks for sections with their headers and footers`() {
    let pilot = Pilot {
      VStack {
        ForEach(
          sections: Group {
            Text("loose")
            Section("Birds") {
              Text("robin")
              Text("wren")
            }
            .containerValue(\.note, "small")
            Section {
              Text("oak")
            } header: {
              Text("Trees")
            } footer: {
              Text("end")
            }
          }
        ) { section in
          HStack {
            section.header
            Text("\(section.content.count):\(section.containerValues.note ?? "")")
            section.content
            section.footer
          }
        }
      }
    }
    defer { pilot.close() }
    #expect(pilot.screen.contains("1: loose"))
    #expect(pilot.screen.contains("Birds 2:small robin wren"))
    #expect(pilot.screen.contains("Trees 1: oak end"))
  }

  // Shows: ForEach, SubviewsCollection, Subview
  @Test func `what a container was given can be given on, view by view`() {
    let pilot = Pilot {
      Group(subviews: parts) { all in
        ForEach(subviews: all) { Text("all \($0.containerValues.note ?? "-")") }
        Group(subviews: all.dropFirst()) { Text("\($0.count) left") }
        if let first = all.first {
          Group(subviews: first) { Text("first \($0.first?.containerValues.note ?? "-")") }
        }
      }
    }
    defer { pilot.close() }
    #expect(pilot.has("all one") && pilot.has("all two"))
    #expect(pilot.has("1 left") && pilot.has("first one"))
  }

  @ViewBuilder private var parts: some View {
    Text("a").containerValue(\.note, "one")
    Text("b").containerValue(\.note, "two")
  }

  @Test func `a view without parts has none`() {
    let pilot = Pilot {
      VStack {
        Group(subviews: EmptyView()) { Text("\($0.count) parts, \($0.isEmpty ? "none" : "some")") }
        Group(sections: EmptyView()) { Text("\($0.count) sections") }
      }
    }
    defer { pilot.close() }
    #expect(pilot.has("0 parts, none") && pilot.has("0 sections"))
  }
}
