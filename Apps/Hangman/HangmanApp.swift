import SwiftUI

/// Hangman: guess the phrase before the figure is drawn.
public struct HangmanApp: App {
  public init() {}

  public var body: some Scene {
    WindowGroup {
      HangmanView()
    }
  }
}
