import Pilot
import SwiftUI
import Testing

/// Changes that are taken back and made again.
struct UndoTests {
  private final class Counter {
    var value = 0

    func add(_ amount: Int, _ manager: UndoManager) {
      value += amount
      manager.registerUndo(withTarget: self) { $0.add(-amount, manager) }
    }
  }

  private func manager() -> UndoManager {
    let manager = UndoManager()
    manager.groupsByEvent = false
    return manager
  }

  @Test func `the last change is taken back, and made again`() {
    let (manager, counter) = (manager(), Counter())
    counter.add(1, manager)
    counter.add(10, manager)
    #expect(manager.canUndo && !manager.canRedo)
    manager.undo()
    #expect(counter.value == 1 && manager.canRedo)
    manager.redo()
    #expect(counter.value == 11 && !manager.canRedo)
    manager.undo()
    manager.undo()
    manager.undo()
    #expect(counter.value == 0 && !manager.canUndo)
  }

  @Test func `what belongs together is undone together`() {
    let (manager, counter) = (manager(), Counter())
    manager.beginUndoGrouping()
    counter.add(1, manager)
    counter.add(2, manager)
    manager.setActionName("Counting")
    manager.endUndoGrouping()
    #expect(manager.undoMenuItemTitle == "Undo Counting")
    manager.undo()
    #expect(counter.value == 0)
    #expect(manager.redoActionName == "Counting")
    manager.redo()
    #expect(counter.value == 3)
  }

  @Test func `a new change forgets what could be made again, and levels are kept`() {
    let (manager, counter) = (manager(), Counter())
    counter.add(1, manager)
    manager.undo()
    counter.add(5, manager)
    #expect(!manager.canRedo)
    manager.levelsOfUndo = 2
    for _ in 0..<5 { counter.add(1, manager) }
    manager.undo()
    manager.undo()
    manager.undo()
    #expect(counter.value == 8)
    manager.removeAllActions(withTarget: counter)
    #expect(!manager.canUndo && !manager.canRedo)
    manager.disableUndoRegistration()
    counter.add(1, manager)
    #expect(!manager.canUndo)
  }

  private struct Editor: View {
    @Environment(\.undoManager) private var undoManager
    @State private var counter = Counter()
    @State private var turns = 0

    var body: some View {
      VStack {
        Text("value \(counter.value) after \(turns)")
        Button("Add") {
          if let undoManager { counter.add(1, undoManager) }
          turns += 1
        }
        Button("Undo") {
          undoManager?.undo()
          turns += 1
        }
      }
    }
  }

  // Shows: \.undoManager
  @Test func `a window has a manager`() throws {
    let pilot = Pilot { Editor() }
    defer { pilot.close() }
    try pilot.tap("Add")
    #expect(pilot.has("value 1 after 1"))
    try pilot.tap("Undo")
    #expect(pilot.has("value 0 after 2"))
  }
}
