import SwiftUI

/// Rows to delete, move, swipe and refresh.
struct ErrandList: View {
  @State private var errands = Errand.some
  @State private var note = "Swipe a row, press Edit, or pull to refresh."
  @State private var visits = 0

  var body: some View {
    List {
      Section {
        ForEach(errands) { errand in
          Label(errand.name, systemImage: errand.isDone ? "checkmark.circle.fill" : "circle")
            .swipeActions(edge: .leading) {
              Button(errand.isDone ? "Undo" : "Done") { toggle(errand) }
                .tint(.green)
            }
            .swipeActions {
              Button("Delete", role: .destructive) { delete(errand) }
              Button("Rename") { rename(errand) }
                .tint(.orange)
            }
        }
        .onDelete { errands.remove(atOffsets: $0) }
        .onMove { errands.move(fromOffsets: $0, toOffset: $1) }
      } header: {
        Text("Errands")
      } footer: {
        Text(note)
      }
      Section("Kept") {
        ForEach(["Pinned here", "Cannot be deleted"], id: \.self) { Text($0) }
          .onDelete { _ in }
          .deleteDisabled(true)
        Text("Refreshed").badge(visits)
      }
    }
    .refreshable {
      visits += 1
      errands = Errand.some
      note = "Everything is as it was."
    }
    .toolbar { EditButton() }
  }

  private func toggle(_ errand: Errand) {
    guard let index = errands.firstIndex(of: errand) else { return }
    errands[index].isDone.toggle()
  }

  private func delete(_ errand: Errand) {
    errands.removeAll { $0 == errand }
    note = "\(errand.name) is deleted."
  }

  private func rename(_ errand: Errand) {
    guard let index = errands.firstIndex(of: errand) else { return }
    errands[index].name += " again"
  }
}
