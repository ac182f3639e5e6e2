import Foundation
import SwiftUI
import Testing

struct UndoNotificationTests {
  private final class Log {
    private(set) var names: [Notification.Name] = []
    private var tokens: [any NSObjectProtocol] = []

    init(_ manager: UndoManager, _ followed: [Notification.Name]) {
      for name in followed {
        tokens.append(
          NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { _ in
            MainActor.assumeIsolated { self.names.append(name) }
          }
        )
      }
    }

    func end() -> [Notification.Name] {
      for token in tokens { NotificationCenter.default.removeObserver(token) }
      tokens = []
      return names
    }
  }

  private final class Target {
    var value = 0
  }

  // Shows: UndoManager
  @Test func `an undo manager tells when it takes back and makes again`() {
    let manager = UndoManager()
    let log = Log(
      manager,
      [
        .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange, .NSUndoManagerWillRedoChange,
        .NSUndoManagerDidRedoChange,
      ],
    )
    let target = Target()
    func set(_ value: Int) {
      let old = target.value
      manager.registerUndo(withTarget: target) { _ in set(old) }
      target.value = value
    }
    manager.undo()
    set(1)
    manager.undo()
    #expect(target.value == 0)
    manager.redo()
    #expect(target.value == 1)
    #expect(
      log.end() == [
        .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange, .NSUndoManagerWillRedoChange,
        .NSUndoManagerDidRedoChange,
      ]
    )
  }

  // Shows: UndoManager
  @Test func `an undo manager tells when groups begin and end`() {
    let manager = UndoManager()
    let log = Log(
      manager,
      [
        .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerWillCloseUndoGroup,
        .NSUndoManagerDidCloseUndoGroup,
      ],
    )
    manager.endUndoGrouping()
    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: Target()) { _ in }
    manager.endUndoGrouping()
    #expect(
      log.end() == [
        .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerWillCloseUndoGroup,
        .NSUndoManagerDidCloseUndoGroup,
      ]
    )
    #expect(manager.canUndo)
  }

  // Shows: ProcessInfo
  @Test func `names of what the system tells are Apple's`() {
    #expect(
      [
        ProcessInfo.thermalStateDidChangeNotification, .NSProcessInfoPowerStateDidChange,
        .NSSystemClockDidChange,
      ].allSatisfy { $0.rawValue.hasPrefix("NS") && $0.rawValue.hasSuffix("ChangeNotification") }
    )
  }
}
