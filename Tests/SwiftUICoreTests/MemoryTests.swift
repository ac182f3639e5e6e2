import Combine
import Display
import Foundation
import Geometry
import Layout
import Observation
import Properties
import SwiftUICore
import Testing

/// A server makes many sessions; each must go when it is closed.
struct MemoryTests {
  final class Model: ObservableObject {
    @Published var text = ""
    @Published var isShown = false
    @Published var items = [1, 2, 3]
  }

  struct Everything: View {
    @StateObject private var model = Model()
    @FocusState private var isFocused: Bool
    @State private var choice = 1

    var body: some View {
      NavigationStack {
        List {
          Section("Fields") {
            TextField("Text", text: $model.text).focused($isFocused)
            Toggle("Shown", isOn: $model.isShown)
            Picker("Choice", selection: $choice) { ForEach(0..<3) { Text("\($0)") } }
          }
          ForEach(model.items, id: \.self) { item in
            NavigationLink("Item \(item)", value: item)
          }
        }
        .navigationTitle("All")
        .navigationDestination(for: Int.self) { Text("\($0)") }
        .toolbar { Button("Add") { model.items.append(model.items.count + 1) } }
      }
      .sheet(isPresented: $model.isShown) { Text("Sheet").onAppear { isFocused = true } }
      // Longer than any test: only being cancelled ends it.
      .task { try? await Task.sleep(for: .seconds(3_600)) }
      .onReceive(model.$text) { _ in }
      .keyboardShortcut("k")
      .background(GeometryReader { Text("\($0.size.width)") })
    }
  }

  @Test func `lets go of everything when a session is closed`() async {
    weak var graph: Graph?
    weak var root: DisplayTree?
    do {
      let screen = Screen(
        traits: ScreenTraits(size: CGSize(width: 400, height: 600)),
        theme: Theme(),
        measurer: GivenWidths(),
      )
      let session = AppSession(Everything(), on: screen)
      _ = session.update()
      _ = session.update()
      graph = session.graph
      root = session.tree
      session.close()
    }
    // The task of the view hears of its end in a turn of its own.
    for _ in 0..<100 where graph != nil { await Task.yield() }
    #expect(graph == nil)
    #expect(root == nil)
  }
}
