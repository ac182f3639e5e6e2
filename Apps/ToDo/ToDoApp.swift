import SwiftUI

/// To-Do: many lists, live on every screen.
public struct ToDoApp: App {
  public init() {}

  public var body: some Scene {
    WindowGroup("To-Do") {
      ToDoView()
    }
  }
}
