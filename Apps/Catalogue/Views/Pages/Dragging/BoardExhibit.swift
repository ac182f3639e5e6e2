import SwiftUI

/// Tasks between the rows of two lists.
struct BoardExhibit: View {
  @State private var open = ["Sow", "Water", "Weed"]
  @State private var done = ["Dig"]

  var body: some View {
    HStack {
      column("To do", $open)
      column("Done", $done)
    }
    .frame(height: 240)
  }

  private func column(_ title: String, _ tasks: Binding<[String]>) -> some View {
    List {
      Section(title) {
        ForEach(tasks.wrappedValue, id: \.self) { task in
          Text(task).draggable(task)
        }
        .dropDestination(for: String.self) { dropped, offset in
          place(dropped, in: tasks, at: offset)
        }
      }
    }
  }

  private func place(_ dropped: [String], in tasks: Binding<[String]>, at offset: Int) {
    let before = tasks.wrappedValue.prefix(offset).filter { !dropped.contains($0) }.count
    open.removeAll { dropped.contains($0) }
    done.removeAll { dropped.contains($0) }
    tasks.wrappedValue.insert(contentsOf: dropped, at: before)
  }
}
