import SwiftUI

/// Times: five multiplication problems, four answers each.
public struct TimesApp: App {
  public init() {}

  public var body: some Scene {
    WindowGroup {
      TimesView()
    }
  }
}
