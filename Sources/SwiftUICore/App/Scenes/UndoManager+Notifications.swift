// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

// What undo managers tell, each with the manager as its object.

nonisolated extension Notification.Name {
  /// A group begins or ends, or a change is about to be taken back or made again.
  public static var NSUndoManagerCheckpoint: Self {
    Self("NSUndoManagerCheckpointNotification")
  }
  /// A group of changes was begun, by the app or in a new turn of the run loop.
  public static var NSUndoManagerDidOpenUndoGroup: Self {
    Self("NSUndoManagerDidOpenUndoGroupNotification")
  }
  /// A group of changes is about to end.
  public static var NSUndoManagerWillCloseUndoGroup: Self {
    Self("NSUndoManagerWillCloseUndoGroupNotification")
  }
  /// A group of changes has ended.
  public static var NSUndoManagerDidCloseUndoGroup: Self {
    Self("NSUndoManagerDidCloseUndoGroupNotification")
  }
  /// A change is about to be taken back.
  public static var NSUndoManagerWillUndoChange: Self {
    Self("NSUndoManagerWillUndoChangeNotification")
  }
  /// A change was taken back.
  public static var NSUndoManagerDidUndoChange: Self {
    Self("NSUndoManagerDidUndoChangeNotification")
  }
  /// A change is about to be made again.
  public static var NSUndoManagerWillRedoChange: Self {
    Self("NSUndoManagerWillRedoChangeNotification")
  }
  /// A change was made again.
  public static var NSUndoManagerDidRedoChange: Self {
    Self("NSUndoManagerDidRedoChangeNotification")
  }
}

extension UndoManager {
  func tell(_ names: Notification.Name...) {
    for name in names { NotificationCenter.default.post(name: name, object: self) }
  }
}
