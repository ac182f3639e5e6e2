import SwiftUI
import ToDo

/// The app as a program of its own: `swift run` in its folder.
@main enum Start {
  static func main() { ToDoApp.main() }
}
