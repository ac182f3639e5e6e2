import Display
import Foundation
import Observation
import Properties
import Testing

@testable import SwiftUICore

/// Views that are seen a while after their identity is gone.
struct GoingViewTests {
  @Observable final class Model {
    var hasPanel = true
    var hasRow = true
  }

  private struct Row: View {
    @State private var count = 0

    var body: some View {
      Text("row \(count)").preference(key: PreferredColorSchemeKey.self, value: .dark)
    }
  }

  private struct Panels: View {
    let model: Model

    var body: some View {
      VStack {
        if model.hasPanel {
          VStack {
            if model.hasRow { Row() }
            Text("panel")
          }
        }
      }
    }
  }

  @Test func `what is on its way out ends with what it was in`() {
    let model = Model()
    let stage = Stage(CGSize(width: 100, height: 100)) { Panels(model: model) }
    withAnimation(.linear(duration: 10)) { model.hasRow = false }
    stage.update()
    #expect(stage.nodes.contains { $0.element.name == "row 0" })
    model.hasPanel = false
    stage.update()
    #expect(!stage.nodes.contains { $0.element.name == "row 0" })
    // All is as it was: what comes back has its state and its preferences.
    model.hasRow = true
    model.hasPanel = true
    stage.update()
    #expect(stage.nodes.contains { $0.element.name == "row 0" })
  }
}
