import SwiftUI

/// Hub: GitHub, also without a connection.
public struct HubApp: App {
  public init() {}

  public var body: some Scene {
    WindowGroup("Hub") {
      HubView()
    }
  }
}
