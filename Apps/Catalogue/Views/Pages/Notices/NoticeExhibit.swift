import SwiftUI

/// A notice that is shown after a few seconds.
struct NoticeExhibit: View {
  @State private var model = NoticeModel()

  var body: some View {
    HStack {
      Button("Ask") { Task { await model.ask() } }
      Button("In three seconds") { Task { await model.plan() } }
      Button("Forget") { Task { await model.forget() } }.disabled(model.pending == 0)
    }
    .buttonStyle(.bordered)
    Text(model.words)
      .font(.footnote)
      .foregroundStyle(.secondary)
      .task(id: model.pending) { await model.follow() }
  }
}
